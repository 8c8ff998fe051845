import { splitStatements } from '../../sources/python/statements';
import { readStringLiteral } from '../../sources/python/literals';
import type { Span } from '../../text';
import { pythonTokenAt, significantAfter, type PythonToken } from '../../sources/python/tokens';

/** Where a cursor stands in a statement of a Python text, which need not parse. */
export interface PythonCursor {
	/** The name that the statement is about, then keys of dictionaries from the outside in; '' for a key that is no text. */
	readonly path: readonly string[];
	/** `key`: a key of a dictionary; `value`: the value behind the path's last key; `item`: an item of a list or tuple. */
	readonly slot: 'key' | 'value' | 'item';
	/** What stands before the cursor of the text being written, without its quote. */
	readonly typed: string;
	/** The token under the cursor, with its quotes; empty where none is. */
	readonly token: Span;
	/** The quote before the cursor; undefined outside of a text. */
	readonly quote?: '"' | '\'';
	/** Whether that quote is closed. */
	readonly closed: boolean;
	/** End of the item before, when no comma follows it. */
	readonly commaBefore?: number;
	/** Whether another item follows without a comma. */
	readonly commaAfter: boolean;
	/** Whether the items stand on lines of their own, each with its comma, and this one is the last. */
	readonly commaLast: boolean;
	/** Whether a colon follows the token. */
	readonly colonAfter: boolean;
	/** Offset of the bracket around the cursor. */
	readonly bracket: number;
	/** Whether it is the only item of round brackets, which make a tuple by a comma alone. */
	readonly aloneInTuple: boolean;
}

/** Deeper nesting is not read. */
const MAXIMUM_DEPTH = 100;

/** Functions whose argument is, or joins, the list that is meant. */
const TRANSPARENT = new Set(['list', 'tuple', 'set', 'frozenset', 'sorted', 'update', 'append', 'extend', 'insert']);

/** Words that make something else of an item than what is written. */
const COMPUTING = new Set(['for', 'if', 'else', 'in', 'and', 'or', 'not', 'is', 'lambda', 'await', 'async', 'yield']);

interface Level {
	readonly kind: 'statement' | 'dictionary' | 'list' | 'round' | 'subscript' | 'call';
	readonly start: number;
	readonly callee: string;
	/** The key whose value is being read. */
	key: string | undefined;
	colon: boolean;
	/** End of the last value, until a comma follows. */
	open: number | undefined;
	/** Whether the item being read is computed: a sum, a condition, an unpacked list. */
	computed: boolean;
	/** End of the last comma. */
	comma: number | undefined;
}

interface Reading {
	readonly text: string;
	readonly levels: Level[];
	/** The statement's first name, and keys behind it: `TOOLSETS["x"]`. */
	readonly target: string[];
	/** The last word, while nothing else followed. */
	word: string;
	isAssigned: boolean;
}

/** Finds the place of a cursor by reading its statement up to it. Undefined in comments, functions, and outside of brackets. */
export function pythonCursor(text: string, offset: number): PythonCursor | undefined {
	const statement = splitStatements(text).findLast(({ start }) => start <= offset);
	if (statement?.kind !== 'other') {
		return undefined;
	}
	const reading: Reading = { text, levels: [level('statement', statement.start)], target: [], word: '', isAssigned: false };
	let at = statement.start;
	while (at < offset) {
		const token = pythonTokenAt(text, at);
		if (token.kind === 'comment' && offset <= token.end) {
			return undefined;
		}
		if ((token.kind === 'text' || token.kind === 'word') && offset <= token.end && !(token.kind === 'text' && token.closed && offset === token.end)) {
			return cursorIn(reading, offset, token);
		}
		if (!take(reading, token)) {
			return undefined;
		}
		at = token.end;
	}
	const next = pythonTokenAt(text, offset);
	return cursorIn(reading, offset, next.kind === 'word' ? next : { kind: 'none', start: offset, end: offset, closed: false, quote: '' });
}

function level(kind: Level['kind'], start: number, callee = ''): Level {
	return { kind, start, callee, key: undefined, colon: false, open: undefined, computed: false, comma: undefined };
}

