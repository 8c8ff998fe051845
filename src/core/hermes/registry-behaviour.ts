import type { FlagTable } from './behaviour';

/** How releases differ in tools/registry.py; compared function by function from v0.9 to v0.20. */
export const REGISTRY_BEHAVIOUR = {
	/** A tool of another toolset is replaced with a warning; later the newcomer is rejected. */
	overwritesOthers: { until: 'v0.10' },
	/** MCP toolsets may replace each other's tools. */
	mcpReplacesMcp: { until: 'v0.20' },
	/** `override=True` replaces a tool of another toolset; before, a call that names `override` raises. */
	overrides: { since: 'v0.14' },
	/** A plugin may override only where the operator allows it. */
	overrideNeedsConsent: { since: 'v0.18' },
	aliases: { since: 'v0.10' },
	/** Every change counts a generation up, which memoised definitions are keyed by. */
	generations: { since: 'v0.12' },
	/** A toolset is available when any of its tools would be offered; earlier its first check alone decided. */
	availableByTools: { since: 'v0.18' },
} as const satisfies FlagTable;
