import { DEFAULT_RELEASE } from '../hermes/releases';
import { flagsFor, type FlagTable } from '../hermes/behaviour';
import { scopeOf } from '../hermes/catalog-scope';
import { isHashable } from '../hermes/platforms/python-semantics';
import { isPythonList, pythonGet, type PythonValue } from '../sources/yaml/python-value';
import { ScopeReader } from '../toolsets/scope';
import type { Catalog, ToolsetDefinition, ToolsetTable } from '../toolsets/types';
import { readDeploymentData } from './deployment-data';
import { PLUGIN_NAME } from './names';

/** How Hermes decides whether it loads a plugin of the user: hermes_cli/plugins.py `discover_and_load`. */
export const PLUGIN_LOADING = {
	/** Only what `plugins.enabled` names is loaded; before, every plugin that is there. */
	onlyEnabledPlugins: { since: 'v0.11' },
	/** What `plugins.disabled` names is not loaded. */
	disabledPlugins: { since: 'v0.6' },
} as const satisfies FlagTable;

/**
 * The toolsets that Hermes has from deployed files, as the plugin creates them; empty when Hermes does not load it.
 * They join Hermes' table: what platforms get is resolved with them.
 * @param dataText Text of toolsets.json; undefined when there is none.
 * @param config The whole config.yaml as Python sees it; null for none.
 * @param catalog What Hermes has itself, which a file replaces only where it says so; without it, nothing is left out.
 */
export function deployedToolsets(dataText: string | undefined, config: PythonValue, catalog?: Catalog): ToolsetTable {
	const toolsets = new Map<string, ToolsetDefinition>();
	const read = dataText === undefined || !isPluginLoaded(config, catalog?.release ?? DEFAULT_RELEASE) ? undefined : readDeploymentData(dataText);
	if (read?.kind !== 'data') {
		return toolsets;
	}
	const own = catalog && new ScopeReader(scopeOf(catalog));
	for (const file of read.data.files) {
		for (const [name, definition] of file.toolsets) {
			if (file.replaces.includes(name) || own?.has(name) !== true) {
				toolsets.set(name, definition.description === '' ? { ...definition, description: `From ${file.source}` } : definition);
			}
		}
	}
	return toolsets;
}

function isPluginLoaded(config: PythonValue, release: string): boolean {
	const { onlyEnabledPlugins, disabledPlugins } = flagsFor(PLUGIN_LOADING, release);
	const plugins = pythonGet(config, 'plugins');
	if (disabledPlugins && readNameSet(pythonGet(plugins, 'disabled')).includes(PLUGIN_NAME)) {
		return false;
	}
	return !onlyEnabledPlugins || readNameSet(pythonGet(plugins, 'enabled')).includes(PLUGIN_NAME);
}

/** Hermes puts the items into a Python set: one that cannot be in a set makes it drop them all. */
function readNameSet(value: PythonValue | undefined): readonly PythonValue[] {
	return isPythonList(value) && value.every(isHashable) ? value : [];
}
