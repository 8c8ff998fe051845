/** A point in time as PyYAML reads one: `datetime.date` without a time, `datetime.datetime` with. */
export interface PythonDate {
	readonly kind: 'date' | 'datetime';
	/** As Python's `str()` writes it. */
	readonly text: string;
	/** As Python's `repr()` writes it, which is what a list of dates holds. */
	readonly repr: string;
}

/** `!!binary`. */
export interface PythonBytes {
	readonly kind: 'bytes';
	readonly bytes: readonly number[];
}

/** `!!set`: the keys, in order. */
export interface PythonSet {
	readonly kind: 'set';
	readonly members: readonly PythonValue[];
}

/** One entry of `!!omap` and `!!pairs`, and a list used as a key (which Python refuses). */
export interface PythonTuple {
	readonly kind: 'tuple';
	readonly items: readonly PythonValue[];
}

/**
 * What PyYAML's SafeLoader makes of a text. An `int` is a bigint and a `float` a number, since
 * Hermes tells them apart (`1` becomes the name "1", `1.0` the name "1.0"); `None` is null.
 * Mappings are Maps, so that `__proto__` is a key like any other; keys keep their type.
 */
export type PythonValue =
	| null | boolean | bigint | number | string
	| PythonDate | PythonBytes | PythonSet | PythonTuple
	| readonly PythonValue[]
	| ReadonlyMap<PythonValue, PythonValue>;

export function isPythonMapping(value: PythonValue | undefined): value is ReadonlyMap<PythonValue, PythonValue> {
	return value instanceof Map;
}

export function isPythonList(value: PythonValue | undefined): value is readonly PythonValue[] {
	return Array.isArray(value);
}

/** Python's `dict.get(key)` for a text key; undefined where it is absent or this is no mapping. */
export function pythonGet(value: PythonValue | undefined, key: string): PythonValue | undefined {
	return isPythonMapping(value) ? value.get(key) : undefined;
}
