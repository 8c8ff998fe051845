import type { ToolsetGraph } from '../toolsets/graph';
import { selectionFlags, type SelectionFlags } from './selection-behaviour';

/** What stays the same from one selection to the next. */
export interface SelectionScope {
	readonly release: string;
	/** With the registry's tools merged in. */
	readonly graph: ToolsetGraph;
	readonly core: ReadonlySet<string>;
	/** The `*_tools` names, each with the tools it gives. */
	readonly legacy: ReadonlyMap<string, readonly string[]>;
}

export interface SelectionRequest {
	/** Toolset names; null for a session without a list, which gets everything. */
	readonly enabled: readonly string[] | null;
	readonly disabled: readonly string[] | null;
	/** Whether HERMES_KANBAN_TASK is set. */
	readonly kanbanWorker?: boolean;
}

/** An entry of a deny list, by its place in that list. */
export interface DenyReference {
	readonly index: number;
	readonly name: string;
}

export type SelectionWarning =
	/** The release does not read the deny list when there is an enabled list. */
	| { readonly kind: 'disabled-ignored' }
	/** A denied bundle or posture: `taken` went, its core tools stayed. */
	| { readonly kind: 'bundle-keeps-core'; readonly deny: DenyReference; readonly taken: readonly string[] }
	/** A kanban worker got `kanban` though no list names it. */
	| { readonly kind: 'kanban-added' };

export interface Selection {
	/** Sorted. What Hermes selects before it asks the gates. */
	readonly tools: readonly string[];
	/** Tool to the enabled names that bring it, in the list's order; also of tools taken away again. */
	readonly brought: ReadonlyMap<string, readonly string[]>;
	/** Tool to the deny entries that cover it; the first one took it. Only tools that were brought. */
	readonly takenAway: ReadonlyMap<string, readonly DenyReference[]>;
	/** Enabled names that name nothing: skipped by Hermes, without a word in quiet sessions. */
	readonly unknownEnabled: readonly string[];
	readonly unknownDisabled: readonly DenyReference[];
	readonly warnings: readonly SelectionWarning[];
}

/** What is selected where nothing can be. */
export const NO_SELECTION: Selection = { tools: [], brought: new Map(), takenAway: new Map(), unknownEnabled: [], unknownDisabled: [], warnings: [] };

/**
 * The tools a session starts with, before gates: model_tools.py, `get_tool_definitions` (from v0.12
 * `_compute_tool_definitions`). Names outside `registered` stay in; the registry drops them later.
 */
export function selectTools(scope: SelectionScope, request: SelectionRequest): Selection {
	const flags = selectionFlags(scope.release);
	const warnings: SelectionWarning[] = [];
	const unknownEnabled: string[] = [];
	const brought = bring(scope, flags, request, unknownEnabled, warnings);
	const takenAway = new Map<string, DenyReference[]>();
	const unknownDisabled: DenyReference[] = [];
	if (request.enabled && !flags.alwaysSubtracts) {
		if (request.disabled?.length) {
			warnings.push({ kind: 'disabled-ignored' });
		}
	} else {
		for (const [index, name] of (request.disabled ?? []).entries()) {
			const deny = { index, name };
			const covered = deniedTools(scope, flags, name);
			if (!covered) {
				unknownDisabled.push(deny);
				continue;
			}
			if (covered.keepsCore) {
				warnings.push({ kind: 'bundle-keeps-core', deny, taken: covered.tools.filter((tool) => brought.has(tool)) });
			}
			for (const tool of covered.tools) {
				if (brought.has(tool)) {
					append(takenAway, tool, deny);
				}
			}
		}
	}
	const reserved = flags.reservesRoles ? reservedTools(scope) : undefined;
	const tools = [...brought.keys()].filter((tool) => !takenAway.has(tool) && !reserved?.has(tool)).sort();
	return { tools, brought, takenAway, unknownEnabled, unknownDisabled, warnings };
}

function bring(
	scope: SelectionScope,
	flags: SelectionFlags,
	{ enabled, kanbanWorker }: SelectionRequest,
	unknown: string[],
	warnings: SelectionWarning[],
): Map<string, string[]> {
	const brought = new Map<string, string[]>();
	let names = enabled ?? scope.graph.names();
	if (enabled && kanbanWorker && flags.kanbanWorkersGetKanban && !enabled.includes('kanban')) {
		names = [...enabled, 'kanban'];
		warnings.push({ kind: 'kanban-added' });
	}
	for (const name of new Set(names)) {
		const tools = namedTools(scope, name);
		if (!tools) {
			unknown.push(name);
			continue;
		}
		for (const tool of tools) {
			append(brought, tool, name);
		}
	}
	return brought;
}

/** What an enabled name gives; undefined for a name that is neither a toolset nor a legacy name. */
export function namedTools(scope: SelectionScope, name: string): readonly string[] | undefined {
	return scope.graph.has(name) ? scope.graph.expand(name) : scope.legacy.get(name);
}

/** What a denied name covers, and whether core tools are spared for its being a bundle or a posture. */
export interface DeniedTools {
	readonly tools: readonly string[];
	readonly keepsCore: boolean;
}

/** What one entry of a deny list takes away in a release; undefined for an unknown name. */
export function toolsOfDenyEntry(scope: SelectionScope, name: string): DeniedTools | undefined {
	return deniedTools(scope, selectionFlags(scope.release), name);
}

function deniedTools(scope: SelectionScope, flags: SelectionFlags, name: string): DeniedTools | undefined {
	const keepsCore = scope.graph.has(name) && (
		(flags.bundlesKeepCore && name.startsWith('hermes-'))
		|| (flags.posturesKeepCore && scope.graph.definition(name)?.posture === true));
	if (keepsCore) {
		return { tools: nonCoreTools(scope, name), keepsCore };
	}
	const tools = namedTools(scope, name);
	return tools && { tools, keepsCore };
}

/** toolsets.py, `bundle_non_core_tools`: own tools and those of one level of includes, without the core. */
function nonCoreTools(scope: SelectionScope, name: string): string[] {
	const definition = scope.graph.definition(name);
	const tools = new Set<string>(definition ? definition.tools : scope.graph.expand(name));
	for (const include of definition?.includes ?? []) {
		for (const tool of scope.graph.definition(include)?.tools ?? []) {
			tools.add(tool);
		}
	}
	return [...tools].filter((tool) => !scope.core.has(tool)).sort();
}

function reservedTools(scope: SelectionScope): Set<string> {
	const reserved = new Set<string>();
	for (const name of scope.graph.names()) {
		if (scope.graph.definition(name)?.role !== undefined) {
			for (const tool of scope.graph.expand(name)) {
				reserved.add(tool);
			}
		}
	}
	return reserved;
}

function append<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
	const list = lists.get(key);
	if (list) {
		list.push(item);
	} else {
		lists.set(key, [item]);
	}
}
