import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { MAXIMUM_NESTING } from '../../../../src/core/sources/jsonc/nesting';
import { readToolsetFile } from '../../../../src/core/sources/jsonc/read-toolset-file';
import { namesOf, type ListNode } from '../../../../src/core/sources/model';
import { LineIndex, type Span } from '../../../../src/core/text';

const read = (text: string) => readToolsetFile({ uri: 'file:///x', version: 1, lines: new LineIndex(text) });
const names = (list: ListNode | undefined) => namesOf(list).map(({ name }) => name);

describe('reading toolset files', () => {
	it('reads names with exact spans, in UTF-16 units', () => {
		const text = '\ufeff// a comment\n{ "é𝒜": { "description": "d", "tools": ["terminal", "p\\u0061tch"], "includes": ["web",] } }';
		const { table, faults } = read(text);
		const [toolset] = table.toolsets;
		assert.deepEqual(faults, []);
		assert.ok(toolset?.tools);
		assert.equal(text.slice(toolset.key.span.start, toolset.key.span.end), 'é𝒜');
		assert.deepEqual(names(toolset.tools), ['terminal', 'patch']);
		assert.deepEqual(toolset.tools.items.map(({ name }) => [text.slice(name!.span.start, name!.span.end), name!.literal]), [['terminal', true], ['p\\u0061tch', false]]);
		assert.equal(text.slice(toolset.tools.span.start, toolset.tools.span.end), '["terminal", "p\\u0061tch"]');
		assert.deepEqual(names(toolset.includes), ['web']);
		assert.equal(toolset.description?.text, 'd');
	});

	it('takes the last of repeated properties, and keeps all of them in the model', () => {
		const [toolset] = read('{ "x": { "tools": ["a"], "tools": ["b"] } }').table.toolsets;
		assert.deepEqual(names(toolset?.tools), ['b']);
		assert.equal(toolset?.properties.length, 2);
	});

	it('keeps $schema apart from the toolsets', () => {
		const { table, fileProperties } = read('{ "$schema": "./s.json", "__proto__": { "tools": ["a"] }, "constructor": {} }');
		assert.deepEqual(table.toolsets.map(({ key }) => key.name), ['__proto__', 'constructor']);
		assert.deepEqual(fileProperties.map(({ key }) => key.name), ['$schema']);
	});

	for (const [what, text, expected] of [
		['null as empty', '{ "x": { "tools": null } }', []],
		['a lone text', '{ "x": { "tools": "a" } }', []],
		['bad entries beside good ones', '{ "x": { "tools": [1, "a", null, {}, "b"] } }', ['a', 'b']],
		['a missing comma', '{ "x": { "tools": ["a" "b"] } }', ['a', 'b']],
		['an unfinished list', '{ "x": { "tools": ["a", "b', ['a', 'b']],
	] as const) {
		it('reads $replaces with the places of its names, and takes it for no toolset', () => {
		const text = '{ "$replaces": ["web", 5], "web": {} }';
		const { table, fileProperties } = read(text);
		assert.deepEqual(table.toolsets.map(({ key }) => key.name), ['web']);
		assert.deepEqual(fileProperties.map(({ key }) => key.name), ['$replaces']);
		assert.deepEqual(table.replaces?.items.map(({ name, found }) => [name?.name, name && text.slice(name.span.start, name.span.end), found]), [['web', 'web', 'text'], [undefined, undefined, 'number']]);
		assert.equal(read('{ "web": {} }').table.replaces, undefined);
	});

	it(`reads ${what}`, () => {
			assert.deepEqual(names(read(text).table.toolsets[0]?.tools), expected);
		});
	}

	it('gives up on a text that nests too deep, and says where', () => {
		const deep = (levels: number) => `{ "x": ${'['.repeat(levels - 1)}${']'.repeat(levels - 1)} }`;
		assert.equal(read(deep(MAXIMUM_NESTING)).refused, undefined);
		const { refused, faults, table } = read(deep(MAXIMUM_NESTING + 1));
		assert.equal(refused, 'too-deep');
		assert.deepEqual(faults.map(({ span }) => span), [{ start: 7 + MAXIMUM_NESTING - 1, end: 7 + MAXIMUM_NESTING }]);
		assert.deepEqual(table.toolsets, []);
		assert.equal(read('['.repeat(1_000_000)).refused, 'too-deep');
		assert.equal(read('{"a": "[[[[", /* [[[[ */ "b": 1 // [[[[\n}').refused, undefined);
	});

	const spansOf = (text: string): Span[] => {
		const { table, faults } = read(text);
		const lists = table.toolsets.flatMap(({ tools, includes }) => [tools, includes]).filter(list => list !== undefined);
		return [
			table.span, ...faults.map(({ span }) => span), ...lists.map(({ span }) => span),
			...lists.flatMap(({ items }) => items.flatMap(({ outer, name }) => [outer, ...(name ? [name.span] : [])])),
			...table.toolsets.flatMap(({ key, span, value, properties }) => [key.span, key.outer, span, value, ...properties.flatMap(property => [property.key.span, property.value])]),
		];
	};

	for (const text of ['[/*', '{ "a": { "tools": ["x", /*', '{ "a" /*', '"']) {
		it(`stays inside of ${text}`, () => {
			for (const { start, end } of spansOf(text)) {
				assert.ok(0 <= start && start <= end && end <= text.length, `${start}-${end}`);
			}
		});
	}

	it('never throws and never points outside of the text, cut or scrambled anywhere', () => {
		const whole = '{ "$schema": "s", "a": { "description": "d", "tools": ["x", "\\u0061", 5], "includes": ["b",] }, /* c */ "b": "text", // d\n "b": null }';
		const texts = fc.oneof(
			fc.nat(whole.length).map(end => whole.slice(0, end)),
			fc.tuple(fc.nat(whole.length), fc.string({ unit: 'binary', maxLength: 4 })).map(([at, noise]) => whole.slice(0, at) + noise + whole.slice(at)),
			fc.tuple(fc.nat(whole.length), fc.nat(6)).map(([at, length]) => whole.slice(0, at) + whole.slice(at + length)),
			fc.string({ unit: 'binary' }),
			fc.stringMatching(/^[[\]{}",:\\/* a\n]*$/),
		);
		fc.assert(fc.property(texts, text => {
			for (const { start, end } of spansOf(text)) {
				assert.ok(0 <= start && start <= end && end <= text.length, `${start}-${end} in ${JSON.stringify(text)}`);
			}
		}), { numRuns: 1000 });
	});
});
