import { emptyDict, iterate, putEntry } from './collections';
import { evaluateComprehension } from './displays';
import { computedAt, frameFor, sourceText, unknownAt } from './machine';
import type { CallArguments, Frame, Machine } from './machine';
import type { Piece } from './syntax';
import type { FunctionValue, Value } from './values';

/** One argument as written. */
export interface ArgumentPiece {
	readonly keyword?: string;
	readonly stars: 0 | 1 | 2;
	readonly value: Piece;
}

/** Takes an argument list apart without evaluating it. */
export function readArguments(list: Piece | undefined, frame: Frame): ArgumentPiece[] {
	const given: ArgumentPiece[] = [];
	const parts = list?.parts ?? [];
	let stars: 0 | 1 | 2 = 0;
	for (let index = 0; index < parts.length; index++) {
		const part = parts[index] as Piece;
		const [next, value] = [parts[index + 1], parts[index + 2]];
		if (part.kind === '*' || part.kind === '**') {
			stars = part.kind === '*' ? 1 : 2;
		} else if (part.kind === 'VariableName' && next?.kind === 'AssignOp') {
			const written = value && value.kind !== ',' && value.kind !== ')';
			if (written) {
				given.push({ keyword: sourceText(frame, part), stars: 0, value });
			}
			index += written ? 2 : 1;
		} else if (part.kind !== '(' && part.kind !== ')' && part.kind !== ',' && part.kind !== 'AssignOp') {
			given.push({ stars, value: part });
			stars = 0;
		}
	}
	return given;
}

/** Evaluates a call. Arguments of a function that is not known are not evaluated. */
export function callPiece(piece: Piece, frame: Frame): Value {
	const [calleePiece, list] = piece.parts;
	if (!calleePiece) {
		return unknownAt(frame, piece, 'syntax');
	}
	observe(piece, calleePiece, frame);
	const callee = frame.machine.evaluate(calleePiece, frame);
	if (callee.kind !== 'function' && callee.kind !== 'builtin' && callee.kind !== 'method') {
		return unknownAt(frame, piece, callee.kind === 'unknown' && callee.reason !== 'name' ? callee.reason : 'call');
	}
	return frame.machine.call(callee, evaluateArguments(list, frame), piece, frame);
}

function observe(piece: Piece, callee: Piece, frame: Frame): void {
	const { observe: observer } = frame.machine;
	const name = callee.parts.at(-1);
	if (!observer || callee.kind !== 'MemberExpression' || name?.kind !== 'PropertyName') {
		return;
	}
	const object = callee.parts[0];
	const last = object?.kind === 'MemberExpression' ? object.parts.at(-1) : object;
	observer({
		frame,
		call: piece,
		method: sourceText(frame, name),
		object: last && (last.kind === 'VariableName' || last.kind === 'PropertyName') ? sourceText(frame, last) : undefined,
	});
}

function evaluateArguments(list: Piece | undefined, frame: Frame): CallArguments {
	if (list?.parts.some((part) => part.kind === 'for')) {
		return { positional: [evaluateComprehension(list, frame)], keywords: new Map(), whole: true };
	}
	const positional: Value[] = [];
	const keywords = new Map<string, Value>();
	let whole = true;
	for (const { keyword, stars, value: piece } of readArguments(list, frame)) {
		const value = frame.machine.evaluate(piece, frame);
		if (keyword !== undefined) {
			keywords.set(keyword, value);
		} else if (stars === 0) {
			positional.push(value);
		} else if (stars === 1) {
			const items = iterate(value, frame, piece);
			whole &&= items !== undefined && !items.some((item) => item.kind === 'unknown' && item.spread);
			positional.push(...(items ?? []).slice(0, 10_000));
		} else if (value.kind === 'dict') {
			whole &&= value.holes.length === 0;
			for (const entry of value.entries.values()) {
				if (entry.key.kind === 'text') {
					keywords.set(entry.key.text, entry.value);
				}
			}
		} else {
			whole = false;
		}
	}
	return { positional, keywords, whole };
}

interface Parameter {
	readonly name: string;
	readonly kind: 'plain' | 'keyword' | 'list' | 'mapping';
	readonly fallback: Piece | undefined;
}

