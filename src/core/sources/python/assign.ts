import { addHole, iterateOrGap, mergeInto, putEntry } from './collections';
import { bindTargets } from './displays';
import { areEqual, hashKey, numberOf } from './equality';
import { evaluateList } from './expressions';
import { computedAt, isUncertain, sourceText, unknownAt } from './machine';
import type { Frame, Signal } from './machine';
import { applyOperator } from './operators';
import type { Piece } from './syntax';
import type { Value } from './values';
import { isWhole } from './values';

/** Cuts `a = b = value` at its signs; the type of `a: T = value` is left out. */
export function executeAssignment(piece: Piece, frame: Frame): Signal {
	const segments: Piece[][] = [[]];
	for (const part of piece.parts) {
		if (part.kind === 'AssignOp') {
			segments.push([]);
		} else if (part.kind !== 'TypeDef') {
			segments.at(-1)?.push(part);
		}
	}
	const written = segments.pop() ?? [];
	if (segments.length === 0) {
		return 'next';
	}
	const value = written.length === 0 ? unknownAt(frame, piece, 'syntax') : evaluateList(written, frame);
	const [first, last] = [written[0], written.at(-1)];
	frame.assigned = first && last ? { start: first.start, end: last.end } : undefined;
	for (const targets of segments) {
		bindTargets(targets, value, frame);
	}
	frame.assigned = undefined;
	return 'next';
}

export function executeUpdate(piece: Piece, frame: Frame): Signal {
	const [target, sign, ...written] = piece.parts;
	if (!target || !sign) {
		return 'next';
	}
	const value = written.length === 0 ? unknownAt(frame, piece, 'syntax') : evaluateList(written, frame);
	const current = frame.machine.evaluate(target, frame);
	const operator = sourceText(frame, sign).slice(0, -1);
	if (!updateInPlace(current, operator, value, piece, frame)) {
		frame.machine.assign(target, applyOperator(operator, current, value, frame, piece), frame);
	}
	return 'next';
}

/** `+=` on a list and `|=` on a dictionary or set change the object itself, for all that share it. */
function updateInPlace(current: Value, operator: string, value: Value, piece: Piece, frame: Frame): boolean {
	if (current.kind === 'list' && operator === '+') {
		const items = iterateOrGap(value, frame, piece);
		current.items = frame.machine.budget.items(items.length) ? [...current.items, ...items] : current.items;
	} else if (current.kind === 'dict' && operator === '|') {
		mergeInto(current, value, frame, piece);
	} else if (current.kind === 'set' && '|&-^'.includes(operator)) {
		const result = applyOperator(operator, current, value, frame, piece);
		if (result.kind === 'set') {
			current.items = result.items;
			current.holes.splice(0, current.holes.length, ...result.holes);
		} else {
			addHole(current, unknownAt(frame, piece, 'mutated'));
		}
	} else {
		return false;
	}
	if (isUncertain(frame)) {
		addHole(current, unknownAt(frame, piece, 'condition'));
	}
	return true;
}

export function executeDelete(piece: Piece, frame: Frame): void {
	for (const target of piece.parts.slice(1)) {
		const [object, bracket, index] = target.parts;
		if (target.kind === 'VariableName') {
			frame.machine.assign(target, unknownAt(frame, target, 'name'), frame);
		} else if (target.kind === 'MemberExpression' && object && bracket?.kind === '[' && index) {
			deleteItem(frame.machine.evaluate(object, frame), frame.machine.evaluate(index, frame), target, frame);
		}
	}
}

function deleteItem(container: Value, index: Value, at: Piece, frame: Frame): void {
	const hash = hashKey(index);
	const number = numberOf(index);
	if (isUncertain(frame)) {
		addHole(container, unknownAt(frame, at, 'condition'));
	} else if (container.kind === 'dict' && hash !== undefined) {
		container.entries.delete(hash);
	} else if (container.kind === 'list' && typeof number === 'bigint' && isWhole(container.items)) {
		container.items.splice(Number(number), 1);
	} else {
		addHole(container, unknownAt(frame, at, 'mutated'));
	}
}

/** Binds a name, or sets an item of a known list or dictionary. */
export function assignTo(target: Piece, value: Value, frame: Frame): void {
	if (target.kind === 'VariableName') {
		assignName(target, value, frame);
		return;
	}
	const [object, bracket, ...index] = target.parts;
	if (target.kind !== 'MemberExpression' || !object || bracket?.kind !== '[') {
		return;
	}
	const container = frame.machine.evaluate(object, frame);
	const [only] = index.filter((part) => part.kind !== ']');
	const key = only && index.length === 2 ? frame.machine.evaluate(only, frame) : unknownAt(frame, target, 'key');
	const number = numberOf(key);
	if (container.kind === 'dict') {
		const valueSpan = frame.assigned ?? { start: target.end, end: target.end };
		putEntry(container, { key, value, place: computedAt(frame, { start: target.start, end: valueSpan.end }), valueSpan }, frame);
	} else if (container.kind === 'list' && typeof number === 'bigint' && isWhole(container.items) && Number(number) < container.items.length && Number(number) >= 0) {
		container.items[Number(number)] = value;
	} else {
		addHole(container, unknownAt(frame, target, 'mutated'));
	}
	if (isUncertain(frame)) {
		addHole(container, unknownAt(frame, target, 'condition'));
	}
}

function assignName(target: Piece, value: Value, frame: Frame): void {
	const name = sourceText(frame, target);
	const scope = frame.scope.globals?.has(name) ? frame.module.scope : frame.scope;
	const earlier = scope.names.get(name);
	if (scope === frame.module.scope) {
		frame.machine.noteDefinition(name, target, frame);
	}
	if (frame.branches === 0 || !earlier || scope.boundIn?.get(name) === frame.branch) {
		scope.names.set(name, value);
		scope.boundIn?.set(name, frame.branch);
	} else if (earlier.kind !== 'import' && earlier !== value && !(areEqual(earlier, value) && hashKey(value) !== undefined)) {
		scope.names.set(name, unknownAt(frame, target, 'condition'));
	}
}
