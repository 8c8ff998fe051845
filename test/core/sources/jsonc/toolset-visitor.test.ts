import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as fc from 'fast-check';
import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { findExcessiveNesting, MAXIMUM_NESTING } from '../../../../src/core/sources/jsonc/nesting';
import { FILE_PROPERTIES, readToolsetFile } from '../../../../src/core/sources/jsonc/read-toolset-file';
import type { FoundType, ListNode, NameNode } from '../../../../src/core/sources/model';
import { LineIndex, type Span } from '../../../../src/core/text';
import { ROOT } from '../../support/catalogs';
import { plainModel } from '../../support/plain-model';

const FOUND: Readonly<Record<Node['type'], FoundType>> = { array: 'list', object: 'mapping', string: 'text', number: 'number', boolean: 'boolean', null: 'null', property: 'nothing' };

/** What the library's tree says of a text, in the shape of a toolset file. */
function ofTree(text: string): unknown {
	const errors: ParseError[] = [];
	const root = parseTree(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
	const spanOf = ({ offset, length }: Node): Span => ({ start: offset, end: Math.min(text.length, offset + length) });
	const nameOf = (node: Node): NameNode => {
		const outer = spanOf(node);
		const closed = outer.end - outer.start >= 2 && text[outer.end - 1] === '"';
		const span = { start: outer.start + 1, end: Math.max(outer.start + 1, closed ? outer.end - 1 : outer.end) };
		return { name: String(node.value), span, outer, literal: closed && text.slice(span.start, span.end) === node.value };
	};
	const listOf = (node: Node): ListNode => node.type === 'string'
		? { span: spanOf(node), found: 'text', items: [], lone: nameOf(node) }
		: { span: spanOf(node), found: FOUND[node.type], items: (node.type === 'array' ? node.children ?? [] : []).map(item => ({ outer: spanOf(item), found: FOUND[item.type], ...(item.type === 'string' && { name: nameOf(item) }) })) };
	const propertyOf = (node: Node) => {
		const [key, value] = node.children ?? [];
		const span = spanOf(node);
		return { key: nameOf(key as Node), span, value: value ? spanOf(value) : { start: span.end, end: span.end }, found: value ? FOUND[value.type] : 'nothing' };
	};
	const toolsetOf = (node: Node) => {
		const value = node.children?.[1];
		const members = value?.type === 'object' ? value.children ?? [] : [];
		const last = (name: string, fits: (found: Node) => boolean) => members.findLast(({ children }) => children?.[0]?.value === name && children[1] && fits(children[1]))?.children?.[1];
		const description = last('description', ({ type }) => type === 'string');
		const [tools, includes] = [last('tools', () => true), last('includes', () => true)];
		return {
			...propertyOf(node),
			properties: members.map(propertyOf),
			...(description && { description: { text: String(description.value), span: spanOf(description) } }),
			...(tools && { tools: listOf(tools) }),
			...(includes && { includes: listOf(includes) }),
		};
	};
	const members = root?.type === 'object' ? root.children ?? [] : [];
	const isOfFile = ({ children }: Node) => FILE_PROPERTIES.has(String(children?.[0]?.value));
	const replaces = members.findLast(({ children }) => children?.[0]?.value === '$replaces' && children[1])?.children?.[1];
	return {
		span: root ? spanOf(root) : { start: 0, end: text.length },
		found: root ? FOUND[root.type] : 'nothing',
		toolsets: members.filter(member => !isOfFile(member)).map(toolsetOf),
		fileProperties: members.filter(isOfFile).map(propertyOf),
		replaces: replaces && listOf(replaces),
		faults: errors.map(({ error, offset, length }) => ({ span: { start: Math.min(text.length, offset), end: Math.min(text.length, offset + length) }, message: printParseErrorCode(error) })),
	};
}

function read(text: string): unknown {
	const { table: { span, found, toolsets, replaces }, fileProperties, faults } = plainModel(readToolsetFile({ uri: 'file:///w/x', version: 1, lines: new LineIndex(text) }));
	return { span, found, toolsets, fileProperties, replaces, faults };
}

const PIECES = [
	'{', '}', '[', ']', ',', ':', '"a"', '"b": 1', '"tools": [', '"includes": ', '"description": ', '"$replaces": ["a"],', '"', ' ', '\n', '\r\n', '// c\n', '/* c */', '/*', '/', 'true', 'null', 'nul', '0', '1.', '-', '1e', '\\', '"\\n"', '"\\u00e9"', '"\\u00', '\0', '\ud800', '{}', '[]', '"\\""', '"t": {"tools": ["x"]}', '"t": {',
];

describe('reading toolset files by visiting them', () => {
	it('says what the tree of the library says, of any pieces', () => {
		fc.assert(fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }), pieces => {
			const text = pieces.join('');
			assert.deepEqual(read(text), ofTree(text), JSON.stringify(text));
		}), { numRuns: 4000 });
	});

	it('says what the tree of the library says, of examples with anything at any place', () => {
		const texts = ['hermes-toolsets.jsonc', 'problems.hermes-toolsets.jsonc', '.hermes/toolsets.json'].map(name => fs.readFileSync(path.join(ROOT, 'examples', name), 'utf8'));
		fc.assert(fc.property(fc.constantFrom(...texts), fc.nat(), fc.nat(30), fc.constantFrom(...PIECES, ''), (text, place, removed, piece) => {
			const at = place % text.length;
			const changed = text.slice(0, at) + piece + text.slice(at + removed);
			assert.deepEqual(read(changed), ofTree(changed));
		}), { numRuns: 400 });
	});

	it('counts a byte order mark at the start as a blank', () => {
		assert.deepEqual(read('\ufeff{"a": {"tools": ["x"]}}'), ofTree(' {"a": {"tools": ["x"]}}'));
	});
});

describe('nesting of a JSONC text', () => {
	for (const opening of ['[', '{"a":', '[{"a":', '[},', '{]"a":', '[1}', '{"a":[},']) {
		it(`ends ${JSON.stringify(opening)} again and again in time`, () => {
			const text = opening.repeat(50_000);
			assert.ok((findExcessiveNesting(text) ?? Infinity) < opening.length * (MAXIMUM_NESTING + 1), opening);
			assert.equal(readToolsetFile({ uri: 'file:///w/x', version: 1, lines: new LineIndex(text) }).refused, 'too-deep');
		});
	}

	it('counts what is closed as closed', () => {
		assert.equal(findExcessiveNesting('[{"a": []}, "]", // ]\n /* [ */ {}],'.repeat(1000)), undefined);
	});
});
