import type { Span, SpanEdit } from '../text';

/** How comments look between the items of a bracketed list. */
export type CommentStyle = 'jsonc' | 'hash';

/** A bracketed, comma-separated list: `span` with its brackets, the items in order, each with its quotes. */
export interface CommaList {
	readonly span: Span;
	readonly items: readonly Span[];
}

/**
 * Edits that remove items of a bracketed list together with their commas and, where an item
 * stands alone on its line, the line. Comments before or behind other items stay to the letter.
 */
export function removeItems(text: string, list: CommaList, indexes: ReadonlySet<number>, comments: CommentStyle): SpanEdit[] {
	const edits: SpanEdit[] = [];
	const kept = list.items.map((_, index) => !indexes.has(index));
	for (const index of [...indexes].sort((a, b) => a - b)) {
		const item = list.items[index];
		if (!item) {
			continue;
		}
		const comma = commaAfter(text, item.end, list.span.end - 1, comments);
		if (comma !== undefined) {
			if (text.slice(item.end, comma).trim() === '') {
				edits.push({ span: withLine(text, { start: item.start, end: comma + 1 }), newText: '' });
			} else {
				// A comment stands between the two: it stays.
				edits.push({ span: item, newText: '' }, { span: { start: comma, end: comma + 1 }, newText: '' });
			}
			continue;
		}
		edits.push({ span: withLine(text, item), newText: '' });
		// The last item without a comma: the comma of the nearest item that stays has nothing behind it now.
		const previous = kept.lastIndexOf(true);
		const before = previous >= 0 && kept.indexOf(true, index) < 0 ? list.items[previous] : undefined;
		const dangling = before && commaAfter(text, before.end, item.start, comments);
		if (dangling !== undefined) {
			// With the blanks up to the next item, which goes as well.
			const next = list.items[previous + 1];
			const blanks = next && text[list.span.end - 1] !== '}' && /^[ \t]*$/.test(text.slice(dangling + 1, next.start)) ? next.start : dangling + 1;
			edits.push({ span: { start: dangling, end: blanks }, newText: '' });
		}
	}
	return mergeOverlaps(edits);
}

/** An edit that adds an item, written out with its quotes, at the end of the list. */
export function appendItem(text: string, list: CommaList, item: string, comments: CommentStyle): SpanEdit[] {
	const last = list.items.at(-1);
	const close = list.span.end - 1;
	if (!last) {
		const inside = text.slice(list.span.start + 1, close);
		return [inside.trim() === ''
			? { span: { start: list.span.start + 1, end: close }, newText: item }
			: { span: { start: list.span.start + 1, end: list.span.start + 1 }, newText: item }];
	}
	return insertBehind(text, list, list.items.length - 1, item, comments);
}

/** An edit that adds an item, written out with its quotes, so that it comes to stand at a place of the list. */
export function insertItem(text: string, list: CommaList, index: number, item: string, comments: CommentStyle): SpanEdit[] {
	const next = list.items[index];
	if (!next) {
		return appendItem(text, list, item, comments);
	}
	return index === 0
		? [{ span: { start: next.start, end: next.start }, newText: `${item},${separatorBefore(text, list, 0)}` }]
		: insertBehind(text, list, index - 1, item, comments);
}

/** Adds an item behind one, its comma, and the comment that ends its line. */
function insertBehind(text: string, list: CommaList, index: number, item: string, comments: CommentStyle): SpanEdit[] {
	const before = list.items[index] as Span;
	const limit = list.items[index + 1]?.start ?? list.span.end - 1;
	const comma = commaAfter(text, before.end, limit, comments);
	const separator = separatorBefore(text, list, index);
	const end = comma === undefined ? before.end : comma + 1;
	const at = separator === ' ' ? end : lineCommentEnd(text, end, limit, comments) ?? end;
	if (comma === undefined) {
		return at === end
			? [{ span: { start: end, end }, newText: `,${separator}${item}` }]
			: [{ span: { start: end, end }, newText: ',' }, { span: { start: at, end: at }, newText: `${separator}${item}` }];
	}
	return [{ span: { start: at, end: at }, newText: `${separator}${item},` }];
}

