import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from '../../scripts/lib/places.mjs';
import { openWindow } from './harness.mjs';

for (const theme of ['dark', 'light']) {
	describe(`What the model sees, ${theme}`, () => {
		let window;
		const env = () => path.join(window.hermesHome, '.env');
		before(async () => {
			window = await openWindow({ theme, hermesHome: path.join(root, 'examples'), size: { width: 1400, height: 900 }, settings: { 'editor.autoClosingBrackets': 'never', 'editor.autoIndent': 'none' } });
			await window.openView();
			await window.treeItem('This editor').waitFor();
		});
		after(async () => {
			if (window) {
				fs.rmSync(env(), { force: true });
				await window.close();
			}
		});

		const answer = text => window.page.locator('.quick-input-list .monaco-list-row', { hasText: text }).first();
		const line = text => window.page.locator('.editor-group-container.active .view-line', { hasText: text }).first();
		async function ask(title, filter, row) {
			await window.runCommand(`Hermes Toolsets: ${title}`);
			await window.page.locator('.quick-input-list .monaco-list-row').first().waitFor();
			await window.page.locator('.quick-input-widget input.input').fill(filter);
			await answer(row).click();
		}
		async function toEnd(last) {
			await line('as the model sees it').click();
			await window.page.keyboard.press('ControlOrMeta+End');
			await line(last).waitFor();
		}

		it('shows the definitions of a platform of the home', async () => {
			fs.writeFileSync(env(), 'EXA_API_KEY=secret-of-the-test\nHASS_TOKEN=secret-of-the-test\n');
			await ask('Show What the Model Sees…', 'cli', /^cli/u);
			await line('cli, as the model sees it').waitFor();
			await line('the .env of this home sets 2 variables').waitFor();
			await window.screenshot(`model-platform-${theme}`);
			assert.ok(!(await window.page.locator('.view-lines').first().innerText()).includes('secret-of-the-test'));
		});

		it('shows a machine without any key', async () => {
			fs.rmSync(env(), { force: true });
			await ask('Show What the Model Sees…', 'homeassistant', /^homeassistant/u);
			await line('homeassistant, as the model sees it').waitFor();
			await line('there is no .env in this home').waitFor();
			await window.screenshot(`model-no-keys-${theme}`);
		});

		it('shows those of an editor session', async () => {
			await ask('Show What the Model Sees…', 'hermes-acp', 'hermes-acp');
			await line('hermes-acp, as the model sees it').waitFor();
			await window.screenshot(`model-editor-${theme}`);
			await toEnd('Where this is from');
			await window.screenshot(`model-editor-end-${theme}`);
		});

		it('tries a tool search', async () => {
			await ask('Try Tool Search…', 'hermes-yuanbao', 'hermes-yuanbao');
			const input = window.page.locator('.quick-input-widget input.input');
			await window.page.locator('.quick-input-message', { hasText: 'What the model would search for' }).waitFor();
			await input.fill('send sticker');
			await input.press('Enter');
			await line('Tool search of hermes-yuanbao').waitFor();
			await window.screenshot(`model-search-${theme}`);
		});

		it('tries a call, with its faults in place', async () => {
			await window.runCommand('Hermes Toolsets: Try a Tool Call');
			await line('read_file').waitFor();
			await window.page.keyboard.press('ControlOrMeta+A');
			await window.page.keyboard.insertText('{\n  "tool": "read_file",\n  "platform": "nowhere",\n  "arguments": { "path": "a", "offset": "10", "pth": 1 }\n}\n');
			await window.page.locator('.squiggly-warning').first().waitFor();
			await window.page.locator('.squiggly-info').first().waitFor();
			await window.screenshot(`model-call-${theme}`);
		});
	});
}
