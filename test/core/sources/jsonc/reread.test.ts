import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as fc from 'fast-check';
import { MAXIMUM_NESTING } from '../../../../src/core/sources/jsonc/nesting';
import { FILE_PROPERTIES, readToolsetFile, type ToolsetFileModel } from '../../../../src/core/sources/jsonc/read-toolset-file';
import { rereadToolsetFile } from '../../../../src/core/sources/jsonc/reread';
import { asRead } from '../../../../src/core/sources/jsonc/shifted';
import type { ToolsetNode } from '../../../../src/core/sources/model';
import { LineIndex } from '../../../../src/core/text';
import { ROOT } from '../../support/catalogs';
import { plainModel } from '../../support/plain-model';

const PIECES = [
	'{', '}', '[', ']', ',', ':', '"', '"a"', '"b": ', '"tools": [', '"includes": ', '"x", ', '"$replaces": ["a"],', '\n', '\r', ' ', '// c\n', '/* c */', '/*', '*/', '/', 'true', 'nul', '-', '\\', '\\n', '\\u00e9', '\0', '\ud800',
	'"t": {"tools": ["x"], "includes": ["y"]}, ', '"u": {"description": "z"}', '"v": 5, ', '}, "w": {', '], "tools": [',
];

const TOOLSETS = [
	'"one": { "description": "d", "tools": ["x", "\\u0061", 5], "includes": ["b",] }',
	'"two": {}',
	'/* a comment */ "three": { "tools": "lone", "other": { "deep": [[1], { "tools": ["no"] }] } }',
	'"two": { "tools": ["a"], "tools": ["b", "c"] } // "quoted"\n',
	'"$schema": "./s.json"',
	'"$replaces": ["two", 5]',
	'"four": null',
	'"__proto__": { "includes": [ // x\n\t"one",\r\n\t"two"\n] }',
];

const read = (text: string): ToolsetFileModel => readToolsetFile({ uri: 'file:///x', version: 1, lines: new LineIndex(text) });
const reread = (before: string, text: string, model = read(before)) => rereadToolsetFile(text, { lines: new LineIndex(before), model }, FILE_PROPERTIES);

const written = fc.array(fc.constantFrom(...TOOLSETS), { minLength: 1, maxLength: 7 }).map(toolsets => `\ufeff{\n${toolsets.join(',\n')}\n}\n`);
const edit = fc.record({ place: fc.nat(999), removed: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(60)), pieces: fc.array(fc.constantFrom(...PIECES), { maxLength: 3 }) });

function edited(text: string, { place, removed, pieces }: { place: number; removed: number; pieces: readonly string[] }): string {
	const at = Math.floor(place * text.length / 1000);
	return text.slice(0, at) + pieces.join('') + text.slice(at + removed);
}

describe('reading again what changed of a toolset file', () => {
	it('gives what reading the whole gives, edit upon edit, of whole and of broken files', () => {
		let parts = 0;
		let broken = 0;
		fc.assert(fc.property(written, fc.array(edit, { minLength: 1, maxLength: 6 }), (first, edits) => {
			let text = first;
			let model = read(text);
			for (const change of edits) {
				const next = edited(text, change);
				const part = reread(text, next, model);
				const whole = read(next);
				if (part) {
					assert.deepEqual(plainModel(part), plainModel(whole), `${JSON.stringify(text)}\n${JSON.stringify(next)}`);
					parts++;
					broken += whole.faults.length > 0 ? 1 : 0;
				}
				model = readToolsetFile({ uri: 'file:///x', version: 2, lines: new LineIndex(next) }, { lines: new LineIndex(text), model });
				assert.deepEqual(plainModel(model), plainModel(whole));
				text = next;
			}
		}), { numRuns: 2000 });
		assert.ok(parts > 1000 && broken > 300, `${parts} read in part, ${broken} of them broken`);
	});

	it('does so for examples, wherever something is typed', () => {
		const texts = ['hermes-toolsets.jsonc', 'problems.hermes-toolsets.jsonc', '.hermes/toolsets.json'].map(name => fs.readFileSync(path.join(ROOT, 'examples', name), 'utf8'));
		fc.assert(fc.property(fc.constantFrom(...texts), fc.array(edit, { minLength: 1, maxLength: 3 }), (first, edits) => {
			let text = first;
			let model = read(text);
			for (const change of edits) {
				const next = edited(text, change);
				model = readToolsetFile({ uri: 'file:///x', version: 2, lines: new LineIndex(next) }, { lines: new LineIndex(text), model });
				assert.deepEqual(plainModel(model), plainModel(read(next)));
				text = next;
			}
		}), { numRuns: 300 });
	});

	const file = '{ "a": { "tools": ["x"] }, "b": { "includes": ["a"] }, "c": { "tools": ["y"] } }';
	for (const [what, before, after] of [
		['an entry', '["x"]', '["x", "z"]'],
		['a name', '"b"', '"be"'],
		['a toolset between two', ', "b"', ', "new": {}, "b"'],
		['a toolset that goes', ' "b": { "includes": ["a"] },', ''],
		['a comment between two', ', "b"', ', /* c */ "b"'],
		['a fault', '["x"]', '["x" "z"]'],
	] as const) {
		it(`needs the toolsets around ${what} alone`, () => {
			const next = file.replace(before, after);
			assert.deepEqual(plainModel(reread(file, next)), plainModel(read(next)));
			assert.notEqual(reread(file, next), undefined);
		});
	}

	it('takes over the toolsets before the change as they are', () => {
		const before = read(file);
		const after = readToolsetFile({ uri: 'file:///x', version: 2, lines: new LineIndex(file.replace('"y"', '"yy"')) }, { lines: new LineIndex(file), model: before });
		assert.deepEqual(after.table.toolsets.map((toolset, index) => toolset === before.table.toolsets[index]), [true, true, false]);
	});

	it('knows what a toolset was when it was read, however often it moves, and gives that back where it was', () => {
		const first = read(file);
		const further = file.replace('"x"', '"xyz"');
		const moved = readToolsetFile({ uri: 'file:///x', version: 2, lines: new LineIndex(further) }, { lines: new LineIndex(file), model: first });
		const back = readToolsetFile({ uri: 'file:///x', version: 3, lines: new LineIndex(file) }, { lines: new LineIndex(further), model: moved });
		assert.deepEqual([first, moved, back].map(({ table }) => table.toolsets.at(-1)?.span.start), [55, 57, 55]);
		assert.deepEqual([moved, back].map(({ table }) => asRead(table.toolsets.at(-1) as ToolsetNode) === first.table.toolsets.at(-1)), [true, true]);
		assert.equal(back.table.toolsets.at(-1), first.table.toolsets.at(-1));
	});

	for (const [what, before, after] of [
		['at the end', '] } }', '] }, "d": {} }'],
		['before all toolsets', '{ "a"', '{ /* z */ "a"'],
		['of a quote that is left open', '["x"]', '["x]'],
		['of a bracket that is left open', '["x"]', '["x"'],
		['of a brace that is left open', '["x"] },', '["x"] ,'],
		['of a comment that is left open', '["x"]', '["x" /*]'],
		['that makes a property of the file', '"b"', '"$schema"'],
		['that nests too deep', '["x"]', '['.repeat(MAXIMUM_NESTING)],
	] as const) {
		it(`reads the whole after a change ${what}`, () => {
			assert.equal(reread(file, file.replace(before, after)), undefined);
		});
	}
});
