import type { PythonValue } from './python-value';
import { readTimestamp } from './timestamp';

const CORE = 'tag:yaml.org,2002:';

/** The types PyYAML sees in a plain scalar; `merge` is `<<` and `value` is `=`. */
export type ScalarType = 'bool' | 'float' | 'int' | 'merge' | 'null' | 'timestamp' | 'value' | 'str';

/** A value, or the reason why Python raises an error instead. */
export type ConstructedScalar = { readonly value: PythonValue } | { readonly refused: 'tag' | 'value' };

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
	['yes', true], ['true', true], ['on', true], ['no', false], ['false', false], ['off', false],
]);
/** Only these three casings count: `yEs` is a text. */
const BOOLEAN = /^(?:yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF)$/;
const FLOAT = /^(?:[-+]?\d[\d_]*\.[\d_]*(?:[eE][-+]\d+)?|\.\d[\d_]*(?:[eE][-+]\d+)?|[-+]?\d[\d_]*(?::[0-5]?\d)+\.[\d_]*|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const INTEGER = /^(?:[-+]?0b[01_]+|[-+]?0[0-7_]+|[-+]?(?:0|[1-9][\d_]*)|[-+]?0x[\da-fA-F_]+|[-+]?[1-9][\d_]*(?::[0-5]?\d)+)$/;
const NULL = /^(?:~|null|Null|NULL|)$/;
const TIMESTAMP = /^(?:\d{4}-\d\d-\d\d|\d{4}-\d\d?-\d\d?(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d\d?(?::\d\d)?))?)$/;
/** Python refuses to read more digits than this (`sys.get_int_max_str_digits`). */
const INTEGER_DIGITS = 4300;

/** What a scalar that is no text can begin with; PyYAML itself looks at nothing else first. */
const FIRST = '0123456789+-.~=<yYnNtTfFoO';

/** What PyYAML 6 takes a plain scalar for (yaml/resolver.py): YAML 1.1 with its own number formats. */
export function scalarType(text: string): ScalarType {
	if (text !== '' && !FIRST.includes(text.charAt(0))) {
		return 'str';
	}
	if (BOOLEAN.test(text)) {
		return 'bool';
	}
	if (FLOAT.test(text)) {
		return 'float';
	}
	if (INTEGER.test(text)) {
		return 'int';
	}
	if (text === '<<') {
		return 'merge';
	}
	if (NULL.test(text)) {
		return 'null';
	}
	if (TIMESTAMP.test(text)) {
		return 'timestamp';
	}
	return text === '=' ? 'value' : 'str';
}

/**
 * What SafeLoader makes of a scalar (yaml/constructor.py).
 * @param tag The full tag, as written; undefined for a plain scalar without one.
 */
export function constructScalar(text: string, tag: string | undefined): ConstructedScalar {
	const type = tag === undefined ? scalarType(text) : tag.startsWith(CORE) ? tag.slice(CORE.length) : '';
	switch (type) {
		case 'str':
			return { value: text };
		case 'null':
			return { value: null };
		case 'bool':
			return valueOf(BOOLEANS.get(text.toLowerCase()));
		case 'int':
			return valueOf(readInteger(text));
		case 'float':
			return valueOf(readFloat(text));
		case 'timestamp':
			return valueOf(readTimestamp(text));
		case 'binary':
			return valueOf(readBinary(text));
		default:
			return { refused: 'tag' };
	}
}

function valueOf(value: PythonValue | undefined): ConstructedScalar {
	return value === undefined ? { refused: 'value' } : { value };
}

function readInteger(written: string): bigint | undefined {
	const text = written.replaceAll('_', '');
	const negative = text.startsWith('-');
	const digits = /^[-+]/.test(text) ? text.slice(1) : text;
	const magnitude = readMagnitude(digits);
	return magnitude !== undefined && negative ? -magnitude : magnitude;
}

function readMagnitude(digits: string): bigint | undefined {
	if (/^0b[01]+$/.test(digits) || /^0x[\da-fA-F]+$/.test(digits)) {
		return BigInt(digits);
	}
	if (/^0[0-7]*$/.test(digits)) {
		return BigInt(digits === '0' ? digits : `0o${digits.slice(1)}`);
	}
	const parts = digits.split(':');
	if (parts.some((part) => !/^\d+$/.test(part) || part.length > INTEGER_DIGITS) || (digits.startsWith('0') && parts.length === 1) || digits.startsWith('0')) {
		return undefined;
	}
	return parts.reduce((sum, part) => sum * 60n + BigInt(part), 0n);
}

function readFloat(written: string): number | undefined {
	const text = written.replaceAll('_', '').toLowerCase();
	const sign = text.startsWith('-') ? -1 : 1;
	const digits = /^[-+]/.test(text) ? text.slice(1) : text;
	if (digits === '.inf') {
		return sign * Infinity;
	}
	if (digits === '.nan') {
		return NaN;
	}
	let base = 1;
	let sum = 0;
	for (const part of digits.split(':').reverse()) {
		if (!/^(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/.test(part)) {
			return undefined;
		}
		sum += Number(part) * base;
		base *= 60;
	}
	return sign * sum;
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Python's `base64.decodebytes`: skips what is no base64 character, wants whole padding. */
function readBinary(text: string): { kind: 'bytes'; bytes: number[] } | undefined {
	const bytes: number[] = [];
	let bits = 0;
	let buffer = 0;
	let pad = 0;
	let count = 0;
	for (const character of text) {
		if (character.charCodeAt(0) > 0x7f) {
			return undefined;
		}
		const digit = BASE64.indexOf(character);
		if (character === '=') {
			pad++;
			if (count % 4 >= 2 && (count % 4) + pad >= 4) {
				return { kind: 'bytes', bytes };
			}
		} else if (digit >= 0) {
			pad = 0;
			count++;
			buffer = ((buffer << 6) | digit) & 0xffff;
			bits += 6;
			if (bits >= 8) {
				bits -= 8;
				bytes.push((buffer >> bits) & 0xff);
			}
		}
	}
	return count % 4 === 0 ? { kind: 'bytes', bytes } : undefined;
}
