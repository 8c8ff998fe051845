import { flagsFor } from '../hermes/behaviour';
import { setting } from '../hermes/gates/condition';
import { selectTools, type SelectionScope } from '../hermes/selection';
import type { ToolsetTable } from '../toolsets/types';
import { expandParentToolsets, inheritedByChild, toolsetsLostByChildren, type ChildToolsets } from './delegation';
import { DEFINITION_FLAGS } from './flags';

/** What a child agent of `delegate_task` starts with when nothing else is asked for. */
export interface ChildSession extends ChildToolsets {
	/** Sorted, before gates and without the tools of MCP servers. */
	readonly tools: readonly string[];
	/** Toolsets the model may ask for beside the inherited ones; undefined in releases where it may not ask. */
	readonly requestable?: readonly string[];
	/** The child may also be an orchestrator, which keeps `delegation`. */
	readonly mayOrchestrate: boolean;
}

/**
 * @param parent toolsets of the session that delegates
 * @param disabled its deny list
 * @param toolsets all that Hermes has: each whose own tools are all denied to children is denied with what it includes
 */
export function childSession(parent: readonly string[], disabled: readonly string[], scope: SelectionScope, toolsets: ToolsetTable): ChildSession {
	const { release } = scope;
	const world = { release, toolsets };
	const flags = flagsFor(DEFINITION_FLAGS, release);
	const child = inheritedByChild(parent, world, { disabled });
	const lost = toolsetsLostByChildren(world);
	return {
		...child,
		tools: selectTools(scope, { enabled: child.enabled, disabled: child.disabled.length > 0 ? child.disabled : null }).tools,
		...(flags.childToolsetsAsked ? { requestable: [...expandParentToolsets(parent, world)].filter((name) => !lost.has(name) && !child.enabled.includes(name)).sort() } : {}),
		mayOrchestrate: flags.childrenOrchestrate,
	};
}

/** The toolsets of a table, and those of another that names lead to: what stands in a file is in Hermes only once it is used. */
export function withReached(table: ToolsetTable, more: ToolsetTable, names: readonly string[]): ToolsetTable {
	const reached = new Map(table);
	const pending = [...names];
	const seen = new Set<string>();
	for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
		const definition = seen.has(name) ? undefined : more.get(name);
		seen.add(name);
		if (definition) {
			reached.set(name, definition);
			pending.push(...definition.includes);
		}
	}
	return reached;
}

/** The names of `agent.disabled_toolsets`, which the sessions of platforms hand on. */
export function disabledByConfig(config: unknown): readonly string[] {
	const names = setting(config, 'agent.disabled_toolsets');
	return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}
