import type { Catalog, RegisteredTool } from '../toolsets/types';
import type { InstalledPlugin, PluginTool } from './installed-plugin';
import type { PluginChoice } from './plugin-loading';
import { ToolRegistry } from './registry';

/** A catalog in which plugins are loaded. */
export interface JoinedCatalog {
	readonly catalog: Catalog;
	/** What Hermes takes for toolsets of plugins, with the tools that plugins registered: hermes_cli/plugins.py `get_plugin_toolsets`. */
	readonly toolsets: ReadonlyMap<string, readonly string[]>;
	/** Toolsets of Hermes' own plugins whose plugins are not loaded. */
	readonly withdrawn: ReadonlySet<string>;
}

/** Joined catalogs that are kept for one catalog: a home and its profiles may each load other plugins. */
const MAXIMUM_KEPT = 8;

const kept = new WeakMap<Catalog, { readonly choice: PluginChoice; readonly joined: JoinedCatalog }[]>();

/** A catalog with the tools of plugins, registered after its own and by its release's rules. The same one for the same choice. */
export function joinPlugins(catalog: Catalog, choice: PluginChoice): JoinedCatalog {
	const known = kept.get(catalog) ?? [];
	kept.set(catalog, known);
	let entry = known.find(candidate => isSame(candidate.choice, choice));
	if (!entry) {
		entry = { choice, joined: join(catalog, choice) };
		known.unshift(entry);
		known.length = Math.min(known.length, MAXIMUM_KEPT);
	}
	return entry.joined;
}

function isSame(a: PluginChoice, b: PluginChoice): boolean {
	return a.plugins.length === b.plugins.length && a.plugins.every((plugin, index) => plugin === b.plugins[index])
		&& a.trusted.size === b.trusted.size && [...a.trusted].every(name => b.trusted.has(name))
		&& a.absent.size === b.absent.size && [...a.absent].every(name => b.absent.has(name));
}

function join(catalog: Catalog, { plugins, trusted, absent }: PluginChoice): JoinedCatalog {
	const own = [...catalog.registered.values()];
	const stays = absent.size === 0 ? own : own.filter(({ shippedIn }) => !(shippedIn && absent.has(shippedIn[0] ?? '')));
	const registry = new ToolRegistry(catalog.release);
	stays.forEach(tool => registry.register(tool));
	let isChanged = stays.length < own.length;
	const came = new Map<InstalledPlugin, ReadonlySet<string>>();
	for (const plugin of plugins) {
		const { names, isChange } = registerAll(registry, plugin, trusted.has(plugin.names[0] ?? ''));
		came.set(plugin, names);
		isChanged ||= isChange;
	}
	const toolsets = new Map<string, string[]>();
	for (const plugin of plugins) {
		for (const [declared, names] of plugin.toolsets) {
			for (const name of names.filter(each => came.get(plugin)?.has(each))) {
				// A tool that was refused counts for the toolset of the one that Hermes kept.
				const toolset = registry.tools.get(name)?.toolset ?? declared;
				toolsets.set(toolset, [...toolsets.get(toolset) ?? [], name]);
			}
		}
	}
	const left = new Set(stays.filter(({ shippedIn }) => shippedIn).map(({ toolset }) => toolset));
	const withdrawn = own.filter(tool => !stays.includes(tool)).map(({ toolset }) => toolset).filter(toolset => !left.has(toolset) && !toolsets.has(toolset));
	return { catalog: isChanged ? { ...catalog, registered: registry.tools } : catalog, toolsets, withdrawn: new Set(withdrawn) };
}

/** Registers the tools of a plugin; `names` are those that its calls came to, refused or not. */
function registerAll(registry: ToolRegistry, plugin: InstalledPlugin, consent: boolean): { readonly names: ReadonlySet<string>; readonly isChange: boolean } {
	const names = new Set<string>();
	const ended = new Set<string | undefined>();
	let isChange = false;
	for (const { override, direct, module, ...tool } of toolsOf(plugin)) {
		if (ended.has(module)) {
			continue;
		}
		const outcome = registry.register(tool, { ...(override !== undefined && { override: override === true }), consent, throughContext: direct !== true });
		if (outcome === 'forbidden') {
			// The call raises, and with it ends what the plugin would have registered next.
			ended.add(module);
			continue;
		}
		names.add(tool.name);
		isChange ||= outcome !== 'rejected';
	}
	return { names, isChange };
}

function toolsOf({ tools, toolsets }: InstalledPlugin): readonly PluginTool[] {
	return tools ?? [...toolsets].flatMap(([toolset, names]): RegisteredTool[] => names.map(name => ({ name, toolset, requiresEnv: [], gated: true })));
}
