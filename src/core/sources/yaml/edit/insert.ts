import type { SpanEdit } from '../../../text';
import type { YamlMappingNode, YamlValue } from '../yaml-value';
import { findPath } from './find-path';
import { Layout } from './layout';
import { writeScalar } from './write-scalar';

/** A value to be written: in one line, or as lines that begin at column 0. */
export interface WrittenValue {
	/** For flow collections and for one-line values. */
	readonly inline?: string;
	readonly block?: readonly string[];
}

/**
 * Adds a name to the list at a path of keys, making what is missing on the way. Undefined where the path
 * leads through something else than mappings, or to a value that is no list.
 */
export function addListItem(text: string, root: YamlValue | undefined, path: readonly string[], name: string): SpanEdit[] | undefined {
	const found = findPath(root, path);
	const written = writeScalar(name);
	if (!found) {
		return insertKey(text, root, path, { inline: `[${written}]`, block: [`- ${written}`] });
	}
	const layout = new Layout(text);
	const value = found.pair.value;
	if (value.kind === 'scalar' && value.value === null) {
		return [replaceNull(layout, found.pair.key.outer.end, value, ` [${written}]`)];
	}
	if (value.kind !== 'list') {
		return undefined;
	}
	const last = value.items.at(-1);
	if (value.style === 'flow' || !last) {
		const at = last ? last.outer.end : value.span.start + 1;
		return [{ span: { start: at, end: at }, newText: last ? `, ${written}` : written }];
	}
	const column = layout.column(value.span.start);
	return [addLines(layout, layout.afterBlock(value), [`${' '.repeat(column)}- ${written}`])];
}

/** Writes a key that is not there yet, with the mappings above it that are missing. */
export function insertKey(text: string, root: YamlValue | undefined, path: readonly string[], value: WrittenValue): SpanEdit[] | undefined {
	const layout = new Layout(text);
	const unit = layout.indentUnit(root?.kind === 'mapping' ? root : undefined);
	let depth = path.length - 1;
	while (depth > 0 && !findPath(root, path.slice(0, depth))) {
		depth--;
	}
	const missing = path.slice(depth);
	const parent = depth === 0 ? undefined : findPath(root, path.slice(0, depth))?.pair;
	const node = depth === 0 ? root : parent?.value;
	if (!node) {
		return [addLines(layout, text.length, blockLines(missing, value, 0, unit))];
	}
	if (node.kind === 'mapping') {
		return insertInto(layout, node, missing, value, unit);
	}
	if (node.kind !== 'scalar' || node.value !== null) {
		return undefined;
	}
	if (!parent) {
		return undefined;
	}
	const column = layout.column(parent.key.outer.start);
	if (node.style === 'empty' && layout.endsLine(layout.afterColon(parent.key.outer.end)) && node.outer.start === node.outer.end) {
		return [addLines(layout, layout.nextLine(layout.afterColon(parent.key.outer.end)), blockLines(missing, value, column + unit, unit))];
	}
	const inline = flowText(missing, value);
	return inline === undefined ? undefined : [replaceNull(layout, parent.key.outer.end, node, ` {${inline}}`)];
}

function insertInto(layout: Layout, mapping: YamlMappingNode, missing: readonly string[], value: WrittenValue, unit: number): SpanEdit[] | undefined {
	const last = mapping.pairs.at(-1);
	if (mapping.style === 'block' && last) {
		const column = layout.column(mapping.pairs[0]?.key.outer.start ?? 0);
		return [addLines(layout, layout.afterBlock(mapping), blockLines(missing, value, column, unit))];
	}
	const inline = flowText(missing, value);
	if (inline === undefined) {
		return undefined;
	}
	const at = last ? last.span.end : mapping.span.start + 1;
	return [{ span: { start: at, end: at }, newText: last ? `, ${inline}` : inline }];
}

function blockLines(keys: readonly string[], value: WrittenValue, column: number, unit: number): string[] {
	const lines = keys.map((key, level) => `${' '.repeat(column + level * unit)}${writeScalar(key)}:`);
	if (value.block) {
		const indent = ' '.repeat(column + keys.length * unit);
		lines.push(...value.block.map((line) => (line === '' ? line : indent + line)));
	} else {
		lines.push(`${lines.pop() ?? ''} ${value.inline ?? ''}`);
	}
	return lines;
}

function flowText(keys: readonly string[], value: WrittenValue): string | undefined {
	return value.inline === undefined ? undefined : keys.reduceRight((inner, key, index) => `${writeScalar(key)}: ${index === keys.length - 1 ? inner : `{${inner}}`}`, value.inline);
}

function addLines(layout: Layout, at: number, lines: readonly string[]): SpanEdit {
	const open = at > 0 && !layout.isBreak(at - 1) && !(at === 1 && layout.text.startsWith('\ufeff'));
	const body = lines.join(layout.lineBreak);
	return { span: { start: at, end: at }, newText: open ? layout.lineBreak + body : body + layout.lineBreak };
}

function replaceNull(layout: Layout, keyEnd: number, value: YamlValue, newText: string): SpanEdit {
	if (value.outer.start === value.outer.end) {
		const at = layout.afterColon(keyEnd);
		return { span: { start: at, end: at }, newText };
	}
	return { span: value.span.start === value.span.end ? { start: value.outer.end, end: value.outer.end } : value.span, newText: value.span.start === value.span.end ? newText : newText.trimStart() };
}
