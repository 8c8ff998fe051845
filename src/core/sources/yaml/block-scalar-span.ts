import type { CST } from 'yaml';
import type { Span } from '../../text';

/**
 * The written text of a `|` or `>` scalar: from its first character that is no blank to its last.
 * Empty, behind the header, when it has none.
 */
export function blockScalarSpan(text: string, start: number, end: number, token: CST.Token | undefined): Span {
	let from = token?.type === 'block-scalar' ? end - token.source.length : start + 1;
	from = Math.max(from, start + 1);
	let to = end;
	while (from < to && isBlank(text.charCodeAt(from))) {
		from++;
	}
	while (to > from && isBlank(text.charCodeAt(to - 1))) {
		to--;
	}
	return { start: from, end: to };
}

function isBlank(code: number): boolean {
	return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d || code === 0x85;
}
