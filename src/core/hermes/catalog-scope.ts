import type { ToolsetScope } from '../toolsets/scope';
import type { Catalog } from '../toolsets/types';
import { flagsFor } from './behaviour';
import { tablesFor } from './tables';

/** How toolsets.py of a release reads the tool registry. Source: toolsets.py of each release. */
export const REGISTRY_FLAGS = {
	/** Tools registered under a name that no table has make a toolset of that name: `_get_plugin_toolset_names`. */
	registeredToolsets: { since: 'v0.4' },
	/** Registered toolsets may have further names, as MCP servers do: `get_toolset_alias_target`. */
	toolsetAliases: { since: 'v0.10' },
	/** `hermes-<plugin platform>` stands for the core tools and the platform's own: `resolve_toolset`. */
	platformBundles: { since: 'v0.12' },
	/** Tools registered under the name of a table's toolset join it: `get_toolset`. */
	mergesRegistry: { since: 'v0.13' },
} as const;

/** What is known beside a catalog, and which of two answers is wanted. */
export interface ScopeOptions {
	/**
	 * What tools registered under the name of a table's toolset do. `table`: nothing, an expansion is what the release's
	 * table says, as in its documentation and in every check of a list against a platform. `running`: they join it where
	 * the release does so, as in a Hermes that has loaded its tools; since v0.17 `terminal` then has desktop tools.
	 */
	readonly view?: 'table' | 'running';
	/** MCP servers and the like: other name to the toolset named at registration. Ignored where a release has none. */
	readonly aliases?: ReadonlyMap<string, string>;
}

/** The scope in which a catalog's toolsets resolve, with everything its release knows beside its table. */
export function scopeOf(catalog: Catalog, options: ScopeOptions = {}): ToolsetScope {
	const flags = flagsFor(REGISTRY_FLAGS, catalog.release);
	return {
		table: catalog.toolsets,
		core: catalog.core,
		...(flags.registeredToolsets ? { registered: catalog.registered } : {}),
		...(flags.toolsetAliases && options.aliases ? { aliases: options.aliases } : {}),
		...(flags.platformBundles ? { pluginPlatforms: tablesFor(catalog.release).pluginPlatforms } : {}),
		mergesRegistry: flags.mergesRegistry && options.view === 'running',
	};
}
