import type { ConfigModel } from './config-model';
import { pythonGet } from './python-value';

/** Every config that Hermes itself has written has it, also one that names no toolset (hermes_cli/config.py, from v0.3 on). */
const VERSION = '_config_version';

const WORDS = [VERSION, 'platform_toolsets', 'known_plugin_toolsets', 'known_builtin_toolsets', 'disabled_toolsets', 'custom_toolsets'];

/** Whether a YAML text can be a Hermes config at all: a search for words, to be made before any parse. */
export function mayBeHermesConfig(text: string): boolean {
	return WORDS.some((word) => text.includes(word));
}

/**
 * Whether a YAML text has the keys of a Hermes config. `mcp_servers` alone does not count, other programs
 * have it as well; nor does a `custom_toolsets` that is a list of paths, which is another product's.
 */
export function isHermesConfig(model: ConfigModel): boolean {
	return model.platformToolsets !== undefined
		|| model.knownPluginToolsets !== undefined
		|| model.knownBuiltinToolsets !== undefined
		|| model.agentDisabledToolsets !== undefined
		|| model.customToolsets?.found === 'mapping'
		|| pythonGet(model.plain, VERSION) !== undefined;
}
