import { floatText } from '../../sources/float-text';
import { readFloat } from './numbers';
import { isDict, isList, type PythonValue } from './value';

/** Plain JSON, as `JSON.parse` returns it. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

const DEEPEST = 500;

/**
 * Reads plain JSON, in which `{"$float":"3.0"}` is a float and `{"$int":"123"}` an integer that JSON cannot hold.
 * Other whole numbers become integers, and numbers with a fraction floats.
 * @throws RangeError for a malformed `$float` or `$int`, or nesting deeper than 500.
 */
export function decodeValue(json: unknown, depth = 0): PythonValue {
	if (depth > DEEPEST) {
		throw new RangeError(`Nested deeper than ${DEEPEST}`);
	}
	if (json === null || json === undefined || typeof json === 'boolean' || typeof json === 'string' || typeof json === 'bigint') {
		return json ?? null;
	}
	if (typeof json === 'number') {
		return Number.isInteger(json) && !Object.is(json, -0) ? BigInt(json) : json;
	}
	if (Array.isArray(json)) {
		return json.map((item) => decodeValue(item, depth + 1));
	}
	if (json instanceof Map) {
		return new Map([...json].map(([key, item]) => [String(key), decodeValue(item, depth + 1)]));
	}
	const entries = Object.entries(json);
	const only = entries.length === 1 ? entries[0] : undefined;
	if (only && typeof only[1] === 'string' && (only[0] === '$float' || only[0] === '$int')) {
		return only[0] === '$float' ? namedFloat(only[1]) : namedInteger(only[1]);
	}
	return new Map(entries.map(([key, item]) => [key, decodeValue(item, depth + 1)]));
}

function namedFloat(text: string): number {
	const value = readFloat(text);
	if (value === undefined) {
		throw new RangeError(`"${text}" is no float`);
	}
	return value;
}

function namedInteger(text: string): bigint {
	if (!/^-?\d+$/.test(text)) {
		throw new RangeError(`"${text}" is no integer`);
	}
	return BigInt(text);
}

/** The reverse of `decodeValue`: every float is written `{"$float":…}`, an integer from 2**53 on `{"$int":…}`. */
export function encodeValue(value: PythonValue, depth = 0): JsonValue {
	if (depth > DEEPEST) {
		throw new RangeError(`Nested deeper than ${DEEPEST}`);
	}
	if (typeof value === 'bigint') {
		const number = Number(value);
		return Number.isSafeInteger(number) ? number : { $int: String(value) };
	}
	if (typeof value === 'number') {
		return { $float: floatText(value) };
	}
	if (isList(value)) {
		return value.map((item) => encodeValue(item, depth + 1));
	}
	if (isDict(value)) {
		// fromEntries defines own properties, so that even `__proto__` stays an ordinary key.
		return Object.fromEntries([...value].map(([key, item]) => [key, encodeValue(item, depth + 1)]));
	}
	return value;
}
