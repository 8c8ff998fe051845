import { floatText } from '../float-text';
import type { PythonValue } from './python-value';

/** Longest text made; Python would go on, but a shared value can stand for more than any memory holds. */
const LENGTH_LIMIT = 100_000;
const DEPTH_LIMIT = 250;
const UNPRINTABLE = /[\p{C}\p{Z}]/u;
const NAMED_ESCAPES: ReadonlyMap<string, string> = new Map([['\n', '\\n'], ['\r', '\\r'], ['\t', '\\t'], ['\\', '\\\\']]);

/**
 * Python's `str()`: how Hermes turns the entries of a platform's list into names
 * (v0.8 to v0.20, hermes_cli/tools_config.py, `_get_platform_tools`).
 * Cut with `…` where it would pass 100,000 characters or 250 levels.
 */
export function pythonText(value: PythonValue): string {
	if (typeof value === 'string') {
		return value;
	}
	if (value !== null && typeof value === 'object' && 'kind' in value && (value.kind === 'date' || value.kind === 'datetime')) {
		return value.text;
	}
	return pythonRepr(value);
}

/** Python's `repr()`, with the same limits as `pythonText`. */
export function pythonRepr(value: PythonValue): string {
	const writer = new ReprWriter();
	writer.write(value, 0);
	return writer.text;
}

class ReprWriter {
	text = '';

	write(value: PythonValue, depth: number): void {
		if (this.text.length > LENGTH_LIMIT || depth > DEPTH_LIMIT) {
			this.text = this.text.endsWith('…') ? this.text : `${this.text}…`;
			return;
		}
		if (value === null || typeof value !== 'object') {
			this.text += reprScalar(value);
		} else if (value instanceof Map) {
			this.#writeMapping(value, depth);
		} else if ('kind' in value) {
			switch (value.kind) {
				case 'date':
				case 'datetime':
					this.text += value.repr;
					break;
				case 'bytes':
					this.text += reprBytes(value.bytes);
					break;
				case 'set':
					if (value.members.length === 0) {
						this.text += 'set()';
					} else {
						this.#writeItems('{', value.members, '}', depth);
					}
					break;
				case 'tuple':
					this.#writeItems('(', value.items, value.items.length === 1 ? ',)' : ')', depth);
			}
		} else {
			this.#writeItems('[', value as readonly PythonValue[], ']', depth);
		}
	}

	#writeItems(open: string, items: readonly PythonValue[], close: string, depth: number): void {
		this.text += open;
		for (const [index, item] of items.entries()) {
			if (this.text.length > LENGTH_LIMIT) {
				break;
			}
			this.text += index === 0 ? '' : ', ';
			this.write(item, depth + 1);
		}
		this.text += close;
	}

	#writeMapping(mapping: ReadonlyMap<PythonValue, PythonValue>, depth: number): void {
		this.text += '{';
		let separator = '';
		for (const [key, value] of mapping) {
			if (this.text.length > LENGTH_LIMIT) {
				break;
			}
			this.text += separator;
			this.write(key, depth + 1);
			this.text += ': ';
			this.write(value, depth + 1);
			separator = ', ';
		}
		this.text += '}';
	}
}

function reprScalar(value: null | boolean | bigint | number | string): string {
	switch (typeof value) {
		case 'boolean':
			return value ? 'True' : 'False';
		case 'bigint':
			return value.toString();
		case 'number':
			return floatText(value);
		case 'string':
			return reprString(value);
		default:
			return 'None';
	}
}

function reprString(text: string): string {
	const quote = text.includes('\'') && !text.includes('"') ? '"' : '\'';
	let result = quote;
	for (const character of text) {
		if (character === quote) {
			result += `\\${quote}`;
		} else {
			result += NAMED_ESCAPES.get(character) ?? (character !== ' ' && UNPRINTABLE.test(character) ? escapeCode(character) : character);
		}
	}
	return result + quote;
}

function escapeCode(character: string): string {
	const code = character.codePointAt(0) ?? 0;
	const digits = code.toString(16);
	if (code <= 0xff) {
		return `\\x${digits.padStart(2, '0')}`;
	}
	return code <= 0xffff ? `\\u${digits.padStart(4, '0')}` : `\\U${digits.padStart(8, '0')}`;
}

function reprBytes(bytes: readonly number[]): string {
	const text = String.fromCharCode(...bytes.slice(0, LENGTH_LIMIT));
	const quote = text.includes('\'') && !text.includes('"') ? '"' : '\'';
	let result = `b${quote}`;
	for (const character of text) {
		const code = character.charCodeAt(0);
		if (character === quote) {
			result += `\\${quote}`;
		} else if (NAMED_ESCAPES.has(character)) {
			result += NAMED_ESCAPES.get(character) ?? '';
		} else {
			result += code < 0x20 || code > 0x7e ? `\\x${code.toString(16).padStart(2, '0')}` : character;
		}
	}
	return result + quote;
}
