import { decimalDigit, isPythonSpace, stripWhere } from './text';

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const INTEGER = /^[+-]?\d+$/;
/** CPython refuses longer texts since 3.11. */
const MOST_INTEGER_DIGITS = 4300;

/**
 * Python's `float(text)`, undefined where it raises. Unlike JavaScript's `Number` it takes `1_000`, `inf`, `nan` and
 * the digits of any script, and refuses an empty text and `0x10`.
 */
export function readFloat(text: string): number | undefined {
	const plain = asciiNumber(text);
	if (plain === undefined) {
		return undefined;
	}
	switch (plain.toLowerCase()) {
		case 'inf': case '+inf': case 'infinity': case '+infinity':
			return Infinity;
		case '-inf': case '-infinity':
			return -Infinity;
		case 'nan': case '+nan': case '-nan':
			return NaN;
	}
	return DECIMAL.test(plain) ? Number(plain) : undefined;
}

/** Python's `int(text)`, undefined where it raises. */
export function readInteger(text: string): bigint | undefined {
	const plain = asciiNumber(text);
	if (plain === undefined || !INTEGER.test(plain) || plain.length > MOST_INTEGER_DIGITS) {
		return undefined;
	}
	return plain.startsWith('+') ? BigInt(plain.slice(1)) : BigInt(plain);
}

/** Digits of all scripts as ASCII, blanks around and underscores between digits taken away; undefined for a misplaced underscore. */
function asciiNumber(text: string): string | undefined {
	let result = '';
	let afterDigit = false;
	let afterUnderscore = false;
	for (const character of stripWhere(text, isNumberBlank)) {
		const digit = decimalDigit(character);
		if (character === '_') {
			if (!afterDigit) {
				return undefined;
			}
			afterDigit = false;
			afterUnderscore = true;
			continue;
		}
		if (afterUnderscore && digit < 0) {
			return undefined;
		}
		afterUnderscore = false;
		afterDigit = digit >= 0;
		result += afterDigit ? String(digit) : character;
	}
	return afterUnderscore ? undefined : result;
}

/** What CPython strips before it reads a number: unlike `str.strip` not U+001C to U+001F. */
function isNumberBlank(code: number): boolean {
	return isPythonSpace(code) && !(code >= 28 && code <= 31);
}

/** Python's `int(float)`, exact; undefined for NaN and infinities, where it raises. */
export function integerOf(value: number): bigint | undefined {
	return Number.isFinite(value) ? BigInt(Math.trunc(value)) : undefined;
}
