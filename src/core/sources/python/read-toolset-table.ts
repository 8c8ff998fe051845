import type { Span } from '../../text';
import type { ToolsetDefinition, ToolsetTable } from '../../toolsets/types';
import type { ListNode, PropertyNode, SourceText, SyntaxFault, TableNode, ToolsetNode, UnknownNode } from '../model';
import { foundType, NodeBuilder, textsOf } from './name-nodes';
import { REASONS } from './reasons';
import { PythonSession } from './session';
import type { SessionOptions } from './session';
import { FAULTS } from './syntax';
import type { DictEntry, DictValue, Origin, Value } from './values';

/** A module-level name that the table is made of: where it is given its value, and where it is used. */
export interface PythonBinding {
	readonly name: string;
	readonly definitions: readonly Span[];
	readonly uses: readonly Span[];
	/** For a name that an import brings: the module's dotted name, and the name there ('' for the module itself). */
	readonly imported?: { readonly module: string; readonly name: string };
}

/** Hermes' shared list of tools. */
export interface CoreList {
	readonly names: readonly string[];
	/** The name `_HERMES_CORE_TOOLS` where it is given its value. */
	readonly span: Span;
	/** Items with their places. */
	readonly list: ListNode;
}

export interface PythonToolsets {
	/** Absent when the text has no module-level TOOLSETS that looks like a toolset table. */
	readonly table?: TableNode;
	/** As Python would have it: a repeated key keeps its first place and its last value. */
	readonly definitions: ToolsetTable;
	readonly core: CoreList | undefined;
	/** What of the table and the core list could not be evaluated. */
	readonly unknown: readonly UnknownNode[];
	readonly faults: readonly SyntaxFault[];
	readonly bindings: readonly PythonBinding[];
}

export interface ReadToolsetsOptions extends Pick<SessionOptions, 'resolve' | 'limits'> {
	/** Dotted name of the module, for its relative imports. */
	readonly module?: string;
	/** True for an `__init__.py`. */
	readonly isPackage?: boolean;
}

export const TABLE_NAME = 'TOOLSETS';
export const CORE_NAME = '_HERMES_CORE_TOOLS';

const NOTHING: PythonToolsets = { definitions: new Map(), core: undefined, unknown: [], faults: [], bindings: [] };

/**
 * Reads the toolset table of a Python text without running it: Hermes' own toolsets.py, or any file
 * with a module-level TOOLSETS that looks like it. Other files cost one search through the text.
 * Never throws; what cannot be evaluated stands in `unknown`, and the rest is read all the same.
 */
export function readPythonToolsets(source: SourceText, options: ReadToolsetsOptions = {}): PythonToolsets {
	if (!source.lines.text.includes(TABLE_NAME)) {
		return NOTHING;
	}
	const session = new PythonSession(options);
	const module = session.read(source, options.module ?? 'toolsets', options.isPackage ?? false);
	const value = module.scope.names.get(TABLE_NAME);
	const places = module.places.get(TABLE_NAME);
	if (value?.kind !== 'dict' || !places?.definitions.length || places.imported || !looksLikeTable(value)) {
		// What nests too deep to be read may be a table all the same.
		return { ...NOTHING, faults: module.faults.filter(({ message }) => message === FAULTS.nesting) };
	}
	const builder = new NodeBuilder(source);
	const span = value.origin.source === source ? value.origin.span : places.definitions[0] ?? { start: 0, end: 0 };
	const toolsets = writtenEntries(value).map((entry) => toolsetNode(entry, span, builder)).filter((node) => node !== undefined);
	const core = readCore(module.scope.names.get(CORE_NAME), module.places.get(CORE_NAME)?.definitions[0], builder);
	for (const hole of value.holes) {
		builder.noteUnknown(hole, span);
	}
	const fault = module.faults.find(({ span: { start } }) => start >= span.start && start <= span.end);
	// Where the text breaks off, unless something that could not be read says so already.
	if (fault && toolsets.length > 0 && !builder.unknown.some(({ reason }) => reason === REASONS.syntax)) {
		builder.noteUnknown({ kind: 'unknown', source, span: fault.span, reason: 'syntax', spread: false }, span);
	}
	return {
		table: { format: 'python', span, found: 'mapping', toolsets, unknown: builder.unknown },
		definitions: definitionsOf(value),
		core,
		unknown: builder.unknown,
		faults: module.faults,
		bindings: [...module.places].filter(([, { definitions, uses }]) => definitions.length > 0 && uses.length > 0).map(([name, found]) => ({ name, ...found })),
	};
}

