import { openWindow } from './harness.mjs';

describe('Hover and pages', () => {
	let window;
	before(async () => {
		window = await openWindow();
		await window.openFile('hermes-toolsets.jsonc');
	});
	after(async () => {
		await window?.close();
	});

	it('says what a toolset brings', async () => {
		await window.placeCursor('builder": {', { after: false });
		await window.hover(/builder — toolset, \d+ tools/u);
		await window.screenshot('hover-toolset-dark');
		await window.setTheme('light');
		await window.hover();
		await window.screenshot('hover-toolset-light');
		await window.setTheme('high-contrast');
		await window.hover();
		await window.screenshot('hover-toolset-high-contrast');
		await window.setTheme('dark');
	});

	it('says what a tool does', async () => {
		await window.placeCursor('clarify"]', { occurrence: 0 });
		await window.hover(/clarify — tool, coordination/u);
		await window.screenshot('hover-tool-dark');
		await window.setTheme('light');
		await window.hover();
		await window.screenshot('hover-tool-light');
		await window.setTheme('dark');
	});

	it('runs the commands of its links', async () => {
		await window.placeCursor('builder": {');
		await window.hover();
		await window.page.locator('.monaco-hover a', { hasText: 'Show expansion' }).click();
		await window.page.getByRole('tab', { name: 'builder expansion.txt' }).waitFor();
		await window.screenshot('page-expansion');
	});

	it('names the release beside the language', async () => {
		await window.openFile('problems.hermes-toolsets.jsonc');
		await window.page.locator('#status\\.languageStatus').click();
		await window.page.locator('.hover-language-status', { hasText: 'Hermes v0.20 · bundled' }).first().waitFor();
		await window.screenshot('language-status');
		await window.page.keyboard.press('Escape');
	});

	it('asks for a toolset, with counts and words', async () => {
		await window.runCommand('Hermes Toolsets: Show Expansion…');
		await window.page.locator('.quick-input-list .monaco-list-row', { hasText: 'research-lite' }).first().waitFor();
		await window.screenshot('pick-toolset');
		await window.page.keyboard.press('Escape');
	});

	it('asks for a tool, by kind', async () => {
		await window.runCommand('Hermes Toolsets: Explain Tool…');
		await window.page.locator('.quick-input-list .monaco-list-row', { hasText: 'execute_code' }).first().waitFor();
		await window.screenshot('pick-tool');
		await window.page.keyboard.type('clarify');
		await window.page.keyboard.press('Enter');
		await window.page.getByRole('tab', { name: 'clarify explained.txt' }).waitFor();
		await window.screenshot('page-tool');
	});

	it('asks for a release, with dates', async () => {
		await window.runCommand('Hermes Toolsets: Select Hermes Release or Checkout…');
		await window.page.locator('.quick-input-list .monaco-list-row', { hasText: 'in use' }).waitFor();
		await window.screenshot('pick-release');
		await window.page.keyboard.press('Escape');
	});

	it('begins a toolset file', async () => {
		await window.runCommand('Hermes Toolsets: New Toolset File');
		await window.page.getByRole('tab', { name: /new-2\.hermes-toolsets\.jsonc/u }).waitFor();
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
		await window.page.locator('.monaco-hover.workbench-hover').waitFor({ state: 'detached' });
		await window.placeCursor('scout": {', { file: 'problems.hermes-toolsets.jsonc' });
		await window.hover(/1 problem in its definition/u);
		await window.screenshot('hover-problems');
	});

	it('leads from a finding to its help', async () => {
		await window.placeCursor('wbe"', { file: 'problems.hermes-toolsets.jsonc', occurrence: 1 });
		await window.hover();
		await window.screenshot('hover-finding');
		await window.page.locator('.monaco-hover:not(.hidden) a.code-link', { hasText: 'unknown-include' }).filter({ visible: true }).first().click();
		await window.page.getByRole('tab', { name: /unknown-include/u }).waitFor();
		// Last, since a preview takes the focus once it is there.
		const shown = window.page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
		await shown.getByRole('heading', { name: 'Why it matters' }).waitFor();
		await window.screenshot('rule-help');
	});
});
