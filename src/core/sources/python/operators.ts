import type { Span } from '../../text';
import { iterate, mergeInto, setOf } from './collections';
import { areEqual, compareValues, hashKey, numberOf, truthOf } from './equality';
import { formatPercent } from './formatting';
import { computedAt, listAt, textAt, unknownAt } from './machine';
import type { Frame } from './machine';
import type { SetValue, Value } from './values';
import { booleanValue, isUnknown, spreadOf } from './values';

/** Integers beyond this are not computed any further. */
const LARGEST = 1n << 1024n;

/** Applies a binary operator that evaluates both sides: all but `and`, `or`. */
export function applyOperator(operator: string, left: Value, right: Value, frame: Frame, at: Span): Value {
	const compared = compare(operator, left, right, frame, at);
	if (compared !== undefined) {
		return compared === 'unknown' ? unknownAt(frame, at, 'operator') : booleanValue(compared);
	}
	if (isUnknown(left) || isUnknown(right)) {
		return withGap(operator, left, right, frame, at);
	}
	return arithmetic(operator, left, right, frame, at)
		?? sequences(operator, left, right, frame, at)
		?? mappings(operator, left, right, frame, at)
		?? unknownAt(frame, at, 'operator');
}

export const COMPARISONS = new Set(['==', '!=', '<', '<=', '>', '>=', 'in', 'not in', 'is', 'is not']);

function compare(operator: string, left: Value, right: Value, frame: Frame, at: Span): boolean | 'unknown' | undefined {
	switch (operator) {
		case '==':
			return areEqual(left, right) ?? 'unknown';
		case '!=':
			return negate(areEqual(left, right));
		case 'in':
			return contains(right, left, frame, at) ?? 'unknown';
		case 'not in':
			return negate(contains(right, left, frame, at));
		case 'is':
			return identical(left, right) ?? 'unknown';
		case 'is not':
			return negate(identical(left, right));
		case '<':
		case '<=':
		case '>':
		case '>=': {
			if (left.kind === 'set' && right.kind === 'set') {
				return compareSets(operator, left, right);
			}
			const order = compareValues(left, right);
			return order === undefined ? 'unknown' : operator === '<' ? order < 0 : operator === '<=' ? order <= 0 : operator === '>' ? order > 0 : order >= 0;
		}
		default:
			return undefined;
	}
}

function negate(value: boolean | undefined): boolean | 'unknown' {
	return value === undefined ? 'unknown' : !value;
}

function identical(left: Value, right: Value): boolean | undefined {
	if (isUnknown(left) || isUnknown(right)) {
		return undefined;
	}
	if (left === right) {
		return true;
	}
	const single = (value: Value): boolean => value.kind === 'none' || value.kind === 'boolean';
	if (single(left) || single(right)) {
		return left.kind === right.kind && areEqual(left, right);
	}
	// Python may or may not share equal numbers and texts; whether two of them are one is not ours to say.
	return left.kind === 'list' || left.kind === 'dict' || left.kind === 'set' ? false : undefined;
}

function compareSets(operator: string, left: SetValue, right: SetValue): boolean | 'unknown' {
	if (left.holes.length + right.holes.length > 0) {
		return 'unknown';
	}
	const within = (a: SetValue, b: SetValue): boolean => [...a.items.keys()].every((key) => b.items.has(key));
	switch (operator) {
		case '<':
			return left.items.size < right.items.size && within(left, right);
		case '<=':
			return within(left, right);
		case '>':
			return right.items.size < left.items.size && within(right, left);
		default:
			return within(right, left);
	}
}

/** Python's `in`; undefined when it cannot be told. */
export function contains(container: Value, item: Value, frame: Frame, at: Span): boolean | undefined {
	if (container.kind === 'text') {
		return item.kind === 'text' ? container.text.includes(item.text) : undefined;
	}
	const key = hashKey(item);
	if (key !== undefined && (container.kind === 'set' || container.kind === 'dict')) {
		const found = container.kind === 'set' ? container.items.has(key) : container.entries.has(key);
		return found ? true : container.holes.length > 0 ? undefined : false;
	}
	const items = isUnknown(item) ? undefined : iterate(container, frame, at);
	if (!items || !frame.machine.budget.step(items.length >> 4)) {
		return undefined;
	}
	let certain = true;
	for (const other of items) {
		const same = areEqual(item, other);
		if (same) {
			return true;
		}
		certain &&= same !== undefined;
	}
	return certain ? false : undefined;
}

