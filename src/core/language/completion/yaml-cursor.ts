import type { Span } from '../../text';

/** Where a cursor stands in a YAML text, as far as keys and lists matter. */
export interface YamlCursor {
	/** Keys from the root to what the cursor stands in. */
	readonly path: readonly string[];
	/**
	 * - `key`: where a key of a mapping stands, or may begin
	 * - `item`: an item of a list
	 * - `value`: a lone value behind its key, which is the path's last
	 */
	readonly slot: 'key' | 'item' | 'value';
	readonly flow: boolean;
	/** What stands before the cursor of the name being written, without its quote. */
	readonly typed: string;
	/** The quote that the name is written in. */
	readonly quote: '\'' | '"' | undefined;
	/** Whether that quote is closed. */
	readonly closed: boolean;
	readonly insert: Span;
	readonly replace: Span;
	/** Items of the same list, or keys of the same mapping, that stand before the cursor. */
	readonly before: readonly string[];
	/** What must stand between the cursor and a new text: a blank behind a lone dash, nothing elsewhere. */
	readonly lead: '' | ' ';
	/** Whether the line holds nothing but the name, so that a list item would begin with a dash. */
	readonly alone: boolean;
}

/** Characters before the cursor that are looked at: the rest of a longer text has no say. */
const LOOKED_AT = 400_000;

interface Frame {
	/** Column at which its content begins. */
	readonly indent: number;
	readonly kind: 'key' | 'item';
	readonly key: string;
	/** Items of the list, or keys of the mapping, that stand in it so far. */
	readonly seen: string[];
}

interface FlowLevel {
	readonly kind: 'list' | 'mapping';
	/** The key being filled, inside of a mapping. */
	key: string | undefined;
	readonly seen: string[];
}

/**
 * Finds the place of a cursor by reading the text line by line up to it. Nothing needs to parse: what is half written
 * is there by the rules of the thing. Undefined in comments, in block texts and behind a value.
 */
export function yamlCursor(text: string, offset: number): YamlCursor | undefined {
	// No cursor stands within a line break.
	if (text.charAt(offset - 1) === '\r' && text.charAt(offset) === '\n') {
		return undefined;
	}
	const start = sectionStart(text, offset);
	return new CursorReader(text, offset, start).read();
}

