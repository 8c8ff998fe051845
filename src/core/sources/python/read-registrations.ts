import type { Range, Span } from '../../text';
import type { RegisteredTool } from '../../toolsets/types';
import type { NameNode, SourceText, SyntaxFault, UnknownNode } from '../model';
import { readArguments } from './calls';
import { truthOf } from './equality';
import { isUncertain, sourceText } from './machine';
import type { Frame, ObservedCall } from './machine';
import { NodeBuilder, textsOf } from './name-nodes';
import { REASONS } from './reasons';
import { PythonSession } from './session';
import type { ReadToolsetsOptions } from './read-toolset-table';
import { statementsOf } from './demand';
import type { Piece } from './syntax';
import { readToolSchema } from './tool-schema';
import type { Origin, Value } from './values';

/** Where a text stands: maybe in another file of the tree than what uses it. */
export interface SourcePlace {
	/** The URI of its source; inside a tree, its path. */
	readonly file: string;
	readonly range: Range;
}

/** One tool as one call registers it; a call in a loop registers several. */
export interface ToolRegistration {
	/** Its toolset is empty where the call's could not be evaluated. */
	readonly tool: RegisteredTool;
	readonly call: Span;
	readonly name: NameNode;
	readonly toolset: NameNode | undefined;
	/** The tool's name where it is written, which a loop over a list of another file has there. */
	readonly at: SourcePlace;
	/** The toolset's name where it is written. */
	readonly toolsetAt: SourcePlace | undefined;
	/** `registry.register`, as Hermes' own tools do, or `ctx.register_tool`, as plugins do. */
	readonly via: 'registry' | 'plugin';
	/** True for a call that runs when the module is imported; false for one inside a function. */
	readonly onImport: boolean;
	/** False where a condition that is not known decides. */
	readonly certain: boolean;
	/** Whether it asks to take the place of a tool of another toolset, as far as the call says; null where that is known at run time only. */
	readonly override?: boolean | null;
}

/** `onImport` as in a registration. */
export interface UnnamedRegistration extends UnknownNode {
	readonly onImport: boolean;
}

export interface PythonRegistrations {
	readonly registrations: readonly ToolRegistration[];
	/** Calls whose tool has a name that is known at run time only. */
	readonly unnamed: readonly UnnamedRegistration[];
	readonly faults: readonly SyntaxFault[];
}

/** Parameters of `registry.register` and `ctx.register_tool` in their order (tools/registry.py, hermes_cli/plugins.py). */
const PARAMETERS = ['name', 'toolset', 'schema', 'handler', 'check_fn', 'requires_env'];

/** Whether a Python text can register tools at all; one search, for the many files that do not. */
export function mayRegisterTools(text: string): boolean {
	return text.includes('register_tool(') || text.includes('registry.register(');
}

/**
 * Reads which tools a Python text registers, without running it: at its top level, in functions (run
 * with unknown arguments) and in loops over literal lists. `file` is its path inside the tree. Never throws.
 */
export function readRegistrations(source: SourceText, file: string, options: ReadToolsetsOptions = {}): PythonRegistrations {
	const { text } = source.lines;
	if (!mayRegisterTools(text)) {
		return { registrations: [], unnamed: [], faults: [] };
	}
	const found = new Map<string, ToolRegistration>();
	const unnamed = new Map<number, UnnamedRegistration>();
	const builder = new NodeBuilder(source);
	let onImport = true;
	const textOf = ({ start, end }: Span): string => text.slice(start, end);
	const session = new PythonSession({
		...options,
		observe(call) {
			const via = call.method === 'register_tool' ? 'plugin' : call.method === 'register' && call.object === 'registry' ? 'registry' : undefined;
			if (via && call.frame.module.source === source) {
				record(call, via);
			}
		},
	});
	const record = ({ frame, call }: ObservedCall, via: 'registry' | 'plugin'): void => {
		const given = argumentsOf(call, frame);
		const name = valueOf(given.get('name'), frame);
		if (name?.kind !== 'text') {
			unnamed.set(call.start, { span: { start: call.start, end: call.end }, reason: REASONS[name?.kind === 'unknown' ? name.reason : 'shape'], onImport });
			return;
		}
		const key = `${call.start}:${name.text}`;
		if (!found.has(key)) {
			found.set(key, { ...describe(name.text, given, call, frame, builder, file), name: builder.name(name, call), at: placeOf(name.origin), via, onImport, certain: !isUncertain(frame), ...readOverride(given.get('override'), frame) });
		}
	};
	const helpers = statementsOf(source).filter((statement) => statement.kind === 'definition' && mayRegisterTools(textOf(statement)));
	const registers = (statement: Span): boolean => {
		const part = textOf(statement);
		return mayRegisterTools(part) || helpers.some(({ name }) => name !== undefined && part.includes(`${name}(`));
	};
	const module = session.readOnDemand(source, options.module ?? moduleName(file), options.isPackage ?? file.endsWith('__init__.py'), registers);
	onImport = false;
	for (const statement of statementsOf(source)) {
		if (statement.kind === 'other' || !mayRegisterTools(textOf(statement))) {
			continue;
		}
		const value = statement.name === undefined ? undefined : module.scope.names.get(statement.name);
		if (statement.kind === 'class') {
			session.runMethods(statement, module);
		} else if (value?.kind === 'function') {
			session.runForEffect(value);
		}
	}
	return { registrations: [...found.values()], unnamed: [...unnamed.values()], faults: module.faults };
}

