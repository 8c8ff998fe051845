import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { openWindow } from './harness.mjs';

describe('Editing', () => {
	let window;
	const read = name => fs.readFileSync(path.join(window.folder, name), 'utf8');
	const write = (name, text) => fs.writeFileSync(path.join(window.folder, name), text);
	const until = async condition => {
		while (!condition()) {
			await window.page.waitForTimeout(100);
		}
	};

	before(async () => {
		window = await openWindow({ size: { width: 1280, height: 1300 }, settings: { 'files.autoSave': 'off', 'editor.codeActionsOnSave': { 'source.fixAll.hermesToolsets': 'explicit' } } });
		await window.openView();
		// Room for the files. The tree may be filled anew under the mouse.
		while (await window.treeItem('This editor').getAttribute('aria-expanded') !== 'false') {
			await window.treeItem('This editor').locator('.monaco-tl-twistie').click();
			await window.page.waitForTimeout(500);
		}
		await window.treeItem(/^support-desk/u).waitFor();
	});
	after(async () => {
		await window?.close();
	});

	it('shows counts above toolsets and behind includes', async () => {
		await window.openFile('hermes-toolsets.jsonc');
		const lens = window.editor().locator('.codelens-decoration a', { hasText: /^\d+ tools$/u });
		await lens.first().waitFor();
		await window.editor().locator('.codelens-decoration a', { hasText: /^used by \d+$/u }).first().waitFor();
		await window.editor().locator('.view-line', { hasText: '→ 2 tools' }).first().waitFor();
		await window.screenshot('editing-counts');
	});

	it('renames over two formats', async () => {
		await window.openFile('hermes-toolsets.jsonc');
		await window.placeCursor('research-lite": {');
		await window.page.keyboard.press('F2');
		const box = window.page.locator('.rename-box input').first();
		await box.waitFor();
		await window.screenshot('editing-rename-box');
		await box.fill('reading-room');
		await window.page.keyboard.press('Enter');
		await until(() => read('config.yaml').includes('reading-room') && read('hermes-toolsets.jsonc').includes('"reading-room": {'));
		assert.ok(!read('config.yaml').includes('[research-lite]'));
		assert.ok(read('hermes-toolsets.jsonc').includes('"includes": ["reading-room", "web-pages"]'));
		await window.runCommand('View: Split Editor Right');
		await window.openFile('config.yaml');
		await window.placeCursor('reading-room', { file: 'config.yaml' });
		await window.screenshot('editing-renamed');
		await window.runCommand('View: Close Editor Group');
	});

	it('renames from the view', async () => {
		const input = window.page.locator('.quick-input-widget input.input');
		// A row selected while the tree is being filled anew is not told to the extension: it is selected again then.
		for (let attempt = 0; attempt < 5 && !await input.isVisible(); attempt++) {
			await window.treeItem(/^notes/u).click();
			await window.treeItem(/^web-pages/u).click();
			await window.page.getByRole('button', { name: /\(9 selected\)/u }).waitFor();
			await window.page.keyboard.press('F2');
			await input.waitFor({ timeout: 3000 }).catch(() => undefined);
		}
		await input.fill('web');
		await window.page.locator('.quick-input-message', { hasText: 'There is a toolset "web" already' }).waitFor();
		await window.screenshot('editing-rename-in-view');
		await input.fill('pages');
		await window.page.keyboard.press('Enter');
		await window.treeItem(/^pages/u).waitFor();
		await window.treeItem(/^web-pages/u).waitFor({ state: 'detached' });
	});

	it('adds what is dragged onto a toolset, and takes it back', async () => {
		await window.runCommand('File: Save All Files');
		const target = window.treeItem(/^support-desk/u);
		await window.treeItem(/^night-watch/u).dragTo(target);
		await window.editor().locator('.view-line', { hasText: '"night-watch"' }).first().waitFor();
		await window.screenshot('editing-dropped');
		await window.editor().locator('.view-line').first().click();
		await window.page.keyboard.press('Control+Z');
		await window.editor().locator('.view-line', { hasText: '"night-watch"' }).waitFor({ state: 'detached' });
	});

	it('says what an unsaved edit will change', async () => {
		await window.openFile('hermes-toolsets.jsonc');
		await window.placeCursor('"notes"],', { occurrence: 0 });
		await window.page.keyboard.type('"vision", ');
		const status = window.page.locator('.statusbar-item', { hasText: /\+\d+ tools?/u });
		await status.waitFor();
		await window.screenshot('editing-status');
		await status.click();
		await window.page.locator('.quick-input-list .monaco-list-row', { hasText: 'reading-room' }).first().waitFor();
		await window.screenshot('editing-changes');
		await window.page.keyboard.press('Escape');
		await window.runCommand('File: Revert File');
		await status.waitFor({ state: 'detached' });
	});

	it('fixes all that is safe on save', async () => {
		write('duplicates.hermes-toolsets.jsonc', '{\n\t// kept\n\t"kit": { "description": "d", "tools": ["todo", "clarify", "todo"], "includes": ["web", "web"] },\n}\n');
		// Quick Open finds a new file only after a while; the view knows it at once.
		await window.treeItem(/^duplicates/u).click();
		await window.page.getByRole('tab', { name: 'duplicates.hermes-toolsets.jsonc', selected: true }).waitFor();
		await window.editor().locator('.squiggly-warning, .squiggly-info, .squiggly-hint, .squiggly-inline-unnecessary').first().waitFor();
		await window.screenshot('editing-before-save');
		await window.goTo(2, 1);
		await window.page.keyboard.type(' ');
		await window.page.keyboard.press('Control+S');
		await until(() => read('duplicates.hermes-toolsets.jsonc').includes('"tools": ["todo", "clarify"], "includes": ["web"]'));
		assert.equal(read('duplicates.hermes-toolsets.jsonc'), '{\n \t// kept\n\t"kit": { "description": "d", "tools": ["todo", "clarify"], "includes": ["web"] },\n}\n');
		await window.screenshot('editing-fixed-on-save');
	});

	it('shows who includes a toolset', async () => {
		// A double click opens the definition and gives it the focus.
		await window.treeItem(/^notes/u).dblclick();
		await window.page.getByRole('tab', { name: 'hermes-toolsets.jsonc', exact: true, selected: true }).waitFor();
		await window.page.getByRole('button', { name: /\(5 selected\)/u }).waitFor();
		await window.runCommand('Calls: Show Call Hierarchy');
		await window.page.locator('.sidebar .monaco-list-row', { hasText: 'support-desk' }).waitFor();
		await window.screenshot('editing-hierarchy');
	});
});
