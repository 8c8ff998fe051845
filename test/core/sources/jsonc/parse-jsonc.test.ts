import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as fc from 'fast-check';
import { parse, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { jsonValue, MAXIMUM_NESTING, memberOf, parseJsonc, type JsoncOptions, type JsonNode } from '../../../../src/core/sources/jsonc/parse-jsonc';
import { ROOT } from '../../support/catalogs';

/** What both parsers say of one text, in one shape. Places behind the end, which the library has, are set back to it. */
interface Told {
	readonly tree: unknown;
	readonly faults: readonly string[];
}

function told(text: string, options: JsoncOptions): Told {
	const { root, faults } = parseJsonc(text, options);
	return { tree: root && shape(root), faults: faults.map(({ code, start, end }) => `${code} ${start} ${end}`) };
}

function shape({ type, start, end, value, members, items }: JsonNode): unknown {
	switch (type) {
		case 'object':
			return { type, start, end, members: members.map(member => [member.start, member.end, shape(member.key), member.value && shape(member.value)]) };
		case 'array':
			return { type, start, end, items: items.map(shape) };
		default:
			return { type, start, end, value };
	}
}

function toldByLibrary(text: string, { comments, trailingCommas, empty }: JsoncOptions): Told {
	const errors: ParseError[] = [];
	const root = parseTree(text, errors, { disallowComments: comments !== true, allowTrailingComma: trailingCommas === true, allowEmptyContent: empty === true });
	const place = (offset: number, length: number) => [offset, Math.min(text.length, offset + length)] as const;
	const shapeOf = (node: Node): unknown => {
		const [start, end] = place(node.offset, node.length);
		switch (node.type) {
			case 'object':
				return { type: node.type, start, end, members: (node.children ?? []).map(member => [...place(member.offset, member.length), shapeOf(member.children?.[0] as Node), member.children?.[1] && shapeOf(member.children[1])]) };
			case 'array':
				return { type: node.type, start, end, items: (node.children ?? []).map(shapeOf) };
			default:
				return { type: node.type, start, end, value: node.value as unknown };
		}
	};
	return { tree: root && shapeOf(root), faults: errors.map(({ error, offset, length }) => [printParseErrorCode(error), ...place(offset, length)].join(' ')) };
}

const JSONC: JsoncOptions = { comments: true, trailingCommas: true, empty: true };
const DIALECTS: readonly JsoncOptions[] = [JSONC, {}, { comments: true }, { trailingCommas: true }];

function agrees(text: string): void {
	for (const options of DIALECTS) {
		assert.deepEqual(told(text, options), toldByLibrary(text, options), JSON.stringify(text));
	}
}

const PIECES = [
	'{', '}', '[', ']', ',', ':', '"a"', '"b": 1', '"tools": [', '"', ' ', '\n', '\r\n', '\t', '// c\n', '/* c */', '/*', '/', '*/', 'true', 'false', 'null', 'nul', 'trues', '0', '01', '1.', '1.5', '-', '-1', '1e', '1e+', '2E-3', '.5', '+1', '\\', '\\n', '\\u00e9', '\\u00', '\\x', '\0', '\u0001', '\u2028', '\ud800', '{}', '[]', '"\\""', '\ufeff',
];

describe('parse-jsonc', () => {
	for (const text of [
		'', ' ', '{}', '[]', '1', '"a', '"a\n', '{"a"', '{"a":', '{"a":}', '{"a", "b"}', '{"a" 1, "b": 2}', '{"a":1,}', '[1,]', '[,1]', '[1 2]', '{,}', '{1:2}', '{"a":1 "b":2}', '{"a":1}}', '[1] 2', '//', '/*', '/* *', '/**/1', '-', '--1', '1.e5', '1e', '"\\', '"\\u', '"\\u12', '"\\u12"', '"\\q"', '"\t"', '{"a":"b\nc"}', '[{"a"]', '{"a":[}', 'truefalse', 'true/**/', '\0', '{"a"\n"b":1}', '{"a": /* c */ }',
	]) {
		it(`reads ${JSON.stringify(text)} as the library does`, () => agrees(text));
	}

	it('reads pieces in any order as the library does', () => {
		fc.assert(fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }), pieces => {
			const text = pieces.join('');
			fc.pre(!text.startsWith('\ufeff'));
			agrees(text);
		}), { numRuns: 3000 });
	});

	it('reads examples with anything at any place as the library does', () => {
		const texts = ['hermes-toolsets.jsonc', 'problems.hermes-toolsets.jsonc', 'cron/jobs.json'].map(name => fs.readFileSync(path.join(ROOT, 'examples', name), 'utf8'));
		fc.assert(fc.property(fc.constantFrom(...texts), fc.nat(), fc.nat(30), fc.constantFrom(...PIECES, ''), (text, place, removed, piece) => {
			const at = place % text.length;
			agrees(text.slice(0, at) + piece + text.slice(at + removed));
		}), { numRuns: 300 });
	});

	it('reads any JSON value', () => {
		fc.assert(fc.property(fc.jsonValue({ maxDepth: 5 }), value => {
			const text = JSON.stringify(value, undefined, 1);
			const { root, faults } = parseJsonc(text, {});
			assert.deepEqual(faults, []);
			assert.deepEqual(root && jsonValue(root), parse(text));
		}), { numRuns: 300 });
	});

	it('takes every name for an ordinary one', () => {
		const { root } = parseJsonc('{"__proto__": {"polluted": true}, "constructor": 1}');
		const value = root && jsonValue(root) as Record<string, unknown>;
		assert.deepEqual(Object.entries(value ?? {}), [['__proto__', { polluted: true }], ['constructor', 1]]);
		assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
	});

	it('skips a byte order mark at the start and nowhere else', () => {
		assert.deepEqual(told('\ufeff[1]', JSONC), { ...toldByLibrary(' [1]', JSONC) });
		assert.deepEqual(told('[\ufeff1]', JSONC).faults, toldByLibrary('[\ufeff1]', JSONC).faults);
	});

	it('finds the last of repeated keys', () => {
		assert.equal(memberOf(parseJsonc('{"a": 1, "b": 2, "a": 3}').root, 'a')?.value?.value, 3);
		assert.equal(memberOf(parseJsonc('[]').root, 'a'), undefined);
		assert.equal(memberOf(undefined, 'a'), undefined);
	});

	it('knows which strings stand in the text to the letter', () => {
		const { root } = parseJsonc(String.raw`["a", "a\n", "\u0061", "", "a`);
		assert.deepEqual(root?.items.map(({ literal }) => literal), [true, false, false, true, false]);
	});

	for (const [what, opening] of [['lists', '['], ['objects', '{"a":'], ['lists that something else seems to close', '[},'], ['both', '[{"a":']] as const) {
		it(`stops where ${what} nest too deep`, () => {
			const levels = what === 'both' ? 2 : 1;
			const fits = opening.repeat(Math.floor(MAXIMUM_NESTING / levels));
			assert.equal(parseJsonc(fits).tooDeep, undefined);
			for (const more of [1, 50_000]) {
				const reading = parseJsonc(fits + opening.repeat(more));
				assert.deepEqual({ ...reading }, { root: undefined, faults: [], tooDeep: fits.length });
			}
		});
	}

	it('tells a bounded number of faults', () => {
		assert.equal(parseJsonc('? '.repeat(200_000)).faults.length, 100_000);
		assert.equal(parseJsonc(`[${'1 '.repeat(200_000)}`).faults.length, 100_000);
	});
});
