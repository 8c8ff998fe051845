import { callBuiltin, copyValue, isBuiltin, sortItems } from './builtins';
import { addHole, addToSet, emptyDict, iterate, iterateOrGap, mergeInto, putEntry, setOf } from './collections';
import { areEqual, hashKey, numberOf } from './equality';
import { computedAt, isUncertain, unknownAt } from './machine';
import type { CallArguments, Frame } from './machine';
import { itemAt } from './members';
import { combineSets } from './operators';
import type { Piece } from './syntax';
import { callTextMethod } from './text-methods';
import type { DictValue, ListValue, MethodValue, SetValue, Value } from './values';
import { booleanValue, integerValue, isWhole, NONE } from './values';

/** Methods that change their object. */
const MUTATING = new Set([
	'append', 'extend', 'insert', 'remove', 'pop', 'popitem', 'sort', 'reverse', 'clear', 'update', 'setdefault', 'add', 'discard',
	'difference_update', 'intersection_update', 'symmetric_difference_update',
]);

/** Calls a method of a known value. A change that we cannot follow leaves a gap in the value. */
export function callMethod({ target, name }: MethodValue, given: CallArguments, at: Piece, frame: Frame): Value {
	if (!frame.machine.budget.step(1 + given.positional.length)) {
		return unknownAt(frame, at, 'budget');
	}
	if (target.kind === 'builtin') {
		const full = `${target.name}.${name}`;
		return isBuiltin(full) ? callBuiltin(full, given, frame, at) : unknownAt(frame, at, 'call');
	}
	const result = given.whole ? dispatch(target, name, given, at, frame) : undefined;
	if (MUTATING.has(name) && (!result || isUncertain(frame))) {
		addHole(target, unknownAt(frame, at, result ? 'condition' : 'mutated'));
	}
	return result ?? unknownAt(frame, at, 'call');
}

function dispatch(target: Value, name: string, given: CallArguments, at: Piece, frame: Frame): Value | undefined {
	switch (target.kind) {
		case 'text':
			return callTextMethod(target, name, given, at, frame);
		case 'list':
			return callListMethod(target, name, given, at, frame) ?? callSequenceMethod(target, name, given, frame);
		case 'tuple':
			return callSequenceMethod(target, name, given, frame);
		case 'dict':
			return callDictMethod(target, name, given, at, frame);
		case 'set':
			return callSetMethod(target, name, given, at, frame);
		default:
			return undefined;
	}
}

function callSequenceMethod(target: Value, name: string, { positional: [wanted] }: CallArguments, frame: Frame): Value | undefined {
	if ((target.kind !== 'list' && target.kind !== 'tuple') || !wanted || !frame.machine.budget.step(target.items.length >> 4)) {
		return undefined;
	}
	const same = target.items.map((item) => areEqual(item, wanted));
	if (!same.every((value) => value !== undefined)) {
		return undefined;
	}
	if (name === 'count') {
		return integerValue(same.filter(Boolean).length);
	}
	const index = same.indexOf(true);
	return name === 'index' && index >= 0 ? integerValue(index) : undefined;
}

function callListMethod(list: ListValue, name: string, given: CallArguments, at: Piece, frame: Frame): Value | undefined {
	const [first, second] = given.positional;
	switch (name) {
		case 'append':
			return first && frame.machine.budget.items(1) ? done(() => list.items.push(first)) : undefined;
		case 'extend': {
			const items = first && iterateOrGap(first, frame, at);
			return items && frame.machine.budget.items(items.length) ? done(() => { list.items = [...list.items, ...items]; }) : undefined;
		}
		case 'insert': {
			const index = first && numberOf(first);
			return typeof index === 'bigint' && second && frame.machine.budget.items(1) && isWhole(list.items)
				? done(() => { list.items.splice(Number(index), 0, second); }) : undefined;
		}
		case 'remove': {
			const index = first ? indexOfCertain(list.items, first) : -1;
			return index >= 0 ? done(() => { list.items.splice(index, 1); }) : undefined;
		}
		case 'pop': {
			const index: Value = first ?? integerValue(-1);
			const number = numberOf(index);
			const item = itemAt(list, index, frame, at);
			return typeof number !== 'bigint' || item.kind === 'unknown' ? undefined : done(() => { list.items.splice(Number(number), 1); }, item);
		}
		case 'sort': {
			const sorted = sortItems(list.items, given.keywords, frame, at);
			return done(() => { list.items = sorted; });
		}
		case 'reverse':
			return done(() => { list.items = [...list.items].reverse(); });
		case 'clear':
			return done(() => { list.items = []; });
		case 'copy':
			return copyValue(list, frame, at, 1);
		default:
			return undefined;
	}
}

function done(change: () => unknown, result: Value = NONE): Value {
	change();
	return result;
}

