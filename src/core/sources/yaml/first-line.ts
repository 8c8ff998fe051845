import type { Span } from '../../text';

const LINE_BREAK = /[\r\n]/;

/** What of a span stands in its first line: a mapping goes on over others, whose indentation is not a part of it. */
export function firstLine(text: string, { start, end }: Span): Span {
	const length = text.slice(start, end).search(LINE_BREAK);
	return { start, end: length < 0 ? end : start + length };
}
