import { floatText } from '../float-text';
import type { Value } from './values';

const MAXIMUM_DEPTH = 20;

/** Python's `str()`; undefined where it cannot be told. */
export function textOf(value: Value): string | undefined {
	return value.kind === 'text' ? value.text : representationOf(value);
}

/** Python's `repr()`; undefined where it cannot be told. */
export function representationOf(value: Value, depth = 0): string | undefined {
	if (depth > MAXIMUM_DEPTH) {
		return undefined;
	}
	switch (value.kind) {
		case 'text':
			return quote(value.text);
		case 'integer':
			return String(value.value);
		case 'float':
			return floatText(value.value);
		case 'boolean':
			return value.value ? 'True' : 'False';
		case 'none':
			return 'None';
		case 'list':
			return join('[', value.items, ']', depth);
		case 'tuple':
			return value.items.length === 1 ? join('(', value.items, ',)', depth) : join('(', value.items, ')', depth);
		case 'dict': {
			const parts: string[] = [];
			for (const entry of value.entries.values()) {
				const [key, text] = [representationOf(entry.key, depth + 1), representationOf(entry.value, depth + 1)];
				if (key === undefined || text === undefined) {
					return undefined;
				}
				parts.push(`${key}: ${text}`);
			}
			return value.holes.length > 0 ? undefined : `{${parts.join(', ')}}`;
		}
		default:
			return undefined;
	}
}

function join(open: string, items: readonly Value[], close: string, depth: number): string | undefined {
	const parts: string[] = [];
	for (const item of items) {
		const text = representationOf(item, depth + 1);
		if (text === undefined) {
			return undefined;
		}
		parts.push(text);
	}
	return open + parts.join(', ') + close;
}

const ESCAPES = new Map([['\\', '\\\\'], ['\n', '\\n'], ['\r', '\\r'], ['\t', '\\t']]);

function quote(text: string): string {
	const mark = text.includes('\'') && !text.includes('"') ? '"' : '\'';
	let result = mark;
	for (const character of text) {
		result += ESCAPES.get(character) ?? (character === mark ? `\\${mark}` : isPrintable(character) ? character : escapeCode(character));
	}
	return result + mark;
}

function isPrintable(character: string): boolean {
	return character === ' ' || !/[\p{C}\p{Z}]/u.test(character);
}

function escapeCode(character: string): string {
	const code = character.codePointAt(0) ?? 0;
	const hexadecimal = code.toString(16);
	return code < 0x100 ? `\\x${hexadecimal.padStart(2, '0')}` : code < 0x10000 ? `\\u${hexadecimal.padStart(4, '0')}` : `\\U${hexadecimal.padStart(8, '0')}`;
}
