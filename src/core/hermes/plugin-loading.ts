import { isPythonList, pythonGet, type PythonValue } from '../sources/yaml/python-value';
import type { Catalog } from '../toolsets/types';
import { flagsFor, type FlagTable } from './behaviour';
import type { InstalledPlugin } from './installed-plugin';
import { isHashable, isTruthy } from './platforms/python-semantics';
import { tablesFor } from './tables';

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

/** Which plugins a config has Hermes load, and what it lets them do. */
export interface PluginChoice {
	/** In the order in which Hermes loads them. */
	readonly plugins: readonly InstalledPlugin[];
	/** Keys of those that may take the place of tools of other toolsets. */
	readonly trusted: ReadonlySet<string>;
	/** Keys of plugins of Hermes itself that are not loaded. */
	readonly absent: ReadonlySet<string>;
	/** Platforms that Hermes itself has by a plugin, which is not loaded. */
	readonly absentPlatforms: ReadonlySet<string>;
}

/**
 * What a config chooses among installed plugins and those of Hermes itself. One in the place of another of the same key
 * keeps it from being loaded even where it is not loaded itself (v0.11 to v0.20: `winners`).
 */
export function choosePlugins(installed: readonly InstalledPlugin[], { registered, release }: Pick<Catalog, 'registered' | 'release'>, config: PythonValue): PluginChoice {
	const shipped = shippedPlugins(registered);
	const keys = new Set(installed.map(keyOf));
	const replaced = new Set([...keys].filter(key => shipped.has(key)));
	const disabled = namesUnder(config, 'disabled');
	const loaded = installed.filter(plugin => loadsPlugin(plugin, config, release));
	const entries = pythonGet(pythonGet(config, 'plugins'), 'entries');
	return {
		plugins: [...loaded.filter(plugin => replaced.has(keyOf(plugin))), ...loaded.filter(plugin => !replaced.has(keyOf(plugin)))],
		trusted: new Set(loaded.filter(plugin => plugin.ofHermes || isTruthy(pythonGet(pythonGet(entries, keyOf(plugin)), 'allow_tool_override') ?? null)).map(keyOf)),
		absent: new Set([...shipped].filter(([key, names]) => replaced.has(key) || names.some(name => disabled.includes(name))).map(([key]) => key)),
		absentPlatforms: new Set([...tablesFor(release).pluginPlatforms].filter(platform => keys.has(platformPlugin(platform)) || disabled.includes(platformPlugin(platform)))),
	};
}

/** The plugin that brings a platform, as its manifest names it (v0.12 to v0.20: plugins/platforms). One of them brings two. */
function platformPlugin(platform: string): string {
	return platform === 'wecom_callback' ? 'wecom-platform' : `${platform}-platform`;
}

const shippedByTools = new WeakMap<Catalog['registered'], ReadonlyMap<string, readonly string[]>>();

/** The plugins of Hermes itself that register tools without being asked to, by their keys, each with all its names. */
function shippedPlugins(registered: Catalog['registered']): ReadonlyMap<string, readonly string[]> {
	let shipped = shippedByTools.get(registered);
	if (!shipped) {
		shipped = new Map([...registered.values()].flatMap(({ shippedIn = [] }) => shippedIn[0] === undefined ? [] : [[shippedIn[0], shippedIn] as const]));
		shippedByTools.set(registered, shipped);
	}
	return shipped;
}

function keyOf({ names }: InstalledPlugin): string {
	return names[0] ?? '';
}

/** Why Hermes loads none of what a plugin registers. */
export type NotLoaded =
	/** `plugins.disabled` names it. */
	| 'denied'
	/** `plugins.enabled` does not name it. */
	| 'off'
	/** Its kind, or the place where it lies, is not one that a list of plugins can load. */
	| 'apart';

/** Why a config does not make Hermes load a plugin of its home; undefined where it does. */
export function whyNotLoaded({ names, kind }: Pick<InstalledPlugin, 'names' | 'kind'>, config: PythonValue, release: string): NotLoaded | undefined {
	const flags = flagsFor(PLUGIN_LOADING, release);
	if ((flags.exclusiveApart && kind === 'exclusive') || (flags.modelProvidersApart && kind === 'model-provider') || (!flags.categories && names[0]?.includes('/') === true)) {
		return 'apart';
	}
	const isIn = (key: 'enabled' | 'disabled') => namesUnder(config, key).some(name => names.includes(name));
	return flags.disabledPlugins && isIn('disabled') ? 'denied' : flags.onlyEnabledPlugins && !isIn('enabled') ? 'off' : undefined;
}

/** Whether a config makes Hermes load a plugin of its home. */
export function loadsPlugin(plugin: Pick<InstalledPlugin, 'names' | 'kind'>, config: PythonValue, release: string): boolean {
	return whyNotLoaded(plugin, config, release) === undefined;
}

/**
 * Whether what a config loads is among some plugins, each read whole. Packages may bring more: those count as known
 * where a config must name them, and then only when it names none. What Hermes itself loads anyway is known.
 */
export function knowsPlugins(plugins: readonly InstalledPlugin[], { registered, release }: Pick<Catalog, 'registered' | 'release'>, config: PythonValue): boolean {
	const disabled = namesUnder(config, 'disabled');
	const shipped = new Set([...[...shippedPlugins(registered).values()].flat(), ...[...tablesFor(release).pluginPlatforms].map(platformPlugin)]);
	return flagsFor(PLUGIN_LOADING, release).onlyEnabledPlugins
		&& namesUnder(config, 'enabled').every(name => disabled.includes(name) || shipped.has(name) || plugins.some(plugin => plugin.names.includes(name)))
		&& plugins.every(plugin => plugin.complete !== false || !loadsPlugin(plugin, config, release));
}

/** Hermes puts the items into a Python set: one that cannot be in a set makes it drop them all. */
function namesUnder(config: PythonValue, key: 'enabled' | 'disabled'): readonly string[] {
	const list = pythonGet(pythonGet(config, 'plugins'), key);
	return isPythonList(list) && list.every(isHashable) ? list.filter(item => typeof item === 'string') : [];
}