function readParameters(list: Piece | undefined, frame: Frame): Parameter[] {
	const parameters: Parameter[] = [];
	const parts = list?.parts ?? [];
	let stars = '';
	let keywordOnly = false;
	for (let index = 0; index < parts.length; index++) {
		const part = parts[index] as Piece;
		if (part.kind === '*' || part.kind === '**') {
			stars = part.kind;
			keywordOnly ||= part.kind === '*';
		} else if (part.kind === ',') {
			stars = '';
		} else if (part.kind === 'VariableName') {
			let next = index + 1;
			if (parts[next]?.kind === 'TypeDef') {
				next++;
			}
			const fallback = parts[next]?.kind === 'AssignOp' ? parts[next + 1] : undefined;
			const kind = stars === '*' ? 'list' : stars === '**' ? 'mapping' : keywordOnly ? 'keyword' : 'plain';
			parameters.push({ name: sourceText(frame, part), kind, fallback });
			index = fallback ? next + 1 : next - 1;
		}
	}
	return parameters;
}

/**
 * Calls a function of the file: its body is evaluated with the given arguments. Unknown when the
 * arguments do not fit, when it may have returned elsewhere, or when calls are nested too deeply.
 */
export function callFunction(machine: Machine, callee: FunctionValue, given: CallArguments, at: Piece, caller: Frame, depth: number): Value {
	const syntax = callee.syntax();
	if (!syntax || depth > machine.budget.limits.calls || callee.decorated) {
		return unknownAt(caller, at, syntax && !callee.decorated ? 'budget' : 'call');
	}
	const frame = frameFor(machine, callee.module, { names: new Map(), parent: callee.closure, globals: new Set(), boundIn: new Map(), isModule: false });
	frame.branches = caller.branches;
	frame.branch = caller.branch;
	frame.doubt = caller.doubt;
	if (!bind(readParameters(syntax.parts.find((part) => part.kind === 'ParamList'), frame), given, frame, at)) {
		return unknownAt(caller, at, 'arguments');
	}
	const body = syntax.parts.at(-1);
	if (!body) {
		return unknownAt(caller, at, 'syntax');
	}
	if (syntax.kind === 'LambdaExpression') {
		return machine.evaluate(body, frame);
	}
	const signal = machine.execute(body, frame);
	if (frame.returnedMaybe || signal === 'stop' || machine.budget.exhausted) {
		return unknownAt(caller, at, machine.budget.exhausted ? 'budget' : 'condition');
	}
	return frame.returned ?? { kind: 'none' };
}

function bind(parameters: readonly Parameter[], given: CallArguments, frame: Frame, at: Piece): boolean {
	const rest = new Map(given.keywords);
	let used = 0;
	for (const { name, kind, fallback } of parameters) {
		let value: Value | undefined;
		if (kind === 'list') {
			value = { kind: 'tuple', items: given.positional.slice(used) };
			used = given.positional.length;
		} else if (kind === 'mapping') {
			const dict = emptyDict(frame, at);
			for (const [key, held] of rest) {
				const place = computedAt(frame, at);
				putEntry(dict, { key: { kind: 'text', text: key, origin: place }, value: held, place, valueSpan: place.span }, frame);
			}
			rest.clear();
			value = dict;
		} else if (kind === 'plain' && used < given.positional.length) {
			value = given.positional[used++];
			if (rest.has(name)) {
				return false;
			}
		} else {
			value = rest.get(name);
			rest.delete(name);
			value ??= fallback && given.whole ? frame.machine.evaluate(fallback, { ...frame, scope: frame.scope.parent ?? frame.scope }) : undefined;
			if (!value && given.whole) {
				return false;
			}
			value ??= unknownAt(frame, at, 'arguments');
		}
		if (value) {
			frame.scope.names.set(name, value);
		}
	}
	return !given.whole || (used === given.positional.length && rest.size === 0);
}

/** Arguments that stand for anything, to run a function only for what it does. */
export function unknownArguments(): CallArguments {
	return { positional: [], keywords: new Map(), whole: false };
}