/** Reads a token that ends before the cursor; false where nothing more can be told. */
function take(reading: Reading, token: PythonToken): boolean {
	const { text, levels, target } = reading;
	const current = levels.at(-1);
	if (!current) {
		return false;
	}
	if (token.kind === 'word' || token.kind === 'text') {
		const written = text.slice(token.start, token.end);
		reading.word = token.kind === 'word' ? written : '';
		if (current.kind === 'statement' && target.length === 0) {
			target.push(written);
		}
		if (token.kind === 'word' && COMPUTING.has(written)) {
			current.computed = true;
		}
		if ((current.kind === 'dictionary' || current.kind === 'subscript') && current.key === undefined) {
			current.key = token.kind === 'text' ? readStringLiteral(written, 0, written.length).text ?? '' : '';
		}
		current.open = token.end;
		return true;
	}
	if (token.kind !== 'mark') {
		return true;
	}
	const mark = text[token.start] ?? '';
	switch (mark) {
		case '{':
		case '[':
		case '(':
			levels.push(opened(current, mark, token.start, reading.word));
			reading.word = '';
			return levels.length <= MAXIMUM_DEPTH;
		case '}':
		case ']':
		case ')': {
			const closed = levels.pop();
			const outer = levels.at(-1);
			if (outer?.kind === 'statement' && closed?.kind === 'subscript' && !reading.isAssigned && !outer.colon) {
				target.push(closed.key ?? '');
			}
			if (outer) {
				outer.open = token.end;
			}
			return outer !== undefined;
		}
		case ':':
			current.colon = true;
			current.open = undefined;
			return true;
		case ',':
			Object.assign(current, { key: undefined, colon: false, open: undefined, computed: false, comma: token.end });
			return true;
		case '.':
			return true;
		default:
			if (current.kind === 'statement' && mark === '=') {
				reading.isAssigned = true;
			} else if (current.kind !== 'statement' && mark !== '+') {
				current.computed = true;
			} else if (current.kind === 'list' || current.kind === 'round') {
				current.computed = true;
			}
			current.open = undefined;
			return true;
	}
}

function opened(current: Level, mark: string, start: number, word: string): Level {
	if (mark === '{') {
		return level('dictionary', start);
	}
	const behindValue = current.open !== undefined;
	return mark === '[' ? level(behindValue ? 'subscript' : 'list', start) : behindValue ? level('call', start, word) : level('round', start);
}

function cursorIn({ text, levels, target }: Reading, offset: number, token: PythonToken): PythonCursor | undefined {
	const current = levels.at(-1);
	const keys = keysOf(levels);
	const isPlain = token.quote === '' || token.quote === '"' || token.quote === '\'';
	if (!current || !keys || current.computed || !isPlain || (current.kind === 'dictionary' && current.key !== undefined && !current.colon)) {
		return undefined;
	}
	const isFinished = current.kind === 'dictionary' && current.open !== undefined;
	const slot = current.kind !== 'dictionary' ? 'item' : current.key === undefined || isFinished ? 'key' : 'value';
	const own = current.kind === 'dictionary' && slot === 'value' ? [current.key ?? ''] : [];
	const quoted = token.kind === 'text';
	const next = significantAfter(text, token.end);
	const following = text[next] ?? '';
	return {
		path: [...target, ...keys, ...own],
		slot,
		typed: text.slice(quoted ? token.start + 1 : token.start, Math.max(offset, quoted ? token.start + 1 : token.start)),
		token: { start: token.start, end: quoted && !token.closed ? offset : token.end },
		...(quoted && { quote: token.quote as '"' | '\'' }),
		closed: token.closed,
		...(current.open !== undefined && { commaBefore: current.open }),
		commaAfter: slot !== 'value' && (/["'[({*\w]/.test(following) || following > '\u0080') && following !== '',
		commaLast: current.comma !== undefined && current.open === undefined && ')]}'.includes(following) && following !== '' && /[\r\n]/.test(text.slice(token.end, next)) && /[\r\n]/.test(text.slice(current.comma, token.start)),
		colonAfter: following === ':',
		bracket: current.start,
		aloneInTuple: current.kind === 'round' && current.comma === undefined && current.open === undefined && following === ')',
	};
}

/** Keys of the dictionaries around the innermost level; undefined where code makes something else of what stands there. */
function keysOf(levels: readonly Level[]): string[] | undefined {
	const keys: string[] = [];
	let lists = 0;
	for (const [index, { kind, key, colon, callee, computed }] of levels.entries()) {
		const isInner = index === levels.length - 1;
		switch (kind) {
			case 'statement':
				if (isInner) {
					return undefined;
				}
				break;
			case 'dictionary':
				if (!isInner && (key === undefined || !colon || lists > 0)) {
					return undefined;
				}
				if (!isInner) {
					keys.push(key ?? '');
				}
				break;
			case 'list':
				lists++;
				break;
			case 'call':
				if (!TRANSPARENT.has(callee)) {
					return undefined;
				}
				break;
			case 'subscript':
				return undefined;
			case 'round':
				break;
		}
		if (!isInner && computed) {
			return undefined;
		}
	}
	return lists <= 1 ? keys : undefined;
}
