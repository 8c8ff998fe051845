import type { Catalog } from '../toolsets/types';

/** The plugin of the user that a toolset exists by: no table has it, and a tool of the plugin is registered under its name. */
export function pluginOf({ toolsets, registered }: Pick<Catalog, 'toolsets' | 'registered'>, toolset: string): string | undefined {
	return toolsets.has(toolset) ? undefined : [...registered.values()].find(tool => tool.toolset === toolset && tool.plugin !== undefined)?.plugin;
}
