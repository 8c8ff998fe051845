import { readJson } from '../python/json';
import { integerOf, readFloat } from '../python/numbers';
import { pythonStrip } from '../python/text';
import { isDict, isList, type PythonDict, type PythonList, type PythonValue } from '../python/value';

/**
 * A text as the number Hermes makes of it, undefined where it stays a text. Every text goes through a float, so that
 * integers beyond 2**53 lose digits. Source: model_tools.py `_coerce_number`.
 */
export function numberFromText(text: string, integerOnly: boolean, nonFinite: boolean): bigint | number | undefined {
	const float = readFloat(text);
	if (float === undefined) {
		return undefined;
	}
	const whole = integerOf(float);
	if (whole === undefined) {
		return nonFinite ? float : undefined;
	}
	if (Number.isInteger(float)) {
		return whole;
	}
	return integerOnly ? undefined : float;
}

/** "true" and "false" in any case, blanks around them ignored. Source: `_coerce_boolean`. */
export function booleanFromText(text: string): boolean | undefined {
	switch (pythonStrip(text).toLowerCase()) {
		case 'true':
			return true;
		case 'false':
			return false;
		default:
			return undefined;
	}
}

export function isNullText(text: string): boolean {
	return pythonStrip(text).toLowerCase() === 'null';
}

/** A text as the list or dict it holds as JSON; undefined for anything else. Source: `_coerce_json`. */
export function containerFromText(text: string, kind: 'array' | 'object'): PythonList | PythonDict | undefined {
	const value = readJson(text);
	return value !== undefined && isContainer(value, kind) ? value : undefined;
}

export function isContainer(value: PythonValue, kind: 'array' | 'object'): value is PythonList | PythonDict {
	return kind === 'array' ? isList(value) : isDict(value);
}
