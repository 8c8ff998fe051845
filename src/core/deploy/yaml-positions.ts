import type { Pair } from 'yaml';
import type { Span } from '../text';

/** Where the value of a parsed node stands, without trailing comments; undefined for what was not parsed. */
export function spanOfNode(node: unknown): Span | undefined {
	if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
		const [start, end] = node.range as unknown[];
		if (typeof start === 'number' && typeof end === 'number') {
			return { start, end };
		}
	}
	return undefined;
}

/** The line break a text uses: that of its first line. */
export function lineBreakOf(text: string): string {
	const end = text.indexOf('\n');
	return end > 0 && text[end - 1] === '\r' ? '\r\n' : '\n';
}

export function lineStartAt(text: string, offset: number): number {
	return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Offset behind the last character of the line, before its line break. */
export function lineEndAt(text: string, offset: number): number {
	const end = text.indexOf('\n', offset);
	if (end < 0) {
		return text.length;
	}
	return end > offset && text[end - 1] === '\r' ? end - 1 : end;
}

/** What stands before an offset in its line, when that is nothing but spaces; a byte order mark does not count. */
export function blankPrefix(text: string, offset: number | undefined): string | undefined {
	if (offset === undefined) {
		return undefined;
	}
	const start = lineStartAt(text, offset);
	const prefix = text.slice(start === 0 && text.startsWith('\uFEFF') ? 1 : start, offset);
	return prefix.trim() === '' && !prefix.includes('\t') ? prefix : undefined;
}

/** Offset behind the colon of a pair written as `key:` in one line. */
export function colonAfter(text: string, pair: Pair): number | undefined {
	const end = spanOfNode(pair.key)?.end;
	if (end === undefined) {
		return undefined;
	}
	let offset = end;
	while (text[offset] === ' ' || text[offset] === '\t') {
		offset++;
	}
	return text[offset] === ':' ? offset + 1 : undefined;
}
