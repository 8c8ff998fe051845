import type { Span } from '../../text';
import type { SourceText } from '../model';
import { assignTo } from './assign';
import { Budget, DEFAULT_LIMITS } from './budget';
import type { Limits } from './budget';
import { callBuiltin, isBuiltin } from './builtins';
import { callFunction, unknownArguments } from './calls';
import { DemandPlan, statementsOf } from './demand';
import { execute, executeAll } from './execute';
import { evaluate } from './expressions';
import { frameFor, sourceText, unknownAt } from './machine';
import type { CallArguments, Frame, Machine, ObservedCall, Signal } from './machine';
import { callMethod } from './methods';
import { mendTable } from './mend-table';
import type { ModuleState, NamePlaces } from './module-state';
import type { StatementText } from './statements';
import { FAULTS, MAXIMUM_NESTING, parsePython } from './syntax';
import type { Piece } from './syntax';
import type { FunctionValue, PendingImport, Scope, Value } from './values';

/** Finds the text of a module by its dotted name; undefined when it is not in the tree. */
export type ModuleResolver = (module: string) => SourceText | undefined;

export interface SessionOptions {
	readonly resolve?: ModuleResolver;
	readonly limits?: Limits;
	readonly observe?: (call: ObservedCall) => void;
}

const MAXIMUM_MODULES = 60;

/**
 * Reads modules as far as they can be told without running them. Modules are read once and share
 * one budget, so that a whole session is bounded.
 */
export class PythonSession implements Machine {
	readonly budget: Budget;
	readonly observe: ((call: ObservedCall) => void) | undefined;
	readonly #resolve: ModuleResolver;
	readonly #modules = new Map<string, ModuleState | undefined>();
	#callDepth = 0;
	#branches = 0;

	constructor({ resolve = () => undefined, limits = DEFAULT_LIMITS, observe }: SessionOptions = {}) {
		this.budget = new Budget(limits);
		this.observe = observe;
		this.#resolve = resolve;
	}

	/** Reads one module, statement by statement. `name` is its dotted name, for relative imports. */
	read(source: SourceText, name: string, isPackage: boolean): ModuleState {
		const statements = statementsOf(source);
		const { module, frame } = this.#open(source, name, isPackage);
		for (const statement of statements) {
			this.#readStatement(statement, frame);
		}
		return module;
	}

