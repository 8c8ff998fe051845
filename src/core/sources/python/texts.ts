import { decodeText, readStringLiteral } from './literals';
import { formatValue } from './formatting';
import { computedAt, sourceText, textAt, unknownAt } from './machine';
import type { Frame } from './machine';
import type { Piece } from './syntax';
import type { Value } from './values';

/** A string literal, with the place of its text; one that holds its text to the letter is `literal`. */
export function evaluateString(piece: Piece, frame: Frame): Value {
	const { source } = frame.module;
	const literal = readStringLiteral(source.lines.text, piece.start, piece.end);
	if (literal.bytes || literal.text === undefined) {
		return unknownAt(frame, piece, literal.bytes ? 'bytes' : 'escape');
	}
	if (!frame.machine.budget.characters(literal.text.length)) {
		return unknownAt(frame, piece, 'budget');
	}
	const span = { start: literal.innerStart, end: literal.innerEnd };
	return {
		kind: 'text',
		text: literal.text,
		origin: { source, span, outer: { start: piece.start, end: piece.end }, literal: source.lines.text.slice(span.start, span.end) === literal.text },
	};
}

/** Literals that stand side by side. */
export function evaluateContinuedString(piece: Piece, frame: Frame): Value {
	const [only] = piece.parts;
	if (only && piece.parts.length === 1) {
		return frame.machine.evaluate(only, frame);
	}
	let text = '';
	for (const part of piece.parts) {
		const value = frame.machine.evaluate(part, frame);
		if (value.kind !== 'text') {
			return value;
		}
		text += value.text;
	}
	return textAt(frame, piece, text);
}

export function evaluateFormatString(piece: Piece, frame: Frame): Value {
	const text = formatPieces(piece, frame);
	if (typeof text !== 'string') {
		return text;
	}
	const written = readStringLiteral(frame.module.source.lines.text, piece.start, piece.end);
	const inner = { start: written.innerStart, end: written.innerEnd };
	if (sourceText(frame, inner) === text && frame.machine.budget.characters(text.length)) {
		return { kind: 'text', text, origin: { ...computedAt(frame, piece), span: inner, literal: true } };
	}
	return textAt(frame, piece, text);
}

function formatPieces(piece: Piece, frame: Frame): string | Value {
	const whole = readStringLiteral(frame.module.source.lines.text, piece.start, piece.end);
	let text = '';
	let offset = whole.innerStart;
	const addPlain = (end: number): boolean => {
		const plain = decodeText(sourceText(frame, { start: offset, end }), whole.raw);
		text += plain?.replaceAll('{{', '{').replaceAll('}}', '}') ?? '';
		return plain !== undefined;
	};
	for (const part of piece.parts) {
		if (part.kind !== 'FormatReplacement') {
			continue;
		}
		const value = formatReplacement(part, frame);
		if (!addPlain(part.start) || typeof value !== 'string') {
			return typeof value === 'string' ? unknownAt(frame, piece, 'escape') : value;
		}
		if (!frame.machine.budget.characters(value.length)) {
			return unknownAt(frame, piece, 'budget');
		}
		text += value;
		offset = part.end;
	}
	return addPlain(whole.innerEnd) ? text : unknownAt(frame, piece, 'escape');
}

function formatReplacement(piece: Piece, frame: Frame): string | Value {
	const find = (kind: string): Piece | undefined => piece.parts.find((part) => part.kind === kind);
	const expression = piece.parts.find((part) => !['{', '}', 'FormatSelfDoc', 'FormatConversion', 'FormatSpec'].includes(part.kind));
	if (!expression || find('FormatSelfDoc')) {
		return unknownAt(frame, piece, 'format');
	}
	const specification = find('FormatSpec');
	if (specification?.parts.some((part) => part.kind === 'FormatReplacement')) {
		return unknownAt(frame, piece, 'format');
	}
	const value = frame.machine.evaluate(expression, frame);
	const conversion = find('FormatConversion');
	const text = formatValue(
		value,
		conversion ? sourceText(frame, conversion).replace('!', '').trim() : '',
		specification ? sourceText(frame, specification).slice(1) : '',
	);
	return text ?? (value.kind === 'unknown' ? value : unknownAt(frame, piece, 'format'));
}
