import type { Span } from '../../text';
import { numberOf } from './equality';
import { listAt, textAt, unknownAt } from './machine';
import type { Frame } from './machine';
import type { Value } from './values';
import { isWhole, NONE } from './values';

/** Python's `value[start:stop:step]`. */
export function slice(value: Value, bounds: readonly (Value | undefined)[], frame: Frame, at: Span): Value {
	const numbers: (number | undefined)[] = [];
	for (const bound of bounds) {
		const number = bound === undefined || bound === NONE ? undefined : numberOf(bound);
		if (bound !== undefined && bound !== NONE && typeof number !== 'bigint') {
			return unknownAt(frame, at, 'index');
		}
		numbers.push(number === undefined ? undefined : Number(number));
	}
	const items = value.kind === 'text' ? Array.from(value.text) : value.kind === 'list' || value.kind === 'tuple' ? value.items : undefined;
	const step = numbers[2] ?? 1;
	if (!items || step === 0 || (value.kind !== 'text' && !isWhole(items as readonly Value[]))) {
		return unknownAt(frame, at, 'index');
	}
	const kept = sliceItems<unknown>(items, numbers[0], numbers[1], step);
	if (value.kind === 'text') {
		return textAt(frame, at, kept.join(''));
	}
	return value.kind === 'list' ? listAt(frame, at, kept as Value[]) : { kind: 'tuple', items: kept as Value[] };
}

function sliceItems<Item>(items: readonly Item[], start: number | undefined, stop: number | undefined, step: number): Item[] {
	const length = items.length;
	const bounded = (index: number, low: number, high: number): number => Math.min(Math.max(index < 0 ? index + length : index, low), high);
	const kept: Item[] = [];
	const [low, high] = step > 0 ? [0, length] : [-1, length - 1];
	const from = start === undefined ? (step > 0 ? low : high) : bounded(start, low, high);
	const to = stop === undefined ? (step > 0 ? high : low) : bounded(stop, low, high);
	for (let index = from; step > 0 ? index < to : index > to; index += step) {
		kept.push(items[index] as Item);
	}
	return kept;
}
