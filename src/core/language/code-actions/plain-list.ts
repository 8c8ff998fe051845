import type { ListNode } from '../../sources/model';

/** What may stand between the items of a plain list: blanks, commas and comments. */
const BETWEEN = /^(?:[\s,]|#[^\n]*(?:\n|$))*$/;

/**
 * Whether a Python list is written as brackets around exactly its items, so that one can be taken out. A name, a sum,
 * a comprehension or an unpacked list has items that stand elsewhere, or text beside them.
 */
export function isPlainList(text: string, list: ListNode): boolean {
	const { start, end } = list.span;
	if (`${text[start] ?? ''}${text[end - 1] ?? ''}` !== '[]') {
		return false;
	}
	let at = start + 1;
	for (const { outer } of list.items) {
		if (outer.start < at || outer.end > end - 1 || !BETWEEN.test(text.slice(at, outer.start))) {
			return false;
		}
		at = outer.end;
	}
	return BETWEEN.test(text.slice(at, end - 1));
}
