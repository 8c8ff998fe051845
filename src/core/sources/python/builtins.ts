import { emptyDict, iterate, iterateOrGap, mergeInto, putEntry, setOf } from './collections';
import { compareValues, numberOf, truthOf } from './equality';
import { computedAt, listAt, textAt, unknownAt } from './machine';
import type { CallArguments, Frame } from './machine';
import { textOf } from './representation';
import type { Piece } from './syntax';
import type { Value } from './values';
import { booleanValue, integerValue, isWhole, NONE, spreadOf } from './values';

type Builtin = (given: CallArguments, frame: Frame, at: Piece) => Value | undefined;

/** Functions that Python has everywhere, and those below by `module.name`. Undefined means not evaluated. */
const BUILTINS = new Map<string, Builtin>(Object.entries({
	list: ({ positional: [value] }, frame, at) => value ? listFrom(value, frame, at) : listAt(frame, at, []),
	tuple: ({ positional: [value] }, frame, at) => {
		const list = value ? listFrom(value, frame, at) : undefined;
		return value ? list?.kind === 'list' ? { kind: 'tuple', items: list.items } : list : { kind: 'tuple', items: [] };
	},
	set: ({ positional: [value] }, frame, at) => setFrom(value, frame, at),
	frozenset: ({ positional: [value] }, frame, at) => setFrom(value, frame, at),
	dict: (given, frame, at) => makeDict(given, frame, at),
	sorted: (given, frame, at) => {
		const [value] = given.positional;
		const items = value && iterate(value, frame, at);
		return items && listAt(frame, at, sortItems(items, given.keywords, frame, at));
	},
	reversed: ({ positional: [value] }, frame, at) => {
		const items = value && iterate(value, frame, at);
		return items && { kind: 'iterator', items: [...items].reverse() };
	},
	len: ({ positional: [value] }, frame, at) => {
		const items = value && (value.kind === 'text' ? [...value.text].map(() => NONE) : iterate(value, frame, at));
		return items && isWhole(items) ? integerValue(items.length) : undefined;
	},
	str: ({ positional: [value] }, frame, at) => {
		if (value?.kind === 'text') {
			return value;
		}
		const text = value ? textOf(value) : '';
		return text === undefined ? undefined : textAt(frame, at, text);
	},
	int: ({ positional }) => {
		const [value] = positional;
		const number = value && numberOf(value);
		return positional.length === 1 && typeof number === 'bigint' ? integerValue(number) : undefined;
	},
	bool: ({ positional: [value] }) => {
		const truth = value ? truthOf(value) : false;
		return truth === undefined ? undefined : booleanValue(truth);
	},
	any: ({ positional: [value] }, frame, at) => quantify(value, true, frame, at),
	all: ({ positional: [value] }, frame, at) => quantify(value, false, frame, at),
	sum: ({ positional }, frame, at) => sum(positional, frame, at),
	min: (given, frame, at) => extreme(given, -1, frame, at),
	max: (given, frame, at) => extreme(given, 1, frame, at),
	range: ({ positional }, frame) => range(positional, frame),
	enumerate: (given, frame, at) => enumerate(given, frame, at),
	zip: ({ positional }, frame, at) => zip(positional, frame, at),
	map: ({ positional: [callee, ...lists] }, frame, at) => {
		const items = lists.length === 1 && lists[0] ? iterate(lists[0], frame, at) : undefined;
		return callee && items && { kind: 'iterator', items: items.map((item) => item.kind === 'unknown' && item.spread ? item : apply(callee, [item], frame, at)) };
	},
	filter: ({ positional: [callee, list] }, frame, at) => {
		const items = list && iterate(list, frame, at);
		return callee && items && { kind: 'iterator', items: filterItems(callee, items, frame, at) };
	},
	print: () => NONE,
	'typing.cast': ({ positional: [, value] }) => value,
	'types.MappingProxyType': ({ positional: [value] }) => value,
	'copy.copy': ({ positional: [value] }, frame, at) => value && copyValue(value, frame, at, 1),
	'copy.deepcopy': ({ positional: [value] }, frame, at) => value && copyValue(value, frame, at, 20),
	'itertools.chain': ({ positional }, frame, at) => ({ kind: 'iterator', items: positional.flatMap((value) => iterateOrGap(value, frame, at)) }),
	'itertools.chain.from_iterable': ({ positional: [value] }, frame, at) => {
		const lists = value && iterate(value, frame, at);
		return lists && { kind: 'iterator', items: lists.flatMap((list) => iterateOrGap(list, frame, at)) };
	},
	'dict.fromkeys': ({ positional: [keys, value] }, frame, at) => {
		const dict = emptyDict(frame, at);
		for (const key of keys ? iterateOrGap(keys, frame, at) : []) {
			putEntry(dict, { key, value: value ?? NONE, place: computedAt(frame, at), valueSpan: at }, frame);
		}
		return dict;
	},
} satisfies Record<string, Builtin>));