/** A known part stays known beside an unknown one: `CORE + extras()` still starts with CORE. */
function withGap(operator: string, left: Value, right: Value, frame: Frame, at: Span): Value {
	const gap = isUnknown(left) ? left : isUnknown(right) ? right : unknownAt(frame, at, 'operator');
	if (operator === '+' && left.kind === 'list') {
		return listAt(frame, at, [...left.items, spreadOf(gap)]);
	}
	if (operator === '+' && right.kind === 'list') {
		return listAt(frame, at, [spreadOf(gap), ...right.items]);
	}
	if (operator === '|' && (left.kind === 'dict' || right.kind === 'dict')) {
		return mergeDicts(left, right, frame, at);
	}
	if (operator === '|' && (left.kind === 'set' || right.kind === 'set')) {
		const known = left.kind === 'set' ? left : right;
		return known.kind === 'set' ? { kind: 'set', items: new Map(known.items), holes: [...known.holes, gap] } : gap;
	}
	return unknownAt(frame, gap.source === frame.module.source ? gap.span : at, gap.reason);
}

function mergeDicts(left: Value, right: Value, frame: Frame, at: Span): Value {
	const merged: Value = { kind: 'dict', entries: new Map(), shadowed: [], holes: [], origin: computedAt(frame, at) };
	mergeInto(merged, left, frame, at);
	mergeInto(merged, right, frame, at);
	return merged;
}

function arithmetic(operator: string, left: Value, right: Value, frame: Frame, at: Span): Value | undefined {
	const [a, b] = [numberOf(left), numberOf(right)];
	if (a === undefined || b === undefined) {
		return undefined;
	}
	if (left.kind === 'boolean' && right.kind === 'boolean' && '|&^'.includes(operator)) {
		const [x, y] = [left.value, right.value];
		return booleanValue(operator === '|' ? x || y : operator === '&' ? x && y : x !== y);
	}
	const result = typeof a === 'bigint' && typeof b === 'bigint' ? integerResult(operator, a, b) : floatResult(operator, Number(a), Number(b));
	if (result === undefined || (typeof result === 'bigint' && (result > LARGEST || result < -LARGEST))) {
		return unknownAt(frame, at, 'operator');
	}
	return typeof result === 'bigint' ? { kind: 'integer', value: result } : { kind: 'float', value: result };
}

function integerResult(operator: string, a: bigint, b: bigint): bigint | number | undefined {
	switch (operator) {
		case '+':
			return a + b;
		case '-':
			return a - b;
		case '*':
			return a * b;
		case '/':
			return b === 0n ? undefined : quotient(a, b);
		case '//':
			return b === 0n ? undefined : (a - floorRemainder(a, b)) / b;
		case '%':
			return b === 0n ? undefined : floorRemainder(a, b);
		case '**':
			return b >= 0n && b <= 64n && a < 1n << 64n && a > -(1n << 64n) ? a ** b : undefined;
		case '|':
			return a | b;
		case '&':
			return a & b;
		case '^':
			return a ^ b;
		case '<<':
			return b >= 0n && b <= 512n ? a << b : undefined;
		case '>>':
			return b >= 0n && b <= 4096n ? a >> b : undefined;
		default:
			return undefined;
	}
}

/** Beyond 2^53 the sides are rounded before dividing, where Python rounds once: not evaluated. */
function quotient(a: bigint, b: bigint): number | undefined {
	const exact = (value: bigint): boolean => value <= BigInt(Number.MAX_SAFE_INTEGER) && value >= BigInt(Number.MIN_SAFE_INTEGER);
	return exact(a) && exact(b) ? Number(a) / Number(b) : undefined;
}

function floorRemainder(a: bigint, b: bigint): bigint {
	const remainder = a % b;
	return remainder !== 0n && remainder < 0n !== b < 0n ? remainder + b : remainder;
}

function floatResult(operator: string, a: number, b: number): number | undefined {
	switch (operator) {
		case '+':
			return a + b;
		case '-':
			return a - b;
		case '*':
			return a * b;
		case '/':
			return b === 0 ? undefined : a / b;
		default:
			return undefined;
	}
}

