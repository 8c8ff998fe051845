import type { FlagTable } from '../behaviour';

/**
 * How `_get_platform_tools` and its neighbours differ between releases.
 * Source: hermes_cli/tools_config.py, toolsets.py, acp_adapter/session.py and cron/scheduler.py of each release.
 */
export const PLATFORM_BEHAVIOUR = {
	/** `platform_toolsets: null` is read as nothing; before, Hermes raises. */
	takesNullPlatformToolsets: { since: 'v0.11' },
	/** Default-off toolsets are left out where a bundle would bring them. */
	leavesOutDefaultOff: { since: 'v0.11' },
	/** A platform that Hermes does not know means `hermes-<platform>`; before, Hermes raises. */
	acceptsAnyPlatform: { since: 'v0.12' },
	/** Toolsets of another platform are dropped without a word. */
	restrictsToPlatforms: { since: 'v0.12' },
	/** HASS_TOKEN lifts homeassistant out of the default-off ones. */
	homeAssistantTokenLifts: { since: 'v0.12' },
	/** Toolsets of the platform's default bundle that nobody can configure come back into every list. */
	recoversPlatformToolsets: { since: 'v0.12' },
	/** A plugin's default-off toolset waits to be listed. */
	keepsPluginsDefaultOff: { since: 'v0.12' },
	/** `agent.disabled_toolsets` is read at all. */
	readsDenyList: { since: 'v0.12' },
	/** A bundle beside single toolsets counts; before, it is dropped. */
	expandsMixedLists: { since: 'v0.14' },
	/** xAI credentials switch x_search on. */
	xaiCredentialsLift: { since: 'v0.15' },
	/** A context engine that is not the default joins every list but an empty one. */
	contextEngineJoins: { since: 'v0.15' },
	/** `agent.coding_context: focus` replaces the list of terminal sessions inside a code workspace. */
	readsCodingFocus: { since: 'v0.17' },
	/** Postures are no part of recovery. */
	leavesOutPostures: { since: 'v0.17' },
	/** A written list lifts the toolsets that only this platform may have. */
	listLiftsOwnToolsets: { since: 'v0.19' },
	/** Whether a bundle covers a toolset is asked of the table alone, without registered tools. */
	comparesStatically: { since: 'v0.19' },
	/** `known_plugin_toolsets: null` is read as nothing; before, Hermes raises. */
	takesNullKnownPlugins: { since: 'v0.19' },
	/** Toolsets younger than a saved list are switched on in it. */
	switchesOnRecentlyShipped: { since: 'v0.20' },
	/** A text that holds a list is read as that list. Transcribed, not run. */
	readsListsInText: { since: 'v0.21' },
	/** The tools of every MCP server join every `hermes-*` bundle. */
	serversJoinBundles: { until: 'v0.10' },
	/** MCP tools are named `mcp__<server>__<tool>`; before, `mcp_<server>_<tool>`. */
	doublesMcpUnderscores: { since: 'v0.19' },
	/** Editor sessions get the configured MCP servers. */
	editorsGetServers: { since: 'v0.12' },
	/** HERMES_ACP_SKIP_CONFIGURED_MCP=1 keeps an editor session from starting the configured servers. */
	editorsMaySkipServers: { since: 'v0.20' },
	/** Cron jobs may have a list of their own. */
	jobsHaveLists: { since: 'v0.11' },
	/** The user's deny list holds for cron jobs too. */
	jobsReadDenyList: { since: 'v0.15' },
	/** MCP servers join a cron job's own list. */
	jobsGetServers: { since: 'v0.18' },
} as const satisfies FlagTable;