export function isBuiltin(name: string): boolean {
	return BUILTINS.has(name);
}

export function callBuiltin(name: string, given: CallArguments, frame: Frame, at: Piece): Value {
	if (!frame.machine.budget.step(1 + given.positional.length)) {
		return unknownAt(frame, at, 'budget');
	}
	const builtin = given.whole ? BUILTINS.get(name) : undefined;
	return builtin?.(given, frame, at) ?? unknownAt(frame, at, 'call');
}

/** A list of what a value iterates over. */
function listFrom(value: Value, frame: Frame, at: Piece): Value | undefined {
	const items = iterate(value, frame, at);
	const list = items && listAt(frame, at, [...items]);
	// A copy of a list is still written where the list is.
	return list?.kind === 'list' && value.kind === 'list' ? { ...list, origin: value.origin } : list;
}

function setFrom(value: Value | undefined, frame: Frame, at: Piece): Value | undefined {
	if (value?.kind === 'set') {
		return { kind: 'set', items: new Map(value.items), holes: [...value.holes] };
	}
	const items = value ? iterate(value, frame, at) : [];
	return items && setOf(items, frame, at);
}

function makeDict({ positional: [value], keywords }: CallArguments, frame: Frame, at: Piece): Value {
	const dict = emptyDict(frame, at);
	if (value) {
		mergeInto(dict, value, frame, at);
	}
	for (const [name, held] of keywords) {
		const place = computedAt(frame, at);
		putEntry(dict, { key: { kind: 'text', text: name, origin: place }, value: held, place, valueSpan: place.span }, frame);
	}
	return dict;
}

function apply(callee: Value, positional: Value[], frame: Frame, at: Piece): Value {
	return frame.machine.call(callee, { positional, keywords: new Map(), whole: true }, at, frame);
}

/** Sorts as Python does: stable, by code points. What cannot be put in order stays behind the rest, as a gap. */
export function sortItems(items: readonly Value[], keywords: ReadonlyMap<string, Value>, frame: Frame, at: Piece): Value[] {
	const key = keywords.get('key');
	const reverse = keywords.get('reverse');
	const known: { item: Value; order: Value }[] = [];
	const gaps: Value[] = [];
	for (const item of items) {
		const order = key && key.kind !== 'none' && item.kind !== 'unknown' ? apply(key, [item], frame, at) : item;
		if (order.kind === 'unknown') {
			gaps.push(spreadOf(item.kind === 'unknown' ? item : order));
		} else {
			known.push({ item, order });
		}
	}
	if (!frame.machine.budget.step(known.length * Math.ceil(Math.log2(known.length + 1)))) {
		return [spreadOf(unknownAt(frame, at, 'budget'))];
	}
	const sign = reverse && truthOf(reverse) ? -1 : 1;
	let comparable = true;
	known.sort((a, b) => {
		const order = compareValues(a.order, b.order);
		comparable &&= order !== undefined;
		return sign * (order ?? 0);
	});
	return comparable ? [...known.map(({ item }) => item), ...gaps] : [spreadOf(unknownAt(frame, at, 'order'))];
}

function quantify(value: Value | undefined, wanted: boolean, frame: Frame, at: Piece): Value | undefined {
	const items = value && iterate(value, frame, at);
	if (!items) {
		return undefined;
	}
	let certain = true;
	for (const item of items) {
		const truth = truthOf(item);
		if (truth === wanted) {
			return booleanValue(wanted);
		}
		certain &&= truth !== undefined;
	}
	return certain ? booleanValue(!wanted) : undefined;
}

