import type { Span } from '../../text';
import type { CommaList } from '../comma-list';
import { parseExpression } from './syntax';

/** The entries of a dictionary that is written out, unpacked ones among them; undefined for any other expression. */
export function writtenEntries(text: string, { start, end }: Span): CommaList | undefined {
	if (text[start] !== '{' || text[end - 1] !== '}') {
		return undefined;
	}
	const { root, faults } = parseExpression(text, start, end);
	const display = root.parts[0]?.parts[0]?.parts[1];
	if (faults.length > 0 || display?.kind !== 'DictionaryExpression' || display.start !== start || display.end !== end) {
		return undefined;
	}
	const items: { start: number; end: number }[] = [];
	let isOpen = false;
	for (const part of display.parts.slice(1, -1)) {
		const last = items.at(-1);
		if (part.kind === ',') {
			isOpen = false;
		} else if (isOpen && last) {
			last.end = part.end;
		} else {
			items.push({ start: part.start, end: part.end });
			isOpen = true;
		}
	}
	return { span: { start, end }, items };
}
