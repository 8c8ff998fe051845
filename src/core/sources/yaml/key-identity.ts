import type { PythonValue } from './python-value';

/**
 * One text for all keys that are the same key to a Python dict: `1`, `1.0` and `yes` are.
 * Undefined for what cannot be a key.
 */
export function keyIdentity(value: PythonValue): string | undefined {
	switch (typeof value) {
		case 'string':
			return `s${value}`;
		case 'boolean':
			return value ? 'n1' : 'n0';
		case 'bigint':
			return `n${value.toString()}`;
		case 'number':
			return `n${Number.isInteger(value) ? BigInt(value).toString() : String(value)}`;
		default:
			break;
	}
	if (value === null) {
		return 'z';
	}
	if ('kind' in value) {
		if (value.kind === 'date' || value.kind === 'datetime') {
			return `${value.kind} ${value.text}`;
		}
		return value.kind === 'bytes' ? `b${value.bytes.join(',')}` : undefined;
	}
	return undefined;
}
