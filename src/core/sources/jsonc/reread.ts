import { printParseErrorCode, visit } from 'jsonc-parser';
import { firstPlace } from '../../first-place';
import { changeBetween, type LineIndex } from '../../text';
import type { SyntaxFault, TableNode, ToolsetNode } from '../model';
import { findExcessiveNesting } from './nesting';
import type { ToolsetFileModel } from './read-toolset-file';
import { shiftedList, shiftedProperty, shiftedSpan, shiftedToolset } from './shifted';
import { swallowedKeys } from './swallowed-keys';
import { PARSE_OPTIONS, ToolsetVisitor } from './toolset-visitor';

/** A toolset file as it was read before it changed. */
export interface FormerReading {
	readonly lines: LineIndex;
	readonly model: ToolsetFileModel;
}

/** Toolsets that a change lies within, from the first one's key to the last one's brace. */
interface Part {
	/** Place of the first toolset among all, and of the first behind the last. */
	readonly from: number;
	readonly to: number;
	/** Offset of the first one's key, in both texts. */
	readonly start: number;
	/** How much longer the new text is. */
	readonly by: number;
	/** What stands there now. */
	readonly text: string;
}

/**
 * Reads what changed of a toolset file alone: the toolsets around the change. What stands before is taken over, what
 * stands behind is moved. The same to the letter as reading the whole, since a parser that descends recursively knows
 * of a key at the top nothing but that it is at the top, and is there again behind a brace that closes what the key
 * opened. Undefined where the change goes beyond such toolsets, or what is written opens what it does not close.
 */
export function rereadToolsetFile(text: string, { lines, model }: FormerReading, fileKeys: ReadonlySet<string>): ToolsetFileModel | undefined {
	const part = model.refused ? undefined : partAround(lines.text, text, model);
	const reading = part && readPart(part, text, model.faults.length > 0, fileKeys);
	return part && reading && joined(model, part, reading, text);
}

function partAround(before: string, text: string, { table: { toolsets }, fileProperties, faults }: ToolsetFileModel): Part | undefined {
	const { start, beforeEnd, afterEnd } = changeBetween(before, text);
	// The first quote and the last brace have to stay.
	const from = firstPlace(toolsets, ({ span }) => span.start >= start) - 1;
	const last = firstPlace(toolsets, ({ span }) => span.end > beforeEnd);
	const [first, end] = [toolsets[from], toolsets[last]];
	// What ends where the text ends may have lost its brace.
	if (!first || end?.found !== 'mapping' || end.span.end === before.length) {
		return undefined;
	}
	const within = ({ span }: { readonly span: { readonly start: number } }) => span.start > first.span.start && span.start < end.span.end;
	// What is wrong with the first key itself may be told of what stands before it.
	if (fileProperties.some(within) || faults.some(({ span }) => span.start === first.span.start)) {
		return undefined;
	}
	const by = afterEnd - beforeEnd;
	return { from, to: last + 1, start: first.span.start, by, text: text.slice(first.span.start, end.span.end + by) };
}

interface PartReading {
	readonly toolsets: readonly ToolsetNode[];
	readonly faults: readonly SyntaxFault[];
}

/** Reads a part in braces of its own; undefined where it does not end as it did, at the brace of a toolset. */
function readPart({ start, text: written }: Part, whole: string, hasFaults: boolean, fileKeys: ReadonlySet<string>): PartReading | undefined {
	const text = `{${written}}`;
	// Where brackets do not match, how deep a text nests shows in the whole of it alone.
	if (findExcessiveNesting(text) !== undefined || (hasFaults && findExcessiveNesting(whole) !== undefined)) {
		return undefined;
	}
	const visitor = new ToolsetVisitor(text, fileKeys);
	visit(text, visitor, PARSE_OPTIONS);
	const { toolsets, fileProperties, faults } = visitor;
	const [first, last] = [toolsets[0], toolsets.at(-1)];
	const isWhole = first?.span.start === 1 && last?.span.end === text.length - 1 && last.found === 'mapping' && fileProperties.length === 0;
	if (!isWhole || faults.some(fault => fault.start === 1 || fault.end >= text.length)) {
		return undefined;
	}
	const by = start - 1;
	return {
		toolsets: toolsets.map(toolset => shiftedToolset(toolset, by)),
		faults: faults.map(({ code, ...span }) => ({ span: shiftedSpan(span, by), message: printParseErrorCode(code) })),
	};
}

/** Which toolsets of a table were read again: those from `from` on, up to `end`; in the table before up to `beforeEnd`. */
export interface RereadPart {
	readonly from: number;
	readonly beforeEnd: number;
	readonly end: number;
}

/** Held weakly: a table that nobody else has is not kept by the one that came after it. */
const parts = new WeakMap<TableNode, RereadPart & { readonly before: WeakRef<TableNode> }>();

/** What of a table was read again, where all else was taken over from another one; undefined for tables without such a tie. */
export function rereadPart(before: TableNode, after: TableNode): RereadPart | undefined {
	const part = parts.get(after);
	return part?.before.deref() === before ? part : undefined;
}

/** The table out of which another one was made by reading a part again. */
export function tableBefore(after: TableNode): TableNode | undefined {
	return parts.get(after)?.before.deref();
}

function joined({ table, fileProperties, faults }: ToolsetFileModel, { from, to, start, by }: Part, reading: PartReading, text: string): ToolsetFileModel {
	const end = table.toolsets[to - 1]?.span.end ?? start;
	const toolsets = [...table.toolsets.slice(0, from), ...reading.toolsets];
	for (let place = to; place < table.toolsets.length; place++) {
		toolsets.push(shiftedToolset(table.toolsets[place] as ToolsetNode, by));
	}
	const allFaults = [
		...faults.filter(({ span }) => span.start < start),
		...reading.faults,
		...faults.filter(({ span }) => span.start >= end).map(({ span, message }) => ({ span: shiftedSpan(span, by), message })),
	];
	const { replaces } = table;
	const joinedTable: TableNode = {
		format: 'jsonc',
		span: { start: table.span.start, end: table.span.end + by },
		found: 'mapping',
		toolsets,
		unknown: [],
		...(replaces && { replaces: replaces.span.start < start ? replaces : shiftedList(replaces, by) }),
		...(allFaults.length > 0 && { swallowed: swallowedKeys(text, toolsets) }),
	};
	parts.set(joinedTable, { before: new WeakRef(table), from, beforeEnd: to, end: from + reading.toolsets.length });
	return {
		table: joinedTable,
		fileProperties: fileProperties.map(property => property.span.start < start ? property : shiftedProperty(property, by)),
		faults: allFaults,
	};
}
