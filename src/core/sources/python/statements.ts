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

const [PLAIN, QUOTE, COMMENT, BACKSLASH, OPENING, CLOSING, BREAK] = [0, 1, 2, 3, 4, 5, 6];

/** What a character means to the scan, by its code; all others are plain. */
const CLASSES = new Uint8Array(128);
for (const [characters, meaning] of [['"\'', QUOTE], ['#', COMMENT], ['\\', BACKSLASH], ['([{', OPENING], [')]}', CLOSING], ['\n\r', BREAK]] as const) {
	for (const character of characters) {
		CLASSES[character.charCodeAt(0)] = meaning;
	}
}

/** Words that go on with the compound statement above them. */
const CONTINUES = /(?:else|elif|except|finally)\b/y;
const DEFINES = /(?:async[ \t]{1,20})?(def|class)[ \t]{1,20}([^\s():\[\]{},.'"#]{1,200})/y;
/** Stands only at the start of a statement; met inside brackets it tells that one was left open. */
const RESUMES = /(?:(?:async[ \t]{1,20})?def[ \t]|class[ \t]|import[ \t]|from[ \t]|@[A-Za-z_]|_?[A-Z][A-Z0-9_]{0,100}[ \t]{0,20}(?::[^=\n]{0,200})?=[ \t]{0,20}[[{(])/y;
const LINE_END = /[\n\r]/g;

interface Start {
	readonly start: number;
	nesting: number;
}

/**
 * Cuts a module into the statements at its left margin, in one pass and without parsing, so that only
 * what is asked for has to be parsed. A bracket that was left open ends where a statement must begin.
 */
export function splitStatements(text: string): StatementText[] {
	const starts: Start[] = [];
	const { length } = text;
	let depth = 0;
	let offset = text.charCodeAt(0) === 0xfeff ? 1 : 0;
	let lineStart = true;
	while (offset < length) {
		if (lineStart) {
			lineStart = false;
			if (startsStatement(text, offset, depth)) {
				depth = 0;
				starts.push({ start: offset, nesting: 0 });
			}
		}
		const code = text.charCodeAt(offset);
		switch (code < 128 ? CLASSES[code] : PLAIN) {
			case QUOTE:
				offset = skipString(text, offset);
				continue;
			case COMMENT:
				offset = endOfLine(text, offset);
				continue;
			case BACKSLASH:
				offset = skipEscape(text, offset);
				continue;
			case OPENING: {
				depth++;
				const current = starts.at(-1);
				if (current && depth > current.nesting) {
					current.nesting = depth;
				}
				break;
			}
			case CLOSING:
				depth = Math.max(0, depth - 1);
				break;
			case BREAK:
				lineStart = true;
				break;
		}
		offset++;
	}
	return joinDecorators(text, starts);
}

function startsStatement(text: string, offset: number, depth: number): boolean {
	const character = text[offset] ?? ' ';
	if (' \t\f\n\r#)]}'.includes(character)) {
		return false;
	}
	return depth > 0 ? matchesAt(RESUMES, text, offset) : !matchesAt(CONTINUES, text, offset);
}

function joinDecorators(text: string, starts: readonly Start[]): StatementText[] {
	const statements: StatementText[] = [];
	let pending: Start | undefined;
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
export function skipString(text: string, start: number): number {
	const quote = text[start] ?? '';
	const triple = quote + quote + quote;
	if (text.startsWith(triple, start)) {
		return endOfTriple(text, start + 3, triple);
	}
	const quoteCode = text.charCodeAt(start);
	let offset = start + 1;
	while (offset < text.length) {
		const code = text.charCodeAt(offset);
		if (code === quoteCode) {
			return offset + 1;
		}
		const meaning = code < 128 ? CLASSES[code] : PLAIN;
		if (meaning === BREAK) {
			return offset;
		}
		offset = meaning === BACKSLASH ? skipEscape(text, offset) : offset + 1;
	}
	return text.length;
}

function endOfTriple(text: string, start: number, triple: string): number {
	let slash = text.indexOf('\\', start);
	let close = text.indexOf(triple, start);
	while (close >= 0) {
		if (slash < 0 || slash > close) {
			return close + 3;
		}
		const behind = slash + 2;
		slash = text.indexOf('\\', behind);
		close = close < behind ? text.indexOf(triple, behind) : close;
	}
	return text.length;
}

/** Offset behind a backslash and what it escapes, a whole line break included. */
function skipEscape(text: string, offset: number): number {
	return text[offset + 1] === '\r' && text[offset + 2] === '\n' ? offset + 3 : offset + 2;
}

function endOfLine(text: string, start: number): number {
	LINE_END.lastIndex = start;
	return LINE_END.exec(text)?.index ?? text.length;
}
