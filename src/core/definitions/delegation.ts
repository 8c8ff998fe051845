import { flagsFor } from '../hermes/behaviour';
import { tablesFor } from '../hermes/tables';
import type { ToolsetTable } from '../toolsets/types';
import { DEFINITION_FLAGS } from './flags';

export interface DelegationWorld {
	readonly release: string;
	readonly toolsets: ToolsetTable;
}

export interface DelegationOptions {
	/** Toolsets the model asks for; read before v0.18 only. */
	readonly requested?: readonly string[];
	/** The parent's deny list. */
	readonly disabled?: readonly string[];
	/** The child may delegate in turn. */
	readonly orchestrator?: boolean;
	/** `delegation.inherit_mcp_toolsets`, true where missing. */
	readonly inheritMcp?: boolean;
	/** MCP servers by their short names; `mcp-…` is known anyway. */
	readonly mcpToolsets?: ReadonlySet<string>;
}

/** The two lists a child agent starts with. */
export interface ChildToolsets {
	readonly enabled: readonly string[];
	readonly disabled: readonly string[];
	/** Toolsets of the parent that the child does not get. */
	readonly lost: readonly string[];
}

/** The parent's toolsets and those whose own tools lie within the parent's own tools. Includes are not followed. */
export function expandParentToolsets(parent: readonly string[], { release, toolsets }: DelegationWorld): ReadonlySet<string> {
	const expanded = new Set(parent);
	const own = new Set(parent.flatMap((name) => toolsets.get(name)?.tools ?? []));
	if (own.size === 0 || !flagsFor(DEFINITION_FLAGS, release).childrenExpandParents) {
		return expanded;
	}
	for (const [name, { tools }] of toolsets) {
		if (tools.length > 0 && tools.every((tool) => own.has(tool))) {
			expanded.add(name);
		}
	}
	return expanded;
}

const ALWAYS_LOST = ['delegation', 'clarify', 'memory', 'code_execution'] as const;

/** Toolsets no child gets. From v0.18 on also those without own tools, as `safe` and `hermes-gateway`. */
export function toolsetsLostByChildren({ release, toolsets }: DelegationWorld): ReadonlySet<string> {
	const flags = flagsFor(DEFINITION_FLAGS, release);
	if (!flags.childrenLoseByTools) {
		return new Set(ALWAYS_LOST);
	}
	const blocked = tablesFor(release).delegationBlockedTools;
	const lost = [...toolsets].filter(([, { tools }]) => tools.every((tool) => blocked.has(tool))).map(([name]) => name);
	return new Set([...lost, 'delegation', ...(flags.childrenRunCode ? [] : ['code_execution']), ...(flags.childrenLoseKanban ? ['kanban'] : [])]);
}

/**
 * What a child agent of `delegate_task` inherits. Names only: what they bring is the selection's.
 * Source: tools/delegate_tool.py `_build_child_agent`, `_strip_blocked_tools`, `_expand_parent_toolsets`.
 */
export function inheritedByChild(parent: readonly string[], world: DelegationWorld, options: DelegationOptions = {}): ChildToolsets {
	const flags = flagsFor(DEFINITION_FLAGS, world.release);
	const lost = toolsetsLostByChildren(world);
	const asked = flags.childToolsetsAsked && options.requested?.length ? options.requested : undefined;
	const candidates = asked ? narrowed(asked, parent, world, options, flags.childrenKeepMcp) : parent;
	const enabled = candidates.filter((name) => !lost.has(name));
	if (options.orchestrator && !enabled.includes('delegation')) {
		enabled.push('delegation');
	}
	return { enabled, disabled: flags.childrenAreDenied ? deniedToChild(world, options, flags.childrenLoseKanban) : [], lost: parent.filter((name) => !enabled.includes(name)) };
}

function narrowed(asked: readonly string[], parent: readonly string[], world: DelegationWorld, options: DelegationOptions, keepsMcp: boolean): readonly string[] {
	const allowed = expandParentToolsets(parent, world);
	const result = asked.filter((name) => allowed.has(name));
	const mcp = keepsMcp && options.inheritMcp !== false
		? [...parent].sort().filter((name) => (name.startsWith('mcp-') || options.mcpToolsets?.has(name)) && !result.includes(name))
		: [];
	return [...result, ...mcp];
}

function deniedToChild({ release, toolsets }: DelegationWorld, { disabled = [], orchestrator = false }: DelegationOptions, losesKanban: boolean): readonly string[] {
	const blocked = new Set(tablesFor(release).delegationBlockedTools);
	if (orchestrator) {
		blocked.delete('delegate_task');
	}
	const exact = [...toolsets].filter(([, { tools }]) => tools.length > 0 && tools.every((tool) => blocked.has(tool))).map(([name]) => name).sort();
	const inherited = orchestrator ? disabled.filter((name) => name !== 'delegation') : disabled;
	return [...new Set([...inherited, ...exact, ...(losesKanban ? ['kanban'] : [])])];
}
