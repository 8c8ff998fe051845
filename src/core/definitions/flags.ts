import type { FlagTable } from '../hermes/behaviour';

/** How releases differ in what happens to definitions behind the selection: model_tools.py, tools/delegate_tool.py. */
export const DEFINITION_FLAGS = {
	/** Discord tools can delete messages. */
	discordDeletes: { since: 'v0.13' },
	/** The description of execute_code says where scripts run, by `code_execution.mode`. */
	executionMode: { since: 'v0.11' },
	/** Schemas are rewritten for strict servers. */
	sanitizes: { since: 'v0.12' },
	/** delegate_task names the limits of the config, and video_generate the provider's abilities. */
	dynamicDelegation: { since: 'v0.14' },
	dynamicImages: { since: 'v0.17' },
	/** A sentence of browser_navigate on web tools is taken out where both are missing. */
	browserHintRemoved: { until: 'v0.21' },
	/** The sentence is added where one is there. Transcribed, not run. */
	browserHintAdded: { since: 'v0.21' },
	/** A child may also have toolsets that lie within its parent's. */
	childrenExpandParents: { since: 'v0.13' },
	/** The model may ask for a child's toolsets. */
	childToolsetsAsked: { until: 'v0.18' },
	/** A child may be an orchestrator, which delegates in turn. */
	childrenOrchestrate: { since: 'v0.11' },
	/** MCP toolsets of the parent stay with a child whose toolsets were asked for. */
	childrenKeepMcp: { since: 'v0.11' },
	/** What a child may not have is derived from the tools; toolsets without own tools fall under it as well. */
	childrenLoseByTools: { since: 'v0.18' },
	/** Blocked tools inside bundles are denied to the child as well. */
	childrenAreDenied: { since: 'v0.19' },
	/** Children may run code. */
	childrenRunCode: { since: 'v0.20' },
	/** Children never have kanban. */
	childrenLoseKanban: { since: 'v0.20' },
} as const satisfies FlagTable;
