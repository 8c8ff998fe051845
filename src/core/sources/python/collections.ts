import type { Span } from '../../text';
import { hashKey } from './equality';
import { computedAt, textAt, unknownAt } from './machine';
import type { Frame } from './machine';
import type { DictEntry, DictValue, SetValue, UnknownValue, Value } from './values';
import { spreadOf } from './values';

/** The items that a loop would visit, gaps among them; undefined for what cannot be iterated. */
export function iterate(value: Value, frame: Frame, at: Span): readonly Value[] | undefined {
	switch (value.kind) {
		case 'list':
		case 'tuple':
		case 'iterator':
			return value.items;
		case 'set':
			return [...value.items.values(), ...value.holes.map(spreadOf)];
		case 'dict':
			return [...[...value.entries.values()].map((entry) => entry.key), ...value.holes.map(spreadOf)];
		case 'text':
			return Array.from(value.text, (character) => textAt(frame, at, character));
		default:
			return undefined;
	}
}

/** As `iterate`, with one gap for all items when they are not known. */
export function iterateOrGap(value: Value, frame: Frame, at: Span): readonly Value[] {
	return iterate(value, frame, at) ?? [spreadOf(value.kind === 'unknown' ? value : unknownAt(frame, at, 'operator'))];
}

/** A set of the items; those that cannot be told apart become gaps. */
export function setOf(items: readonly Value[], frame: Frame, at: Span): Value {
	const set: SetValue = { kind: 'set', items: new Map(), holes: [] };
	for (const item of items) {
		addToSet(set, item, frame, at);
	}
	return frame.machine.budget.items(set.items.size) ? set : unknownAt(frame, at, 'budget');
}

export function addToSet(set: SetValue, item: Value, frame: Frame, at: Span): void {
	const key = hashKey(item);
	if (key === undefined) {
		set.holes.push(item.kind === 'unknown' ? item : unknownAt(frame, at, 'key'));
	} else if (!set.items.has(key)) {
		set.items.set(key, item);
	}
}

export function emptyDict(frame: Frame, at: Span): DictValue {
	return { kind: 'dict', entries: new Map(), shadowed: [], holes: [], origin: computedAt(frame, at) };
}

/** Sets an entry: a repeated key keeps its first place and takes the new value, as in Python. */
export function putEntry(dict: DictValue, entry: DictEntry, frame: Frame): void {
	const hash = hashKey(entry.key);
	if (hash === undefined) {
		dict.holes.push(entry.key.kind === 'unknown' ? entry.key : unknownAt(frame, entry.place.span, 'key'));
		return;
	}
	frame.machine.budget.items(1);
	setEntry(dict, hash, entry);
}

/** Of equal keys that look different, `1` and `1.0`, Python keeps the first. Equal texts look the same, and the later place is of use. */
function setEntry(dict: DictValue, hash: string, entry: DictEntry): void {
	const earlier = entry.key.kind === 'text' ? undefined : dict.entries.get(hash);
	dict.entries.set(hash, earlier ? { ...entry, key: earlier.key } : entry);
}

/** Merges what `dict.update()` and `**` take: a mapping, or pairs. */
export function mergeInto(dict: DictValue, value: Value, frame: Frame, at: Span): void {
	if (value.kind === 'dict') {
		if (!frame.machine.budget.items(value.entries.size)) {
			dict.holes.push(unknownAt(frame, at, 'budget'));
			return;
		}
		for (const [hash, entry] of value.entries) {
			setEntry(dict, hash, { ...entry });
		}
		dict.holes.push(...value.holes);
		return;
	}
	const items = iterate(value, frame, at);
	if (!items || value.kind === 'text') {
		dict.holes.push(value.kind === 'unknown' ? value : unknownAt(frame, at, 'operator'));
		return;
	}
	for (const item of items) {
		const pair = item.kind === 'unknown' ? undefined : iterate(item, frame, at);
		const [key, held] = pair ?? [];
		if (pair?.length === 2 && key && held) {
			putEntry(dict, { key, value: held, place: computedAt(frame, at), valueSpan: at }, frame);
		} else {
			dict.holes.push(item.kind === 'unknown' ? item : unknownAt(frame, at, 'operator'));
		}
	}
}

/** Notes in a container that more may be in it than is known. */
export function addHole(container: Value, hole: UnknownValue): void {
	if (container.kind === 'list') {
		container.items.push(spreadOf(hole));
	} else if (container.kind === 'dict' || container.kind === 'set') {
		container.holes.push(hole);
	}
}
