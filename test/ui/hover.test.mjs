import { repeat } from './patience.mjs';
import { openWindow } from './harness.mjs';

describe('Hover and pages', () => {
	let window;
	const builder = /builder — toolset, \d+ tools/u;
	const clarify = /clarify — tool, coordination/u;
	const tab = name => window.page.getByRole('tab', { name });
	before(async () => {
		window = await openWindow();
	});
	after(async () => {
		await window?.close();
	});

	it('says what a toolset brings', async () => {
		await window.openFile('hermes-toolsets.jsonc');
		await window.placeCursor('builder": {');
		for (const theme of ['dark', 'light', 'high-contrast']) {
			await window.setTheme(theme);
			await window.hover(builder);
			await window.screenshot(`hover-toolset-${theme}`);
		}
		await window.setTheme('dark');
	});

	it('says what a tool does', async () => {
		await window.openFile('hermes-toolsets.jsonc');
		await window.placeCursor('clarify"]', { occurrence: 0 });
		for (const theme of ['dark', 'light']) {
			await window.setTheme(theme);
			await window.hover(clarify);
			await window.screenshot(`hover-tool-${theme}`);
		}
		await window.setTheme('dark');
	});

	it('runs the commands of its links', async () => {
		await window.openFile('hermes-toolsets.jsonc');
		await window.placeCursor('builder": {');
		await repeat(async () => {
			await window.hover(builder);
			await window.page.locator('.monaco-hover a', { hasText: 'Show expansion' }).click({ timeout: 5000 });
		}, wait => tab('builder expansion.txt').waitFor({ timeout: wait }));
		await window.screenshot('page-expansion');
	});

	it('names the release beside the language', async () => {
		await window.openFile('problems.hermes-toolsets.jsonc');
		await window.showLanguageStatus('Hermes v0.20 · bundled');
		await window.screenshot('language-status');
		await window.page.keyboard.press('Escape');
	});

	it('asks for a toolset, with counts and words', async () => {
		await window.runCommand('Hermes Toolsets: Show Expansion…');
		await window.answer('research-lite').first().waitFor();
		await window.screenshot('pick-toolset');
		await window.page.keyboard.press('Escape');
	});

	it('asks for a tool, by kind', async () => {
		await window.runCommand('Hermes Toolsets: Explain Tool…');
		await window.answer('execute_code').first().waitFor();
		await window.screenshot('pick-tool');
		await window.choose(/^\s*clarify/u, 'clarify');
		await tab('clarify explained.txt').waitFor();
		await window.screenshot('page-tool');
	});

	it('asks for a release, with dates', async () => {
		await window.runCommand('Hermes Toolsets: Select Hermes Release or Checkout…');
		await window.answer('in use').first().waitFor();
		await window.screenshot('pick-release');
		await window.page.keyboard.press('Escape');
	});

	it('begins a toolset file', async () => {
		await window.runCommand('Hermes Toolsets: New Toolset File');
		await tab(/new-2\.hermes-toolsets\.jsonc/u).waitFor();
		await window.editor().locator('.snippet-placeholder').first().waitFor();
		await window.screenshot('new-file');
	});

	it('opens the problems after a check of everything', async () => {
		await window.runCommand('Hermes Toolsets: Lint Workspace');
		await window.page.locator('.markers-panel .monaco-list-row').first().waitFor();
		await window.screenshot('lint-workspace');
	});

	it('lists the problems of a definition', async () => {
		await window.openFile('problems.hermes-toolsets.jsonc');
		// Away from the tabs, which have hovers of their own.
		await window.page.mouse.move(200, 600);
		await window.placeCursor('scout": {');
		await window.hover(/1 problem in its definition/u);
		await window.screenshot('hover-problems');
	});

	it('leads from a finding to its help', async () => {
		await window.openFile('problems.hermes-toolsets.jsonc');
		await window.page.mouse.move(200, 600);
		await window.placeCursor('wbe"', { occurrence: 1 });
		await repeat(async () => {
			await window.hover(/unknown-include/u);
			await window.screenshot('hover-finding');
			await window.page.locator('.monaco-hover:not(.hidden) a.code-link', { hasText: 'unknown-include' }).filter({ visible: true }).first().click({ timeout: 5000 });
		}, wait => tab(/unknown-include/u).waitFor({ timeout: wait }));
		// Last, since a preview takes the focus once it is there.
		const shown = window.page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
		await shown.getByRole('heading', { name: 'Why it matters' }).waitFor();
		await window.screenshot('rule-help');
	});
});
