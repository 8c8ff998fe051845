import { printParseErrorCode, visit } from 'jsonc-parser';
import type { PropertyNode, SourceText, SyntaxFault, TableNode } from '../model';
import { findExcessiveNesting, MAXIMUM_NESTING } from './nesting';
import { rereadToolsetFile, type FormerReading } from './reread';
import { swallowedKeys } from './swallowed-keys';
import { PARSE_OPTIONS, ToolsetVisitor } from './toolset-visitor';

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
export const MAXIMUM_FILE_LENGTH = 4_000_000;

/** Top-level properties of a toolset file that are not toolsets. */
export const FILE_PROPERTIES: ReadonlySet<string> = new Set(['$schema', '$replaces']);

/**
 * Reads a toolset file (JSONC). Never throws; a broken file keeps all that can be read.
 * @param before The reading before a change: where that lies within toolsets, they alone are read again.
 */
export function readToolsetFile(source: SourceText, before?: FormerReading): ToolsetFileModel {
	const text = source.lines.text;
	const reread = before && text.length <= MAXIMUM_FILE_LENGTH ? rereadToolsetFile(text, before, FILE_PROPERTIES) : undefined;
	return reread ?? readWhole(text);
}

function readWhole(text: string): ToolsetFileModel {
	if (text.length > MAXIMUM_FILE_LENGTH) {
		return refused(text, 'too-large', 0, 'The file is too large to be read');
	}
	const tooDeep = findExcessiveNesting(text);
	if (tooDeep !== undefined) {
		return refused(text, 'too-deep', tooDeep, `Nesting deeper than ${MAXIMUM_NESTING} levels is not read`);
	}
	const visitor = new ToolsetVisitor(text, FILE_PROPERTIES);
	visit(text.charCodeAt(0) === 0xfeff ? ` ${text.slice(1)}` : text, visitor, PARSE_OPTIONS);
	const { root, toolsets, fileProperties, replaces } = visitor;
	const faults = visitor.faults.map(({ code, start, end }): SyntaxFault => ({ span: { start, end }, message: printParseErrorCode(code) }));
	if (root?.found !== 'mapping') {
		const span = root ? { start: root.start, end: root.end } : { start: 0, end: text.length };
		return { table: { format: 'jsonc', span, found: root?.found ?? 'nothing', toolsets: [], unknown: [], ...(faults.length > 0 && { swallowed: swallowedKeys(text, []) }) }, fileProperties: [], faults };
	}
	const span = { start: root.start, end: root.end };
	const swallowed = faults.length > 0 ? swallowedKeys(text, toolsets) : undefined;
	return { table: { format: 'jsonc', span, found: 'mapping', toolsets, unknown: [], ...(replaces && { replaces }), ...(swallowed && { swallowed }) }, fileProperties, faults };
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
