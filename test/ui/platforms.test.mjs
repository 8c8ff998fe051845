import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from '../../scripts/lib/places.mjs';
import { openWindow } from './harness.mjs';

describe('Platforms of a home outside the workspace', () => {
	let window;
	let view;
	let config;
	const row = text => view.row(text);
	before(async () => {
		window = await openWindow({
			hermesHome: path.join(root, 'examples'),
			size: { width: 1280, height: 1100 },
			prepare: async opened => {
				config = path.join(opened.hermesHome, 'config.yaml');
				await opened.openView();
				// All the room for the view of platforms.
				await opened.toolsets.setOpen(false);
				view = opened.platforms;
				await view.setOpen(true);
				await row(/^Hermes home/u).waitFor();
			},
		});
	});
	after(async () => {
		await window?.close();
	});

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
		await view.expand(/^cli\s*\d/u);
		await view.expand(/^Taken away/u);
		await view.expand(/^debugging in agent\.disabled_toolsets/u);
		await row(/^web_search\s*Line 6/u).waitFor();
		await window.screenshot('platforms-taken-away');
		await view.select(/^web_search\s*Line 6/u);
		await window.position(6).waitFor();
		await window.screenshot('platforms-line');
		await view.collapse(/^cli\s*\d/u);
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
		await window.answer('Profile clean').first().waitFor();
		await window.screenshot('pick-config');
		await window.choose('Profile clean');
		await row(/^Profile clean/u).waitFor();
		await window.screenshot('platforms-profile');
		await window.runCommand('Hermes Toolsets: Select Config…');
		await window.choose(/^\s*Hermes home/u);
		await row(/^Hermes home/u).waitFor();
	});

	it('answers why a tool is missing', async () => {
		await window.runCommand('Hermes Toolsets: Explain Missing Tool…');
		await window.answer(/^cli/u).first().waitFor();
		await window.screenshot('pick-platform');
		await window.choose(/^cli/u, 'cli');
		await window.answer('computer_use in agent.disabled_toolsets').first().waitFor();
		await window.screenshot('pick-missing-tool');
		await window.choose(/^\s*web_search/u, 'web_search');
		await window.notification().filter({ hasText: 'cli does not have web_search: debugging in agent.disabled_toolsets takes it away.' }).waitFor();
		await window.screenshot('explain-missing-tool');
		await window.page.getByRole('button', { name: 'Open config.yaml:6' }).click();
		await window.position(6).waitFor();
	});
});

describe('A config in the editor', () => {
	let window;
	before(async () => {
		window = await openWindow({ prepare: opened => opened.openFile('config.yaml') });
	});
	after(async () => {
		await window?.close();
	});

	it('shows what is left behind each entry', async () => {
		// VS Code opens a file where it was left.
		await window.goTo(1);
		await window.line('→ 0 of').waitFor();
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
			await window.placeCursor(text);
			await window.hover(said);
			await window.screenshot(`hover-config-${name}-dark`);
			await window.page.keyboard.press('Escape');
		}
		await window.setTheme('light');
		await window.placeCursor('telegram:');
		await window.hover(/telegram — platform, \d+ tools/u);
		await window.screenshot('hover-config-platform-light');
		await window.setTheme('dark');
		await window.page.keyboard.press('Escape');
	});

	it('proposes names, and writes the chosen one', async () => {
		await window.placeCursor('vision, clarify');
		await window.write('todo, , ');
		const { keyboard } = window.page;
		await keyboard.press('ArrowLeft');
		await keyboard.press('ArrowLeft');
		const proposals = window.page.locator('.suggest-widget .monaco-list-row');
		await window.press('Escape Control+Space', proposals.filter({ hasText: 'hermes-webhook' }));
		await window.screenshot('completion-dark');
		await window.setTheme('light');
		await window.press('Escape Control+Space', proposals.filter({ hasText: 'hermes-webhook' }));
		await window.screenshot('completion-light');
		await window.setTheme('dark');
		await keyboard.press('Escape');
		await keyboard.type('fil');
		await proposals.and(window.page.locator('.focused')).filter({ hasText: /^file/u }).first().waitFor();
		await window.press('Enter', window.line(/webhook:.\[todo.*,.file/u));
	});

	it('says beside the language whose config it is', async () => {
		await window.openFile('config.yaml');
		await window.showLanguageStatus('config of the workspace');
		await window.screenshot('language-status-config');
		await window.page.keyboard.press('Escape');
	});
});