function indexOfCertain(items: readonly Value[], wanted: Value): number {
	for (const [index, item] of items.entries()) {
		const same = areEqual(item, wanted);
		if (same !== false) {
			return same ? index : -1;
		}
	}
	return -1;
}

function callDictMethod(dict: DictValue, name: string, given: CallArguments, at: Piece, frame: Frame): Value | undefined {
	const [first, second = NONE] = given.positional;
	const hash = first && hashKey(first);
	const found = hash === undefined ? undefined : dict.entries.get(hash);
	const entries = (): readonly (readonly [Value, Value])[] => [...dict.entries.values()].map((entry) => [entry.key, entry.value] as const);
	const gaps = dict.holes.map((hole) => ({ ...hole, spread: true }));
	switch (name) {
		case 'get':
			return found?.value ?? (hash !== undefined && dict.holes.length === 0 ? second : undefined);
		case 'keys':
			return { kind: 'iterator', items: [...entries().map(([key]) => key), ...gaps] };
		case 'values':
			return { kind: 'iterator', items: [...entries().map(([, value]) => value), ...gaps] };
		case 'items':
			return frame.machine.budget.items(dict.entries.size) ? { kind: 'iterator', items: [...entries().map((pair) => ({ kind: 'tuple' as const, items: pair })), ...gaps] } : undefined;
		case 'copy':
			return copyValue(dict, frame, at, 1);
		case 'update':
			return done(() => { updateDict(dict, given, at, frame); });
		case 'clear':
			return done(() => { dict.entries.clear(); dict.shadowed.length = 0; dict.holes.length = 0; });
		case 'setdefault':
			if (!first || hash === undefined || (!found && dict.holes.length > 0)) {
				return undefined;
			}
			return found?.value ?? done(() => { putEntry(dict, { key: first, value: second, place: computedAt(frame, at), valueSpan: at }, frame); }, second);
		case 'pop':
			if (hash === undefined || (!found && given.positional.length < 2)) {
				return undefined;
			}
			return found ? done(() => dict.entries.delete(hash), found.value) : dict.holes.length === 0 ? second : undefined;
		default:
			return undefined;
	}
}

function updateDict(dict: DictValue, given: CallArguments, at: Piece, frame: Frame): void {
	for (const value of given.positional) {
		mergeInto(dict, value, frame, at);
	}
	const keywords = emptyDict(frame, at);
	for (const [key, value] of given.keywords) {
		const place = computedAt(frame, at);
		putEntry(keywords, { key: { kind: 'text', text: key, origin: place }, value, place, valueSpan: place.span }, frame);
	}
	mergeInto(dict, keywords, frame, at);
}

const SET_OPERATORS = new Map([['union', '|'], ['intersection', '&'], ['difference', '-'], ['symmetric_difference', '^']]);
const SET_UPDATES = new Map([['update', '|'], ['intersection_update', '&'], ['difference_update', '-'], ['symmetric_difference_update', '^']]);

function callSetMethod(set: SetValue, name: string, { positional }: CallArguments, at: Piece, frame: Frame): Value | undefined {
	const [first] = positional;
	const operator = SET_OPERATORS.get(name) ?? SET_UPDATES.get(name);
	if (operator !== undefined) {
		const result = combineAll(set, operator, positional, at, frame);
		if (!result || SET_OPERATORS.has(name)) {
			return result;
		}
		return done(() => { set.items = result.items; set.holes.push(...result.holes.slice(set.holes.length)); });
	}
	const key = first && hashKey(first);
	switch (name) {
		case 'copy':
			return copyValue(set, frame, at, 1);
		case 'add':
			return first ? done(() => { addToSet(set, first, frame, at); }) : undefined;
		case 'discard':
		case 'remove':
			return key !== undefined && (name === 'discard' || set.items.has(key)) ? done(() => set.items.delete(key)) : undefined;
		case 'clear':
			return done(() => { set.items.clear(); set.holes.length = 0; });
		case 'issubset':
		case 'issuperset': {
			const items = first && iterate(first, frame, at);
			const other = items && setOf(items, frame, at);
			if (other?.kind !== 'set' || other.holes.length + set.holes.length > 0) {
				return undefined;
			}
			const [small, large] = name === 'issubset' ? [set, other] : [other, set];
			return booleanValue([...small.items.keys()].every((item) => large.items.has(item)));
		}
		default:
			return undefined;
	}
}

function combineAll(set: SetValue, operator: string, values: readonly Value[], at: Piece, frame: Frame): SetValue | undefined {
	let result: SetValue = { kind: 'set', items: new Map(set.items), holes: [...set.holes] };
	for (const value of values) {
		const other = setOf(iterateOrGap(value, frame, at), frame, at);
		const combined = other.kind === 'set' ? combineSets(operator, result, other, frame, at) : undefined;
		if (combined?.kind !== 'set') {
			return undefined;
		}
		result = combined;
	}
	return result;
}
