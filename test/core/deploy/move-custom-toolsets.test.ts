import * as assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { planMoveCustomToolsets, type CustomToolsetsMove } from '../../../src/core/deploy/move-custom-toolsets';
import { formatMessage } from '../../../src/core/message';
import { readToolsetFile } from '../../../src/core/sources/jsonc/read-toolset-file';
import { LineIndex } from '../../../src/core/text';

type Move = Extract<CustomToolsetsMove, { kind: 'move' }>;

function move(text: string, ...known: Parameters<typeof planMoveCustomToolsets> extends [string, ...infer Rest] ? Rest : never): Move {
	const result = planMoveCustomToolsets(text, ...known);
	assert.equal(result.kind, 'move', JSON.stringify(result));
	return result as Move;
}

function table(result: Move): unknown {
	return Object.fromEntries([...result.toolsets].map(([name, { description, tools, includes }]) => [name, [description, tools, includes]]));
}

/** Values of custom_toolsets, and the toolsets they become: name → [description, tools, includes]. */
const FORMS: readonly (readonly [what: string, value: string, expected: unknown])[] = [
	['a list of toolsets', '\n  research: [web, file]\n  b:\n    - terminal\n', { research: ['', [], ['web', 'file']], b: ['', [], ['terminal']] }],
	['a mapping', '\n  r:\n    description: "Read"\n    tools: [read_file]\n    includes:\n      - web\n', { r: ['Read', ['read_file'], ['web']] }],
	['a mapping with toolsets', '\n  r: {tools: null, toolsets: [web]}\n', { r: ['', [], ['web']] }],
	['a lone name', '\n  r: web\n', { r: ['', [], ['web']] }],
	['nothing', '\n  r:\n', { r: ['', [], []] }],
	['a list of mappings', '\n  - name: r\n    tools: [a]\n  - {name: s, includes: [r]}\n', { r: ['', ['a'], []], s: ['', [], ['r']] }],
	['names that look like numbers', '\n  12: [007, yes]\n', { 12: ['', [], ['007', 'yes']] }],
	['anchors of its own', '\n  r: &x [web]\n  s: *x\n', { r: ['', [], ['web']], s: ['', [], ['web']] }],
	['null', ' null\n', {}],
	['a repeated name', '\n  r: [a]\n  r: [b]\n', { r: ['', [], ['b']] }],
];

/** Configs around a `custom_toolsets`, and what stays. */
const PLACES: readonly (readonly [what: string, text: string, expected: string])[] = [
	['alone', 'custom_toolsets:\n  r: [web]\n', ''],
	['in the middle', 'a: 1 # x\n# about\ncustom_toolsets:\n  r: [web] # y\n  # more\n\n# next\nb: 2\n', 'a: 1 # x\n# about\n\n# next\nb: 2\n'],
	['at the end without a line break', 'a: 1\ncustom_toolsets:\n  r: [web]', 'a: 1\n'],
	['with CRLF and a byte order mark', '\uFEFFcustom_toolsets:\r\n  r:\r\n  - web\r\na: 1\r\n', '\uFEFFa: 1\r\n'],
	['in a flow mapping', '{a: 1, custom_toolsets: {r: [web]}, b: 2}\n', '{a: 1, b: 2}\n'],
	['last in a flow mapping', '{a: 1, custom_toolsets: {r: [web]}}\n', '{a: 1}\n'],
	['alone in a flow mapping', '{custom_toolsets: {r: [web]}}\n', '{}\n'],
	['twice', 'custom_toolsets: {x: [y]}\na: 1\ncustom_toolsets:\n  r: [web]\n', 'a: 1\n'],
	['beside a block text', 't: |\n  custom_toolsets:\n    no: 1\ncustom_toolsets:\n  r: [web]\nu: |+\n  x\n\n', 't: |\n  custom_toolsets:\n    no: 1\nu: |+\n  x\n\n'],
	['using an anchor of others', 'x: &x [web]\ncustom_toolsets:\n  r: *x\n', 'x: &x [web]\n'],
];

