import type { SpanEdit } from '../../../text';
import type { NameNode } from '../../model';
import type { YamlValue } from '../yaml-value';
import { replaceName } from './edit-name';
import { findPath } from './find-path';
import { insertKey } from './insert';
import type { WrittenValue } from './insert';
import { Layout } from './layout';
import { removeKey } from './remove';

/** Writes another key in place of one; undefined when it was reached by an alias. */
export function renameKey(text: string, key: NameNode, newName: string): SpanEdit | undefined {
	return replaceName(text, key, newName);
}

/**
 * Moves a key with its value to another path, indented as it must be there; mappings on the way are made.
 * Undefined when it is not there, when something stands at the new path, or when the value cannot be written there.
 */
export function moveKey(text: string, root: YamlValue | undefined, from: readonly string[], to: readonly string[]): SpanEdit[] | undefined {
	const found = findPath(root, from);
	if (!found || findPath(root, to) || from.every((name, index) => to[index] === name)) {
		return undefined;
	}
	const value = written(new Layout(text), found.pair.value);
	const inserted = insertKey(text, root, to, value);
	const removed = removeKey(text, root, from);
	return inserted && removed && [...removed, ...inserted];
}

function written(layout: Layout, node: YamlValue): WrittenValue {
	const { text } = layout;
	const slice = text.slice(node.outer.start, node.outer.end);
	if (!/[\r\n]/.test(slice) && (node.kind === 'scalar' || node.kind === 'alias' || node.style === 'flow')) {
		return { inline: slice };
	}
	if (node.kind !== 'scalar' && node.kind !== 'alias' && node.style === 'block' && node.outer.start === node.span.start) {
		const column = layout.column(node.span.start);
		const lines = text.slice(node.span.start, layout.lineEnd(node.span.end)).split(/\r\n|\n|\r/);
		return { block: lines.map((line, index) => (index === 0 ? line : line.slice(Math.min(column, /^ */.exec(line)?.[0].length ?? 0)))) };
	}
	return { inline: slice };
}
