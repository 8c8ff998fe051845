import type { InstalledPlugin } from '../installed-plugin';
import type { PluginReading } from './read-plugins';

/** Plugins as a config may have them loaded, by their keys: of two with one key, the later takes the other's place. */
export function installedPlugins(readings: readonly PluginReading[]): InstalledPlugin[] {
	return [...new Map(readings.map(reading => {
		const plugin = installedPlugin(reading);
		return [plugin.names[0], plugin] as const;
	})).values()];
}

function installedPlugin({ folder, name, kind, hasModule, registrations, platforms, complete }: PluginReading): InstalledPlugin {
	const [, ...path] = folder.split('/');
	const key = path.length > 1 ? path.join('/') : name;
	// Without a module nothing is loaded, and a toolset that is not known when read is none that can be told of.
	const run = hasModule ? registrations.filter(({ tool }) => tool.toolset !== '') : [];
	const toolsets = new Map<string, string[]>();
	for (const { tool, via } of run) {
		if (via === 'plugin') {
			toolsets.set(tool.toolset, [...toolsets.get(tool.toolset) ?? [], tool.name]);
		}
	}
	return {
		names: [...new Set([key, name])],
		kind,
		toolsets,
		tools: run.map(({ tool: { file: _file, ...tool } }) => ({ ...tool, plugin: key })),
		platforms: hasModule ? platforms : [],
		complete: complete && (!hasModule || run.length === registrations.length),
	};
}
