import type { FoundType } from '../../sources/model';
import { isPythonList, isPythonMapping, type PythonValue } from '../../sources/yaml/python-value';

/** Python's `bool()`: false for None, False, zero, and what is empty. */
export function isTruthy(value: PythonValue): boolean {
	if (value === null || typeof value !== 'object') {
		return Boolean(value);
	}
	return iterate(value)?.length !== 0;
}

/** What a `for` in Python goes over: a text's characters, a mapping's keys; undefined where it raises. */
export function iterate(value: PythonValue): readonly PythonValue[] | undefined {
	if (typeof value === 'string') {
		return [...value];
	}
	if (isPythonList(value)) {
		return value;
	}
	if (isPythonMapping(value)) {
		return [...value.keys()];
	}
	if (value !== null && typeof value === 'object' && 'kind' in value) {
		switch (value.kind) {
			case 'bytes':
				return value.bytes.map(BigInt);
			case 'set':
				return value.members;
			case 'tuple':
				return value.items;
		}
	}
	return undefined;
}

/** Whether Python can look the value up in a set or a dict. */
export function isHashable(value: PythonValue): boolean {
	if (value !== null && typeof value === 'object' && 'kind' in value) {
		return value.kind !== 'set';
	}
	return !isPythonList(value) && !isPythonMapping(value);
}

/** The type of a value in the words of messages. */
export function foundType(value: PythonValue): FoundType {
	switch (typeof value) {
		case 'string':
			return 'text';
		case 'boolean':
			return 'boolean';
		case 'bigint':
		case 'number':
			return 'number';
		default:
			return value === null ? 'null' : isPythonList(value) ? 'list' : isPythonMapping(value) || value.kind === 'set' ? 'mapping' : 'text';
	}
}
