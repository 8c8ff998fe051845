/** Name of the plugin: its folder below `plugins`, its name in plugin.yaml and its entry in `plugins.enabled`. */
export const PLUGIN_NAME = 'toolset-files';

/** Paths inside a Hermes home, with `/` on every system. */
export const CONFIG_PATH = 'config.yaml';
export const PLUGINS_FOLDER = 'plugins';
export const PLUGIN_FOLDER = `${PLUGINS_FOLDER}/${PLUGIN_NAME}`;

/** The files that a deployment writes into its plugin folder, in the order in which they are written. */
export const PLUGIN_FILES = ['toolsets.json', '__init__.py', 'plugin.yaml'] as const;

export type PluginFile = (typeof PLUGIN_FILES)[number];

export function pluginPath(file: PluginFile): string {
	return `${PLUGIN_FOLDER}/${file}`;
}
