import type { FlagTable } from '../../hermes/behaviour';

/** How releases differ in tools/tool_search.py; its text is the same from v0.16 to v0.19. */
export const TOOL_SEARCH_FLAGS = {
	exists: { since: 'v0.16' },
	/** `auto` hides tools only above a share of the context; later any deferrable tool is hidden. */
	thresholdDecides: { until: 'v0.20' },
	/** `model.context_length` counts; before, the length was looked up whatever the config says. */
	readsContextLength: { since: 'v0.19' },
	/** The search tool's description may list what is hidden, within a budget. */
	listing: { since: 'v0.20' },
	/** A hidden tool is not called when required arguments are missing. */
	checksRequired: { since: 'v0.20' },
	/** A list of names to hide, core tools among them. Transcribed, not run. */
	deferList: { since: 'v0.21' },
	/** The bridge tools take lists: `queries`, `names`, `calls`. Transcribed, not run. */
	batches: { since: 'v0.21' },
} as const satisfies FlagTable;

/** The tools that stand for all hidden ones, in the order Hermes appends them. */
export const BRIDGE_TOOLS = ['tool_search', 'tool_describe', 'tool_call'] as const;

export function isBridgeTool(name: string): boolean {
	return BRIDGE_TOOLS.some((bridge) => bridge === name);
}
