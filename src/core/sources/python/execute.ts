import { addHole, iterateOrGap, mergeInto, putEntry } from './collections';
import { bindTargets } from './displays';
import { hashKey, numberOf, areEqual, truthOf } from './equality';
import { evaluateList } from './expressions';
import { readImport } from './imports';
import { computedAt, isUncertain, sourceText, unknownAt } from './machine';
import type { Frame, Signal } from './machine';
import { applyOperator } from './operators';
import type { Piece } from './syntax';
import type { Value } from './values';
import { isWhole } from './values';

/** Runs a statement on the known values. Never throws. */
export function execute(piece: Piece, frame: Frame): Signal {
	const { budget } = frame.machine;
	if (!budget.enter()) {
		return 'stop';
	}
	try {
		return executeKind(piece, frame);
	} finally {
		budget.leave();
	}
}

function executeKind(piece: Piece, frame: Frame): Signal {
	switch (piece.kind) {
		case 'Script':
		case 'Body':
		case 'StatementGroup':
			return executeAll(piece.parts, frame);
		case 'AssignStatement':
			return executeAssignment(piece, frame);
		case 'UpdateStatement':
			return executeUpdate(piece, frame);
		case 'ExpressionStatement':
			return executeExpression(piece, frame);
		case 'ImportStatement':
			readImport(piece, frame);
			return 'next';
		case 'IfStatement':
			return executeIf(piece, frame);
		case 'ForStatement':
			return executeFor(piece, frame);
		case 'WhileStatement':
			return inBranch(frame, () => executeBodies(piece, frame));
		case 'TryStatement':
			return executeTry(piece, frame);
		case 'WithStatement':
			return executeWith(piece, frame);
		case 'MatchStatement':
			return inBranch(frame, () => executeMatch(piece, frame));
		case 'FunctionDefinition':
			defineFunction(piece, false, frame);
			return 'next';
		case 'DecoratedStatement': {
			const inner = piece.parts.at(-1);
			if (inner?.kind === 'FunctionDefinition') {
				defineFunction(inner, true, frame);
			} else if (inner) {
				return execute(inner, frame);
			}
			return 'next';
		}
		case 'ClassDefinition':
			return executeClass(piece, frame);
		case 'ReturnStatement':
			return executeReturn(piece, frame);
		case 'DeleteStatement':
			executeDelete(piece, frame);
			return 'next';
		case 'ScopeStatement':
			for (const name of piece.parts.slice(1)) {
				if (piece.parts[0]?.kind === 'global' && name.kind === 'VariableName') {
					frame.scope.globals?.add(sourceText(frame, name));
				}
			}
			return 'next';
		case 'RaiseStatement':
			return leave(frame, 'stop');
		case 'BreakStatement':
			return leave(frame, 'break');
		case 'ContinueStatement':
			return leave(frame, 'continue');
		default:
			return 'next';
	}
}

/** A jump that may not be taken: what follows may not be reached. */
function leave(frame: Frame, signal: Signal): Signal {
	if (isUncertain(frame)) {
		frame.doubt = true;
		return 'next';
	}
	return signal;
}

export function executeAll(parts: readonly Piece[], frame: Frame): Signal {
	for (const part of parts) {
		const signal = part.kind === ':' || part.kind === ';' ? 'next' : frame.machine.execute(part, frame);
		if (signal !== 'next') {
			return signal;
		}
	}
	return 'next';
}

function inBranch(frame: Frame, run: () => Signal): Signal {
	const around = frame.branch;
	frame.branches++;
	frame.branch = frame.machine.nextBranch();
	try {
		return run();
	} finally {
		frame.branches--;
		frame.branch = around;
	}
}

function executeBodies(piece: Piece, frame: Frame): Signal {
	for (const part of piece.parts) {
		if (part.kind === 'Body' && frame.machine.execute(part, frame) === 'stop') {
			return 'stop';
		}
	}
	return 'next';
}

function executeMatch(piece: Piece, frame: Frame): Signal {
	for (const clause of piece.parts.find((part) => part.kind === 'MatchBody')?.parts ?? []) {
		executeBodies(clause, frame);
	}
	return 'next';
}

