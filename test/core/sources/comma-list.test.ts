import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { appendItem, removeItems } from '../../../src/core/sources/comma-list';
import { readToolsetFile } from '../../../src/core/sources/jsonc/read-toolset-file';
import { applySpanEdits, LineIndex } from '../../../src/core/text';

/** A list as people write it: items with blanks, line breaks and comments around them, with or without a last comma. */
const writtenList = fc.record({
	items: fc.array(fc.record({ name: fc.stringMatching(/^[a-z]{1,6}$/), before: space(), after: space() }), { maxLength: 6 }),
	trailing: fc.boolean(),
	end: space(),
});

function space() {
	return fc.constantFrom('', ' ', '\n    ', '\r\n\t', ' /* a, b */ ', ' // c, "d"\n  ');
}

type Written = typeof writtenList extends fc.Arbitrary<infer Value> ? Value : never;

function write({ items, trailing, end }: Written): string {
	const inside = items.map(({ name, before, after }, index) => `${before}"${name}"${after}${index < items.length - 1 || trailing ? ',' : ''}`).join('');
	return `{ "x": { "tools": [${inside}${end}] } }`;
}

/** The list of the only toolset of a text, as these functions take it, and what it holds. */
function listOf(text: string) {
	const tools = readToolsetFile({ uri: 'file:///x', version: 1, lines: new LineIndex(text) }).table.toolsets[0]?.tools;
	assert.ok(tools);
	return { list: { span: tools.span, items: tools.items.map(item => item.outer) }, names: tools.items.map(item => item.name?.name) };
}

describe('lists with commas', () => {
	it('loses the items removed, and nothing else', () => {
		fc.assert(fc.property(writtenList, fc.array(fc.nat(5), { maxLength: 4 }), (written, removed) => {
			const text = write(written);
			const { list, names } = listOf(text);
			const indexes = new Set(removed.filter(index => index < names.length));
			const after = applySpanEdits(text, removeItems(text, list, indexes, 'jsonc'));
			const errors: never[] = [];
			assert.deepEqual(parse(after, errors, { allowTrailingComma: true }), { x: { tools: names.filter((_, index) => !indexes.has(index)) } }, after);
			assert.deepEqual(errors, [], after);
			for (const comment of ['/* a, b */', '// c, "d"']) {
				assert.equal(after.split(comment).length, text.split(comment).length, `comments stay: ${after}`);
			}
		}), { numRuns: 500 });
	});

	it('gains the item added, at its end, and loses nothing', () => {
		fc.assert(fc.property(writtenList, written => {
			const text = write(written);
			const { list, names } = listOf(text);
			const after = applySpanEdits(text, appendItem(text, list, '"added"', 'jsonc'));
			const errors: never[] = [];
			assert.deepEqual(parse(after, errors, { allowTrailingComma: true }), { x: { tools: [...names, 'added'] } }, after);
			assert.deepEqual(errors, [], after);
			assert.equal(after.replace('"added"', '').replace(/[\s,]/g, ''), text.replace(/[\s,]/g, ''));
		}), { numRuns: 500 });
	});

	it('understands comments of Python', () => {
		const text = '[\n    "a",  # one, two\n    "b",\n]';
		const list = { span: { start: 0, end: text.length }, items: [{ start: 6, end: 9 }, { start: 27, end: 30 }] };
		assert.equal(applySpanEdits(text, removeItems(text, list, new Set([1]), 'hash')), '[\n    "a",  # one, two\n]');
		assert.equal(applySpanEdits(text, appendItem(text, list, '"c"', 'hash')), '[\n    "a",  # one, two\n    "b",\n    "c",\n]');
	});
});
