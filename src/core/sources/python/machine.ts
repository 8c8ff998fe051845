import type { Span } from '../../text';
import type { Budget } from './budget';
import type { ModuleState, NamePlaces } from './module-state';
import type { Reason } from './reasons';
import type { Piece } from './syntax';
import type { FunctionValue, Origin, Scope, UnknownValue, Value } from './values';

/** Evaluated arguments of a call. */
export interface CallArguments {
	readonly positional: readonly Value[];
	readonly keywords: ReadonlyMap<string, Value>;
	/** False when a `*` or `**` brings arguments that are not known. */
	readonly whole: boolean;
}

/** How a statement ended. */
export type Signal = 'next' | 'return' | 'break' | 'continue' | 'stop';

/** One function call, or a module, while it is evaluated. */
export interface Frame {
	readonly machine: Machine;
	readonly module: ModuleState;
	readonly scope: Scope;
	/** Branches around the current statement that may not be taken. */
	branches: number;
	/** The innermost of them; 0 for none. */
	branch: number;
	/** Set when an earlier `return`, `break` or `continue` may have been taken. */
	doubt: boolean;
	/** The value's place, while an assignment gives it to its targets. */
	assigned: Span | undefined;
	returned?: Value;
	/** A `return` that may not be taken was met. */
	returnedMaybe: boolean;
}

/** A call as it is met, before its arguments are evaluated. */
export interface ObservedCall {
	readonly frame: Frame;
	readonly call: Piece;
	/** Name behind the last dot. */
	readonly method: string;
	/** The object's own name, the last one when dotted: `registry` of `tools.registry.register`. */
	readonly object: string | undefined;
}

/** What the parts of the evaluator need of one another. */
export interface Machine {
	readonly budget: Budget;
	evaluate(piece: Piece, frame: Frame): Value;
	/** The value of a name where it is used. */
	lookup(name: Piece, frame: Frame): Value;
	/** Binds a name, attribute or item to a value. */
	assign(target: Piece, value: Value, frame: Frame): void;
	execute(piece: Piece, frame: Frame): Signal;
	call(callee: Value, given: CallArguments, at: Piece, frame: Frame): Value;
	callFunction(callee: FunctionValue, given: CallArguments, at: Piece, frame: Frame): Value;
	/** The value of a name that a module has. */
	importName(module: string, name: string, at: Span, from: ModuleState): Value;
	/** A number for a branch that may not be taken, never given before. */
	nextBranch(): number;
	/** For a name that an import brings and nothing has asked for yet: what it is called there. */
	importOf(name: Piece, frame: Frame): string | undefined;
	/** Whether a name has a value here, built-in functions aside. */
	isBound(name: Piece, frame: Frame): boolean;
	/** Notes where a module's name is given its value. */
	noteDefinition(name: string, at: Span, frame: Frame): NamePlaces;
	readonly observe: ((call: ObservedCall) => void) | undefined;
}

export function frameFor(machine: Machine, module: ModuleState, scope: Scope): Frame {
	return { machine, module, scope, branches: 0, branch: 0, doubt: false, assigned: undefined, returnedMaybe: false };
}

/** Whether the current statement may not be reached. */
export function isUncertain(frame: Frame): boolean {
	return frame.doubt || frame.branches > 0;
}

export function unknownAt(frame: Frame, at: Span, reason: Reason, name?: string): UnknownValue {
	const actual = frame.machine.budget.exhausted ? 'budget' : reason;
	const place: UnknownValue = { kind: 'unknown', reason: actual, source: frame.module.source, span: { start: at.start, end: at.end }, spread: false };
	return name === undefined ? place : { ...place, name };
}

/** The origin of a value that is computed at a place. */
export function computedAt(frame: Frame, at: Span): Origin {
	const span = { start: at.start, end: at.end };
	return { source: frame.module.source, span, outer: span, literal: false };
}

/** A text that is put together at a place; unknown when it would be too long. */
export function textAt(frame: Frame, at: Span, text: string): Value {
	return frame.machine.budget.characters(text.length)
		? { kind: 'text', text, origin: computedAt(frame, at) }
		: unknownAt(frame, at, 'budget');
}

/** A list made at a place; unknown when it would be too large. */
export function listAt(frame: Frame, at: Span, items: Value[]): Value {
	return frame.machine.budget.items(items.length)
		? { kind: 'list', items, origin: computedAt(frame, at) }
		: unknownAt(frame, at, 'budget');
}

export function sourceText(frame: Frame, piece: Span): string {
	return frame.module.source.lines.text.slice(piece.start, piece.end);
}