function sum([value, start]: readonly Value[], frame: Frame, at: Piece): Value | undefined {
	const items = value && iterate(value, frame, at);
	if (!items) {
		return undefined;
	}
	if (start?.kind === 'list') {
		const lists = items.map((item) => item.kind === 'list' ? item.items : [spreadOf(unknownAt(frame, at, 'operator'))]);
		return listAt(frame, at, [...start.items, ...lists.flat()]);
	}
	let total = start ? numberOf(start) : 0n;
	for (const item of items) {
		const number = numberOf(item);
		total = typeof number === 'bigint' && typeof total === 'bigint' ? total + number : undefined;
	}
	return typeof total === 'bigint' ? integerValue(total) : undefined;
}

function extreme({ positional, keywords }: CallArguments, sign: number, frame: Frame, at: Piece): Value | undefined {
	const items = positional.length === 1 && positional[0] ? iterate(positional[0], frame, at) : positional;
	let [best] = items ?? [];
	if (!items || !best || keywords.size > 0) {
		return undefined;
	}
	for (const item of items) {
		const order = compareValues(item, best);
		if (order === undefined) {
			return undefined;
		}
		best = order * sign > 0 ? item : best;
	}
	return best;
}

function range(positional: readonly Value[], frame: Frame): Value | undefined {
	const numbers = positional.map(numberOf);
	const [first, second, third = 1n] = numbers;
	if (numbers.some((number) => typeof number !== 'bigint') || numbers.length === 0) {
		return undefined;
	}
	const [start, stop, step] = (second === undefined ? [0n, first, 1n] : [first, second, third]) as [bigint, bigint, bigint];
	if (step === 0n) {
		return undefined;
	}
	const items: Value[] = [];
	for (let value = start; step > 0n ? value < stop : value > stop; value += step) {
		if (!frame.machine.budget.items(1)) {
			return undefined;
		}
		items.push(integerValue(value));
	}
	return { kind: 'iterator', items };
}

function enumerate({ positional: [value, second], keywords }: CallArguments, frame: Frame, at: Piece): Value | undefined {
	const start = second ?? keywords.get('start');
	const first = start ? numberOf(start) : 0n;
	const items = value && iterate(value, frame, at);
	if (!items || typeof first !== 'bigint' || !frame.machine.budget.items(items.length)) {
		return undefined;
	}
	return {
		kind: 'iterator',
		items: items.map((item, index) => item.kind === 'unknown' && item.spread ? item : { kind: 'tuple', items: [integerValue(first + BigInt(index)), item] }),
	};
}

function zip(positional: readonly Value[], frame: Frame, at: Piece): Value | undefined {
	const lists = positional.map((value) => iterate(value, frame, at));
	const length = Math.min(...lists.map((list) => list?.length ?? 0));
	if (lists.length === 0 || lists.some((list) => !list || !isWhole(list)) || !frame.machine.budget.items(length * lists.length)) {
		return undefined;
	}
	return {
		kind: 'iterator',
		items: Array.from({ length }, (_, index) => ({ kind: 'tuple', items: lists.map((list) => list?.[index] ?? NONE) })),
	};
}

function filterItems(callee: Value, items: readonly Value[], frame: Frame, at: Piece): Value[] {
	const kept: Value[] = [];
	for (const item of items) {
		const truth = item.kind === 'unknown' ? undefined : truthOf(callee.kind === 'none' ? item : apply(callee, [item], frame, at));
		if (truth === undefined) {
			kept.push(spreadOf(item.kind === 'unknown' ? item : unknownAt(frame, at, 'condition')));
		} else if (truth) {
			kept.push(item);
		}
	}
	return kept;
}

/** A copy down to a depth; what lies deeper is shared. */
export function copyValue(value: Value, frame: Frame, at: Piece, depth: number): Value {
	if (depth <= 0) {
		return value;
	}
	const inner = (item: Value): Value => copyValue(item, frame, at, depth - 1);
	if (value.kind === 'list') {
		return frame.machine.budget.items(value.items.length) ? { ...value, items: value.items.map(inner) } : unknownAt(frame, at, 'budget');
	}
	if (value.kind === 'dict') {
		if (!frame.machine.budget.items(value.entries.size)) {
			return unknownAt(frame, at, 'budget');
		}
		const entries = new Map([...value.entries].map(([key, entry]) => [key, { ...entry, value: inner(entry.value) }]));
		return { ...value, entries, shadowed: [...value.shadowed], holes: [...value.holes] };
	}
	return value.kind === 'set' ? { ...value, items: new Map(value.items), holes: [...value.holes] } : value;
}

