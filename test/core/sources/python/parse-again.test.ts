import assert from 'node:assert/strict';
import { parser } from '@lezer/python';
import * as fc from 'fast-check';
import { readPythonToolsets } from '../../../../src/core/sources/python/read-toolset-table';
import { parsePython, type Piece } from '../../../../src/core/sources/python/syntax';
import { LineIndex } from '../../../../src/core/text';

const tableOf = (toolsets: number) => `TOOLSETS = {\n${Array.from({ length: toolsets }, (_, index) => `    "set${index}": {\n        "description": "About ${index}",  # a comment, "quoted"\n        "tools": ["t${index}", 't0'] + SHARED,\n        "includes": [\n            "set${index + 1}",\n            *OTHERS,\n        ],\n    },\n`).join('')}}\n`;
const TABLE = tableOf(30);
const PIECES = ['a', '"', '\'', ',', '[', ']', '{', '}', ':', '\n', '    ', '#', '"x", ', '"x": {"tools": []},\n', ' if y else ', ' + ', '*B, ', '(', ')', '"""', '\\', 'for n in m', '\n\nB = 1\n', 'f"{', 'lambda: ', '.'];

/** Kind and place of every node but comments and errors, from the outside in. A star that is an error is a star all the same. */
function ofLibrary(text: string): string[] {
	const nodes: string[] = [];
	parser.parse(text).iterate({
		enter({ type, name, from, to }) {
			const isStar = type.isError && text.slice(from, to) === '*';
			if ((type.isError && !isStar) || name === 'Comment') {
				return false;
			}
			nodes.push(`${isStar ? '*' : name} ${from}-${to}`);
			return !isStar;
		},
	});
	return nodes;
}

function flattened({ kind, start, end, parts }: Piece): string[] {
	return [`${kind} ${start}-${end}`, ...parts.flatMap(flattened)];
}

const edits = fc.array(fc.record({ place: fc.nat(999), removed: fc.oneof(fc.constant(0), fc.nat(4), fc.nat(300)), typed: fc.array(fc.constantFrom(...PIECES), { maxLength: 3 }) }), { minLength: 1, maxLength: 5 });

function edited(text: string, { place, removed, typed }: { place: number; removed: number; typed: readonly string[] }): string {
	const at = Math.floor(place * text.length / 1000);
	return text.slice(0, at) + typed.join('') + text.slice(at + removed);
}

describe('parsing a Python table again', () => {
	it('gives the tree that the library makes of the whole, edit upon edit, of a long table and of a short one', () => {
		let sound = 0;
		fc.assert(fc.property(fc.constantFrom(TABLE, TABLE, tableOf(2)), edits, (first, changes) => {
			let text = first;
			for (const change of changes) {
				const next = edited(text, change);
				const { root, faults } = parsePython(next, 0, next.length);
				assert.deepEqual(flattened(root), ofLibrary(next));
				sound += faults.length === 0 ? 1 : 0;
				// Most edits break the text: going on from there would test nothing but broken ones.
				text = faults.length === 0 ? next : text;
			}
		}), { numRuns: 150 });
		assert.ok(sound > 50, `${sound} were sound`);
	});

	it('reads the same of a table as if it had never been seen', () => {
		const read = (text: string) => readPythonToolsets({ uri: 'file:///w/toolsets.py', version: 1, lines: new LineIndex(text) });
		const first = read(TABLE);
		const other = read(TABLE.replace('"t4"', '"t44444"').replace('"set9":', '"nine":'));
		assert.deepEqual(other.definitions.get('set4')?.tools, ['t44444', 't0']);
		assert.ok(other.definitions.has('nine') && !other.definitions.has('set9'));
		assert.deepEqual(read(TABLE), first);
	});

	it('reads the same of a table that is broken in one entry, whatever was read of the others before', () => {
		const read = (text: string) => readPythonToolsets({ uri: 'file:///w/toolsets.py', version: 1, lines: new LineIndex(text) });
		const broken = TABLE.replace('"t7", ', '"t7, ');
		const { definitions, faults } = read(broken);
		assert.ok(faults.length > 0);
		assert.deepEqual([...definitions.keys()].filter(name => name !== 'set7'), [...read(TABLE).definitions.keys()].filter(name => name !== 'set7'));
		assert.deepEqual(read(broken), read(broken));
		// Behind another beginning every entry stands elsewhere.
		const moved = read(`# moved\n${broken}`);
		assert.deepEqual(moved.definitions, definitions);
		assert.deepEqual(moved.faults.map(({ span }) => span.start - 8), faults.map(({ span }) => span.start));
		assert.deepEqual(moved.table?.toolsets.map(({ span }) => span.start - 8), read(broken).table?.toolsets.map(({ span }) => span.start));
	});
});
