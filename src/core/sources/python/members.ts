import { numberOf, hashKey } from './equality';
import { sourceText, textAt, unknownAt } from './machine';
import type { Frame } from './machine';
import { slice } from './slicing';
import type { Piece } from './syntax';
import type { Value } from './values';
import { isWhole } from './values';

/** `value.name` and `value[…]`. */
export function evaluateMember(piece: Piece, frame: Frame): Value {
	const [object, dot, ...rest] = piece.parts;
	if (!object || !dot) {
		return unknownAt(frame, piece, 'syntax');
	}
	const value = frame.machine.evaluate(object, frame);
	if (dot.kind === '.') {
		const name = rest.find((part) => part.kind === 'PropertyName');
		return name ? attribute(value, sourceText(frame, name), piece, frame) : unknownAt(frame, piece, 'syntax');
	}
	return subscript(value, rest.filter((part) => part.kind !== ']'), piece, frame);
}

function attribute(value: Value, name: string, piece: Piece, frame: Frame): Value {
	switch (value.kind) {
		case 'unknown':
			return { ...unknownAt(frame, piece, value.reason, name), source: value.source, span: value.source === frame.module.source ? value.span : { start: piece.start, end: piece.end } };
		case 'module':
			return frame.machine.importName(value.module, name, piece, frame.module);
		case 'text':
		case 'list':
		case 'tuple':
		case 'set':
		case 'dict':
		case 'builtin':
			return { kind: 'method', target: value, name };
		default:
			return unknownAt(frame, piece, 'attribute', name);
	}
}

function subscript(value: Value, parts: readonly Piece[], piece: Piece, frame: Frame): Value {
	if (value.kind === 'unknown') {
		return unknownAt(frame, piece, value.reason);
	}
	if (parts.some((part) => part.kind === ':')) {
		return slice(value, sliceBounds(parts, frame), frame, piece);
	}
	const [only] = parts;
	if (!only || parts.length > 1) {
		return unknownAt(frame, piece, 'index');
	}
	return itemAt(value, frame.machine.evaluate(only, frame), frame, piece);
}

function sliceBounds(parts: readonly Piece[], frame: Frame): (Value | undefined)[] {
	const bounds: (Value | undefined)[] = [undefined];
	for (const part of parts) {
		if (part.kind === ':') {
			bounds.push(undefined);
		} else {
			bounds[bounds.length - 1] = frame.machine.evaluate(part, frame);
		}
	}
	return bounds;
}

/** `value[index]`, or unknown where Python would raise an error. */
export function itemAt(value: Value, index: Value, frame: Frame, piece: Piece): Value {
	if (value.kind === 'dict') {
		const key = hashKey(index);
		return (key === undefined ? undefined : value.entries.get(key)?.value) ?? unknownAt(frame, piece, 'index');
	}
	const number = numberOf(index);
	if (typeof number !== 'bigint') {
		return unknownAt(frame, piece, 'index');
	}
	if (value.kind === 'text') {
		const characters = Array.from(value.text);
		const character = characters.at(Number(number));
		return character !== undefined && Number(number) >= -characters.length ? textAt(frame, piece, character) : unknownAt(frame, piece, 'index');
	}
	if ((value.kind === 'list' || value.kind === 'tuple') && isWhole(value.items)) {
		return (number >= -BigInt(value.items.length) ? value.items.at(Number(number)) : undefined) ?? unknownAt(frame, piece, 'index');
	}
	return unknownAt(frame, piece, 'index');
}
