/**
 * A value as Python holds it after reading JSON. Hermes is written in Python, where `3` and `3.0` are of two types
 * and integers have no limit: a `bigint` is an int, a `number` is a float (NaN and infinities included),
 * an array a list, a Map a dict in its order.
 */
export type PythonValue = null | boolean | string | bigint | number | PythonList | PythonDict;
export type PythonList = readonly PythonValue[];
export type PythonDict = ReadonlyMap<string, PythonValue>;

export function isDict(value: PythonValue | undefined): value is PythonDict {
	return value instanceof Map;
}

export function isList(value: PythonValue | undefined): value is PythonList {
	return Array.isArray(value);
}

/** Python's truth: zero, nothing and whatever is empty are false. */
export function isTruthy(value: PythonValue | undefined): boolean {
	if (isList(value)) {
		return value.length > 0;
	}
	// NaN is true in Python.
	return isDict(value) ? value.size > 0 : Boolean(value) || Number.isNaN(value);
}

/** Same type and same contents; NaN equals itself and 0.0 differs from -0.0. */
export function sameValue(left: PythonValue, right: PythonValue): boolean {
	const pending: [PythonValue, PythonValue][] = [[left, right]];
	for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
		const [a, b] = pair;
		if (isList(a) && isList(b) && a.length === b.length) {
			a.forEach((item, index) => pending.push([item, b[index] ?? null]));
		} else if (isDict(a) && isDict(b) && a.size === b.size) {
			for (const [key, item] of a) {
				const other = b.get(key);
				if (other === undefined) {
					return false;
				}
				pending.push([item, other]);
			}
		} else if (!Object.is(a, b)) {
			return false;
		}
	}
	return true;
}