	/**
	 * Opens a module whose statements are run when a name they mention is asked for.
	 * Those that `wanted` picks are run at once, in their order.
	 */
	readOnDemand(source: SourceText, name: string, isPackage: boolean, wanted: (statement: StatementText) => boolean = () => false): ModuleState {
		const plan = new DemandPlan(source);
		const { module, frame } = this.#open(source, name, isPackage, plan);
		for (const statement of plan.statements) {
			if (statement.kind !== 'other') {
				this.#readStatement(statement, frame);
			}
		}
		for (const [index, statement] of plan.statements.entries()) {
			if (statement.kind === 'other' && wanted(statement)) {
				plan.runOnce(index, (found) => { this.#readStatement(found, frame); });
			}
		}
		return module;
	}

	#open(source: SourceText, name: string, isPackage: boolean, plan?: DemandPlan): { module: ModuleState; frame: Frame } {
		const scope: Scope = { names: new Map(), boundIn: new Map(), isModule: true };
		const module: ModuleState = { source, name, isPackage, scope, places: new Map(), faults: [], ...(plan ? { plan } : {}) };
		this.#modules.set(name, module);
		const frame = frameFor(this, module, scope);
		scope.names.set('__name__', { kind: 'text', text: name, origin: { source, span: { start: 0, end: 0 }, outer: { start: 0, end: 0 }, literal: false } });
		return { module, frame };
	}

	#need(name: string, module: ModuleState): void {
		module.plan?.need(name, (statement) => { this.#readStatement(statement, frameFor(this, module, module.scope)); });
	}

	#readStatement(statement: StatementText, frame: Frame): void {
		const { kind, name, nameStart } = statement;
		if (kind === 'other' || name === undefined || nameStart === undefined) {
			const root = this.#parse(statement, frame.module);
			executeAll(root?.parts ?? [], frame);
			return;
		}
		const at = { start: nameStart, end: nameStart + name.length };
		this.noteDefinition(name, at, frame);
		if (kind === 'class') {
			frame.scope.names.set(name, unknownAt(frame, at, 'statement', name));
			return;
		}
		let parsed: { root: Piece | undefined } | undefined;
		const syntax = (): Piece | undefined => {
			parsed ??= { root: this.#parse(statement, frame.module) };
			const definition = parsed.root?.parts[0];
			return definition?.kind === 'DecoratedStatement' ? definition.parts.at(-1) : definition;
		};
		const isAsync = frame.module.source.lines.text.startsWith('async', statement.start);
		frame.scope.names.set(name, { kind: 'function', name, module: frame.module, syntax, closure: frame.scope, decorated: statement.decorated || isAsync });
	}

	#parse(statement: StatementText, module: ModuleState): Piece | undefined {
		if (!this.budget.step()) {
			return undefined;
		}
		if (statement.nesting > MAXIMUM_NESTING) {
			module.faults.push({ span: firstLine(module.source, statement), message: FAULTS.nesting });
			return undefined;
		}
		const { text } = module.source.lines;
		const parsed = parsePython(text, statement.start, statement.end);
		const { root, faults } = parsed.faults.length === 0 ? parsed : mendTable(text, statement, parsed);
		module.faults.push(...faults);
		return root;
	}

	/** Runs a function of a module with unknown arguments, for the calls it makes. */
	runForEffect(callee: FunctionValue): void {
		const frame = frameFor(this, callee.module, callee.closure);
		const syntax = callee.syntax();
		if (syntax) {
			this.callFunction({ ...callee, decorated: false }, unknownArguments(), syntax, frame);
		}
	}

	/** Runs the methods of a class in the same way. */
	runMethods(statement: StatementText, module: ModuleState): void {
		const open = [...this.#parse(statement, module)?.parts ?? []];
		while (open.length > 0) {
			const piece = open.pop();
			if (piece?.kind === 'FunctionDefinition') {
				this.runForEffect({ kind: 'function', module, syntax: () => piece, closure: module.scope, decorated: false });
			} else if (piece && ['ClassDefinition', 'Body', 'DecoratedStatement'].includes(piece.kind)) {
				open.push(...piece.parts);
			}
		}
	}

	evaluate(piece: Piece, frame: Frame): Value {
		return evaluate(piece, frame);
	}

	execute(piece: Piece, frame: Frame): Signal {
		return execute(piece, frame);
	}

	assign(target: Piece, value: Value, frame: Frame): void {
		assignTo(target, value, frame);
	}

	call(callee: Value, given: CallArguments, at: Piece, frame: Frame): Value {
		switch (callee.kind) {
			case 'function':
				return this.callFunction(callee, given, at, frame);
			case 'builtin':
				return callBuiltin(callee.name, given, frame, at);
			case 'method':
				return callMethod(callee, given, at, frame);
			default:
				return unknownAt(frame, at, 'call');
		}
	}

	callFunction(callee: FunctionValue, given: CallArguments, at: Piece, frame: Frame): Value {
		if (!this.budget.enter()) {
			return unknownAt(frame, at, 'budget');
		}
		this.#callDepth++;
		try {
			return callFunction(this, callee, given, at, frame, this.#callDepth);
		} finally {
			this.#callDepth--;
			this.budget.leave();
		}
	}

	lookup(piece: Piece, frame: Frame): Value {
		const name = sourceText(frame, piece);
		const scope = this.#scopeOf(name, frame);
		const found = scope?.names.get(name);
		if (!scope || !found) {
			return isBuiltin(name) ? { kind: 'builtin', name } : unknownAt(frame, piece, 'name', name);
		}
		if (scope.isModule && scope === frame.module.scope) {
			this.#placesOf(name, frame.module).uses.push({ start: piece.start, end: piece.end });
		}
		if (found.kind !== 'import') {
			return found;
		}
		const value = this.#follow(found, piece, frame.module);
		if (value.kind !== 'unknown') {
			scope.names.set(name, value);
		}
		return value;
	}

	#scopeOf(name: string, frame: Frame): Scope | undefined {
		let scope: Scope | undefined = frame.scope.globals?.has(name) ? frame.module.scope : frame.scope;
		while (scope) {
			if (scope === frame.module.scope) {
				this.#need(name, frame.module);
			}
			if (scope.names.has(name)) {
				return scope;
			}
			scope = scope.parent;
		}
		return undefined;
	}

	nextBranch(): number {
		return ++this.#branches;
	}

	importOf(piece: Piece, frame: Frame): string | undefined {
		const name = sourceText(frame, piece);
		const found = this.#scopeOf(name, frame)?.names.get(name);
		return found?.kind === 'import' ? found.name : undefined;
	}

	isBound(piece: Piece, frame: Frame): boolean {
		return this.#scopeOf(sourceText(frame, piece), frame) !== undefined;
	}

	#follow(pending: PendingImport, at: Span, from: ModuleState): Value {
		return pending.name === undefined ? { kind: 'module', module: pending.module } : this.importName(pending.module, pending.name, at, from);
	}

	importName(module: string, name: string, at: Span, from: ModuleState): Value {
		const full = `${module}.${name}`;
		if (isBuiltin(full)) {
			return { kind: 'builtin', name: full };
		}
		const state = this.#load(module);
		if (state) {
			this.#need(name, state);
		}
		const own = state?.scope.names.get(name);
		// `from . import part` in a package names its own submodule, not itself.
		const found = own?.kind === 'import' && own.module === module && own.name === name ? undefined : own;
		if (found && state && found.kind !== 'import') {
			return found;
		}
		if (found?.kind === 'import' && state && this.budget.enter()) {
			try {
				return this.#follow(found, at, from);
			} finally {
				this.budget.leave();
			}
		}
		if (!found && this.#load(full)) {
			return { kind: 'module', module: full };
		}
		return { kind: 'unknown', reason: 'imported', source: from.source, span: { start: at.start, end: at.end }, spread: false, name };
	}

	#load(module: string): ModuleState | undefined {
		if (this.#modules.has(module) || this.#modules.size >= MAXIMUM_MODULES) {
			return this.#modules.get(module);
		}
		this.#modules.set(module, undefined);
		const source = this.#resolve(module);
		if (!source || !this.budget.enter()) {
			return undefined;
		}
		try {
			return this.readOnDemand(source, module, source.uri.endsWith('__init__.py'));
		} finally {
			this.budget.leave();
		}
	}

	noteDefinition(name: string, at: Span, frame: Frame): NamePlaces {
		const places = this.#placesOf(name, frame.module);
		places.definitions.push({ start: at.start, end: at.end });
		return places;
	}

	#placesOf(name: string, module: ModuleState): NamePlaces {
		let places = module.places.get(name);
		if (!places) {
			places = { definitions: [], uses: [] };
			module.places.set(name, places);
		}
		return places;
	}
}

function firstLine(source: SourceText, { start }: Span): Span {
	return { start, end: Math.max(start + 1, source.lines.lineEnd(source.lines.positionAt(start).line)) };
}
