import type { Span, SpanEdit } from '../../../text';
import { dereference } from '../yaml-value';
import type { YamlListNode, YamlMappingNode, YamlValue } from '../yaml-value';
import { findPath } from './find-path';
import { Layout } from './layout';

interface Holder {
	readonly node: YamlListNode | YamlMappingNode;
	/** Outer span of the key whose value `node` is. */
	readonly key?: Span;
}

/** Removes the item at a span (`ItemNode.outer`) from its list; the last one leaves `[]`. Undefined when no item stands there. */
export function removeListItem(text: string, root: YamlValue | undefined, item: Span): SpanEdit[] | undefined {
	const holder = findHolder(root, item);
	const list = holder?.node;
	if (!holder || list?.kind !== 'list') {
		return undefined;
	}
	const layout = new Layout(text);
	const index = list.items.findIndex((one) => sameSpan(one.outer, item));
	if (list.style === 'flow') {
		return removeFromFlow(layout, list.span, list.items.map((one) => one.outer), index);
	}
	const starts = dashes(layout, list);
	return removeFromBlock(layout, holder, starts, list.items.map((one) => one.outer.end), index, '[]');
}

/** Removes a key and its value; the last one of a nested mapping leaves `{}`. The last of repeated keys is meant. */
export function removeKey(text: string, root: YamlValue | undefined, path: readonly string[]): SpanEdit[] | undefined {
	const found = findPath(root, path);
	if (!found) {
		return undefined;
	}
	const { mapping, index, parentKey } = found;
	const layout = new Layout(text);
	if (mapping.style === 'flow') {
		return removeFromFlow(layout, mapping.span, mapping.pairs.map((pair) => pair.span), index);
	}
	const starts = mapping.pairs.map((pair) => explicitStart(layout, pair.key.outer.start));
	const ends = mapping.pairs.map((pair) => Math.max(pair.value.outer.end, layout.afterColon(pair.key.outer.end)));
	const holder: Holder = { node: mapping, ...(parentKey ? { key: parentKey } : {}) };
	return removeFromBlock(layout, holder, starts, ends, index, parentKey || mapping !== dereference(root) ? '{}' : '');
}

function removeFromBlock(layout: Layout, holder: Holder, starts: readonly number[], ends: readonly number[], index: number, empty: string): SpanEdit[] {
	const start = starts[index] ?? 0;
	const end = Math.max(ends[index] ?? 0, start);
	const own = layout.startsLine(start);
	const next = starts[index + 1];
	if (starts.length === 1) {
		const { node, key } = holder;
		if (key && own && node.outer.start >= key.end) {
			const at = propertiesEnd(layout, node, layout.afterColon(key.end));
			return [{ span: { start: at, end: at }, newText: ` ${empty}` }, { span: lines(layout, start, end), newText: '' }];
		}
		return [{ span: empty === '' ? lines(layout, start, end) : { start: node.span.start, end: Math.max(node.span.end, end) }, newText: empty }];
	}
	if (!own && next !== undefined) {
		return [{ span: { start, end: next }, newText: '' }];
	}
	return [{ span: own ? lines(layout, start, end) : { start, end }, newText: '' }];
}

/** Whole lines; at the end of a text without a last line break the one before goes instead. */
function lines(layout: Layout, start: number, end: number): Span {
	return { start: layout.lineStart(start), end: layout.nextLine(end) };
}

function removeFromFlow(layout: Layout, collection: Span, items: readonly Span[], index: number): SpanEdit[] {
	const item = items[index];
	if (!item) {
		return [];
	}
	const { text } = layout;
	const after = layout.skipTrivia(item.end);
	const comma = text[after] === ',' ? after + 1 : undefined;
	const inner = text.slice(collection.start + 1, collection.end - 1);
	if (items.length === 1 && !/[\r\n#]/.test(inner)) {
		return [{ span: { start: collection.start + 1, end: collection.end - 1 }, newText: '' }];
	}
	const end = comma !== undefined && !/[\r\n#]/.test(text.slice(item.end, comma)) ? comma : item.end;
	if (layout.startsLine(item.start) && layout.endsLine(end) && end > collection.start) {
		const commaApart = comma !== undefined && end !== comma ? [{ span: { start: comma - 1, end: comma }, newText: '' }] : [];
		return [{ span: lines(layout, item.start, end), newText: '' }, ...commaApart];
	}
	if (comma !== undefined && end === comma) {
		let stop = comma;
		while (text[stop] === ' ' || text[stop] === '\t') {
			stop++;
		}
		return [{ span: { start: item.start, end: layout.isBreak(stop) || text[stop] === '#' ? comma : stop }, newText: '' }];
	}
	const previous = items[index - 1];
	const between = previous ? text.slice(previous.end, item.start) : '#';
	if (previous && !/[\r\n#]/.test(between)) {
		return [{ span: { start: previous.end, end: item.end }, newText: '' }];
	}
	return [{ span: item, newText: '' }, ...(comma === undefined ? [] : [{ span: { start: comma - 1, end: comma }, newText: '' }])];
}

/** Where the dash of each item stands. */
function dashes(layout: Layout, list: YamlListNode): number[] {
	let from = list.span.start;
	return list.items.map((item) => {
		const dash = layout.skipTrivia(from);
		from = Math.max(item.outer.end, dash + 1);
		return dash;
	});
}

/** A key written as `? key` begins at its mark. */
function explicitStart(layout: Layout, start: number): number {
	const before = /\?[ \t]+$/.exec(layout.text.slice(layout.lineStart(start), start));
	return before ? start - before[0].length : start;
}

/** Behind the anchor and the tag of a value. */
function propertiesEnd(layout: Layout, node: YamlListNode | YamlMappingNode, otherwise: number): number {
	if (node.outer.start === node.span.start) {
		return otherwise;
	}
	let end = node.outer.start;
	for (let at = end; at < node.span.start && /[&!]/.test(layout.text[at] ?? ''); at = layout.skipTrivia(end)) {
		end = at;
		while (end < node.span.start && !/\s/.test(layout.text[end] ?? ' ')) {
			end++;
		}
	}
	return end;
}

function findHolder(root: YamlValue | undefined, item: Span): Holder | undefined {
	const stack: { node: YamlValue; key?: Span }[] = root ? [{ node: root }] : [];
	for (let top = stack.pop(); top; top = stack.pop()) {
		const { node, key } = top;
		if (node.kind === 'list') {
			if (node.items.some((one) => sameSpan(one.outer, item))) {
				return { node, ...(key ? { key } : {}) };
			}
			for (const child of node.items) {
				stack.push({ node: child });
			}
		} else if (node.kind === 'mapping') {
			for (const pair of node.pairs) {
				stack.push({ node: pair.key }, { node: pair.value, key: pair.key.outer });
			}
		}
	}
	return undefined;
}

function sameSpan(a: Span, b: Span): boolean {
	return a.start === b.start && a.end === b.end;
}
