import { appendItem, commaAfter, insertItem, removeItems, separatorBefore, type CommaList } from '../../sources/comma-list';
import { namesOf, type ListNode, type ToolsetNode } from '../../sources/model';
import { writtenEntries } from '../../sources/python/written-entries';
import { writtenLists, type WrittenList } from '../../sources/python/written-lists';
import { quoteIn, writePythonText, type PythonQuote } from '../../sources/python/write-text';
import { applySpanEdits, type Span, type SpanEdit } from '../../text';

/** The two lists of a toolset. */
export type ListKey = 'tools' | 'includes';

/** The lists of a toolset that are written out in it, so that items can be added and taken out. */
export function ownLists(text: string, { span, value }: ToolsetNode, list: ListNode | undefined): readonly WrittenList[] {
	// A list that is put together elsewhere is placed at the whole toolset.
	const isInside = list?.found === 'list' && list.span.start > value.start && list.span.end <= span.end;
	return list && isInside ? writtenLists(text, list.span) : [];
}

/** The list that is written out around an offset, its brackets included. */
export function listAround(lists: readonly WrittenList[], { start, end }: Span): WrittenList | undefined {
	return lists.find(({ span }) => span.start <= start && end <= span.end);
}

/** The quotes that a toolset is written with. */
export function quoteOf(text: string, { key, tools, includes }: ToolsetNode): PythonQuote {
	return quoteIn(text, [tools, includes].flatMap(list => namesOf(list).filter(({ literal }) => literal).map(({ outer }) => outer)).concat(key.outer));
}

/**
 * Edits that put names into a list of a toolset: before the item at `place.index` of the list written at `place.list`,
 * else at the end; as a new property where there is none. Undefined where the list is not written out in the toolset.
 */
export function addNames(text: string, toolset: ToolsetNode, key: ListKey, names: readonly string[], place?: { readonly list: WrittenList; readonly index: number }): SpanEdit[] | undefined {
	if (names.length === 0) {
		return [];
	}
	const quote = quoteOf(text, toolset);
	const written = names.map(name => writePythonText(name, quote));
	if (!toolset[key]) {
		return addProperties(text, toolset, [{ key, value: `[${written.join(', ')}]` }]);
	}
	const list = place?.list ?? ownLists(text, toolset, toolset[key]).at(-1);
	return list && addItems(text, list, place?.index ?? list.items.length, written);
}

/** Adds items, written out with their quotes. A tuple of one keeps the comma that makes it one. */
function addItems(text: string, list: WrittenList, index: number, written: readonly string[]): SpanEdit[] {
	const separator = separatorBefore(text, list, Math.max(0, Math.min(index, list.items.length - 1)));
	const joined = written.join(`,${separator}`);
	if (list.items.length === 0) {
		return appendItem(text, list, list.kind === 'tuple' && written.length === 1 ? `${joined},` : joined, 'hash');
	}
	return insertItem(text, list, index, joined, 'hash');
}

/** Edits that add properties to a toolset, includes behind tools and tools before includes; undefined where it is not written in braces. */
export function addProperties(text: string, toolset: ToolsetNode, properties: readonly { readonly key: ListKey; readonly value: string }[]): SpanEdit[] | undefined {
	const [first] = properties;
	if (!first) {
		return [];
	}
	const braces = writtenEntries(text, toolset.value);
	if (!braces) {
		return undefined;
	}
	const quote = quoteIn(text, [...toolset.properties.map(({ key }) => key.outer), toolset.key.outer]);
	const other = toolset.properties.find(({ key }) => key.name === (first.key === 'tools' ? 'includes' : 'tools'));
	const at = other ? braces.items.findIndex(({ start }) => start === other.span.start) : -1;
	const index = at < 0 ? braces.items.length : first.key === 'tools' ? at : at + 1;
	const separator = separatorBefore(text, braces, Math.min(index, braces.items.length - 1));
	return insertItem(text, braces, index, properties.map(({ key, value }) => `${quote}${key}${quote}: ${value}`).join(`,${separator}`), 'hash');
}

/**
 * Edits that take items out of a list of a toolset, as `waysToRemove` gives them. `isUnwanted` is asked for every item
 * that is a name. Undefined where one of them is not written out in the toolset, or would leave something that is no list.
 */
