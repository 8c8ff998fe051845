import { firstPlace } from '../../first-place';
import type { Span } from '../../text';
import type { ToolsetFileDocument } from '../../workspace/documents';

/** Where a cursor stands in a JSONC text, which need not parse. */
export interface JsoncCursor {
	/** Keys and places from the root to what the cursor stands in; `*` for a place in a list. */
	readonly path: readonly string[];
	/** `key`: a key of an object; `value`: the value behind the path's last key; `item`: an item of a list. */
	readonly slot: 'key' | 'value' | 'item';
	/** What stands before the cursor of the text being written, without its quote. */
	readonly typed: string;
	/** The token under the cursor, with its quotes; empty where none is. */
	readonly token: Span;
	readonly quoted: boolean;
	/** Whether the token's quote is closed. */
	readonly closed: boolean;
	/** End of the item before, when no comma follows it. */
	readonly commaBefore?: number;
	/** Whether another item follows without a comma. */
	readonly commaAfter: boolean;
	/** Whether a colon follows the token. */
	readonly colonAfter: boolean;
}

/** Deeper nesting is not read. */
const MAXIMUM_DEPTH = 100;

interface Level {
	readonly kind: 'object' | 'list';
	/** The key whose value is being read, in an object. */
	key: string | undefined;
	/** Whether a colon stands behind that key. */
	colon: boolean;
	/** End of the last value, until a comma follows. */
	open: number | undefined;
}

/**
 * Finds the place of a cursor by reading the text up to it. Undefined in comments, between a key and its colon, and outside of everything.
 * @param key Offset of a key of the root object before the cursor, up to which nothing is wrong: the text is then read from there.
 */
export function jsoncCursor(text: string, offset: number, key?: number): JsoncCursor | undefined {
	const levels: Level[] = key === undefined ? [] : [{ kind: 'object', key: undefined, colon: false, open: undefined }];
	let at = key ?? 0;
	while (at < offset) {
		const token = tokenAt(text, at);
		if (token.kind === 'comment' && (offset < token.end || (offset === token.end && text.startsWith('//', at)))) {
			return undefined;
		}
		if ((token.kind === 'text' || token.kind === 'word') && offset <= token.end && !(token.kind === 'text' && token.closed && offset === token.end)) {
			return cursorIn(text, offset, levels, token);
		}
		if (!take(levels, token, text)) {
			return undefined;
		}
		at = token.end;
	}
	const next = tokenAt(text, offset);
	const token = next.kind === 'word' ? next : { kind: 'none' as const, start: offset, end: offset, closed: false };
	return cursorIn(text, offset, levels, token);
}

/** As `jsoncCursor`. What was read of a toolset file tells where the toolset around the cursor begins, and whether all before it is well. */
export function toolsetFileCursor({ lines, model: { table, faults } }: Pick<ToolsetFileDocument, 'lines' | 'model'>, offset: number): JsoncCursor | undefined {
	const start = table.toolsets[firstPlace(table.toolsets, ({ span }) => span.start >= offset) - 1]?.span.start;
	return jsoncCursor(lines.text, offset, start !== undefined && faults.every(({ span }) => span.start > start) ? start : undefined);
}

interface Token extends Span {
	readonly kind: 'blank' | 'comment' | 'text' | 'word' | 'mark' | 'none';
	readonly closed: boolean;
}

function tokenAt(text: string, start: number): Token {
	const character = text[start] ?? '';
	if (/\s/.test(character)) {
		let end = start + 1;
		while (end < text.length && /\s/.test(text[end] ?? '')) {
			end++;
		}
		return { kind: 'blank', start, end, closed: false };
	}
	if (text.startsWith('//', start) || text.startsWith('/*', start)) {
		return { kind: 'comment', start, end: commentEnd(text, start), closed: false };
	}
	if (character === '"') {
		return textToken(text, start);
	}
	if (/[\w$.+-]/.test(character)) {
		let end = start;
		while (end < text.length && /[\w$.+-]/.test(text[end] ?? '')) {
			end++;
		}
		return { kind: 'word', start, end, closed: false };
	}
	return { kind: 'mark', start, end: start + 1, closed: false };
}

