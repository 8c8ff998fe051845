import { isDict, isList, type PythonValue } from '../python/value';

/**
 * Whether a schema says that null is allowed: by its type, by `nullable`, or by a branch of anyOf or oneOf
 * (never of allOf). Source: model_tools.py `_schema_allows_null`, v0.12 and later.
 */
export function allowsNull(schema: PythonValue): boolean {
	if (!isDict(schema)) {
		return false;
	}
	const type = schema.get('type');
	if (type === 'null' || (isList(type) && type.includes('null')) || schema.get('nullable') === true) {
		return true;
	}
	return ['anyOf', 'oneOf'].some((keyword) => {
		const branches = schema.get(keyword);
		return isList(branches) && branches.some((branch) => isDict(branch) && branch.get('type') === 'null');
	});
}

const MOST_BRANCHES = 10_000;

/** Whether a schema or any of its branches takes a list or an object. Source: `_schema_accepts_kind`, v0.19 and later. */
export function acceptsKind(schema: PythonValue, kind: 'array' | 'object'): boolean {
	const pending: PythonValue[] = [schema];
	for (let seen = 0; seen < MOST_BRANCHES && pending.length > 0; seen++) {
		const next = pending.pop();
		if (!isDict(next)) {
			continue;
		}
		const type = next.get('type');
		if (type === kind || (isList(type) && type.includes(kind))) {
			return true;
		}
		for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
			const branches = next.get(keyword);
			if (isList(branches)) {
				pending.push(...branches.slice(0, MOST_BRANCHES));
			}
		}
	}
	return false;
}