/** At least one entry is a mapping with tools or includes; an empty table, or one half written, may become one. */
function looksLikeTable(dict: DictValue): boolean {
	const values = [...dict.entries.values()].map((entry) => entry.value);
	return values.some((value) => value.kind === 'dict' && (value.entries.has('stools') || value.entries.has('sincludes')))
		|| values.every((value) => value.kind === 'unknown' || (value.kind === 'dict' && value.entries.size === 0));
}

/** All entries in written order, those that a later one replaces among them. */
function writtenEntries(dict: DictValue): DictEntry[] {
	const shadowed = new Map<string, DictEntry[]>();
	for (const entry of dict.shadowed) {
		const key = entry.key.kind === 'text' ? entry.key.text : '';
		const before = shadowed.get(key);
		if (before) {
			before.push(entry);
		} else {
			shadowed.set(key, [entry]);
		}
	}
	return [...dict.entries.values()].flatMap((entry) => [...shadowed.get(entry.key.kind === 'text' ? entry.key.text : '') ?? [], entry]);
}

function toolsetNode(entry: DictEntry, table: Span, builder: NodeBuilder): ToolsetNode | undefined {
	const inText = entry.place.source === builder.source;
	const span = inText ? entry.place.span : table;
	const valueSpan = inText ? entry.valueSpan : table;
	if (entry.key.kind !== 'text') {
		if (entry.key.kind === 'unknown') {
			builder.noteUnknown(entry.key, span);
		}
		return undefined;
	}
	const key = builder.name(entry.key, span);
	const { value } = entry;
	if (value.kind !== 'dict') {
		if (value.kind === 'unknown') {
			builder.noteUnknown(value, valueSpan);
		}
		return { key, span, value: valueSpan, found: foundType(value), properties: [] };
	}
	return { key, span, value: valueSpan, found: 'mapping', ...propertiesOf(value, valueSpan, builder) };
}

type ToolsetParts = Pick<ToolsetNode, 'description' | 'tools' | 'includes' | 'posture' | 'properties'>;

/** `within`: the toolset's value; a property that a function of the file made is placed there. */
function propertiesOf(dict: DictValue, within: Span, builder: NodeBuilder): ToolsetParts {
	const properties: PropertyNode[] = [];
	const parts: { -readonly [Name in keyof ToolsetParts]?: ToolsetParts[Name] } = {};
	for (const hole of dict.holes) {
		builder.noteUnknown(hole, within);
	}
	for (const { key, value, place, valueSpan } of writtenEntries(dict)) {
		if (key.kind !== 'text') {
			continue;
		}
		const inside = isInside(place, within, builder);
		const at = inside ? valueSpan : value.kind === 'list' && isInside(value.origin, within, builder) ? value.origin.span : within;
		properties.push({ key: inside ? builder.name(key, at) : { name: key.text, span: within, outer: within, literal: false }, span: inside ? place.span : within, value: at, found: foundType(value) });
		if (key.text === 'tools' || key.text === 'includes') {
			parts[key.text] = builder.list(value, at);
		} else if (key.text === 'description' && value.kind === 'text') {
			const { origin } = value;
			parts.description = { text: value.text, span: origin.source === builder.source ? origin.span : at };
		} else if (key.text === 'posture' && value.kind === 'boolean') {
			parts.posture = value.value;
		}
	}
	return { ...parts, properties };
}

function isInside(origin: Origin, within: Span, builder: NodeBuilder): boolean {
	return origin.source === builder.source && origin.span.start >= within.start && origin.span.end <= within.end;
}

function readCore(value: { kind: string } | undefined, span: Span | undefined, builder: NodeBuilder): CoreList | undefined {
	if (!value || value.kind === 'import' || !span) {
		return undefined;
	}
	const list = value as Value;
	const at = list.kind === 'list' && list.origin.source === builder.source ? list.origin.span : span;
	return { names: textsOf(list), span, list: builder.list(list, at) };
}

/** The table as data, without places. */
function definitionsOf(dict: DictValue): Map<string, ToolsetDefinition> {
	const definitions = new Map<string, ToolsetDefinition>();
	for (const { key, value } of dict.entries.values()) {
		if (key.kind === 'text' && value.kind === 'dict') {
			const [description, posture, role] = ['description', 'posture', 'role'].map((name) => value.entries.get(`s${name}`)?.value);
			definitions.set(key.text, {
				description: description?.kind === 'text' ? description.text : '',
				tools: textsOf(value.entries.get('stools')?.value),
				includes: textsOf(value.entries.get('sincludes')?.value),
				...(posture?.kind === 'boolean' ? { posture: posture.value } : {}),
				...(role?.kind === 'text' ? { role: role.text } : {}),
			});
		}
	}
	return definitions;
}
