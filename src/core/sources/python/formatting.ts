import { numberOf } from './equality';
import { floatText } from '../float-text';
import { representationOf, textOf } from './representation';
import type { Value } from './values';

/** Python's `format(value, specification)` for the plain specifications that tables use; undefined for others. */
export function formatValue(value: Value, conversion: string, specification: string): string | undefined {
	if (conversion === 'r' || conversion === 'a') {
		const text = representationOf(value);
		return specification === '' && (conversion === 'r' || isAscii(text)) ? text : undefined;
	}
	if (specification === '') {
		return value.kind === 'unknown' ? undefined : textOf(value);
	}
	if (conversion !== '') {
		return undefined;
	}
	const number = numberOf(value);
	if (typeof number === 'bigint' && value.kind === 'integer') {
		return formatInteger(number, specification);
	}
	if (value.kind === 'float') {
		const match = /^\.(\d{1,2})f$/.exec(specification);
		return match && Math.abs(value.value) < 1e15 ? fixed(value.value, Number(match[1])) : undefined;
	}
	return value.kind === 'text' && specification === 's' ? value.text : undefined;
}

function isAscii(text: string | undefined): boolean {
	return text !== undefined && !/[^\x20-\x7e]/.test(text);
}

function formatInteger(value: bigint, specification: string): string | undefined {
	const match = /^(0?)(\d{0,3})([,_]?)(d?)$/.exec(specification);
	if (!match) {
		return undefined;
	}
	const [, zero = '', width = '', separator = ''] = match;
	if (separator !== '' && width !== '') {
		return undefined;
	}
	const digits = String(value < 0n ? -value : value);
	const grouped = separator === '' ? digits : group(digits, separator);
	const sign = value < 0n ? '-' : '';
	return zero === '' ? (sign + grouped).padStart(Number(width || '0')) : sign + grouped.padStart(Number(width || '0') - sign.length, '0');
}

function group(digits: string, separator: string): string {
	const parts: string[] = [];
	for (let end = digits.length; end > 0; end -= 3) {
		parts.unshift(digits.slice(Math.max(0, end - 3), end));
	}
	return parts.join(separator);
}

/** `toFixed` rounds the exact binary value half up where Python rounds half to even: an exact half is left out. */
function fixed(value: number, places: number): string | undefined {
	const scaled = Math.abs(value) * 10 ** places;
	return scaled % 1 === 0.5 ? undefined : value.toFixed(places);
}

/** `template % value` with `%s`, `%r`, `%d` and `%%`. */
export function formatPercent(template: string, value: Value): string | undefined {
	const given = value.kind === 'tuple' ? [...value.items] : [value];
	let result = '';
	let used = 0;
	let offset = 0;
	while (offset < template.length) {
		const mark = template.indexOf('%', offset);
		if (mark < 0) {
			result += template.slice(offset);
			break;
		}
		result += template.slice(offset, mark);
		const letter = template[mark + 1];
		if (letter === '%') {
			result += '%';
		} else {
			const text = percentItem(letter, given[used]);
			used++;
			if (text === undefined) {
				return undefined;
			}
			result += text;
		}
		offset = mark + 2;
	}
	return used === given.length || (value.kind === 'dict' && used === 0) ? result : undefined;
}

function percentItem(letter: string | undefined, value: Value | undefined): string | undefined {
	if (!value) {
		return undefined;
	}
	switch (letter) {
		case 's':
			return textOf(value);
		case 'r':
			return representationOf(value);
		case 'd': {
			const number = numberOf(value);
			return typeof number === 'bigint' ? String(number) : undefined;
		}
		default:
			return undefined;
	}
}

/** `template.format(…)` with plain fields `{}`, `{0}` and `{name}`. */
export function formatFields(template: string, positional: readonly Value[], keywords: ReadonlyMap<string, Value>): string | undefined {
	let result = '';
	let next = 0;
	let offset = 0;
	while (offset < template.length) {
		const character = template[offset] ?? '';
		if (character !== '{' && character !== '}') {
			result += character;
			offset++;
			continue;
		}
		if (template[offset + 1] === character) {
			result += character;
			offset += 2;
			continue;
		}
		const end = character === '{' ? template.indexOf('}', offset) : -1;
		if (end < 0) {
			return undefined;
		}
		const field = template.slice(offset + 1, end);
		const value = field === '' ? positional[next++] : /^\d{1,3}$/.test(field) ? positional[Number(field)] : keywords.get(field);
		const text = value && textOf(value);
		if (text === undefined) {
			return undefined;
		}
		result += text;
		offset = end + 1;
	}
	return result;
}

/** Python's JSON number. */
export function jsonNumber(value: bigint | number): string {
	return typeof value === 'bigint' ? String(value) : floatText(value);
}
