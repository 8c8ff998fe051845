import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { repeat, until } from './patience.mjs';
import { openWindow } from './harness.mjs';

describe('Editing', () => {
	let window;
	let view;
	const read = name => fs.readFileSync(path.join(window.folder, name), 'utf8');
	const line = text => window.line(text);

	before(async () => {
		window = await openWindow({
			size: { width: 1280, height: 1300 },
			// A rename saves what it changes: configs are to have nothing else changed.
			settings: { 'files.autoSave': 'off', '[jsonc]': { 'editor.codeActionsOnSave': { 'source.fixAll.hermesToolsets': 'explicit' } } },
			files: { 'duplicates.hermes-toolsets.jsonc': '{\n\t// kept\n\t"kit": { "description": "d", "tools": ["todo", "clarify", "todo"], "includes": ["web", "web"] },\n}\n' },
			prepare: async opened => {
				await opened.openView();
				view = opened.toolsets;
				// Room for the files.
				await view.collapse('This editor');
				// Of so many files none is open at first.
				await view.expand(/^hermes-toolsets\.jsonc/u, 2);
				await view.expand(/^toolsets\.json/u, 2);
				await view.row(/^support-desk/u).waitFor();
			},
		});
	});
	after(async () => {
		await window?.close();
	});

	it('shows counts above toolsets and behind includes', async () => {
		await window.openFile('hermes-toolsets.jsonc');
		await window.editor().locator('.codelens-decoration a', { hasText: /^\d+ tools$/u }).first().waitFor();
		await window.editor().locator('.codelens-decoration a', { hasText: /^used by \d+$/u }).first().waitFor();
		await line('→ 2 tools').waitFor();
		await window.screenshot('editing-counts');
	});

	it('renames over two formats, and takes that back as one step', async () => {
		const config = read('config.yaml');
		const file = read('hermes-toolsets.jsonc');
		await window.openFile('hermes-toolsets.jsonc');
		await window.placeCursor('research-lite": {');
		await rename('reading-room', 'editing-rename-box');
		// Asked for until it is so: a file that is just being written is empty for a moment.
		await until('both files have the new name and nothing else has changed', () =>
			read('config.yaml') === config.replace('[research-lite]', '[reading-room]')
			&& read('hermes-toolsets.jsonc') === file.replaceAll('"research-lite"', '"reading-room"'));
		await window.runCommand('View: Split Editor Right');
		await window.openFile('config.yaml');
		await window.placeCursor('reading-room');
		await window.screenshot('editing-renamed');
		await window.runCommand('View: Close Editor Group');
		await window.shows('hermes-toolsets.jsonc');
		await window.undoEverywhere(new Map([['config.yaml', config], ['hermes-toolsets.jsonc', file]]));
	});

	it('renames from the view', async () => {
		const input = window.input();
		await repeat(async () => {
			// A row selected while the tree is being filled anew is not told to the extension: it is selected again then.
			await view.select(/^notes/u);
			await view.select(/^web-pages/u);
			await window.page.keyboard.press('F2');
		}, wait => input.waitFor({ timeout: wait }));
		await input.fill('web');
		await window.page.locator('.quick-input-message', { hasText: 'There is a toolset "web" already' }).waitFor();
		await window.screenshot('editing-rename-in-view');
		await input.fill('pages');
		await input.press('Enter');
		await view.row(/^pages/u).waitFor();
		await view.row(/^web-pages/u).waitFor({ state: 'detached' });
	});

	it('adds what is dragged onto a toolset, and takes it back', async () => {
		await window.openFile('hermes-toolsets.jsonc');
		await window.runCommand('File: Save All Files');
		await window.unsaved().waitFor({ state: 'detached' });
		const before = read('hermes-toolsets.jsonc');
		// The view folds its files anew as they are found.
		await view.expand(/^toolsets\.json/u, 2);
		await view.expand(/^hermes-toolsets\.jsonc/u, 2);
		await repeat(() => view.row(/^night-watch/u).dragTo(view.row(/^support-desk/u), { timeout: 10_000 }), wait => line('"night-watch"').waitFor({ timeout: wait }));
		await window.screenshot('editing-dropped');
		await window.openFile('hermes-toolsets.jsonc');
		assert.equal(await window.text(), before.replace(/(?<="includes": \["handbook", "notes")/u, ', "night-watch"'));
		await window.undoOnce(before);
	});

	it('takes back a fix of a toolset file, and one of a config, as one step', async () => {
		for (const [file, text, title, fixed] of [
			['problems.hermes-toolsets.jsonc', '"wbe", "vision"', 'Change to "web"', '"web", "vision"'],
			['config.yaml', '[web_tools, memory, memory]', 'Change to "web"', '[web, memory, memory]'],
		]) {
			const before = read(file);
			await window.openFile(file);
			await window.placeCursor(text);
			await window.page.keyboard.press('ArrowRight');
			await window.page.keyboard.press('ArrowRight');
			await window.applyQuickFix(title);
			await window.unsaved().waitFor();
			await window.screenshot(`editing-fixed-${path.extname(file).slice(1)}`);
			assert.equal(await window.text(), before.replace(text, fixed));
			await window.undoOnce(before);
		}
	});

	it('says what an unsaved edit will change', async () => {
		await window.openFile('hermes-toolsets.jsonc');
		await window.placeCursor('"notes"],', { occurrence: 0 });
		await window.write('"vision", ');
		const status = window.page.locator('.statusbar-item', { hasText: /\+\d+ tools?/u });
		await status.waitFor();
		await window.screenshot('editing-status');
		await repeat(() => status.click(), wait => window.answer('research-lite').first().waitFor({ timeout: wait }));
		await window.screenshot('editing-changes');
		await window.page.keyboard.press('Escape');
		await window.runCommand('File: Revert File');
		await status.waitFor({ state: 'detached' });
	});

	it('fixes all that is safe on save', async () => {
		await window.openFile('duplicates.hermes-toolsets.jsonc');
		await window.editor().locator('.squiggly-warning, .squiggly-info, .squiggly-hint, .squiggly-inline-unnecessary').first().waitFor();
		await window.screenshot('editing-before-save');
		await window.goTo(2, 1);
		await window.write(' ');
		await window.unsaved().waitFor();
		await window.press('ControlOrMeta+S', window.unsaved(), 'detached');
		const fixed = '{\n \t// kept\n\t"kit": { "description": "d", "tools": ["todo", "clarify"], "includes": ["web"] },\n}\n';
		await until('the file is fixed', () => read('duplicates.hermes-toolsets.jsonc') === fixed);
		await window.screenshot('editing-fixed-on-save');
	});

	it('shows who includes a toolset', async () => {
		await window.openFile('hermes-toolsets.jsonc');
		await window.placeCursor('notes": {');
		await window.runCommand('Calls: Show Call Hierarchy');
		await window.page.locator('.sidebar .monaco-list-row', { hasText: 'support-desk' }).waitFor();
		await window.screenshot('editing-hierarchy');
	});

	/** Renames what is at the cursor. */
	async function rename(name, picture) {
		const box = window.page.locator('.rename-box input').first();
		await window.press('Escape F2', box);
		await window.screenshot(picture);
		await box.fill(name);
		await box.press('Enter');
		await box.waitFor({ state: 'hidden' });
	}
});