describe('moving custom_toolsets', () => {
	for (const [what, value, expected] of FORMS) {
		it(`reads ${what}`, () => {
			const result = move(`a: 1\ncustom_toolsets:${value}b: 2\n`);
			assert.deepEqual(table(result), expected);
			assert.equal(result.config, 'a: 1\nb: 2\n');
		});
	}

	for (const [what, text, expected] of PLACES) {
		it(`takes it out ${what}`, () => {
			const result = move(text);
			assert.equal(result.config, expected);
			assert.deepEqual(table(result), { r: ['', [], ['web']] });
		});
	}

	it('writes a toolset file that reads as the same toolsets', () => {
		const result = move('custom_toolsets:\n  r: {description: D, tools: [t], includes: [i, j]}\n  "__proto__": [web]\n  odd: 5.5\n');
		assert.equal(result.toolsetFile, [
			'// Moved from custom_toolsets of config.yaml, a key that Hermes does not read.', '{',
			'\t// Could not be read as a toolset:', '\t// odd: 5.5',
			'\t"r": {', '\t\t"description": "D",', '\t\t"tools": [', '\t\t\t"t"', '\t\t],', '\t\t"includes": [', '\t\t\t"i",', '\t\t\t"j"', '\t\t]', '\t},',
			'\t"__proto__": {', '\t\t"tools": [],', '\t\t"includes": [', '\t\t\t"web"', '\t\t]', '\t}', '}', '',
		].join('\n'));
		const read = readToolsetFile({ uri: 'x', version: 1, lines: new LineIndex(result.toolsetFile) });
		assert.deepEqual([read.faults, read.table.toolsets.map(toolset => toolset.key.name)], [[], ['r', '__proto__']]);
		assert.deepEqual(result.notes.map(note => note.id), ['custom-entry-kept']);
	});

	it('sorts tools from toolsets when it is told which is which', () => {
		const known = { isTool: (name: string) => name !== 'web', isToolset: (name: string) => name === 'both' };
		assert.deepEqual(table(move('custom_toolsets:\n  r: [web, web_search, both]\n', known)), { r: ['', ['web_search'], ['web', 'both']] });
	});

	it('keeps what it cannot read in sight', () => {
		const result = move('custom_toolsets:\n  r:\n    - web\n    - {a: 1}\n    -\n  5.5: 6\n');
		assert.deepEqual(result.notes.map(note => formatMessage(note)), [
			'An item of "r" in custom_toolsets is no name; it is left out: {a: 1}',
			'"5.5" of custom_toolsets is no toolset in a form that can be read; it is kept as a comment in the toolset file.',
		]);
		assert.match(move('custom_toolsets: 5\n').toolsetFile, /\/\/ 5\n/);
	});

	const REFUSED: readonly (readonly [what: string, text: string, id: string])[] = [
		['nothing to move', 'a: 1\n', 'no-custom-toolsets'],
		['an empty config', '', 'no-custom-toolsets'],
		['a root that is a list', '- custom_toolsets\n', 'no-custom-toolsets'],
		['a text that does not parse', 'custom_toolsets: [\n', 'config-unreadable'],
		['an anchor used elsewhere', 'custom_toolsets:\n  r: &x [web]\nplatform_toolsets: {cli: *x}\n', 'custom-anchored'],
	];
	for (const [what, text, id] of REFUSED) {
		it(`refuses ${what}`, () => {
			const result = planMoveCustomToolsets(text);
			assert.equal(result.kind === 'refused' && result.refusal.id, id);
		});
	}

	it('keeps every byte elsewhere', () => {
		const other = fc.constantFrom('model: x # y', '# note', '', 'list:\n- 1', 'text: |\n  custom_toolsets: 1', 'folded: >\n  a', 'flow: {a: [b]}', 'plugins:\n  enabled: [a]');
		const name = fc.constantFrom('a', '"b c"', 'web', '__proto__', '7');
		const list = fc.array(name, { minLength: 1, maxLength: 3 });
		const entry = fc.oneof(
			list.map(names => ` [${names.join(', ')}]`),
			list.map(names => names.map(each => `\n    - ${each} # n`).join('')),
			list.map(names => `\n    tools: [${names.join(', ')}]\n    # deep\n    includes:\n${names.map(each => `      - ${each}`).join('\n')}`),
		);
		const custom = fc.array(fc.tuple(name, entry), { minLength: 1, maxLength: 3 }).map(entries => ['custom_toolsets:', ...entries.map(([key, value]) => `  ${key}:${value}`)].join('\n'));
		const unique = (lines: readonly string[]): string[] => [...new Set(lines)];
		fc.assert(fc.property(fc.array(other, { maxLength: 3 }), custom, fc.array(other, { maxLength: 3 }), fc.constantFrom('\n', '\r\n'), (above, own, below, lineBreak) => {
			const first = unique(above);
			const second = unique(below).filter(line => !first.includes(line));
			const join = (lines: readonly string[]): string => lines.map(line => `${line}\n`).join('').replaceAll('\n', lineBreak);
			const result = move(join([...first, own, ...second]));
			assert.equal(result.config, join([...first, ...second]));
			const read = parse(result.toolsetFile) as object;
			assert.equal(Object.keys(read).length, result.toolsets.has('__proto__') ? result.toolsets.size - 1 : result.toolsets.size);
		}), { numRuns: 400 });
	});
});
