import type { Span } from '../../text';

/** What a top-level statement is, told from its first word, before it is parsed. */
export type StatementKind = 'definition' | 'class' | 'other';

/** One statement at the left margin with everything that belongs to it, still unparsed. */
export interface StatementText extends Span {
	readonly kind: StatementKind;
	/** Of a function or class. */
	readonly name?: string;
	readonly nameStart?: number;
	readonly decorated: boolean;
	/** Deepest nesting of brackets inside. */
	readonly nesting: number;
}

const QUOTES = new Set(['"', '\'']);
const OPENING = new Set(['(', '[', '{']);
const CLOSING = new Set([')', ']', '}']);

/** Words that go on with the compound statement above them. */
const CONTINUES = /(?:else|elif|except|finally)\b/y;
const DEFINES = /(?:async[ \t]{1,20})?(def|class)[ \t]{1,20}([^\s():\[\]{},.'"#]{1,200})/y;
/** Stands only at the start of a statement; met inside brackets it tells that one was left open. */
const RESUMES = /(?:(?:async[ \t]{1,20})?def[ \t]|class[ \t]|import[ \t]|from[ \t]|@[A-Za-z_]|_?[A-Z][A-Z0-9_]{0,100}[ \t]{0,20}(?::[^=\n]{0,200})?=[ \t]{0,20}[[{(])/y;

/**
 * Cuts a module into the statements at its left margin, in one pass and without parsing, so that only
 * what is asked for has to be parsed. A bracket that was left open ends where a statement must begin.
 */
export function splitStatements(text: string): StatementText[] {
	const starts: { start: number; nesting: number }[] = [];
	let depth = 0;
	let offset = text.charCodeAt(0) === 0xfeff ? 1 : 0;
	let lineStart = true;
	while (offset < text.length) {
		const character = text[offset] ?? '';
		if (lineStart) {
			lineStart = false;
			if (startsStatement(text, offset, character, depth)) {
				depth = 0;
				starts.push({ start: offset, nesting: 0 });
			}
		}
		if (QUOTES.has(character)) {
			offset = endOfString(text, offset);
			continue;
		}
		if (character === '#') {
			offset = endOfLine(text, offset);
			continue;
		}
		if (character === '\\' && depth === 0) {
			offset = skipContinuation(text, offset);
			continue;
		}
		if (OPENING.has(character)) {
			depth++;
			const current = starts.at(-1);
			if (current && depth > current.nesting) {
				current.nesting = depth;
			}
		} else if (CLOSING.has(character)) {
			depth = Math.max(0, depth - 1);
		} else if (character === '\n' || character === '\r') {
			lineStart = true;
		}
		offset++;
	}
	return joinDecorators(text, starts);
}

function startsStatement(text: string, offset: number, character: string, depth: number): boolean {
	if (character === ' ' || character === '\t' || character === '\f' || character === '\n' || character === '\r' || character === '#') {
		return false;
	}
	if (depth > 0) {
		return matchesAt(RESUMES, text, offset);
	}
	return !CLOSING.has(character) && !matchesAt(CONTINUES, text, offset);
}

function joinDecorators(text: string, starts: readonly { start: number; nesting: number }[]): StatementText[] {
	const statements: StatementText[] = [];
	let pending: { start: number; nesting: number } | undefined;
	for (const [index, { start, nesting }] of starts.entries()) {
		const end = starts[index + 1]?.start ?? text.length;
		if (text[start] === '@' && end < text.length) {
			pending = { start: pending?.start ?? start, nesting: Math.max(nesting, pending?.nesting ?? 0) };
			continue;
		}
		DEFINES.lastIndex = start;
		const match = DEFINES.exec(text);
		const name = match?.[2];
		statements.push({
			start: pending?.start ?? start,
			end,
			kind: match ? (match[1] === 'def' ? 'definition' : 'class') : 'other',
			decorated: pending !== undefined,
			nesting: Math.max(nesting, pending?.nesting ?? 0),
			...(match && name !== undefined ? { name, nameStart: start + match[0].length - name.length } : {}),
		});
		pending = undefined;
	}
	return statements;
}

function matchesAt(pattern: RegExp, text: string, offset: number): boolean {
	pattern.lastIndex = offset;
	return pattern.test(text);
}

/** Offset behind a string's closing quote; a string in single quotes ends with its line at the latest. */
function endOfString(text: string, start: number): number {
	const quote = text[start] ?? '';
	if (text.startsWith(quote.repeat(3), start)) {
		let offset = start + 3;
		while (offset < text.length) {
			if (text[offset] === '\\') {
				offset += 2;
			} else if (text[offset] === quote && text.startsWith(quote.repeat(3), offset)) {
				return offset + 3;
			} else {
				offset++;
			}
		}
		return text.length;
	}
	let offset = start + 1;
	while (offset < text.length) {
		const character = text[offset];
		if (character === '\\') {
			offset = skipContinuation(text, offset);
		} else if (character === quote) {
			return offset + 1;
		} else if (character === '\n' || character === '\r') {
			return offset;
		} else {
			offset++;
		}
	}
	return text.length;
}

/** Offset behind a backslash and what it escapes, a whole line break included. */
function skipContinuation(text: string, offset: number): number {
	return text[offset + 1] === '\r' && text[offset + 2] === '\n' ? offset + 3 : offset + 2;
}

function endOfLine(text: string, start: number): number {
	let offset = start;
	while (offset < text.length && text[offset] !== '\n' && text[offset] !== '\r') {
		offset++;
	}
	return offset;
}
