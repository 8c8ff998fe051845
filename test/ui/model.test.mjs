import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from '../../scripts/lib/places.mjs';
import { repeat } from './patience.mjs';
import { openWindow } from './harness.mjs';

describe('What the model sees', () => {
	let window;
	before(async () => {
		window = await openWindow({
			hermesHome: path.join(root, 'examples'),
			homeFiles: { '.env': 'EXA_API_KEY=secret-of-the-test\nHASS_TOKEN=secret-of-the-test\n' },
			size: { width: 1400, height: 900 },
			settings: { 'editor.autoClosingBrackets': 'never', 'editor.autoIndent': 'none' },
			prepare: async opened => {
				await opened.openView();
				await opened.treeItem('This editor').waitFor();
			},
		});
	});
	after(async () => {
		await window?.close();
	});

	async function inBothThemes(name) {
		await window.screenshot(`${name}-dark`);
		await window.setTheme('light');
		await window.screenshot(`${name}-light`);
		await window.setTheme('dark');
	}
	const line = text => window.line(text);
	async function ask(title, filter, row) {
		await window.runCommand(`Hermes Toolsets: ${title}`);
		await window.choose(row, filter);
	}
	async function toEnd(last) {
		await repeat(async () => {
			await line('as the model sees it').or(line(last)).first().click();
			await window.page.keyboard.press('ControlOrMeta+End');
		}, wait => line(last).waitFor({ timeout: wait }));
	}

	it('shows the definitions of a platform of the home', async () => {
		await ask('Show What the Model Sees…', 'cli', /^cli/u);
		await line('cli, as the model sees it').waitFor();
		await line('the .env of this home sets 2 variables').waitFor();
		await inBothThemes('model-platform');
		assert.ok(!(await window.page.locator('.view-lines').first().innerText()).includes('secret-of-the-test'));
	});

	it('shows a machine without any key', async () => {
		fs.rmSync(path.join(window.hermesHome, '.env'), { force: true });
		await ask('Show What the Model Sees…', 'homeassistant', /^homeassistant/u);
		await line('homeassistant, as the model sees it').waitFor();
		await line('there is no .env in this home').waitFor();
		await inBothThemes('model-no-keys');
	});

	it('shows those of an editor session', async () => {
		await ask('Show What the Model Sees…', 'hermes-acp', 'hermes-acp');
		await line('hermes-acp, as the model sees it').waitFor();
		await inBothThemes('model-editor');
		await toEnd('Where this is from');
		await inBothThemes('model-editor-end');
	});

	it('tries a tool search', async () => {
		await ask('Try Tool Search…', 'hermes-yuanbao', 'hermes-yuanbao');
		await window.page.locator('.quick-input-message', { hasText: 'What the model would search for' }).waitFor();
		await window.input().fill('send sticker');
		await window.input().press('Enter');
		await line('Tool search of hermes-yuanbao').waitFor();
		await inBothThemes('model-search');
	});

	it('tries a call, with its faults in place', async () => {
		await window.runCommand('Hermes Toolsets: Try a Tool Call');
		await window.showsDocument('.hermes-call.jsonc');
		await window.press('ControlOrMeta+A', window.page.getByRole('button', { name: /\(\d+ selected\)/u }));
		await window.write('{\n  "tool": "read_file",\n  "platform": "nowhere",\n  "arguments": { "path": "a", "offset": "10", "pth": 1 }\n}\n');
		await window.page.locator('.squiggly-warning').first().waitFor();
		await window.page.locator('.squiggly-info').first().waitFor();
		await inBothThemes('model-call');
	});
});
