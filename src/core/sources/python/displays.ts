import type { Piece } from './syntax';
import type { Span } from '../../text';
import { emptyDict, iterateOrGap, mergeInto, putEntry, setOf } from './collections';
import { hashKey, truthOf } from './equality';
import { computedAt, listAt, unknownAt } from './machine';
import type { Frame } from './machine';
import type { Value } from './values';
import { isWhole, spreadOf } from './values';

const PUNCTUATION = new Set(['(', ')', '[', ']', '{', '}', ',', ':', ';']);

export function isPunctuation(piece: Piece): boolean {
	return PUNCTUATION.has(piece.kind);
}

/** The items of a display or a bare tuple, evaluated, stars unpacked. */
export function evaluateItems(parts: readonly Piece[], frame: Frame): Value[] {
	const items: Value[] = [];
	let star = false;
	for (const part of parts) {
		if (part.kind === '*') {
			star = true;
		} else if (!isPunctuation(part)) {
			const value = frame.machine.evaluate(part, frame);
			if (star) {
				const unpacked = iterateOrGap(value, frame, part);
				if (!frame.machine.budget.items(unpacked.length)) {
					items.push(spreadOf(unknownAt(frame, part, 'budget')));
					return items;
				}
				items.push(...unpacked);
			} else {
				items.push(value);
			}
			star = false;
		}
	}
	return items;
}

export function evaluateSequence(piece: Piece, frame: Frame): Value {
	if (piece.parts.some((part) => part.kind === 'for')) {
		return evaluateComprehension(piece, frame);
	}
	const items = evaluateItems(piece.parts, frame);
	if (piece.kind.startsWith('Array')) {
		return listAt(frame, piece, items);
	}
	return piece.kind.startsWith('Set') ? setOf(items, frame, piece) : { kind: 'tuple', items };
}

/** A dictionary display. A half-written entry leaves a gap and hides no other. */
export function evaluateDictionary(piece: Piece, frame: Frame): Value {
	if (piece.parts.some((part) => part.kind === 'for')) {
		return evaluateComprehension(piece, frame);
	}
	const dict = emptyDict(frame, piece);
	const parts = piece.parts.filter((part) => part.kind !== '{' && part.kind !== '}');
	let index = 0;
	while (index < parts.length) {
		const part = parts[index] as Piece;
		const [colon, value] = [parts[index + 1], parts[index + 2]];
		if (part.kind === '**' && colon) {
			mergeInto(dict, frame.machine.evaluate(colon, frame), frame, colon);
			index += 2;
		} else if (isPunctuation(part) || part.kind === '**') {
			index++;
		} else if (colon?.kind === ':' && value && !isPunctuation(value)) {
			addWritten(piece, part, value, frame, dict);
			index += 3;
		} else if (colon?.kind === ':') {
			addWritten(piece, part, undefined, frame, dict);
			index += 2;
		} else {
			dict.holes.push(unknownAt(frame, part, 'syntax'));
			index++;
		}
	}
	return dict;
}

function addWritten(display: Piece, keyPiece: Piece, valuePiece: Piece | undefined, frame: Frame, dict: ReturnType<typeof emptyDict>): void {
	const key = frame.machine.evaluate(keyPiece, frame);
	const value = valuePiece ? frame.machine.evaluate(valuePiece, frame) : unknownAt(frame, keyPiece, 'syntax');
	const end = valuePiece?.end ?? keyPiece.end;
	const hash = hashKey(key);
	const earlier = hash === undefined ? undefined : dict.entries.get(hash);
	if (earlier && earlier.place.span.start >= display.start && earlier.place.source === frame.module.source) {
		dict.shadowed.push(earlier);
	}
	const valueSpan: Span = valuePiece ? { start: valuePiece.start, end } : { start: end, end };
	putEntry(dict, { key, value, place: computedAt(frame, { start: keyPiece.start, end }), valueSpan }, frame);
}

interface Clause {
	readonly targets: readonly Piece[];
	readonly iterable: Piece | undefined;
	readonly conditions: readonly Piece[];
	readonly async: boolean;
}

/** Comprehensions and generators; a generator is run at once. */
export function evaluateComprehension(piece: Piece, frame: Frame): Value {
	const first = piece.parts.findIndex((part) => part.kind === 'for' || part.kind === 'async');
	const head = piece.parts.slice(0, first).filter((part) => !isPunctuation(part));
	const clauses = readClauses(piece.parts.slice(first));
	const [element, held] = head;
	if (!element || clauses.some((clause) => !clause.iterable || clause.async)) {
		return unknownAt(frame, piece, 'syntax');
	}
	const inner: Frame = { ...frame, scope: { names: new Map(), boundIn: new Map(), parent: frame.scope, isModule: false } };
	const dictionary = piece.kind.startsWith('Dictionary');
	const dict = emptyDict(frame, piece);
	const items: Value[] = [];
	const emit = (gap: Value | undefined): void => {
		if (!frame.machine.budget.items(1)) {
			return;
		}
		if (gap?.kind === 'unknown') {
			(dictionary ? dict.holes : items).push(spreadOf(gap));
		} else if (dictionary && held) {
			const key = frame.machine.evaluate(element, inner);
			putEntry(dict, { key, value: frame.machine.evaluate(held, inner), place: computedAt(frame, piece), valueSpan: held }, frame);
		} else {
			items.push(frame.machine.evaluate(element, inner));
		}
	};
	runClauses(clauses, 0, inner, emit);
	if (frame.machine.budget.exhausted) {
		return unknownAt(frame, piece, 'budget');
	}
	if (dictionary) {
		return dict;
	}
	if (piece.kind.startsWith('Array')) {
		return listAt(frame, piece, items);
	}
	return piece.kind.startsWith('Set') ? setOf(items, frame, piece) : { kind: 'iterator', items };
}

