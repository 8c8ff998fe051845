import type { Catalog, RegisteredTool } from '../toolsets/types';
import type { InstalledPlugin } from './installed-plugin';
import { ToolRegistry } from './registry';

/** A catalog in which plugins are loaded. */
export interface JoinedCatalog {
	readonly catalog: Catalog;
	/** What Hermes takes for toolsets of plugins, with the tools that plugins registered: hermes_cli/plugins.py `get_plugin_toolsets`. */
	readonly toolsets: ReadonlyMap<string, readonly string[]>;
}

/** Joined catalogs that are kept for one catalog: a home and its profiles may each load other plugins. */
const MAXIMUM_KEPT = 8;

const kept = new WeakMap<Catalog, { readonly plugins: readonly InstalledPlugin[]; readonly joined: JoinedCatalog }[]>();

/** A catalog with the tools of plugins, registered after its own and by its release's rules. The same one for the same plugins. */
export function joinPlugins(catalog: Catalog, plugins: readonly InstalledPlugin[]): JoinedCatalog {
	const known = kept.get(catalog) ?? [];
	kept.set(catalog, known);
	let entry = known.find(candidate => candidate.plugins.length === plugins.length && candidate.plugins.every((plugin, index) => plugin === plugins[index]));
	if (!entry) {
		entry = { plugins, joined: join(catalog, plugins) };
		known.unshift(entry);
		known.length = Math.min(known.length, MAXIMUM_KEPT);
	}
	return entry.joined;
}

function join(catalog: Catalog, plugins: readonly InstalledPlugin[]): JoinedCatalog {
	const registry = ToolRegistry.of(catalog);
	let isChanged = false;
	for (const plugin of plugins) {
		for (const tool of toolsOf(plugin)) {
			isChanged = registry.register(tool) !== 'rejected' || isChanged;
		}
	}
	const toolsets = new Map<string, string[]>();
	for (const [declared, names] of plugins.flatMap(plugin => [...plugin.toolsets])) {
		for (const name of names) {
			// A tool that was refused counts for the toolset of the one that Hermes kept.
			const toolset = registry.tools.get(name)?.toolset ?? declared;
			toolsets.set(toolset, [...toolsets.get(toolset) ?? [], name]);
		}
	}
	return { catalog: isChanged ? { ...catalog, registered: registry.tools } : catalog, toolsets };
}

function toolsOf({ tools, toolsets }: InstalledPlugin): readonly RegisteredTool[] {
	return tools ?? [...toolsets].flatMap(([toolset, names]) => names.map(name => ({ name, toolset, requiresEnv: [], gated: true })));
}
