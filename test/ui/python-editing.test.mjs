import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { openWindow } from './harness.mjs';

const CONFIG = 'platform_toolsets:\n  cli:\n    # kept\n    - garden\n    - weather\n';

describe('Editing a Python table', () => {
	let window;
	const read = name => fs.readFileSync(path.join(window.folder, name), 'utf8');
	const until = async condition => {
		while (!condition()) {
			await window.page.waitForTimeout(100);
		}
	};

	before(async () => {
		window = await openWindow({ size: { width: 1280, height: 1100 }, settings: { 'files.autoSave': 'off' } });
		fs.writeFileSync(path.join(window.folder, 'python/config.yaml'), CONFIG);
		await window.openView();
		await window.openFile('toolsets.py');
	});
	after(async () => {
		await window?.close();
	});

	it('shows counts above toolsets and behind includes', async () => {
		await window.editor().locator('.codelens-decoration a', { hasText: /^used by \d+$/u }).first().waitFor();
		await window.editor().locator('.view-line', { hasText: '→ 3 tools' }).first().waitFor();
		await window.screenshot('python-counts');
	});

	it('proposes a name inside of quotes, and writes it with its comma', async () => {
		await window.placeCursor('"find_train"', { after: true });
		await window.page.keyboard.type(', "');
		const row = window.page.locator('.suggest-widget .monaco-list-row', { hasText: 'take_note' });
		await row.first().waitFor();
		await window.screenshot('python-completion');
		await window.page.keyboard.type('take');
		await row.first().waitFor();
		await window.page.keyboard.press('Enter');
		await window.editor().locator('.view-line', { hasText: '["find_train", "take_note"]' }).first().waitFor();
		await window.runCommand('File: Revert File');
		await window.editor().locator('.view-line', { hasText: '["find_train"]' }).first().waitFor();
	});

	it('renames a toolset over to a config', async () => {
		await window.placeCursor('garden": {');
		await window.page.keyboard.press('F2');
		const box = window.page.locator('.rename-box input').first();
		await box.waitFor();
		await box.fill('allotment');
		await window.screenshot('python-rename-box');
		await window.page.keyboard.press('Enter');
		await until(() => read('python/config.yaml').includes('allotment') && read('python/toolsets.py').includes('"allotment": {'));
		assert.equal(read('python/config.yaml'), CONFIG.replace('garden', 'allotment'));
		await window.runCommand('View: Split Editor Right');
		await window.openFile('python/config.yaml');
		await window.screenshot('python-renamed');
		await window.runCommand('View: Close Editor Group');
	});

	it('says why a registered tool is not renamed', async () => {
		await window.placeCursor('find_train');
		await window.page.keyboard.press('F2');
		const message = window.page.locator('.monaco-editor-overlaymessage', { hasText: '"find_train" is registered in python/tools/travel.py' });
		await message.waitFor();
		await window.screenshot('python-rename-refused');
		await window.page.keyboard.press('Escape');
	});
});