function sequences(operator: string, left: Value, right: Value, frame: Frame, at: Span): Value | undefined {
	if (operator === '%' && left.kind === 'text') {
		const text = formatPercent(left.text, right);
		return text === undefined ? unknownAt(frame, at, 'format') : textAt(frame, at, text);
	}
	if (operator === '+') {
		if (left.kind === 'text' && right.kind === 'text') {
			return textAt(frame, at, left.text + right.text);
		}
		if (left.kind === 'list' && right.kind === 'list') {
			return listAt(frame, at, [...left.items, ...right.items]);
		}
		if (left.kind === 'tuple' && right.kind === 'tuple') {
			return frame.machine.budget.items(left.items.length + right.items.length)
				? { kind: 'tuple', items: [...left.items, ...right.items] }
				: unknownAt(frame, at, 'budget');
		}
	}
	if (operator === '*') {
		return left.kind === 'integer' ? repeat(right, left.value, frame, at) : right.kind === 'integer' ? repeat(left, right.value, frame, at) : undefined;
	}
	return undefined;
}

function repeat(value: Value, times: bigint, frame: Frame, at: Span): Value | undefined {
	const count = times <= 0n ? 0 : times > 1_000_000n ? 1_000_001 : Number(times);
	if (value.kind === 'text') {
		return count <= 1_000_000 && frame.machine.budget.characters(value.text.length * count) ? textAt(frame, at, value.text.repeat(count)) : unknownAt(frame, at, 'budget');
	}
	if (value.kind !== 'list' && value.kind !== 'tuple') {
		return undefined;
	}
	if (count > 1_000_000 || !frame.machine.budget.items(value.items.length * count)) {
		return unknownAt(frame, at, 'budget');
	}
	const items: Value[] = [];
	for (let round = 0; round < count; round++) {
		items.push(...value.items);
	}
	return value.kind === 'list' ? { kind: 'list', items, origin: computedAt(frame, at) } : { kind: 'tuple', items };
}

function mappings(operator: string, left: Value, right: Value, frame: Frame, at: Span): Value | undefined {
	if (operator === '|' && left.kind === 'dict' && right.kind === 'dict') {
		return mergeDicts(left, right, frame, at);
	}
	const [a, b] = [asSet(left, frame, at), asSet(right, frame, at)];
	return a && b && (left.kind === 'set' || right.kind === 'set' || left.kind === right.kind) ? combineSets(operator, a, b, frame, at) : undefined;
}

/** Views of dictionary keys behave as sets. */
function asSet(value: Value, frame: Frame, at: Span): SetValue | undefined {
	if (value.kind === 'set') {
		return value;
	}
	const set = value.kind === 'iterator' ? setOf(value.items, frame, at) : undefined;
	return set?.kind === 'set' ? set : undefined;
}

export function combineSets(operator: string, left: SetValue, right: SetValue, frame: Frame, at: Span): Value | undefined {
	const holes = [...left.holes, ...right.holes];
	const items = new Map<string, Value>();
	for (const [key, item] of left.items) {
		const shared = right.items.has(key);
		if (operator === '|' || (operator === '&' && shared) || ((operator === '-' || operator === '^') && !shared)) {
			items.set(key, item);
		}
	}
	if (operator === '|' || operator === '^') {
		for (const [key, item] of right.items) {
			if (!left.items.has(key)) {
				items.set(key, item);
			}
		}
	}
	if (!'|&-^'.includes(operator)) {
		return undefined;
	}
	return frame.machine.budget.items(items.size) ? { kind: 'set', items, holes } : unknownAt(frame, at, 'budget');
}

export function applyUnary(operator: string, value: Value, frame: Frame, at: Span): Value {
	if (operator === 'not') {
		const truth = truthOf(value);
		return truth === undefined ? unknownAt(frame, at, 'operator') : booleanValue(!truth);
	}
	const number = numberOf(value);
	if (number === undefined) {
		return unknownAt(frame, at, 'operator');
	}
	if (typeof number === 'number') {
		return operator === '~' ? unknownAt(frame, at, 'operator') : { kind: 'float', value: operator === '-' ? -number : number };
	}
	return { kind: 'integer', value: operator === '-' ? -number : operator === '~' ? ~number : number };
}