export function removeNames(text: string, toolset: ToolsetNode, key: ListKey, isUnwanted: (name: string, index: number) => boolean): ReturnType<typeof waysToRemove> {
	const list = toolset[key];
	const unwanted = (list?.items ?? []).filter(({ name }, index) => name !== undefined && isUnwanted(name.name, index)).map(({ outer }) => outer);
	return waysToRemove(text, ownLists(text, toolset, list), unwanted);
}

/**
 * Edits that take out items by their places, the best first: a list that is left empty in a sum goes with its plus, and, should
 * that do more than is meant, stays as an empty one. Undefined as for `removeNames`.
 */
export function waysToRemove(text: string, lists: readonly WrittenList[], unwanted: readonly Span[]): readonly [SpanEdit[], ...SpanEdit[][]] | undefined {
	const kept = removeSpans(text, lists, unwanted);
	const dropped = kept && dropEmptied(text, lists, unwanted, kept);
	return kept && (dropped ? [dropped, kept] : [kept]);
}

function dropEmptied(text: string, lists: readonly WrittenList[], unwanted: readonly Span[], kept: readonly SpanEdit[]): SpanEdit[] | undefined {
	const isUnwanted = (item: Span) => unwanted.some(({ start, end }) => start === item.start && end === item.end);
	const dropped: Span[] = [];
	for (const { operand, items } of lists) {
		const isEmptied = operand && items.length > 0 && items.every(isUnwanted) && !dropped.some(other => other.start < operand.end && operand.start < other.end);
		// A comment would go with it.
		if (isEmptied && !withoutSpans(text, operand, items).includes('#')) {
			dropped.push(operand);
		}
	}
	const isLeft = ({ span }: SpanEdit) => !dropped.some(({ start, end }) => start <= span.start && span.end <= end);
	return dropped.length === 0 ? undefined : [...dropped.map(span => ({ span, newText: '' })), ...kept.filter(isLeft)];
}

/** A part of a text without some spans of it, which are in order. */
function withoutSpans(text: string, { start, end }: Span, spans: readonly Span[]): string {
	let rest = '';
	let from = start;
	for (const span of spans) {
		rest += text.slice(from, span.start);
		from = span.end;
	}
	return rest + text.slice(from, end);
}

/** Edits that take out items by their places; undefined as for `removeNames`. */
function removeSpans(text: string, lists: readonly WrittenList[], unwanted: readonly Span[]): SpanEdit[] | undefined {
	const byList = new Map<WrittenList, Set<number>>();
	for (const { start, end } of unwanted) {
		const list = listAround(lists, { start, end });
		const index = list?.items.findIndex(item => item.start === start && item.end === end) ?? -1;
		if (!list || !list.texts.has(index)) {
			return undefined;
		}
		byList.set(list, (byList.get(list) ?? new Set()).add(index));
	}
	const edits: SpanEdit[] = [];
	for (const [list, indexes] of byList) {
		const left = list.items.length - indexes.size;
		if (list.kind === 'set' && left === 0) {
			return undefined;
		}
		const removals = [...removeItems(text, list, indexes, 'hash'), ...list.kind === 'tuple' && left === 1 ? keepComma(text, list, indexes) : []];
		// Two such edits of one tuple or set may be wrong together: as one of the whole they exclude each other.
		edits.push(...list.kind === 'list' ? removals : [asOne(text, list.span, removals)]);
	}
	return edits;
}

function asOne(text: string, span: Span, edits: readonly SpanEdit[]): SpanEdit {
	const moved = edits.map(edit => ({ ...edit, span: { start: edit.span.start - span.start, end: edit.span.end - span.start } }));
	return { span, newText: applySpanEdits(text.slice(span.start, span.end), moved) };
}

/** The comma without which a tuple of one item is none. */
function keepComma(text: string, list: CommaList, removed: ReadonlySet<number>): SpanEdit[] {
	const index = list.items.findIndex((_, at) => !removed.has(at));
	const item = list.items[index];
	const last = list.items.at(-1);
	return item && last && commaAfter(text, last.end, list.span.end - 1, 'hash') === undefined ? [{ span: { start: item.end, end: item.end }, newText: ',' }] : [];
}
