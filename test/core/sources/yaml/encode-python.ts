import type { PythonValue } from '../../../../src/core/sources/yaml/python-value';
import { pythonRepr } from '../../../../src/core/sources/yaml/python-text';

/** A value as JSON that keeps Python's types apart; the recording script writes the same. */
export function encodePython(value: PythonValue): unknown {
	if (value === null || typeof value === 'boolean' || typeof value === 'string') {
		return value;
	}
	if (typeof value === 'bigint') {
		return { i: value.toString() };
	}
	if (typeof value === 'number') {
		return { f: pythonRepr(value) };
	}
	if (value instanceof Map) {
		return { m: [...value].map(([key, item]) => [encodePython(key as PythonValue), encodePython(item as PythonValue)]) };
	}
	if ('kind' in value) {
		return value.kind === 'tuple' ? { t: value.items.map(encodePython) } : { r: pythonRepr(value) };
	}
	return { l: (value as readonly PythonValue[]).map(encodePython) };
}
