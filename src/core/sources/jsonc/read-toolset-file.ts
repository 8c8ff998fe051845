import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { Span } from '../../text';
import type { FoundType, ItemNode, ListNode, NameNode, PropertyNode, SourceText, SyntaxFault, TableNode, ToolsetNode } from '../model';
import { findExcessiveNesting, MAXIMUM_NESTING } from './nesting';
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
	const tooDeep = findExcessiveNesting(text);
	if (tooDeep !== undefined) {
		return refused(text, 'too-deep', tooDeep, `Nesting deeper than ${MAXIMUM_NESTING} levels is not read`);
	}
	const errors: ParseError[] = [];
	const root = parseTree(text.charCodeAt(0) === 0xfeff ? ` ${text.slice(1)}` : text, errors, { allowTrailingComma: true, allowEmptyContent: true });
	const faults = errors.map((error): SyntaxFault => ({
		span: { start: Math.min(text.length, error.offset), end: Math.min(text.length, error.offset + error.length) },
		message: printParseErrorCode(error.error),
	}));
	if (root?.type !== 'object') {
		const span = root ? spanOf(text, root) : { start: 0, end: text.length };
		return { table: { format: 'jsonc', span, found: root ? foundTypeOf(root) : 'nothing', toolsets: [], unknown: [], ...(faults.length > 0 && { swallowed: swallowedKeys(text, []) }) }, fileProperties: [], faults };
	}
	const toolsets: ToolsetNode[] = [];
	const fileProperties: PropertyNode[] = [];
	let replaces: ListNode | undefined;
	for (const property of root.children ?? []) {
		const node = readProperty(text, property);
		if (!node) {
			continue;
		}
		if (FILE_PROPERTIES.has(node.key.name)) {
			fileProperties.push(node);
			const value = property.children?.[1];
			if (node.key.name === '$replaces' && value) {
				replaces = readList(text, value);
			}
		} else {
			toolsets.push(readToolset(text, node, property.children?.[1]));
		}
	}
	const swallowed = faults.length > 0 ? swallowedKeys(text, toolsets) : undefined;
	return { table: { format: 'jsonc', span: spanOf(text, root), found: 'mapping', toolsets, unknown: [], ...(replaces && { replaces }), ...(swallowed && { swallowed }) }, fileProperties, faults };
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

function readToolset(text: string, property: PropertyNode, value: Node | undefined): ToolsetNode {
	const properties: PropertyNode[] = [];
	let description: ToolsetNode['description'];
	let tools: ListNode | undefined;
	let includes: ListNode | undefined;
	for (const child of value?.type === 'object' ? value.children ?? [] : []) {
		const node = readProperty(text, child);
		if (!node) {
			continue;
		}
		properties.push(node);
		const childValue = child.children?.[1];
		if (!childValue) {
			continue;
		}
		// A repeated property is read as JSON parsers read it: the last one wins.
		if (node.key.name === 'description' && childValue.type === 'string') {
			description = { text: String(childValue.value), span: spanOf(text, childValue) };
		} else if (node.key.name === 'tools') {
			tools = readList(text, childValue);
		} else if (node.key.name === 'includes') {
			includes = readList(text, childValue);
		}
	}
	return {
		key: property.key,
		span: property.span,
		value: property.value,
		found: property.found,
		properties,
		...(description && { description }),
		...(tools && { tools }),
		...(includes && { includes }),
	};
}

function readProperty(text: string, property: Node): PropertyNode | undefined {
	const [key, value] = property.children ?? [];
	if (key?.type !== 'string') {
		return undefined;
	}
	const span = spanOf(text, property);
	return {
		key: readName(text, key),
		span,
		value: value ? spanOf(text, value) : { start: span.end, end: span.end },
		found: value ? foundTypeOf(value) : 'nothing',
	};
}

function readList(text: string, value: Node): ListNode {
	if (value.type === 'string') {
		return { span: spanOf(text, value), found: 'text', items: [], lone: readName(text, value) };
	}
	const items = (value.type === 'array' ? value.children ?? [] : []).map((item): ItemNode => ({
		outer: spanOf(text, item),
		found: foundTypeOf(item),
		...(item.type === 'string' && { name: readName(text, item) }),
	}));
	return { span: spanOf(text, value), found: foundTypeOf(value), items };
}

function readName(text: string, node: Node): NameNode {
	const outer = spanOf(text, node);
	const closed = outer.end - outer.start >= 2 && text.charCodeAt(outer.end - 1) === 0x22;
	const span = { start: outer.start + 1, end: Math.max(outer.start + 1, closed ? outer.end - 1 : outer.end) };
	const name = String(node.value);
	return { name, span, outer, literal: closed && text.slice(span.start, span.end) === name };
}

/** The parser counts one too many behind an unfinished comment. */
function spanOf(text: string, node: Node): Span {
	return { start: Math.min(text.length, node.offset), end: Math.min(text.length, node.offset + node.length) };
}

function foundTypeOf(node: Node): FoundType {
	switch (node.type) {
		case 'array':
			return 'list';
		case 'object':
			return 'mapping';
		case 'string':
			return 'text';
		case 'number':
			return 'number';
		case 'boolean':
			return 'boolean';
		case 'null':
			return 'null';
		case 'property':
			return 'nothing';
	}
}
