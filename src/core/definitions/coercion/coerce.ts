import { flagsFor, type Flags } from '../../hermes/behaviour';
import { isDict, isList, isTruthy, type PythonDict, type PythonValue } from '../python/value';
import { pythonStrip } from '../python/text';
import { COERCION_FLAGS } from './flags';
import { readNestedTexts } from './nested';
import { restoreKeys } from './renamed-keys';
import { booleanFromText, containerFromText, isNullText, numberFromText } from './scalars';
import { allowsNull } from './schema';

/** What happened to one argument. `same`: nothing, the very value is passed on. */
export type CoercionOutcome = 'same' | 'null' | 'number' | 'boolean' | 'container' | 'wrapped' | 'nested';

export interface Coercion {
	readonly value: PythonValue;
	readonly outcome: CoercionOutcome;
}

type CoercionFlags = Flags<typeof COERCION_FLAGS>;

/**
 * What Hermes makes of one argument before the tool gets it. A value that needs no change is returned itself.
 * Source: model_tools.py `coerce_tool_args`; measured by facts/oracle/coercion.json.
 * @throws RangeError for a release that is not bundled.
 */
export function coerceArgument(schema: PythonValue, value: PythonValue, release: string): PythonValue {
	return coerceOne(schema, value, flagsFor(COERCION_FLAGS, release)).value;
}

/** As `coerceArgument`, with what happened. */
export function coercionOf(schema: PythonValue, value: PythonValue, release: string): Coercion {
	return coerceOne(schema, value, flagsFor(COERCION_FLAGS, release));
}

/**
 * Coerces all arguments of a call against a tool's `parameters` schema; arguments without a property there stay.
 * The same Map is returned when nothing changed; the given one is never written to (Hermes writes into it).
 */
export function coerceArguments(parameters: PythonValue, args: PythonDict, release: string): PythonDict {
	const properties = isDict(parameters) ? parameters.get('properties') : undefined;
	if (args.size === 0 || !isDict(properties) || properties.size === 0) {
		return args;
	}
	const flags = flagsFor(COERCION_FLAGS, release);
	const named = flags.restoresRenamedKeys ? restoreKeys(parameters, args) : args;
	let result: Map<string, PythonValue> | undefined;
	for (const [name, value] of named) {
		const coerced = coerceOne(properties.get(name) ?? null, value, flags);
		if (coerced.outcome !== 'same') {
			result ??= new Map(named);
			result.set(name, coerced.value);
		}
	}
	return result ?? (sameEntries(named, args) ? args : named);
}

function sameEntries(left: PythonDict, right: PythonDict): boolean {
	return left === right || (left.size === right.size && [...left].every(([key, value]) => right.has(key) && Object.is(right.get(key), value)));
}

function coerceOne(schema: PythonValue, value: PythonValue, flags: CoercionFlags): Coercion {
	const same: Coercion = { value, outcome: 'same' };
	if (!isDict(schema) || schema.size === 0) {
		return same;
	}
	const type = schema.get('type') ?? null;
	if (type === 'array' && flags.wrapsIntoLists && value !== null && !isList(value)) {
		const read = typeof value === 'string' ? coerceText(schema, type, value, flags) : undefined;
		return read ?? { value: [value], outcome: 'wrapped' };
	}
	if (typeof value !== 'string') {
		const nested = flags.nestedJsonTexts && ((type === 'array' && isList(value)) || (type === 'object' && isDict(value)));
		const read = nested ? readNestedTexts(value, schema) : value;
		return Object.is(read, value) ? same : { value: read, outcome: 'nested' };
	}
	if (!isTruthy(type) && !(flags.nullTexts && allowsNull(schema))) {
		return same;
	}
	const read = coerceText(schema, type, value, flags);
	if (read?.outcome === 'container' && flags.nestedJsonTexts) {
		return { value: readNestedTexts(read.value, schema), outcome: 'container' };
	}
	return read ?? same;
}

const MOST_TYPES = 1000;

/** The first type of the schema that the text can be read as; undefined where it stays a text. */
function coerceText(schema: PythonDict, type: PythonValue, text: string, flags: CoercionFlags): Coercion | undefined {
	if (flags.nullTexts && allowsNull(schema) && isNullText(text)) {
		return { value: null, outcome: 'null' };
	}
	const pending: PythonValue[] = [type];
	for (let seen = 0; seen < MOST_TYPES && pending.length > 0; seen++) {
		const next = pending.shift() ?? null;
		if (isList(next)) {
			pending.unshift(...next.slice(0, MOST_TYPES));
			continue;
		}
		const read = readAs(schema, next, text, flags);
		if (read !== undefined) {
			return read;
		}
	}
	return undefined;
}

function readAs(schema: PythonDict, type: PythonValue, text: string, flags: CoercionFlags): Coercion | undefined {
	switch (type) {
		case 'integer':
		case 'number': {
			const value = numberFromText(text, type === 'integer', flags.nonFiniteNumbers);
			return value === undefined ? undefined : { value, outcome: 'number' };
		}
		case 'boolean': {
			const value = booleanFromText(text);
			return value === undefined ? undefined : { value, outcome: 'boolean' };
		}
		case 'array':
		case 'object': {
			if (flags.blankObjects && type === 'object' && pythonStrip(text) === '' && !isTruthy(schema.get('required'))) {
				return { value: new Map(), outcome: 'container' };
			}
			const value = flags.jsonTexts ? containerFromText(text, type) : undefined;
			return value === undefined ? undefined : { value, outcome: 'container' };
		}
		default:
			return undefined;
	}
}
