import { executeAssignment, executeDelete, executeUpdate } from './assign';
import { addHole, iterateOrGap } from './collections';
import { bindTargets } from './displays';
import { truthOf } from './equality';
import { evaluateList } from './expressions';
import { readImport } from './imports';
import { isUncertain, sourceText, unknownAt } from './machine';
import type { Frame, Signal } from './machine';
import type { Piece } from './syntax';

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
