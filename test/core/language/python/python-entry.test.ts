import assert from 'node:assert/strict';
import { parse } from 'jsonc-parser';
import { readPythonEntries, writeJsoncEntries, writePythonEntry } from '../../../../src/core/language/python-entry';

const KIT = { description: 'It\'s a "kit"', tools: ['todo', 'a\\b'], includes: ['web'] };
const LONG = { description: '', tools: Array.from({ length: 12 }, (_, index) => `some_tool_${index}`), includes: [], posture: true };

describe('toolsets as Python and back', () => {
	for (const [what, definition] of [['a short one', KIT], ['a long one', LONG]] as const) {
		it(`keep what ${what} says`, () => {
			const python = writePythonEntry('x', definition);
			assert.deepEqual(readPythonEntries(python), { toolsets: new Map([['x', definition]]), unknown: [] });
			const jsonc = writeJsoncEntries(new Map([['x', definition]]));
			assert.deepEqual(parse(`{${jsonc}}`), { x: definition });
		});
	}

	for (const [what, text, names] of [
		['a whole table', 'A = ["todo"]\nTOOLSETS = {"x": {"tools": A}, "y": {"includes": ["x"]}}\n', ['x', 'y']],
		['an entry without its end', '    "x": {\n        "tools": ["todo"],\n', ['x']],
		['several entries', '    "x": {"tools": []},\n    "y": {"tools": []},\n', ['x', 'y']],
		['no entries', 'print(1)', undefined],
		['nothing', '', undefined],
	] as const) {
		it(`are read from ${what}`, () => {
			assert.deepEqual(readPythonEntries(text) && [...readPythonEntries(text)!.toolsets.keys()], names);
		});
	}

	it('say what an entry alone does not tell', () => {
		assert.deepEqual(readPythonEntries('"x": {"tools": _CORE + ["todo"]},\n')?.unknown, ['_CORE']);
	});
});
