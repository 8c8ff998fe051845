import type { Span } from '../../text';
import { skipString } from './statements';

/** A piece of a Python text, as far as a cursor in a table cares. */
export interface PythonToken extends Span {
	readonly kind: 'blank' | 'comment' | 'text' | 'word' | 'mark' | 'none';
	/** Of a text: whether its closing quote is there. */
	readonly closed: boolean;
	/** Of a text: its quotes; with letters in front where it has a prefix. */
	readonly quote: string;
}

const BLANK = /\s/;
const LETTER = /[\w\u0080-\uffff]/;

/** Reads the token that begins at an offset. A text that is not closed ends with its line. */
export function pythonTokenAt(text: string, start: number): PythonToken {
	const character = text[start] ?? '';
	if (character === '\\' && /[\r\n]/.test(text[start + 1] ?? '')) {
		return token('blank', start, start + 2);
	}
	if (BLANK.test(character)) {
		let end = start + 1;
		while (end < text.length && BLANK.test(text[end] ?? '')) {
			end++;
		}
		return token('blank', start, end);
	}
	if (character === '#') {
		return token('comment', start, endOfLine(text, start));
	}
	const prefix = /^[A-Za-z]{0,2}["']/.exec(text.slice(start, start + 3))?.[0].slice(0, -1);
	if (prefix !== undefined) {
		return textToken(text, start, prefix);
	}
	if (LETTER.test(character)) {
		let end = start;
		while (end < text.length && LETTER.test(text[end] ?? '')) {
			end++;
		}
		return token('word', start, end);
	}
	return token('mark', start, start + 1);
}

/** The first character behind an offset that is neither blank nor comment. */
export function significantAfter(text: string, from: number): number {
	let at = from;
	while (at < text.length) {
		const found = pythonTokenAt(text, at);
		if (found.kind !== 'blank' && found.kind !== 'comment') {
			return at;
		}
		at = found.end;
	}
	return at;
}

function token(kind: PythonToken['kind'], start: number, end: number): PythonToken {
	return { kind, start, end, closed: false, quote: '' };
}

function textToken(text: string, start: number, prefix: string): PythonToken {
	const at = start + prefix.length;
	const mark = text[at] ?? '"';
	const end = skipString(text, at);
	const triple = text.startsWith(mark.repeat(3), at);
	const width = triple ? 3 : 1;
	const closed = end - at >= 2 * width && text.startsWith(mark.repeat(width), end - width);
	return { kind: 'text', start, end, closed, quote: prefix + mark.repeat(width) };
}

function endOfLine(text: string, start: number): number {
	let end = start;
	while (end < text.length && text[end] !== '\n' && text[end] !== '\r') {
		end++;
	}
	return end;
}
