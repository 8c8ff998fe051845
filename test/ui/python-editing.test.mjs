import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { repeat, until } from './patience.mjs';
import { openWindow } from './harness.mjs';

const CONFIG = 'platform_toolsets:\n  cli:\n    # kept\n    - garden\n    - weather\n';
const TABLE = 'python/toolsets.py';

describe('Editing a Python table', () => {
	let window;
	const read = name => fs.readFileSync(path.join(window.folder, name), 'utf8');
	const line = text => window.line(text);

	before(async () => {
		window = await openWindow({
			size: { width: 1280, height: 1300 },
			settings: { 'files.autoSave': 'off' },
			files: { 'python/config.yaml': CONFIG },
			prepare: async opened => {
				await opened.openView();
				await opened.openFile(TABLE);
			},
		});
	});
	after(async () => {
		await window?.close();
	});

	it('shows counts above toolsets and behind includes', async () => {
		await window.openFile(TABLE);
		await window.editor().locator('.codelens-decoration a', { hasText: /^used by \d+$/u }).first().waitFor();
		await line('→ 3 tools').waitFor();
		await window.screenshot('python-counts');
	});

	it('proposes a name inside of quotes, and writes it with its comma', async () => {
		await window.openFile(TABLE);
		await window.placeCursor('"find_train"', { after: true });
		await window.page.keyboard.type(', "');
		const row = window.page.locator('.suggest-widget .monaco-list-row', { hasText: 'take_note' });
		await repeat(async () => {
			if (await row.count() === 0) {
				await window.page.keyboard.press('Control+Space');
			}
		}, wait => row.first().waitFor({ timeout: wait }));
		await window.screenshot('python-completion');
		await window.page.keyboard.type('take');
		await row.and(window.page.locator('.focused')).first().waitFor();
		await window.press('Enter', line('["find_train", "take_note"]'));
		await window.runCommand('File: Revert File');
		await line('["find_train"]').waitFor();
	});

	it('renames a toolset over to a config, and takes that back as one step', async () => {
		const table = read(TABLE);
		const distributions = read('python/toolset_distributions.py');
		await window.openFile(TABLE);
		await window.placeCursor('garden": {');
		const box = window.page.locator('.rename-box input').first();
		await window.press('Escape F2', box);
		await box.fill('allotment');
		await window.screenshot('python-rename-box');
		await box.press('Enter');
		await until('both files have the new name', () => read('python/config.yaml') === CONFIG.replace('garden', 'allotment') && read(TABLE) === table.replace('"garden": {', '"allotment": {'));
		await window.runCommand('View: Split Editor Right');
		await window.openFile('python/config.yaml');
		await window.screenshot('python-renamed');
		await window.runCommand('View: Close Editor Group');
		await window.shows(TABLE);
		await window.undoEverywhere(new Map([['python/config.yaml', CONFIG], [TABLE, table], ['python/toolset_distributions.py', distributions]]));
	});

	it('says why a registered tool is not renamed', async () => {
		await window.openFile(TABLE);
		await window.placeCursor('find_train');
		await window.press('Escape F2', window.page.locator('.monaco-editor-overlaymessage', { hasText: '"find_train" is registered in python/tools/travel.py' }));
		await window.screenshot('python-rename-refused');
		await window.page.keyboard.press('Escape');
	});

	it('makes a toolset of the selected tools, and takes that back as one step', async () => {
		const before = read(TABLE);
		await window.openFile(TABLE);
		await window.select('"water_plants", "wheater_now"');
		await window.applyRefactoring('Extract');
		await window.unsaved().waitFor();
		// The new name may be typed at once.
		const box = window.page.locator('.rename-box input').first();
		await box.waitFor();
		await window.screenshot('python-extracted');
		await window.press('Escape', box, 'hidden');
		const after = await window.text();
		assert.ok(after.includes('"tools": [],\n        "includes": ["whether", "garden_tools"],'), after);
		assert.ok(after.includes('"garden_tools": {\n'), after);
		await window.undoOnce(before);
	});

	it('adds what is dragged onto a toolset of the table, and takes it back as one step', async () => {
		const before = read(TABLE);
		await window.openFile(TABLE);
		const { toolsets } = window;
		// The table of the open file answers, so the view has its toolsets, below the files.
		await toolsets.expandSectionsBut('Workspace files');
		await repeat(() => toolsets.row(/^weather/u).dragTo(toolsets.row(/^garden/u), { timeout: 10_000 }), wait => window.unsaved().waitFor({ timeout: wait }));
		await window.screenshot('python-dropped');
		await window.openFile(TABLE);
		assert.equal(await window.text(), before.replace('"includes": ["whether"]', '"includes": ["whether", "weather"]'));
		await window.undoOnce(before);
	});

	it('takes back a fix as one step', async () => {
		const before = read(TABLE);
		await window.openFile(TABLE);
		await window.placeCursor('whether"]');
		await window.applyQuickFix('Change to "weather"');
		await window.unsaved().waitFor();
		assert.equal(await window.text(), before.replace('["whether"]', '["weather"]'));
		await window.undoOnce(before);
	});
});