function commentEnd(text: string, start: number): number {
	if (text.startsWith('/*', start)) {
		const end = text.indexOf('*/', start + 2);
		return end < 0 ? text.length : end + 2;
	}
	let end = start;
	while (end < text.length && text[end] !== '\n' && text[end] !== '\r') {
		end++;
	}
	return end;
}

/** A text in quotes; one that is not closed ends with its line. */
function textToken(text: string, start: number): Token {
	for (let end = start + 1; end < text.length; end++) {
		const character = text[end];
		if (character === '\\') {
			end++;
		} else if (character === '"') {
			return { kind: 'text', start, end: end + 1, closed: true };
		} else if (character === '\n' || character === '\r') {
			return { kind: 'text', start, end, closed: false };
		}
	}
	return { kind: 'text', start, end: text.length, closed: false };
}

/** Reads a token that ends before the cursor; false where nothing more can be told. */
function take(levels: Level[], token: Token, text: string): boolean {
	const level = levels.at(-1);
	if (token.kind === 'text' || token.kind === 'word') {
		if (level?.kind === 'object' && level.key === undefined) {
			level.key = unquoted(text.slice(token.start, token.end));
		} else if (level) {
			level.open = token.end;
		}
		return true;
	}
	if (token.kind !== 'mark') {
		return true;
	}
	switch (text[token.start]) {
		case '{':
		case '[':
			levels.push({ kind: text[token.start] === '{' ? 'object' : 'list', key: undefined, colon: false, open: undefined });
			return levels.length <= MAXIMUM_DEPTH;
		case '}':
		case ']': {
			levels.pop();
			const outer = levels.at(-1);
			if (outer) {
				outer.open = token.end;
			}
			return true;
		}
		case ':':
			if (level) {
				level.colon = true;
			}
			return true;
		case ',':
			if (level) {
				level.key = undefined;
				level.colon = false;
				level.open = undefined;
			}
			return true;
		default:
			return true;
	}
}

function unquoted(text: string): string {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'string' ? value : text;
	} catch {
		// Half written: what is there has to do.
		return text.replace(/^"|"$/g, '');
	}
}

function cursorIn(text: string, offset: number, levels: readonly Level[], token: Token): JsoncCursor | undefined {
	const level = levels.at(-1);
	if (!level) {
		return undefined;
	}
	const isFinished = level.kind === 'object' && level.open !== undefined;
	if (level.kind === 'object' && level.key !== undefined && !level.colon) {
		return undefined;
	}
	const slot = level.kind === 'list' ? 'item' : level.key === undefined || isFinished ? 'key' : 'value';
	const outer = levels.slice(0, -1).map(({ kind, key }) => (kind === 'list' ? '*' : key ?? ''));
	const quoted = token.kind === 'text';
	// A quote that is not closed takes in the rest of the line; the name in it ends sooner.
	const end = quoted && !token.closed ? offset + (/^[\w.-]*/.exec(text.slice(offset, token.end))?.[0].length ?? 0) : token.end;
	const next = significantAfter(text, end);
	return {
		path: slot === 'value' ? [...outer, level.key ?? ''] : outer,
		slot,
		typed: text.slice(quoted ? token.start + 1 : token.start, offset),
		token: { start: token.start, end },
		quoted,
		closed: token.closed,
		...(level.open !== undefined && { commaBefore: level.open }),
		commaAfter: next === '"' || next === '{' || next === '[' || /[\w-]/.test(next),
		colonAfter: next === ':',
	};
}

/** The next character that is neither blank nor in a comment. */
function significantAfter(text: string, start: number): string {
	let at = start;
	while (at < text.length) {
		const token = tokenAt(text, at);
		if (token.kind !== 'blank' && token.kind !== 'comment') {
			return text[at] ?? '';
		}
		at = token.end;
	}
	return '';
}
