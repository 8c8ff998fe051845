import { isDict, isList, type PythonValue } from './value';
import { floatText } from '../../sources/float-text';
import { pythonLength } from './text';

/** CPython's reader gives up near its recursion limit; a text so deep is never an argument. */
const DEEPEST = 990;
const MOST_INTEGER_DIGITS = 4300;
const NUMBER = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
const WORDS: ReadonlyMap<string, PythonValue> = new Map<string, PythonValue>([
	['true', true], ['false', false], ['null', null], ['NaN', NaN], ['Infinity', Infinity], ['-Infinity', -Infinity],
]);
const ESCAPES: ReadonlyMap<string, string> = new Map([
	['"', '"'], ['\\', '\\'], ['/', '/'], ['b', '\b'], ['f', '\f'], ['n', '\n'], ['r', '\r'], ['t', '\t'],
]);

/**
 * Python's `json.loads` with its defaults: it takes NaN and infinities, keeps integers exact and apart from floats,
 * lets the last of equal keys win, and refuses control characters in strings and a byte order mark.
 * Undefined where it raises.
 */
export function readJson(text: string): PythonValue | undefined {
	const reader = new JsonReader(text);
	const value = reader.value(0);
	reader.blanks();
	return reader.failed || reader.offset !== text.length ? undefined : value;
}

class JsonReader {
	offset = 0;
	failed = false;

	constructor(readonly text: string) {}

	blanks(): void {
		while (' \t\n\r'.includes(this.text.charAt(this.offset) || 'x')) {
			this.offset++;
		}
	}

	value(depth: number): PythonValue {
		this.blanks();
		const character = this.text.charAt(this.offset);
		if (depth > DEEPEST) {
			return this.#fail();
		}
		if (character === '[') {
			return this.#list(depth);
		}
		if (character === '{') {
			return this.#dict(depth);
		}
		if (character === '"') {
			return this.#string();
		}
		for (const [word, value] of WORDS) {
			if (this.text.startsWith(word, this.offset)) {
				this.offset += word.length;
				return value;
			}
		}
		return this.#number();
	}

	#fail(): null {
		this.failed = true;
		return null;
	}

	/** Steps over one character if it stands here. */
	#take(character: string): boolean {
		if (this.text.charAt(this.offset) !== character) {
			return false;
		}
		this.offset++;
		return true;
	}

	#list(depth: number): PythonValue {
		const items: PythonValue[] = [];
		this.offset++;
		this.blanks();
		if (this.#take(']')) {
			return items;
		}
		while (!this.failed) {
			items.push(this.value(depth + 1));
			this.blanks();
			if (this.#take(']')) {
				return items;
			}
			if (!this.#take(',')) {
				return this.#fail();
			}
		}
		return null;
	}

	#dict(depth: number): PythonValue {
		const entries = new Map<string, PythonValue>();
		this.offset++;
		this.blanks();
		if (this.#take('}')) {
			return entries;
		}
		while (!this.failed) {
			this.blanks();
			if (this.text.charAt(this.offset) !== '"') {
				return this.#fail();
			}
			const key = this.#string();
			this.blanks();
			if (!this.#take(':')) {
				return this.#fail();
			}
			entries.set(key, this.value(depth + 1));
			this.blanks();
			if (this.#take('}')) {
				return entries;
			}
			if (!this.#take(',')) {
				return this.#fail();
			}
		}
		return null;
	}

	#string(): string {
		let result = '';
		let from = ++this.offset;
		for (; this.offset < this.text.length; this.offset++) {
			const code = this.text.charCodeAt(this.offset);
			if (code < 32) {
				break;
			}
			if (code === 34) {
				return result + this.text.slice(from, this.offset++);
			}
			if (code === 92) {
				const escape = this.#escape();
				if (escape === undefined) {
					break;
				}
				result += this.text.slice(from, escape.start) + escape.text;
				from = this.offset + 1;
			}
		}
		this.#fail();
		return '';
	}

	/** Reads an escape and stands at its last character afterwards. */
	#escape(): { readonly start: number; readonly text: string } | undefined {
		const start = this.offset;
		const letter = this.text.charAt(++this.offset);
		if (letter !== 'u') {
			const text = ESCAPES.get(letter);
			return text === undefined ? undefined : { start, text };
		}
		const digits = this.text.slice(this.offset + 1, this.offset + 5);
		if (!/^[0-9a-fA-F]{4}$/.test(digits)) {
			return undefined;
		}
		this.offset += 4;
		return { start, text: String.fromCharCode(Number.parseInt(digits, 16)) };
	}

	#number(): PythonValue {
		NUMBER.lastIndex = this.offset;
		const match = NUMBER.exec(this.text);
		if (!match) {
			return this.#fail();
		}
		this.offset += match[0].length;
		if (match[1] !== undefined || match[2] !== undefined) {
			return Number(match[0]);
		}
		return match[0].length > MOST_INTEGER_DIGITS ? this.#fail() : BigInt(match[0]);
	}
}

/** Python's `json.dumps` with `ensure_ascii=False` and separators `,` and `:`, the text that token estimates count. */
export function compactJson(value: PythonValue, depth = 0): string {
	if (depth > DEEPEST) {
		throw new RangeError(`Nested deeper than ${DEEPEST}`);
	}
	if (typeof value === 'string') {
		return quoted(value);
	}
	if (typeof value === 'number') {
		return Number.isNaN(value) ? 'NaN' : Number.isFinite(value) ? floatText(value) : value > 0 ? 'Infinity' : '-Infinity';
	}
	if (isList(value)) {
		return `[${value.map((item) => compactJson(item, depth + 1)).join(',')}]`;
	}
	if (isDict(value)) {
		return `{${[...value].map(([key, item]) => `${quoted(key)}:${compactJson(item, depth + 1)}`).join(',')}}`;
	}
	return String(value);
}

/** Characters, as Python counts them, of `compactJson`. */
export function compactJsonLength(value: PythonValue): number {
	return pythonLength(compactJson(value));
}

const SHORT_ESCAPES: ReadonlyMap<string, string> = new Map([['\b', '\\b'], ['\f', '\\f'], ['\n', '\\n'], ['\r', '\\r'], ['\t', '\\t']]);

function quoted(text: string): string {
	const escaped = text.replace(/["\\\u0000-\u001f]/g, (character) => character === '"' || character === '\\'
		? `\\${character}`
		: SHORT_ESCAPES.get(character) ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
	return `"${escaped}"`;
}
