import { flagsFor, type Flags, type FlagTable } from '../../../../hermes/behaviour';

/** What rules of configs ask beside the platform resolver's own flags. Source: tools/mcp_tool.py, tools/kanban_tools.py and toolsets.py of each release. */
export const CONFIG_BEHAVIOUR = {
	/** The kanban tools are offered where `toolsets` at the top holds `kanban`, and to workers of the task board. */
	topLevelKanban: { since: 'v0.13' },
	/** Nothing else opens their gate: listing `kanban` for a platform does not. */
	onlyTopLevelKanban: { since: 'v0.13', until: 'v0.21' },
	/** Tool filters of MCP servers take patterns. */
	filterPatterns: { since: 'v0.20' },
	/** An empty `include` lets no tool through; before, it counted as none. Transcribed, not run. */
	emptyIncludeBlocks: { since: 'v0.21' },
	/** A name that is a toolset and a server means both. Transcribed, not run. */
	namesJoinServers: { since: 'v0.21' },
	/** Tools of two servers that cannot be told apart are skipped. */
	skipsAmbiguousTools: { since: 'v0.20' },
	/** The agent card of the a2a platform names toolsets. */
	advertisesToolsets: { since: 'v0.20' },
	/** The scheduler starts with a jobs.json that has a byte order mark. */
	jobsTakeByteOrderMark: { since: 'v0.19' },
} as const satisfies FlagTable;

export type ConfigFlags = Flags<typeof CONFIG_BEHAVIOUR>;

const known = new Map<string, ConfigFlags>();

/** @throws RangeError for a release that is not bundled. */
export function configFlags(release: string): ConfigFlags {
	let flags = known.get(release);
	if (!flags) {
		flags = flagsFor(CONFIG_BEHAVIOUR, release);
		known.set(release, flags);
	}
	return flags;
}