/** The beginning of the last line at the left margin that is a key: what stands before it cannot matter. */
function sectionStart(text: string, offset: number): number {
	const limit = Math.max(0, offset - LOOKED_AT);
	const own = lineStartOf(text, offset);
	for (let start = own; start > limit;) {
		start = lineStartOf(text, start - 1);
		if (/[^\s#\-\]}"'[{]/.test(text.charAt(start))) {
			return start;
		}
	}
	return 0;
}

function lineStartOf(text: string, offset: number): number {
	return offset <= 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

class CursorReader {
	readonly #frames: Frame[] = [];
	readonly #flow: FlowLevel[] = [];
	/** The keys of mappings, by the column they begin at. */
	readonly #keysAt = new Map<number, string[]>();
	/** Indentation of the key under which a flow collection began. */
	#flowIndent = -1;

	constructor(private readonly text: string, private readonly offset: number, private readonly start: number) {}

	read(): YamlCursor | undefined {
		let blockText = -1;
		for (let lineStart = this.start; ;) {
			const lineEnd = endOfLine(this.text, lineStart);
			const isLast = this.offset <= lineEnd;
			const line = this.text.slice(lineStart, isLast ? this.offset : lineEnd);
			const indent = line.length - line.trimStart().length;
			const content = line.slice(indent);
			if (blockText >= 0 && (content === '' ? !isLast : indent > blockText)) {
				if (isLast) {
					return undefined;
				}
			} else {
				blockText = -1;
				if (this.#flow.length > 0 && startsBlockKey(content) && indent <= this.#flowIndent) {
					// The brackets above were never closed; the next key of the block does not belong to them.
					this.#flow.length = 0;
				}
				const found = this.#flow.length > 0 ? this.#readFlow(lineStart, lineStart + line.length, isLast) : this.#readBlock(lineStart, indent, content, isLast);
				if (found === 'block-text') {
					blockText = this.#frames.at(-1)?.indent ?? 0;
				} else if (isLast) {
					return found === 'nothing' ? undefined : found;
				}
			}
			if (isLast) {
				return undefined;
			}
			lineStart = nextLine(this.text, lineEnd);
		}
	}

	/** One line of a block: `- `, `key:`, and whatever stands behind them. */
	#readBlock(lineStart: number, indent: number, content: string, isLast: boolean): YamlCursor | 'nothing' | 'block-text' {
		if (content.startsWith('#') || (content === '' && !isLast) || content.startsWith('---')) {
			return 'nothing';
		}
		let column = indent;
		let rest = content;
		this.#leave(column, rest.startsWith('-'));
		while (/^-(?:[ \t]|$)/.test(rest)) {
			const parent = this.#frames.at(-1);
			const gap = /^-[ \t]*/.exec(rest)?.[0].length ?? 1;
			this.#frames.push({ indent: column, kind: 'item', key: '', seen: parent?.seen ?? [] });
			if (isLast && rest.length === gap) {
				return this.#place(lineStart + column + gap, 'item', { lead: rest === '-' ? ' ' : '' });
			}
			column += gap;
			rest = rest.slice(gap);
		}
		const inList = this.#frames.at(-1)?.kind === 'item' && column > indent;
		const key = readKey(rest);
		if (!key) {
			if (isLast) {
				// Deeper than an item without a dash of its own: the item goes on.
				return !inList && this.#frames.at(-1)?.kind === 'item' ? 'nothing' : this.#place(lineStart + column, inList ? 'item' : 'key', { alone: !inList });
			}
			if (inList) {
				return this.#readValue(lineStart + column, rest, lineStart, false);
			}
			return 'nothing';
		}
		this.#keysOf(column).push(key.name);
		this.#frames.push({ indent: column, kind: 'key', key: key.name, seen: [] });
		this.#flowIndent = column;
		return this.#readValue(lineStart + column + key.length, rest.slice(key.length), lineStart, isLast);
	}

	/** What stands behind a key or a dash on its line. */
	#readValue(start: number, written: string, lineStart: number, isLast: boolean): YamlCursor | 'nothing' | 'block-text' {
		const blanks = written.length - written.trimStart().length;
		// Anchors and tags stand before the value.
		const marks = /^(?:[&!][^\s[\]{},]*[ \t]+)*/.exec(written.slice(blanks))?.[0].length ?? 0;
		const at = start + blanks + marks;
		const value = written.slice(blanks + marks);
		if (value.startsWith('[') || value.startsWith('{')) {
			return this.#readFlow(at, lineStart + (start - lineStart) + written.length, isLast);
		}
		if (/^[|>][-+\d]*[ \t]*(?:#.*)?$/.test(value) && !isLast) {
			return 'block-text';
		}
		if (!isLast) {
			const last = this.#frames.at(-1);
			if (last?.kind === 'item') {
				last.seen.push(readScalar(value));
			}
			return 'nothing';
		}
		if (/(?:^|\s)#/.test(value) && !/^['"]/.test(value)) {
			return 'nothing';
		}
		return this.#place(at, this.#frames.at(-1)?.kind === 'item' ? 'item' : 'value', { lead: written === '' ? ' ' : '' });
	}

	/** Text inside of brackets, up to an offset. */
	#readFlow(from: number, to: number, isLast: boolean): YamlCursor | 'nothing' {
		let at = from;
		let token = -1;
		const finish = (end: number): void => {
			const level = this.#flow.at(-1);
			const name = token < 0 ? '' : readScalar(this.text.slice(token, end));
			if (level && name !== '' && (level.kind === 'list' || level.key === undefined)) {
				level.seen.push(name);
			}
			token = -1;
		};
		while (at < to) {
			const character = this.text.charAt(at);
			if (character === '#' && /\s/.test(this.text.charAt(at - 1)) && token < 0) {
				at = Math.min(endOfLine(this.text, at), to);
				if (isLast && at === to) {
					return 'nothing';
				}
				continue;
			}
			if ((character === '"' || character === '\'') && token < 0) {
				const close = closingQuote(this.text, at, to);
				if (close < 0) {
					return isLast ? this.#flowPlace(at) : 'nothing';
				}
				token = at;
				at = close + 1;
				continue;
			}
			if (character === '[' || character === '{') {
				this.#flow.push({ kind: character === '[' ? 'list' : 'mapping', key: undefined, seen: [] });
				token = -1;
			} else if (character === ']' || character === '}') {
				finish(at);
				this.#flow.pop();
				if (this.#flow.length === 0) {
					return 'nothing';
				}
			} else if (character === ',') {
				finish(at);
				const level = this.#flow.at(-1);
				if (level) {
					level.key = undefined;
				}
			} else if (character === ':' && this.#flow.at(-1)?.kind === 'mapping' && token >= 0 && /[\s,[\]{}]|^$/.test(this.text.charAt(at + 1))) {
				const level = this.#flow.at(-1);
				const name = readScalar(this.text.slice(token, at));
				level?.seen.push(name);
				if (level) {
					level.key = name;
				}
				token = -1;
			} else if (!/\s/.test(character) && token < 0) {
				token = at;
			}
			at++;
		}
		return isLast ? this.#flowPlace(token < 0 ? to : token) : 'nothing';
	}

	#flowPlace(start: number): YamlCursor | 'nothing' {
		const level = this.#flow.at(-1);
		const slot = level?.kind === 'list' ? 'item' : level?.key === undefined ? 'key' : 'value';
		return this.#place(start, slot, { flow: true });
	}

	#place(start: number, slot: YamlCursor['slot'], options: Partial<Pick<YamlCursor, 'lead' | 'alone' | 'flow'>>): YamlCursor | 'nothing' {
		const first = this.text.charAt(start);
		const quote = start < this.offset && (first === '\'' || first === '"') ? first : undefined;
		const begin = quote ? start + 1 : start;
		const flow = options.flow ?? false;
		const lineEnd = endOfLine(this.text, this.offset);
		const close = quote ? closingQuote(this.text, start, lineEnd) : -1;
		const closed = close >= 0;
		if (closed && close < this.offset) {
			return 'nothing';
		}
		const end = closed ? close : this.offset + restOfName(this.text.slice(this.offset, lineEnd), flow, slot === 'key');
		const level = this.#flow.at(-1);
		const parent = this.#frames.at(-1);
		return {
			path: [...this.#frames.filter(({ kind }) => kind === 'key').map(({ key }) => key), ...this.#flow.flatMap(({ key }) => key ?? [])],
			slot,
			flow,
			typed: this.text.slice(begin, this.offset),
			quote,
			closed,
			insert: { start: begin, end: this.offset },
			replace: { start: begin, end },
			before: flow ? level?.seen ?? [] : slot === 'item' ? parent?.seen ?? [] : slot === 'key' ? this.#keysOf(this.#columnOf(start)) : [],
			lead: options.lead ?? '',
			alone: options.alone ?? false,
		};
	}

	#columnOf(offset: number): number {
		return offset - lineStartOf(this.text, offset);
	}

	#keysOf(column: number): string[] {
		let keys = this.#keysAt.get(column);
		if (!keys) {
			keys = [];
			this.#keysAt.set(column, keys);
		}
		return keys;
	}

	/** Closes what a line at a column does not belong to. */
	#leave(column: number, isItem: boolean): void {
		for (let top = this.#frames.at(-1); top && (top.indent > column || (top.indent === column && !(isItem && top.kind === 'key'))); top = this.#frames.at(-1)) {
			this.#frames.pop();
		}
		for (const known of [...this.#keysAt.keys()]) {
			if (known > column) {
				this.#keysAt.delete(known);
			}
		}
	}
}

