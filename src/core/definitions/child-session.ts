import { flagsFor } from '../hermes/behaviour';
import { setting } from '../hermes/gates/condition';
import { selectTools, type SelectionScope } from '../hermes/selection';
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
 */
export function childSession(parent: readonly string[], disabled: readonly string[], scope: SelectionScope): ChildSession {
	const { release, graph } = scope;
	const world = { release, toolsets: graph.scope.table };
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

/** The names of `agent.disabled_toolsets`, which the sessions of platforms hand on. */
export function disabledByConfig(config: unknown): readonly string[] {
	const names = setting(config, 'agent.disabled_toolsets');
	return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}
