import { readJson } from '../python/json';
import { pythonStrip } from '../python/text';
import { isDict, isList, type PythonValue } from '../python/value';
import { acceptsKind } from './schema';

const DEEPEST = 200;

/**
 * Reads JSON texts wherever the schema expects a list or an object, down through items and properties.
 * Returns the very value when nothing changed. Source: model_tools.py `_normalize_json_strings_for_schema`, v0.19.
 */
export function readNestedTexts(value: PythonValue, schema: PythonValue | undefined, depth = 0): PythonValue {
	if (!isDict(schema) || depth > DEEPEST) {
		return value;
	}
	const opened = typeof value === 'string' ? openText(value, schema) : value;
	if (isList(opened)) {
		const items = schema.get('items');
		if (!isDict(items)) {
			return opened;
		}
		const result = opened.map((item) => readNestedTexts(item, items, depth + 1));
		return result.some((item, index) => !Object.is(item, opened[index])) ? result : opened;
	}
	const properties = schema.get('properties');
	if (!isDict(opened) || !isDict(properties)) {
		return opened;
	}
	let result: Map<string, PythonValue> | undefined;
	for (const [name, propertySchema] of properties) {
		const old = opened.get(name);
		if (old !== undefined) {
			const read = readNestedTexts(old, propertySchema, depth + 1);
			if (!Object.is(read, old)) {
				result ??= new Map(opened);
				result.set(name, read);
			}
		}
	}
	return result ?? opened;
}

function openText(text: string, schema: PythonValue): PythonValue {
	const trimmed = pythonStrip(text);
	const takesList = acceptsKind(schema, 'array');
	const takesDict = acceptsKind(schema, 'object');
	if (!(takesList && trimmed.startsWith('[')) && !(takesDict && trimmed.startsWith('{'))) {
		return text;
	}
	const parsed = readJson(trimmed);
	return (takesList && isList(parsed)) || (takesDict && isDict(parsed)) ? parsed : text;
}
