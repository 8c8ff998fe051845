import type { Message } from '../../message';
import { readPythonToolsets, type PythonToolsets } from '../../sources/python/read-toolset-table';
import { applySpanEdits, LineIndex, type SpanEdit } from '../../text';
import type { ToolsetDefinition, ToolsetTable } from '../../toolsets/types';

/** What a table is to be once edits are made: each toolset that changes, `undefined` for one that goes. */
export type ExpectedChanges = ReadonlyMap<string, ToolsetDefinition | undefined>;

/**
 * Whether edits of a Python text do what they are meant to and nothing else: the text is read again, and has to give
 * the same table but for the expected changes. A list that several toolsets share, or that code changes further down,
 * does not pass.
 */
export function doesOnly(text: string, before: PythonToolsets, edits: readonly SpanEdit[], expected: ExpectedChanges): boolean {
	const after = readPythonToolsets({ uri: 'edited:', version: 1, lines: new LineIndex(applySpanEdits(text, edits)) });
	if (after.faults.length > before.faults.length || after.unknown.length !== before.unknown.length) {
		return false;
	}
	const wanted = new Map(before.definitions);
	for (const [name, definition] of expected) {
		if (definition) {
			wanted.set(name, definition);
		} else {
			wanted.delete(name);
		}
	}
	return isSameTable(wanted, after.definitions);
}

/** The same toolsets, whatever their order, with the same members, however often each is listed. */
function isSameTable(a: ToolsetTable, b: ToolsetTable): boolean {
	return a.size === b.size && [...a].every(([name, definition]) => {
		const other = b.get(name);
		return other !== undefined
			&& definition.description === other.description && definition.posture === other.posture && definition.role === other.role
			&& isSameSet(definition.tools, other.tools) && isSameSet(definition.includes, other.includes);
	});
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
	const [left, right] = [new Set(a), new Set(b)];
	return left.size === right.size && [...left].every(name => right.has(name));
}

/** The reason why a toolset of a Python table is not edited from here. */
export function computedReason(name: string): Message {
	return { template: 'The lists of "{name}" are put together by code, or shared with others: change them in the code.', arguments: { name } };
}