function readClauses(parts: readonly Piece[]): Clause[] {
	const clauses: { targets: Piece[]; iterable: Piece | undefined; conditions: Piece[]; async: boolean }[] = [];
	let place: 'targets' | 'iterable' | 'conditions' | 'none' = 'none';
	let isAsync = false;
	for (const part of parts) {
		const clause = clauses.at(-1);
		if (part.kind === 'async') {
			isAsync = true;
		} else if (part.kind === 'for') {
			clauses.push({ targets: [], iterable: undefined, conditions: [], async: isAsync });
			isAsync = false;
			place = 'targets';
		} else if (part.kind === 'in' && place === 'targets') {
			place = 'iterable';
		} else if (part.kind === 'if') {
			place = 'conditions';
		} else if (part.kind === ')' || part.kind === ']' || part.kind === '}') {
			place = 'none';
		} else if (clause && place === 'targets') {
			clause.targets.push(part);
		} else if (clause && place === 'iterable') {
			clause.iterable ??= part;
		} else if (clause && place === 'conditions') {
			clause.conditions.push(part);
		}
	}
	return clauses;
}

function runClauses(clauses: readonly Clause[], index: number, frame: Frame, emit: (gap: Value | undefined) => void): void {
	const clause = clauses[index];
	if (!clause?.iterable) {
		emit(undefined);
		return;
	}
	for (const item of iterateOrGap(frame.machine.evaluate(clause.iterable, frame), frame, clause.iterable)) {
		if (!frame.machine.budget.step()) {
			return;
		}
		if (item.kind === 'unknown' && item.spread) {
			emit(item);
			continue;
		}
		bindTargets(clause.targets, item, frame);
		const gap = firstFailure(clause.conditions, frame);
		if (gap === 'fails') {
			continue;
		}
		if (gap) {
			emit(gap);
		} else {
			runClauses(clauses, index + 1, frame, emit);
		}
	}
}

function firstFailure(conditions: readonly Piece[], frame: Frame): Value | 'fails' | undefined {
	for (const condition of conditions) {
		const truth = truthOf(frame.machine.evaluate(condition, frame));
		if (truth === false) {
			return 'fails';
		}
		if (truth === undefined) {
			return unknownAt(frame, condition, 'condition');
		}
	}
	return undefined;
}

/** Binds the names of a comprehension or loop, in its own scope. */
export function bindTargets(targets: readonly Piece[], value: Value, frame: Frame): void {
	const named = targets.filter((target) => target.kind !== ',');
	const [only] = named;
	if (named.length === 1 && only && targets.length === 1) {
		bindTarget(only, value, frame);
		return;
	}
	unpack(targets, value, frame);
}

function bindTarget(target: Piece, value: Value, frame: Frame): void {
	if (target.kind === 'TupleExpression' || target.kind === 'ArrayExpression') {
		unpack(target.parts.filter((part) => part.kind === '*' || part.kind === ',' || !isPunctuation(part)), value, frame);
	} else if (target.kind === 'ParenthesizedExpression') {
		bindTargets(target.parts.filter((part) => !isPunctuation(part)), value, frame);
	} else {
		frame.machine.assign(target, value, frame);
	}
}

function unpack(targets: readonly Piece[], value: Value, frame: Frame): void {
	const named: { piece: Piece; star: boolean }[] = [];
	let star = false;
	for (const target of targets) {
		if (target.kind === '*') {
			star = true;
		} else if (target.kind !== ',') {
			named.push({ piece: target, star });
			star = false;
		}
	}
	const items = iterateOrGap(value, frame, targets[0] ?? { start: 0, end: 0 });
	const starAt = named.findIndex((entry) => entry.star);
	const whole = isWhole(items) && (starAt < 0 ? items.length === named.length : items.length >= named.length - 1);
	for (const [index, { piece, star: many }] of named.entries()) {
		if (!whole) {
			bindTarget(piece, unknownAt(frame, piece, 'shape'), frame);
		} else if (many) {
			bindTarget(piece, listAt(frame, piece, items.slice(index, items.length - (named.length - 1 - index))), frame);
		} else {
			const from = starAt >= 0 && index > starAt ? items.length - (named.length - index) : index;
			bindTarget(piece, items[from] ?? unknownAt(frame, piece, 'shape'), frame);
		}
	}
}
