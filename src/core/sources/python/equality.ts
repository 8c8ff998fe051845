import type { Value } from './values';

/** A key under which equal hashable values meet; undefined for what Python cannot hash or we do not know. */
export function hashKey(value: Value): string | undefined {
	switch (value.kind) {
		case 'text':
			return `s${value.text}`;
		case 'integer':
			return `n${value.value}`;
		case 'boolean':
			return value.value ? 'n1' : 'n0';
		case 'float':
			return Number.isInteger(value.value) ? `n${BigInt(value.value)}` : `f${value.value}`;
		case 'none':
			return 'none';
		case 'tuple': {
			let key = `t${value.items.length}`;
			for (const item of value.items) {
				const part = item.kind === 'tuple' ? undefined : hashKey(item);
				if (part === undefined) {
					return undefined;
				}
				key += `:${part.length}:${part}`;
			}
			return key;
		}
		default:
			return undefined;
	}
}

const MAXIMUM_DEPTH = 20;

/** Python's `==`; undefined when it cannot be told. */
export function areEqual(left: Value, right: Value, depth = 0): boolean | undefined {
	if (left.kind === 'unknown' || right.kind === 'unknown' || depth > MAXIMUM_DEPTH) {
		return undefined;
	}
	const [leftKey, rightKey] = [hashKey(left), hashKey(right)];
	if (leftKey !== undefined && rightKey !== undefined) {
		return leftKey === rightKey;
	}
	if ((left.kind === 'list' && right.kind === 'list') || (left.kind === 'tuple' && right.kind === 'tuple')) {
		return sameItems(left.items, right.items, depth);
	}
	if (left.kind === 'set' && right.kind === 'set') {
		return left.holes.length + right.holes.length > 0 ? undefined
			: left.items.size === right.items.size && [...left.items.keys()].every((key) => right.items.has(key));
	}
	if (left.kind === 'dict' && right.kind === 'dict') {
		if (left.holes.length + right.holes.length > 0) {
			return undefined;
		}
		const pairs: [Value, Value][] = [];
		for (const [key, entry] of left.entries) {
			const other = right.entries.get(key);
			if (!other) {
				return false;
			}
			pairs.push([entry.value, other.value]);
		}
		return left.entries.size === right.entries.size && sameItems(pairs.map(([a]) => a), pairs.map(([, b]) => b), depth);
	}
	if (isPlain(left) && isPlain(right)) {
		return false;
	}
	return left === right ? true : undefined;
}

function isPlain(value: Value): boolean {
	return value.kind !== 'function' && value.kind !== 'builtin' && value.kind !== 'method' && value.kind !== 'iterator';
}

function sameItems(left: readonly Value[], right: readonly Value[], depth: number): boolean | undefined {
	let uncertain = [...left, ...right].some((item) => item.kind === 'unknown' && item.spread);
	if (uncertain) {
		return undefined;
	}
	if (left.length !== right.length) {
		return false;
	}
	for (const [index, item] of left.entries()) {
		const other = right[index];
		const same = other === undefined ? false : areEqual(item, other, depth + 1);
		if (same === false) {
			return false;
		}
		uncertain ||= same === undefined;
	}
	return uncertain ? undefined : true;
}

/** Negative, zero or positive as in a sort; undefined when Python refuses or we do not know. */
export function compareValues(left: Value, right: Value, depth = 0): number | undefined {
	if (depth > MAXIMUM_DEPTH) {
		return undefined;
	}
	if (left.kind === 'text' && right.kind === 'text') {
		return compareTexts(left.text, right.text);
	}
	const [a, b] = [numberOf(left), numberOf(right)];
	if (a !== undefined && b !== undefined) {
		return a < b ? -1 : a > b ? 1 : 0;
	}
	if ((left.kind === 'list' && right.kind === 'list') || (left.kind === 'tuple' && right.kind === 'tuple')) {
		for (const [index, item] of left.items.entries()) {
			const other = right.items[index];
			if (!other) {
				return 1;
			}
			const same = areEqual(item, other);
			if (same === undefined) {
				return undefined;
			}
			if (!same) {
				return compareValues(item, other, depth + 1);
			}
		}
		return left.items.length - right.items.length;
	}
	return undefined;
}

/** By code points, as Python orders texts; UTF-16 units would put `\u{1F600}` before `\uFB00`. */
export function compareTexts(left: string, right: string): number {
	const length = Math.min(left.length, right.length);
	for (let index = 0; index < length; index++) {
		const [a, b] = [left.charCodeAt(index), right.charCodeAt(index)];
		if (a !== b) {
			return rank(a) - rank(b);
		}
	}
	return left.length - right.length;
}

/** Surrogates stand for code points above all others of one unit. */
function rank(unit: number): number {
	return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** A number for comparison; integers keep their precision. */
export function numberOf(value: Value): bigint | number | undefined {
	switch (value.kind) {
		case 'integer':
		case 'float':
			return value.value;
		case 'boolean':
			return value.value ? 1n : 0n;
		default:
			return undefined;
	}
}

/** Python's truth of a value; undefined when it cannot be told. */
export function truthOf(value: Value): boolean | undefined {
	switch (value.kind) {
		case 'text':
			return value.text !== '';
		case 'integer':
			return value.value !== 0n;
		case 'float':
			return value.value !== 0;
		case 'boolean':
			return value.value;
		case 'none':
			return false;
		case 'list':
		case 'tuple':
			return value.items.some((item) => item.kind !== 'unknown' || !item.spread) ? true : value.items.length === 0 ? false : undefined;
		case 'set':
			return value.items.size > 0 ? true : value.holes.length === 0 ? false : undefined;
		case 'dict':
			return value.entries.size > 0 ? true : value.holes.length === 0 ? false : undefined;
		case 'unknown':
			return undefined;
		default:
			return true;
	}
}