/** `tools/web_tools.py` → `tools.web_tools`; a package is called as its folder. */
export function moduleName(file: string): string {
	return file.replace(/\.py$/, '').replace(/(?:^|\/)__init__$/, '').replaceAll('/', '.');
}

function argumentsOf(call: Piece, frame: Frame): Map<string, Piece | Value> {
	const given = new Map<string, Piece | Value>();
	let position = 0;
	for (const { keyword, stars, value } of readArguments(call.parts.at(-1), frame)) {
		if (stars === 2) {
			const mapping = frame.machine.evaluate(value, frame);
			for (const entry of mapping.kind === 'dict' ? mapping.entries.values() : []) {
				if (entry.key.kind === 'text') {
					given.set(entry.key.text, entry.value);
				}
			}
		} else if (stars === 0) {
			const name = keyword ?? PARAMETERS[position++];
			if (name !== undefined) {
				given.set(name, value);
			}
		}
	}
	return given;
}

function isPiece(given: Piece | Value): given is Piece {
	return 'parts' in given;
}

function valueOf(given: Piece | Value | undefined, frame: Frame): Value | undefined {
	return given && isPiece(given) ? frame.machine.evaluate(given, frame) : given;
}

function placeOf({ source, span }: Origin): SourcePlace {
	return { file: source.uri, range: source.lines.rangeOf(span) };
}

type Described = Pick<ToolRegistration, 'tool' | 'call' | 'toolset' | 'toolsetAt'>;

function describe(name: string, given: ReadonlyMap<string, Piece | Value>, call: Piece, frame: Frame, builder: NodeBuilder, file: string): Described {
	const toolset = valueOf(given.get('toolset'), frame);
	const gate = readGate(given.get('check_fn'), frame);
	return {
		call: { start: call.start, end: call.end },
		toolset: toolset?.kind === 'text' ? builder.name(toolset, call) : undefined,
		toolsetAt: toolset?.kind === 'text' ? placeOf(toolset.origin) : undefined,
		tool: {
			name,
			toolset: toolset?.kind === 'text' ? toolset.text : '',
			file,
			requiresEnv: textsOf(valueOf(given.get('requires_env'), frame)),
			...gate,
			...readToolSchema(valueOf(given.get('schema'), frame), name, call, frame),
		},
	};
}

function readOverride(given: Piece | Value | undefined, frame: Frame): Pick<ToolRegistration, 'override'> {
	const value = valueOf(given, frame);
	return value ? { override: truthOf(value) ?? null } : {};
}

function readGate(given: Piece | Value | undefined, frame: Frame): Pick<RegisteredTool, 'gated' | 'gate'> {
	// An imported function is known by its name: no need to read where it comes from.
	const imported = given && isPiece(given) && given.kind === 'VariableName' ? frame.machine.importOf(given, frame) : undefined;
	if (imported !== undefined) {
		return { gated: true, gate: imported };
	}
	const value = valueOf(given, frame);
	if (!given || !value || value.kind === 'none') {
		return { gated: false };
	}
	const written = isPiece(given) && given.kind === 'VariableName' ? sourceText(frame, given) : undefined;
	const name = (value.kind === 'function' || value.kind === 'unknown' ? value.name : undefined) ?? (value.kind === 'function' ? undefined : written);
	return name === undefined ? { gated: true } : { gated: true, gate: name };
}
