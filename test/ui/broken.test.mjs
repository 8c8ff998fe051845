import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { openWindow } from './harness.mjs';

const TABLE = 'python/toolsets.py';

describe('A file that is half typed', () => {
	let window;
	before(async () => {
		window = await openWindow({
			size: { width: 1280, height: 1300 },
			settings: { 'files.autoSave': 'off', 'editor.autoClosingBrackets': 'never', 'editor.autoClosingQuotes': 'never', 'editor.autoIndent': 'none' },
			prepare: opened => opened.openView(),
		});
	});
	after(async () => {
		await window?.close();
	});

	it('is a Python table whose other toolsets stay, with a finding for what cannot be read', async () => {
		const before = fs.readFileSync(path.join(window.folder, TABLE), 'utf8');
		const { toolsets } = window;
		await window.openFile(TABLE);
		await toolsets.expandSectionsBut('Workspace files');
		await toolsets.row(/^holiday/u).waitFor();
		const rows = await window.problems('**/toolsets.py');
		await rows.filter({ hasText: 'whether' }).first().waitFor();
		await window.screenshot('broken-table-before');
		await window.openFile(TABLE);
		await window.placeCursor('    # unknown-include and unknown-tool');
		await window.write('    "picnic": {"description": "Ou\n');
		await window.unsaved().waitFor();
		// Its filter is emptied once more when the panel is shown for the first time.
		await window.problems('**/toolsets.py');
		await rows.filter({ hasText: 'a syntax error. The rest of the table is still read.' }).first().waitFor();
		await rows.filter({ hasText: 'whether' }).first().waitFor();
		await toolsets.row(/^holiday\s*6 tools/u).waitFor();
		await window.screenshot('broken-table');
		await window.placeCursor('holiday"');
		await window.hover(/holiday — toolset, 6 tools/u);
		await window.screenshot('broken-table-hover');
		await window.page.keyboard.press('Escape');
		await window.runCommand('File: Revert File');
		await rows.filter({ hasText: 'a syntax error' }).first().waitFor({ state: 'detached' });
		assert.equal(await window.text(), before);
	});

	it('is a tool call, of which VS Code says what JSON it lacks, and nothing is said twice', async () => {
		// So that a bundled release answers.
		await window.openFile('hermes-toolsets.jsonc');
		await window.runCommand('Hermes Toolsets: Try a Tool Call');
		await window.showsDocument('.hermes-call.jsonc');
		await window.press('ControlOrMeta+A', window.page.getByRole('button', { name: /\(\d+ selected\)/u }));
		await window.write('{\n  "tool": "read_file",\n  "arguments": { "pth": "a", "offset": ');
		const rows = await window.problems('hermes-call');
		await rows.filter({ hasText: /expected/iu }).first().waitFor();
		await rows.filter({ hasText: 'no parameter pth' }).first().waitFor();
		await window.screenshot('broken-call');
		const said = (await rows.allInnerTexts()).map(text => text.replace(/\s+/gu, ' ').trim());
		assert.equal(new Set(said).size, said.length, said.join('\n'));
		// What the reader of JSON calls its errors is no sentence.
		assert.ok(said.every(text => !/[a-z]Expected|ExpectedBrace/u.test(text)), said.join('\n'));
	});
});
