import type { SpanEdit } from '../text';
import { commaAfter, lineCommentEnd, separatorBefore, type CommaList, type CommentStyle } from './comma-list';

/** An item with what is written around it and belongs to it. */
interface Unit {
	/** White space and comments in front. */
	readonly before: string;
	readonly item: string;
	/** Comments between the item and its comma. */
	readonly middle: string;
	/** Comments that end the item's line. */
	readonly behind: string;
}

/**
 * An edit that puts the items of a bracketed list into another order, `order` naming each by its place now; items
 * left out are dropped. Comments go with the item they stand before or end the line of; those of a dropped item go to
 * the item that stands for it (`keeper`). Comments behind the opening bracket and before the closing one stay.
 */
export function arrangeItems(text: string, list: CommaList, order: readonly number[], keeper: ReadonlyMap<number, number>, comments: CommentStyle): SpanEdit {
	const { head, units, tail, trailingComma } = takeApart(text, list, comments);
	const moves = units.some(({ before, behind }) => before.trim() !== '' || behind.trim() !== '');
	const separator = separatorBefore(text, list, list.items.length - 1);
	let written = head;
	order.forEach((place, slot) => {
		const unit = units[place] as Unit;
		const kept = [...keeper].filter(([, standsFor]) => standsFor === place).flatMap(([dropped]) => commentsOf(units[dropped] as Unit));
		const before = kept.map(comment => separator + comment).join('') + (moves || kept.length > 0 ? unit.before : (units[slot] as Unit).before);
		written = join(join(written, before, text, separator), unit.item, text, separator) + unit.middle;
		written += (slot < order.length - 1 || trailingComma ? ',' : '') + unit.behind;
	});
	return { span: { start: list.span.start + 1, end: list.span.end - 1 }, newText: join(written, tail, text, separator) };
}

function takeApart(text: string, list: CommaList, comments: CommentStyle) {
	const close = list.span.end - 1;
	let offset = lineCommentEnd(text, list.span.start + 1, list.items[0]?.start ?? close, comments) ?? list.span.start + 1;
	const head = text.slice(list.span.start + 1, offset);
	let trailingComma = false;
	const units = list.items.map((item, index): Unit => {
		const limit = list.items[index + 1]?.start ?? close;
		const comma = commaAfter(text, item.end, limit, comments);
		const end = comma === undefined ? item.end : comma + 1;
		const behind = lineCommentEnd(text, end, limit, comments) ?? end;
		const unit = {
			before: text.slice(offset, item.start),
			item: text.slice(item.start, item.end),
			middle: comma === undefined ? '' : text.slice(item.end, comma),
			// A comment on the line of the next item may as well be that item's.
			behind: endsLine(text, behind) || index === list.items.length - 1 ? text.slice(end, behind) : '',
		};
		offset = unit.behind === '' ? end : behind;
		trailingComma = comma !== undefined;
		return unit;
	});
	return { head, units, tail: text.slice(offset, close), trailingComma };
}

/** Comments of an item that goes. */
function commentsOf({ before, middle, behind }: Unit): string[] {
	return [before, middle, behind].map(part => part.trim()).filter(part => part !== '');
}

/** What is written so far and what follows, with a line break where a comment would swallow it. */
function join(written: string, following: string, text: string, separator: string): string {
	const line = written.slice(Math.max(written.lastIndexOf('\n'), written.lastIndexOf('\r')) + 1);
	if (!endsInLineComment(line) || /^[ \t]*[\r\n]/.test(following)) {
		return written + following;
	}
	const lineBreak = separator === ' ' ? text.includes('\r\n') ? '\r\n' : '\n' : separator;
	return written + lineBreak + following.trimStart();
}

/** Whether a line, which begins outside of any comment that is not closed on it, ends in a comment up to its end. */
function endsInLineComment(line: string): boolean {
	for (let offset = 0; offset < line.length; offset++) {
		const character = line[offset];
		if (character === '"' || character === '\'') {
			offset = endOfQuoted(line, offset, character);
		} else if (line.startsWith('/*', offset)) {
			const end = line.indexOf('*/', offset + 2);
			offset = end < 0 ? line.length : end + 1;
		} else if (line.startsWith('//', offset) || (character === '#' && /^\s?$/.test(line[offset - 1] ?? ''))) {
			return true;
		}
	}
	return false;
}

function endOfQuoted(line: string, start: number, quote: string): number {
	for (let offset = start + 1; offset < line.length; offset++) {
		if (line[offset] === '\\' && quote === '"') {
			offset++;
		} else if (line[offset] === quote) {
			return offset;
		}
	}
	return line.length;
}

function endsLine(text: string, offset: number): boolean {
	return /^[ \t]*(?:[\r\n]|$)/.test(text.slice(offset, offset + 200));
}
