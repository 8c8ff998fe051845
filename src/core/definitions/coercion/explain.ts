import { isList, isDict, type PythonValue } from '../python/value';
import { compactJson } from '../python/json';
import { readFloat, readInteger } from '../python/numbers';
import type { Message } from '../../message';
import { coercionOf, type CoercionOutcome } from './coerce';

export interface CoercionExplanation {
	/** What the tool gets. */
	readonly value: PythonValue;
	readonly outcome: CoercionOutcome;
	/** The number differs from the one that was written: digits were lost on the way through a float. */
	readonly lossy: boolean;
	/** Undefined when there is nothing to say: the value has the expected type already. */
	readonly message?: Message;
}

const CHANGED: Readonly<Record<Exclude<CoercionOutcome, 'same'>, string>> = {
	null: 'Hermes {release} reads {written} as null.',
	number: 'Hermes {release} reads {written} as the number {read}.',
	boolean: 'Hermes {release} reads {written} as {read}.',
	container: 'Hermes {release} reads this text as JSON: {read}.',
	wrapped: 'Hermes {release} wraps the single value into a list: {read}.',
	nested: 'Hermes {release} reads JSON texts inside this value: {read}.',
};
const LOSSY = 'Hermes {release} reads {written} as {read}: the number goes through floating point and loses digits.';
const KEPT: ReadonlyMap<string, string> = new Map([
	['fraction', 'Hermes {release} leaves {written} a text: an integer is expected, and this number has a fraction.'],
	['not-finite', 'Hermes {release} leaves {written} a text: it is no finite number.'],
	['not-a-number', 'Hermes {release} leaves {written} a text: it is no number.'],
	['not-a-boolean', 'Hermes {release} leaves {written} a text: only true and false are read as a boolean.'],
	['not-json', 'Hermes {release} leaves {written} a text: it does not read it as JSON of type {expected}.'],
	['native', 'Hermes {release} passes {written} on as it is, although {expected} is expected: only texts are converted.'],
]);

const LONGEST_SHOWN = 60;

/** What Hermes does with one argument and why, in words. */
export function explainCoercion(schema: PythonValue, value: PythonValue, release: string): CoercionExplanation {
	const { value: read, outcome } = coercionOf(schema, value, release);
	const lossy = outcome === 'number' && typeof value === 'string' && losesDigits(value, read);
	const types = expectedTypes(schema);
	const template = outcome === 'same' ? KEPT.get(reasonKept(types, value) ?? '') : lossy ? LOSSY : CHANGED[outcome];
	const explanation = { value: read, outcome, lossy };
	return template === undefined ? explanation : {
		...explanation,
		message: { template, arguments: { release, written: shown(value), read: shown(read), expected: types.join(' / ') } },
	};
}

function losesDigits(text: string, read: PythonValue): boolean {
	const written = readInteger(text);
	return written !== undefined && written !== read;
}

function expectedTypes(schema: PythonValue): readonly string[] {
	const type = isDict(schema) ? schema.get('type') : undefined;
	const types: readonly PythonValue[] = isList(type) ? type : [type ?? null];
	return types.filter((name) => typeof name === 'string');
}

function reasonKept(types: readonly string[], value: PythonValue): string | undefined {
	if (types.length === 0 || types.some((type) => hasType(value, type))) {
		return undefined;
	}
	if (typeof value !== 'string') {
		return value === null ? undefined : 'native';
	}
	if (types.includes('integer') || types.includes('number')) {
		const float = readFloat(value);
		if (float !== undefined) {
			return Number.isFinite(float) ? 'fraction' : 'not-finite';
		}
		return 'not-a-number';
	}
	return types.includes('boolean') ? 'not-a-boolean' : types.includes('array') || types.includes('object') ? 'not-json' : undefined;
}

/** Whether a value is of a JSON Schema type; a float without fraction counts as an integer there. */
export function hasType(value: PythonValue, type: string): boolean {
	switch (type) {
		case 'string':
			return typeof value === 'string';
		case 'integer':
			return typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value));
		case 'number':
			return typeof value === 'bigint' || typeof value === 'number';
		case 'boolean':
			return typeof value === 'boolean';
		case 'array':
			return isList(value);
		case 'object':
			return isDict(value);
		case 'null':
			return value === null;
		default:
			return true;
	}
}

/** A value for a message: JSON, cut where it is long. */
export function shown(value: PythonValue): string {
	const text = compactJson(value);
	return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

