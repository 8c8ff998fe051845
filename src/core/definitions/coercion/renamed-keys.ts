import { isDict, isList, type PythonDict, type PythonValue } from '../python/value';

const CONFORMING = /^[a-zA-Z0-9_.-]{1,64}\n?$/;
const LONGEST_KEY = 64;
const DEEPEST = 200;

/**
 * Property names that some providers refuse, each with the name the model is shown instead.
 * Source: tools/schema_sanitizer.py `_rename_property_keys`, v0.20.
 */
export function renamedKeys(properties: PythonDict): ReadonlyMap<string, string> {
	const renames = new Map<string, string>();
	const taken = new Set([...properties.keys()].filter((key) => CONFORMING.test(key)));
	for (const key of properties.keys()) {
		if (CONFORMING.test(key)) {
			continue;
		}
		const base = [...key].map((character) => /[a-zA-Z0-9_.-]/.test(character) ? character : '_').slice(0, LONGEST_KEY).join('') || 'param';
		let candidate = base;
		for (let count = 2; taken.has(candidate); count++) {
			const suffix = `_${count}`;
			candidate = base.slice(0, LONGEST_KEY - suffix.length) + suffix;
		}
		taken.add(candidate);
		renames.set(key, candidate);
	}
	return renames;
}

/** Gives arguments the names the tool knows. Source: tools/schema_sanitizer.py `unrename_tool_args`, v0.20. */
export function restoreKeys(schema: PythonValue | undefined, args: PythonDict, depth = 0): PythonDict {
	const properties = isDict(schema) ? schema.get('properties') : undefined;
	if (!isDict(properties) || depth > DEEPEST) {
		return args;
	}
	const originals = new Map([...renamedKeys(properties)].map(([original, shown]) => [shown, original]));
	const result = new Map<string, PythonValue>();
	for (const [key, value] of args) {
		const original = originals.get(key) ?? key;
		result.set(original, restoreValue(properties.get(original), value, depth + 1));
	}
	return result;
}

function restoreValue(schema: PythonValue | undefined, value: PythonValue, depth: number): PythonValue {
	if (!isDict(schema)) {
		return value;
	}
	if (isDict(value)) {
		return restoreKeys(schema, value, depth);
	}
	const items = schema.get('items');
	return isList(value) && isDict(items) ? value.map((item) => isDict(item) ? restoreKeys(items, item, depth) : item) : value;
}
