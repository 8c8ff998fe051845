import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from '../../scripts/lib/places.mjs';
import { openWindow } from './harness.mjs';

describe('Platforms of a home outside the workspace', () => {
	let window;
	let config;
	before(async () => {
		window = await openWindow({ hermesHome: path.join(root, 'examples'), size: { width: 1280, height: 1100 } });
		config = path.join(window.hermesHome, 'config.yaml');
		await window.openView();
		// All the room for the view of platforms.
		await header('Toolsets').click();
		await expandPane('Platforms');
		await row(/^Hermes home/u).waitFor();
	});
	after(async () => {
		await window?.close();
	});

	const header = name => window.page.locator(`.sidebar .pane-header[aria-label^="${name}"]`);
	const pane = () => window.page.locator('.sidebar .pane', { has: window.page.locator('.pane-header[aria-label^="Platforms"]') });
	const row = text => pane().locator('.monaco-list-row', { hasText: text }).first();
	async function expandPane(name) {
		if (await header(name).getAttribute('aria-expanded') !== 'true') {
			await header(name).click();
		}
	}
	async function expand(text) {
		const shown = row(text);
		await shown.waitFor();
		if (await shown.getAttribute('aria-expanded') !== 'true') {
			await shown.locator('.monaco-tl-twistie').click();
		}
	}
	async function collapse(text) {
		const shown = row(text);
		if (await shown.getAttribute('aria-expanded') === 'true') {
			await shown.locator('.monaco-tl-twistie').click();
		}
	}

	it('shows what each platform gets, and marks the one that has nothing', async () => {
		await row(/^cli\s*55 tools/u).waitFor();
		await row(/^qqbot\s*no tools but those of board workers/u).waitFor();
		await window.screenshot('platforms-dark');
		await window.setTheme('light');
		await window.screenshot('platforms-light');
		await window.setTheme('high-contrast');
		await window.screenshot('platforms-high-contrast');
		await window.setTheme('dark');
	});

	it('says what was taken away, and leads to the line', async () => {
		await expand(/^cli\s*\d/u);
		await expand(/^Taken away/u);
		await expand(/^debugging in agent\.disabled_toolsets/u);
		await row(/^web_search\s*Line 6/u).waitFor();
		await window.screenshot('platforms-taken-away');
		await row(/^web_search\s*Line 6/u).click();
		await window.page.getByRole('button', { name: /^Ln 6, /u }).waitFor();
		await window.screenshot('platforms-line');
		await collapse(/^cli\s*\d/u);
	});

	it('follows the file when another program writes it', async () => {
		const text = fs.readFileSync(config, 'utf8');
		fs.writeFileSync(config, text.replace('cli: [hermes-cli, spotify, station]', 'cli: [todo]').replace('[debugging, hermes-yuanbao, computer_use]', '[]'));
		await row(/^cli\s*32 tools/u).waitFor();
		fs.writeFileSync(config, text.replace('cli: [', 'cli: [['));
		await row(/^Hermes home\s*does not parse, last good reading/u).waitFor();
		await row(/^cli\s*32 tools/u).waitFor();
		await window.screenshot('platforms-stale');
		fs.writeFileSync(config, text);
		await row(/^cli\s*55 tools/u).waitFor();
	});

	it('switches to another config', async () => {
		await window.runCommand('Hermes Toolsets: Select Config…');
		const item = window.page.locator('.quick-input-list .monaco-list-row', { hasText: 'Profile clean' }).first();
		await item.waitFor();
		await window.screenshot('pick-config');
		await item.click();
		await row(/^Profile clean/u).waitFor();
		await window.screenshot('platforms-profile');
		await window.runCommand('Hermes Toolsets: Select Config…');
		await window.page.locator('.quick-input-list .monaco-list-row', { hasText: /^\s*Hermes home/u }).first().click();
		await row(/^Hermes home/u).waitFor();
	});

	it('answers why a tool is missing', async () => {
		await window.runCommand('Hermes Toolsets: Explain Missing Tool…');
		await window.page.locator('.quick-input-list .monaco-list-row', { hasText: /^cli/u }).first().waitFor();
		await window.screenshot('pick-platform');
		await window.page.keyboard.type('cli');
		await window.page.keyboard.press('Enter');
		await window.page.locator('.quick-input-list .monaco-list-row', { hasText: 'computer_use in agent.disabled_toolsets' }).first().waitFor();
		await window.screenshot('pick-missing-tool');
		await window.page.keyboard.type('web_search');
		await window.page.keyboard.press('Enter');
		await window.notification().filter({ hasText: 'cli does not have web_search: debugging in agent.disabled_toolsets takes it away.' }).waitFor();
		await window.screenshot('explain-missing-tool');
		await window.page.getByRole('button', { name: 'Open config.yaml:6' }).click();
		await window.page.getByRole('button', { name: /^Ln 6, /u }).waitFor();
	});
});

describe('A config in the editor', () => {
	let window;
	before(async () => {
		window = await openWindow();
		await window.openFile(path.join(window.folder, 'config.yaml'));
	});
	after(async () => {
		await window?.close();
	});

	it('shows what is left behind each entry', async () => {
		await window.editor().locator('.view-line', { hasText: '→ 0 of' }).first().waitFor();
		await window.screenshot('inlay-hints-dark');
		await window.setTheme('light');
		await window.screenshot('inlay-hints-light');
		await window.setTheme('dark');
	});

	it('explains an entry, a platform, a server and a denied name', async () => {
		for (const [name, text, said] of [
			['entry', 'hermes-cli, spotify', /cli: \d+ of \d+ tools/u],
			['platform', 'telegram:', /telegram — platform, \d+ tools/u],
			['server', 'issues:\n', /issues — MCP server/u],
			['deny', 'computer_use]', /An editor session does not listen/u],
		]) {
			await window.placeCursor(text, { file: 'config.yaml' });
			await window.hover(said);
			await window.screenshot(`hover-config-${name}-dark`);
			await window.page.keyboard.press('Escape');
		}
		await window.setTheme('light');
		await window.placeCursor('telegram:', { file: 'config.yaml' });
		await window.hover();
		await window.screenshot('hover-config-platform-light');
		await window.setTheme('dark');
		await window.page.keyboard.press('Escape');
	});

	it('proposes names, and writes the chosen one', async () => {
		await window.placeCursor('vision, clarify', { file: 'config.yaml' });
		await window.page.keyboard.type('todo, , ');
		await window.page.keyboard.press('ArrowLeft');
		await window.page.keyboard.press('ArrowLeft');
		await window.page.keyboard.press('Control+Space');
		const proposals = window.page.locator('.suggest-widget .monaco-list-row');
		await proposals.filter({ hasText: 'hermes-webhook' }).first().waitFor();
		await window.screenshot('completion-dark');
		await window.setTheme('light');
		await window.page.keyboard.press('Escape');
		await window.page.keyboard.press('Control+Space');
		await proposals.first().waitFor();
		await window.screenshot('completion-light');
		await window.setTheme('dark');
		await window.page.keyboard.press('Escape');
		await window.page.keyboard.type('fil');
		await proposals.filter({ hasText: /^file/u }).first().waitFor();
		await window.page.keyboard.press('Enter');
		await window.editor().locator('.view-line', { hasText: /webhook:.\[todo.*,.file/u }).first().waitFor();
	});

	it('says beside the language whose config it is', async () => {
		await window.page.locator('#status\\.languageStatus').click();
		await window.page.locator('.hover-language-status', { hasText: 'config of the workspace' }).first().waitFor();
		await window.screenshot('language-status-config');
		await window.page.keyboard.press('Escape');
	});
});
