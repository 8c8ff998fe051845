import type { FoundType, ItemNode, ListNode, PropertyNode, SourceText, SyntaxFault, TableNode, ToolsetNode } from '../model';
import { nameOf, spanOf } from './json-names';
import { MAXIMUM_NESTING, parseJsonc, type JsonMember, type JsonNode } from './parse-jsonc';
import { swallowedKeys } from './swallowed-keys';

/** A toolset file as read: what could be understood, and what could not be parsed. */
export interface ToolsetFileModel {
	readonly table: TableNode;
	/** Properties at the top that are the file's own, such as `$schema`; not toolsets. */
	readonly fileProperties: readonly PropertyNode[];
	readonly faults: readonly SyntaxFault[];
	/** Set when the file was given up on before its end; the table is empty then. */
	readonly refused?: 'too-large' | 'too-deep';
}

/** Largest toolset file that is read, in UTF-16 code units. */
export const MAXIMUM_FILE_LENGTH = 10_000_000;

/** Top-level properties of a toolset file that are not toolsets. */
export const FILE_PROPERTIES: ReadonlySet<string> = new Set(['$schema', '$replaces']);

/** Reads a toolset file (JSONC). Never throws; a broken file keeps all that can be read. */
export function readToolsetFile(source: SourceText): ToolsetFileModel {
	const text = source.lines.text;
	if (text.length > MAXIMUM_FILE_LENGTH) {
		return refused(text, 'too-large', 0, 'The file is too large to be read');
	}
	const { root, faults: found, tooDeep } = parseJsonc(text);
	if (tooDeep !== undefined) {
		return refused(text, 'too-deep', tooDeep, `Nesting deeper than ${MAXIMUM_NESTING} levels is not read`);
	}
	const faults = found.map(({ code, start, end }): SyntaxFault => ({ span: { start, end }, message: code }));
	if (root?.type !== 'object') {
		const span = root ? spanOf(root) : { start: 0, end: text.length };
		return { table: { format: 'jsonc', span, found: root ? foundTypeOf(root) : 'nothing', toolsets: [], unknown: [], ...(faults.length > 0 && { swallowed: swallowedKeys(text, []) }) }, fileProperties: [], faults };
	}
	const toolsets: ToolsetNode[] = [];
	const fileProperties: PropertyNode[] = [];
	let replaces: ListNode | undefined;
	for (const member of root.members) {
		const node = readMember(text, member);
		if (!FILE_PROPERTIES.has(node.key.name)) {
			toolsets.push(readToolset(text, node, member.value));
			continue;
		}
		fileProperties.push(node);
		if (node.key.name === '$replaces' && member.value) {
			replaces = readList(text, member.value);
		}
	}
	const swallowed = faults.length > 0 ? swallowedKeys(text, toolsets) : undefined;
	return { table: { format: 'jsonc', span: spanOf(root), found: 'mapping', toolsets, unknown: [], ...(replaces && { replaces }), ...(swallowed && { swallowed }) }, fileProperties, faults };
}

function refused(text: string, reason: 'too-large' | 'too-deep', offset: number, message: string): ToolsetFileModel {
	const span = { start: offset, end: Math.min(text.length, offset + 1) };
	return {
		table: { format: 'jsonc', span: { start: 0, end: text.length }, found: 'mapping', toolsets: [], unknown: [] },
		fileProperties: [],
		faults: [{ span, message }],
		refused: reason,
	};
}

function readToolset(text: string, { key, span, value: place, found }: PropertyNode, value: JsonNode | undefined): ToolsetNode {
	const properties: PropertyNode[] = [];
	// All toolsets get the same shape in the same order: there may be ten thousand of them.
	const toolset: { -readonly [Name in keyof ToolsetNode]: ToolsetNode[Name] } = { key, span, value: place, found, properties };
	let description: ToolsetNode['description'];
	let tools: JsonNode | undefined;
	let includes: JsonNode | undefined;
	for (const member of value?.members ?? []) {
		const node = readMember(text, member);
		properties.push(node);
		// A repeated property is read as JSON parsers read it: the last one wins.
		if (node.key.name === 'description' && member.value?.type === 'string') {
			description = { text: String(member.value.value), span: node.value };
		} else if (node.key.name === 'tools') {
			tools = member.value ?? tools;
		} else if (node.key.name === 'includes') {
			includes = member.value ?? includes;
		}
	}
	if (description) {
		toolset.description = description;
	}
	if (tools) {
		toolset.tools = readList(text, tools);
	}
	if (includes) {
		toolset.includes = readList(text, includes);
	}
	return toolset;
}

function readMember(text: string, { key, value, start, end }: JsonMember): PropertyNode {
	return {
		key: nameOf(text, key),
		span: { start, end },
		value: value ? spanOf(value) : { start: end, end },
		found: value ? foundTypeOf(value) : 'nothing',
	};
}

function readList(text: string, value: JsonNode): ListNode {
	if (value.type === 'string') {
		return { span: spanOf(value), found: 'text', items: [], lone: nameOf(text, value) };
	}
	return { span: spanOf(value), found: foundTypeOf(value), items: value.items.map(item => readItem(text, item)) };
}

function readItem(text: string, item: JsonNode): ItemNode {
	if (item.type !== 'string') {
		return { outer: spanOf(item), found: foundTypeOf(item) };
	}
	const name = nameOf(text, item);
	return { outer: name.outer, found: 'text', name };
}

function foundTypeOf({ type }: JsonNode): FoundType {
	switch (type) {
		case 'array':
			return 'list';
		case 'object':
			return 'mapping';
		case 'string':
			return 'text';
		default:
			return type;
	}
}
