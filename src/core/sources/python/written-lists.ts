import type { Span } from '../../text';
import type { CommaList } from '../comma-list';
import { parseExpression } from './syntax';
import type { Piece } from './syntax';

/** A list as it is written out: brackets around items that are parted by commas. */
export interface WrittenList extends CommaList {
	readonly kind: 'list' | 'tuple' | 'set';
	/** Items that are one text in quotes, without a prefix that computes; the others are names, unpacked lists, sums. */
	readonly texts: ReadonlySet<number>;
	/** For an operand of a sum: the list with its plus, without which the rest of the sum is left. */
	readonly operand?: Span;
}

/** Longer expressions are no lists that people write by hand. */
const MAXIMUM_LENGTH = 200_000;
const MAXIMUM_DEPTH = 30;

const KINDS = new Map<string, WrittenList['kind']>([['ArrayExpression', 'list'], ['TupleExpression', 'tuple'], ['SetExpression', 'set']]);

/** Functions that give back the items of their one argument, in whatever order. */
const KEEPING = new Set(['list', 'tuple', 'set', 'frozenset', 'sorted']);

/**
 * The lists written out in an expression whose items all are items of its value: the expression itself, the parts of
 * a sum, what stands in `list(…)`. None for what a comprehension, a condition or another function makes of a list.
 */
export function writtenLists(text: string, { start, end }: Span): WrittenList[] {
	const found: WrittenList[] = [];
	if (end - start > MAXIMUM_LENGTH) {
		return found;
	}
	const { root, faults } = parseExpression(text, start, end);
	const statement = root.parts.length === 1 ? root.parts[0] : undefined;
	const [wrapped] = statement?.parts ?? [];
	if (faults.length === 0 && wrapped) {
		// An expression with a comma at its end is a tuple by our own brackets alone.
		collect(wrapped.kind === 'ParenthesizedExpression' ? wrapped.parts[1] : undefined, text, found, 0);
	}
	return found.sort((a, b) => a.span.start - b.span.start);
}

function collect(piece: Piece | undefined, text: string, found: WrittenList[], depth: number, operand?: Span): void {
	if (!piece || depth > MAXIMUM_DEPTH) {
		return;
	}
	const kind = KINDS.get(piece.kind);
	if (kind) {
		found.push({ ...writtenList(piece, kind, text), ...(operand && { operand }) });
		return;
	}
	const [first, second] = piece.parts;
	switch (piece.kind) {
		case 'ParenthesizedExpression':
			collect(second, text, found, depth + 1);
			break;
		case 'BinaryExpression':
			if (second && text.slice(second.start, second.end) === '+') {
				const third = piece.parts[2];
				collect(first, text, found, depth + 1, first && third && { start: first.start, end: third.start });
				collect(third, text, found, depth + 1, first && third && { start: first.end, end: third.end });
			}
			break;
		case 'CallExpression':
			if (first?.kind === 'VariableName' && KEEPING.has(text.slice(first.start, first.end)) && second?.kind === 'ArgList' && second.parts.length === 3) {
				collect(second.parts[1], text, found, depth + 1);
			}
			break;
	}
}

function writtenList({ start, end, parts }: Piece, kind: WrittenList['kind'], text: string): WrittenList {
	const items: Span[] = [];
	const texts = new Set<number>();
	let from: number | undefined;
	for (const part of parts.slice(1, -1)) {
		if (part.kind === ',') {
			from = undefined;
		} else if (from === undefined) {
			from = part.start;
			items.push({ start: part.start, end: part.end });
			if (isPlainText(part, text)) {
				texts.add(items.length - 1);
			}
		} else {
			// What follows a star, or something half written, belongs to the same item.
			items[items.length - 1] = { start: from, end: part.end };
			texts.delete(items.length - 1);
		}
	}
	return { kind, span: { start, end }, items, texts };
}

function isPlainText({ kind, start }: Piece, text: string): boolean {
	return kind === 'String' && !/[bB]/.test(/^[A-Za-z]{0,2}/.exec(text.slice(start, start + 2))?.[0] ?? '');
}