/** Cuts `a = b = value` at its signs; the type of `a: T = value` is left out. */
function executeAssignment(piece: Piece, frame: Frame): Signal {
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

function executeUpdate(piece: Piece, frame: Frame): Signal {
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

/** A list or dictionary that is handed to a function we do not run may have been changed by it. */
function executeExpression(piece: Piece, frame: Frame): Signal {
	const [expression] = piece.parts;
	const value = evaluateList(piece.parts, frame);
	if (expression?.kind === 'CallExpression' && value.kind === 'unknown') {
		for (const argument of expression.parts.at(-1)?.parts ?? []) {
			if (argument.kind === 'VariableName' && frame.machine.isBound(argument, frame)) {
				addHole(frame.machine.evaluate(argument, frame), unknownAt(frame, piece, 'mutated'));
			}
		}
	}
	return 'next';
}

function executeIf(piece: Piece, frame: Frame): Signal {
	let condition: Piece | undefined;
	let unsure = false;
	for (const part of piece.parts) {
		if (part.kind !== 'Body') {
			condition = part.kind === 'else' ? undefined : part.kind === 'if' || part.kind === 'elif' ? condition : part;
			continue;
		}
		const truth = condition ? truthOf(frame.machine.evaluate(condition, frame)) : true;
		if (truth === false) {
			continue;
		}
		const run = (): Signal => frame.machine.execute(part, frame);
		const signal = unsure || truth === undefined ? inBranch(frame, run) : run();
		if (truth) {
			return signal;
		}
		unsure = true;
	}
	return 'next';
}

function executeFor(piece: Piece, frame: Frame): Signal {
	const [head, ...rest] = piece.parts;
	const inAt = rest.findIndex((part) => part.kind === 'in');
	const bodyAt = rest.findIndex((part) => part.kind === 'Body');
	const body = rest[bodyAt];
	if (inAt < 1 || bodyAt <= inAt + 1 || !body) {
		return 'next';
	}
	const targets = rest.slice(0, inAt);
	const items = iterateOrGap(head?.kind === 'async' ? unknownAt(frame, piece, 'loop') : evaluateList(rest.slice(inAt + 1, bodyAt), frame), frame, piece);
	const doubtBefore = frame.doubt;
	let signal: Signal = 'next';
	for (const item of items) {
		if (!frame.machine.budget.step()) {
			return 'stop';
		}
		const run = (): Signal => {
			bindTargets(targets, item, frame);
			return frame.machine.execute(body, frame);
		};
		signal = item.kind === 'unknown' && item.spread ? inBranch(frame, run) : run();
		if (signal !== 'next' && signal !== 'continue') {
			break;
		}
	}
	frame.doubt = doubtBefore || (frame.doubt && frame.returnedMaybe);
	const otherwise = rest.slice(bodyAt + 1).find((part) => part.kind === 'Body');
	if (signal === 'return' || signal === 'stop') {
		return signal;
	}
	return otherwise && signal !== 'break' ? frame.machine.execute(otherwise, frame) : 'next';
}

/** The body is taken to succeed; what a handler would change may be so or not. */
function executeTry(piece: Piece, frame: Frame): Signal {
	let keyword = '';
	let canFail = true;
	for (const part of piece.parts) {
		if (part.kind !== 'Body') {
			keyword = ['try', 'except', 'else', 'finally'].includes(part.kind) ? part.kind : keyword;
			continue;
		}
		if (keyword === 'try') {
			canFail = mayFail(part);
		} else if (keyword === 'except' && !canFail) {
			continue;
		}
		const doubtBefore = frame.doubt;
		const signal = keyword === 'except' ? inBranch(frame, () => frame.machine.execute(part, frame)) : frame.machine.execute(part, frame);
		if (keyword === 'except') {
			// A handler that leaves says nothing of a body that succeeds.
			frame.doubt = doubtBefore;
		} else if (signal !== 'next') {
			return signal;
		}
	}
	return 'next';
}

/** Imports and calls are what a handler is there for; values as written do not fail. */
function mayFail(body: Piece): boolean {
	const open = [body];
	for (let piece = open.pop(); piece; piece = open.pop()) {
		if (piece.kind === 'ImportStatement' || piece.kind === 'CallExpression' || piece.kind === 'RaiseStatement') {
			return true;
		}
		open.push(...piece.parts);
	}
	return false;
}

function executeWith(piece: Piece, frame: Frame): Signal {
	let named = false;
	for (const part of piece.parts) {
		if (part.kind === 'Body') {
			return frame.machine.execute(part, frame);
		}
		if (named && part.kind === 'VariableName') {
			frame.machine.assign(part, unknownAt(frame, part, 'statement'), frame);
		}
		named = part.kind === 'as';
	}
	return 'next';
}

function defineFunction(piece: Piece, decorated: boolean, frame: Frame): void {
	const name = piece.parts.find((part) => part.kind === 'VariableName');
	const async = piece.parts[0]?.kind === 'async';
	if (name) {
		frame.machine.assign(name, {
			kind: 'function', name: sourceText(frame, name), module: frame.module, syntax: () => piece, closure: frame.scope, decorated: decorated || async,
		}, frame);
	}
}

/** Methods are run for the registrations they may make; the class itself stays unknown. */
function executeClass(piece: Piece, frame: Frame): Signal {
	const name = piece.parts.find((part) => part.kind === 'VariableName');
	if (name) {
		frame.machine.assign(name, unknownAt(frame, name, 'statement', sourceText(frame, name)), frame);
	}
	return 'next';
}

function executeReturn(piece: Piece, frame: Frame): Signal {
	const written = piece.parts.slice(1);
	if (isUncertain(frame)) {
		frame.returnedMaybe = true;
		frame.doubt = true;
		return 'next';
	}
	if (written.length > 0) {
		frame.returned = evaluateList(written, frame);
	}
	return 'return';
}

function executeDelete(piece: Piece, frame: Frame): void {
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
