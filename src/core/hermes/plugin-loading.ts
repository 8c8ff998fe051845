import { isPythonList, pythonGet, type PythonValue } from '../sources/yaml/python-value';
import { flagsFor, type FlagTable } from './behaviour';
import type { InstalledPlugin } from './installed-plugin';
import { isHashable } from './platforms/python-semantics';

/** How Hermes decides whether it loads a plugin of the user: hermes_cli/plugins.py `discover_and_load`. */
export const PLUGIN_LOADING = {
	/** Only what `plugins.enabled` names is loaded; before, every plugin that is there. */
	onlyEnabledPlugins: { since: 'v0.11' },
	/** What `plugins.disabled` names is not loaded. */
	disabledPlugins: { since: 'v0.6' },
	/** Folders without a manifest are categories, and hold plugins. */
	categories: { since: 'v0.11' },
	/** Exclusive plugins are chosen by a key of their own, and never loaded here. */
	exclusiveApart: { since: 'v0.11' },
	/** So are those of model providers. */
	modelProvidersApart: { since: 'v0.13' },
} as const satisfies FlagTable;

/** Whether a config makes Hermes load a plugin of its home. */
export function loadsPlugin({ names, kind }: Pick<InstalledPlugin, 'names' | 'kind'>, config: PythonValue, release: string): boolean {
	const flags = flagsFor(PLUGIN_LOADING, release);
	if ((flags.exclusiveApart && kind === 'exclusive') || (flags.modelProvidersApart && kind === 'model-provider') || (!flags.categories && names[0]?.includes('/') === true)) {
		return false;
	}
	const isIn = (key: 'enabled' | 'disabled') => namesUnder(config, key).some(name => names.includes(name));
	return !(flags.disabledPlugins && isIn('disabled')) && (!flags.onlyEnabledPlugins || isIn('enabled'));
}

/**
 * Whether what a config loads is among some plugins, each read whole. Packages may bring more: those count as known
 * where a config must name them, and then only when it names none.
 */
export function knowsPlugins(plugins: readonly InstalledPlugin[], config: PythonValue, release: string): boolean {
	return flagsFor(PLUGIN_LOADING, release).onlyEnabledPlugins
		&& namesUnder(config, 'enabled').every(name => namesUnder(config, 'disabled').includes(name) || plugins.some(plugin => plugin.names.includes(name)))
		&& plugins.every(plugin => plugin.complete !== false || !loadsPlugin(plugin, config, release));
}

/** Hermes puts the items into a Python set: one that cannot be in a set makes it drop them all. */
function namesUnder(config: PythonValue, key: 'enabled' | 'disabled'): readonly string[] {
	const list = pythonGet(pythonGet(config, 'plugins'), key);
	return isPythonList(list) && list.every(isHashable) ? list.filter(item => typeof item === 'string') : [];
}
