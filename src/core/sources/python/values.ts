import type { Span } from '../../text';
import type { SourceText } from '../model';
import type { ModuleState } from './module-state';
import type { Piece } from './syntax';
import type { Reason } from './reasons';

/** Where a value was written. `literal`: the text at `span` is the value to the letter. */
export interface Origin {
	readonly source: SourceText;
	/** A text without its quotes. */
	readonly span: Span;
	readonly outer: Span;
	readonly literal: boolean;
}

export interface TextValue {
	readonly kind: 'text';
	readonly text: string;
	readonly origin: Origin;
}

export interface IntegerValue {
	readonly kind: 'integer';
	readonly value: bigint;
}

export interface FloatValue {
	readonly kind: 'float';
	readonly value: number;
}

export interface BooleanValue {
	readonly kind: 'boolean';
	readonly value: boolean;
}

export interface NoneValue {
	readonly kind: 'none';
}

/** Shared by all names that hold it, as in Python: a change through one shows through every other. */
export interface ListValue {
	readonly kind: 'list';
	items: Value[];
	readonly origin: Origin;
}

export interface TupleValue {
	readonly kind: 'tuple';
	readonly items: readonly Value[];
}

/** What a generator, a view or `zip` gives: items in order, to be iterated. */
export interface IteratorValue {
	readonly kind: 'iterator';
	readonly items: readonly Value[];
}

/** In the order of first appearance; Python's own order differs from run to run. */
export interface SetValue {
	readonly kind: 'set';
	items: Map<string, Value>;
	readonly holes: UnknownValue[];
}

export interface DictEntry {
	readonly key: Value;
	value: Value;
	/** Key and value as written, in the source of the dictionary display or assignment. */
	readonly place: Origin;
	readonly valueSpan: Span;
}

export interface DictValue {
	readonly kind: 'dict';
	/** By hash key, so that `__proto__` is a key like any other. */
	entries: Map<string, DictEntry>;
	/** Entries that a later one with the same key, in the same display, takes the place of. */
	readonly shadowed: DictEntry[];
	readonly holes: UnknownValue[];
	readonly origin: Origin;
}

export interface FunctionValue {
	readonly kind: 'function';
	/** Absent for a lambda. */
	readonly name?: string;
	readonly module: ModuleState;
	/** Parsed when first called. */
	readonly syntax: () => Piece | undefined;
	readonly closure: Scope;
	/** A decorator may have put anything in the function's place. */
	readonly decorated: boolean;
}

export interface BuiltinValue {
	readonly kind: 'builtin';
	readonly name: string;
}

export interface MethodValue {
	readonly kind: 'method';
	readonly target: Value;
	readonly name: string;
}

export interface ModuleValue {
	readonly kind: 'module';
	readonly module: string;
}

export interface UnknownValue {
	readonly kind: 'unknown';
	readonly reason: Reason;
	readonly source: SourceText;
	readonly span: Span;
	/** Stands for any number of items, in a list. */
	readonly spread: boolean;
	/** A name that an import or definition gave it: it is called so even though its value is not known. */
	readonly name?: string;
}

export type Value =
	| TextValue | IntegerValue | FloatValue | BooleanValue | NoneValue
	| ListValue | TupleValue | IteratorValue | SetValue | DictValue
	| FunctionValue | BuiltinValue | MethodValue | ModuleValue | UnknownValue;

/** `from module import name`, or `import module` without a name; followed when it is asked for. */
export interface PendingImport {
	readonly kind: 'import';
	readonly module: string;
	readonly name?: string;
	readonly span: Span;
}

/** Names of a module, function or comprehension. */
export interface Scope {
	readonly names: Map<string, Value | PendingImport>;
	readonly parent?: Scope;
	/** Names that a `global` statement hands to the module. */
	readonly globals?: Set<string>;
	/** The uncertain branch in which a name got its value; none when it certainly has it. */
	readonly boundIn?: Map<string, number>;
	readonly isModule: boolean;
}

export const NONE: NoneValue = { kind: 'none' };
export const TRUE: BooleanValue = { kind: 'boolean', value: true };
export const FALSE: BooleanValue = { kind: 'boolean', value: false };

export function booleanValue(value: boolean): BooleanValue {
	return value ? TRUE : FALSE;
}

export function integerValue(value: bigint | number): IntegerValue {
	return { kind: 'integer', value: BigInt(value) };
}

export function isUnknown(value: Value): value is UnknownValue {
	return value.kind === 'unknown';
}

/** Whether the number of items is known. */
export function isWhole(items: Iterable<Value>): boolean {
	for (const item of items) {
		if (item.kind === 'unknown' && item.spread) {
			return false;
		}
	}
	return true;
}

/** The same gap, standing for any number of items. */
export function spreadOf(value: UnknownValue): UnknownValue {
	return value.spread ? value : { ...value, spread: true };
}