/** A key at the beginning of a text, and how long it is with its colon; undefined where there is none. */
function readKey(text: string): { readonly name: string; readonly length: number } | undefined {
	const quote = text.charAt(0);
	if (quote === '"' || quote === '\'') {
		const close = closingQuote(text, 0, text.length);
		const colon = close < 0 ? -1 : text.indexOf(':', close);
		return colon > 0 && text.slice(close + 1, colon).trim() === '' && isEndOfKey(text, colon) ? { name: readScalar(text.slice(0, close + 1)), length: colon + 1 } : undefined;
	}
	if (/^[[{#&*!|>%@`]/.test(text)) {
		return undefined;
	}
	for (let colon = text.indexOf(':'); colon > 0; colon = text.indexOf(':', colon + 1)) {
		if (isEndOfKey(text, colon)) {
			const name = text.slice(0, colon).trimEnd();
			return name.includes(' #') ? undefined : { name, length: colon + 1 };
		}
	}
	return undefined;
}

function isEndOfKey(text: string, colon: number): boolean {
	return colon + 1 === text.length || text.charAt(colon + 1) === ' ' || text.charAt(colon + 1) === '\t';
}

/** Whether a line is a key of a block rather than the next line of a flow collection. */
function startsBlockKey(content: string): boolean {
	return /^[\w"'-][^,[\]{}#]{0,200}?:(?:\s|$)/.test(content);
}

/** The quote that closes the one at an offset, before a limit; -1 where none does. */
function closingQuote(text: string, start: number, limit: number): number {
	const quote = text.charAt(start);
	for (let at = start + 1; at < limit; at++) {
		const character = text.charAt(at);
		if (quote === '"' && character === '\\') {
			at++;
		} else if (character === quote) {
			if (quote === '\'' && text.charAt(at + 1) === '\'') {
				at++;
			} else {
				return at;
			}
		}
	}
	return -1;
}

/** How far a name without quotes goes on behind the cursor. */
function restOfName(rest: string, flow: boolean, key: boolean): number {
	let at = 0;
	while (at < rest.length) {
		const character = rest.charAt(at);
		if ((flow && /[,[\]{}]/.test(character)) || (character === '#' && /\s/.test(rest.charAt(at - 1))) || (character === ':' && (key || /^(?:\s|$)/.test(rest.charAt(at + 1))))) {
			break;
		}
		at++;
	}
	return rest.slice(0, at).trimEnd().length;
}

/** A name without its quotes and comment. */
function readScalar(written: string): string {
	const text = written.trim();
	const quote = text.charAt(0);
	if (quote === '\'' || quote === '"') {
		const close = closingQuote(text, 0, text.length);
		const inside = text.slice(1, close < 0 ? undefined : close);
		return quote === '\'' ? inside.replaceAll('\'\'', '\'') : inside;
	}
	const comment = text.indexOf(' #');
	return (comment < 0 ? text : text.slice(0, comment)).trimEnd();
}

function endOfLine(text: string, from: number): number {
	let at = from;
	while (at < text.length && text.charAt(at) !== '\n' && text.charAt(at) !== '\r') {
		at++;
	}
	return at;
}

function nextLine(text: string, lineEnd: number): number {
	return text.startsWith('\r\n', lineEnd) ? lineEnd + 2 : lineEnd + 1;
}