/** Where the comments end that fill the rest of a line; undefined when there are none, or something else is there. */
export function lineCommentEnd(text: string, from: number, limit: number, comments: CommentStyle): number | undefined {
	let end: number | undefined;
	for (let offset = from; offset < limit && !isBreak(text[offset]); offset++) {
		const last = skipComment(text, offset, comments);
		if (last > offset || text.startsWith('/*', offset)) {
			end = isBreak(text[last]) ? last : Math.min(last + 1, limit);
			offset = end - 1;
		} else if (!isBlank(text[offset])) {
			return undefined;
		}
	}
	return end;
}

/** The white space in front of an item: a blank, or a line break with its indentation. */
export function separatorBefore(text: string, list: CommaList, index: number): string {
	const item = list.items[index];
	const lineBreak = item && text.slice(0, item.start).match(/(\r\n|\n|\r)([ \t]*)$/);
	if (lineBreak) {
		return `${lineBreak[1] ?? ''}${lineBreak[2] ?? ''}`;
	}
	return ' ';
}

/** Offset of the comma behind `from`, or undefined when none comes before `limit`. */
export function commaAfter(text: string, from: number, limit: number, comments: CommentStyle): number | undefined {
	for (let offset = from; offset < limit; offset++) {
		const character = text[offset];
		if (character === ',') {
			return offset;
		}
		offset = skipComment(text, offset, comments);
	}
	return undefined;
}

/** Offset of the last character of a comment that starts at `offset`; `offset` itself when none does. */
function skipComment(text: string, offset: number, comments: CommentStyle): number {
	const lineComment = comments === 'jsonc' ? text.startsWith('//', offset) : text[offset] === '#';
	if (lineComment) {
		let end = offset;
		while (end < text.length && text[end] !== '\n' && text[end] !== '\r') {
			end++;
		}
		return end;
	}
	if (comments === 'jsonc' && text.startsWith('/*', offset)) {
		const end = text.indexOf('*/', offset + 2);
		return end < 0 ? text.length : end + 1;
	}
	return offset;
}

/** Widens a removal to its whole line when nothing else stands there, else to the blanks behind or before it. */
function withLine(text: string, span: Span): Span {
	let start = span.start;
	while (start > 0 && isBlank(text[start - 1])) {
		start--;
	}
	let end = span.end;
	while (end < text.length && isBlank(text[end])) {
		end++;
	}
	const startsLine = start === 0 || isBreak(text[start - 1]);
	const endsLine = end === text.length || isBreak(text[end]);
	if (startsLine && endsLine) {
		if (text.startsWith('\r\n', end)) {
			return { start, end: end + 2 };
		}
		return { start, end: Math.min(text.length, end + 1) };
	}
	if (startsLine) {
		return { start: span.start, end };
	}
	return text[end] === ']' || text[end] === ')' || (text[end] === '}' && text[start] === ' ' && text[end - 1] !== ' ') || endsLine ? { start, end: span.end } : { start: span.start, end };
}

function isBlank(character: string | undefined): boolean {
	return character === ' ' || character === '\t';
}

function isBreak(character: string | undefined): boolean {
	return character === '\n' || character === '\r';
}

function mergeOverlaps(edits: readonly SpanEdit[]): SpanEdit[] {
	const merged: SpanEdit[] = [];
	for (const edit of [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)) {
		const last = merged.at(-1);
		if (last && edit.span.start < last.span.end) {
			merged[merged.length - 1] = { span: { start: last.span.start, end: Math.max(last.span.end, edit.span.end) }, newText: '' };
		} else {
			merged.push(edit);
		}
	}
	return merged;
}
