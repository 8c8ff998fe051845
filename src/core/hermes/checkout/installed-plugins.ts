import type { InstalledPlugin } from '../installed-plugin';
import type { CheckoutReading } from './read-checkout';
import type { PluginReading } from './read-plugins';

/** Plugins as a config may have them loaded, by their keys: of two with one key, the later takes the other's place. */
export function installedPlugins(readings: readonly PluginReading[]): InstalledPlugin[] {
	return [...new Map(readings.map(reading => {
		const plugin = installedPlugin(reading);
		return [plugin.names[0], plugin] as const;
	})).values()];
}

/** Those of a Hermes tree that are loaded only where a config names them. */
export function optionalPlugins({ plugins }: Pick<CheckoutReading, 'plugins'>): InstalledPlugin[] {
	return installedPlugins(plugins.filter(({ loading }) => loading === 'opt-in')).map(plugin => ({ ...plugin, ofHermes: true }));
}

/** What a config may call a plugin: its key, then its name (hermes_cli/plugins.py, `_parse_manifest`). */
export function pluginNames({ folder, name }: Pick<PluginReading, 'folder' | 'name'>): readonly [string, ...string[]] {
	const [, ...path] = folder.split('/');
	return path.length > 1 ? [path.join('/'), ...path.join('/') === name ? [] : [name]] : [name];
}

function installedPlugin({ folder, name, kind, hasModule, registrations, platforms, complete }: PluginReading): InstalledPlugin {
	const names = pluginNames({ folder, name });
	const [key] = names;
	// Without a module nothing is loaded, and a toolset that is not known when read is none that can be told of.
	const run = hasModule ? registrations.filter(({ tool }) => tool.toolset !== '') : [];
	const toolsets = new Map<string, string[]>();
	for (const { tool, via } of run) {
		if (via === 'plugin') {
			toolsets.set(tool.toolset, [...toolsets.get(tool.toolset) ?? [], tool.name]);
		}
	}
	return {
		names,
		kind,
		toolsets,
		tools: run.map(({ tool: { file: module, ...tool }, via, override }) => ({
			...tool,
			plugin: key,
			...(module !== undefined && { module }),
			...(override !== undefined && { override }),
			...(via === 'registry' && { direct: true }),
		})),
		platforms: hasModule ? platforms : [],
		complete: complete && (!hasModule || (run.length === registrations.length && run.every(({ override }) => override !== null))),
	};
}
