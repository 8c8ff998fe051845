import * as fc from 'fast-check';

const TOOLS = ['t1', 't2', 't3', 't4', 'web_search'] as const;
const TOOLSETS = ['a', 'b', 'd-e'] as const;

/** A list of names, and how it is written. */
const written = (names: readonly string[]) => fc.record({
	names: fc.array(fc.constantFrom(...names), { maxLength: 4 }),
	kind: fc.constantFrom('list', 'list', 'tuple', 'set', 'sum', 'spread', 'call', 'shared', 'comprehension'),
	lines: fc.boolean(),
	trailing: fc.boolean(),
	comments: fc.constantFrom('', '', '  # c, "d" [', ' # it\'s'),
	quote: fc.constantFrom('"', '\''),
}, { noNullPrototype: true });

/** A table as people write them, in many layouts. `member` says which properties a toolset has, and in which order. */
export const writtenTable = fc.record({
	toolsets: fc.uniqueArray(fc.record({
		name: fc.constantFrom(...TOOLSETS),
		tools: written(TOOLS),
		includes: written([...TOOLSETS, 'web', 'nope']),
		members: fc.constantFrom(['description', 'tools', 'includes'], ['tools'], ['includes', 'description', 'tools'], ['description', 'includes'], ['tools', 'includes']),
	}, { noNullPrototype: true }), { selector: ({ name }) => name, minLength: 1, maxLength: 3 }),
	indent: fc.constantFrom('    ', '\t', undefined),
	quote: fc.constantFrom('"', '\''),
	trailing: fc.boolean(),
	code: fc.constantFrom('', '', 'TOOLSETS["x"] = {"tools": ["t2"], "includes": []}\n', 'for n in ("m", "o"):\n    TOOLSETS[n] = {"tools": ["t3"], "includes": ["web"]}\n', 'def names():\n    return list(TOOLSETS)\n'),
	lineBreak: fc.constantFrom('\n', '\n', '\r\n'),
}, { noNullPrototype: true });

type Table = typeof writtenTable extends fc.Arbitrary<infer Value> ? Value : never;
type List = Table['toolsets'][number]['tools'];

export function writeTable({ toolsets, indent, quote, trailing, code, lineBreak }: Table): string {
	const between = indent === undefined ? ' ' : `\n${indent.repeat(2)}`;
	const entries = toolsets.map(({ name, tools, includes, members }) => {
		const properties = members.map(member => `${quote}${member}${quote}: ${member === 'description' ? `${quote}Of ${name}, "it"${quote}`.replaceAll('"it"', 'it') : writeList(member === 'tools' ? tools : includes, indent)}`);
		const inside = properties.join(`,${between}`);
		return indent === undefined
			? `${quote}${name}${quote}: {${inside}}`
			: `${quote}${name}${quote}: {${between}${inside}${trailing ? ',' : ''}\n${indent}}`;
	});
	const table = indent === undefined ? `TOOLSETS = {${entries.join(', ')}}\n` : `TOOLSETS = {\n${indent}${entries.join(`,  # next\n${indent}`)}${trailing ? ',' : ''}\n}\n`;
	return `"""A table; TOOLSETS = {"""\nSHARED = ["t1", 'web_search']\nOTHERS = ["web"]\n${table}${code}`.replaceAll('\n', lineBreak);
}

function writeList({ names, kind, lines, trailing, comments, quote }: List, indent: string | undefined): string {
	const items = names.map(name => quote + name + quote);
	const shared = names.some(name => name === 'web' || name === 'nope' || name === 'a') ? 'OTHERS' : 'SHARED';
	switch (kind) {
		case 'list':
			return brackets('[', items, ']');
		case 'tuple':
			return brackets('(', items, ')', items.length === 1);
		case 'set':
			return items.length === 0 ? '[]' : brackets('{', items, '}');
		case 'sum':
			return `${shared} + ${brackets('[', items, ']')}`;
		case 'spread':
			return brackets('[', [`*${shared}`, ...items], ']');
		case 'call':
			return `list(${brackets('[', items, ']')})`;
		case 'shared':
			return shared;
		case 'comprehension':
			return `[n for n in ${brackets('[', items, ']')} if n]`;
	}

	function brackets(open: string, all: readonly string[], close: string, comma = false): string {
		const isLast = (index: number) => index === all.length - 1;
		if (!lines || indent === undefined) {
			return open + all.map((item, index) => item + (isLast(index) ? (trailing && all.length > 0) || comma ? ',' : '' : ', ')).join('') + close;
		}
		const inner = `\n${indent.repeat(3)}`;
		return open + all.map((item, index) => inner + item + (isLast(index) ? trailing || comma ? ',' : '' : ',') + comments).join('') + (all.length === 0 ? '' : `\n${indent.repeat(2)}`) + close;
	}
}
