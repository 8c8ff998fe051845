import { DEFAULT_RELEASE } from '../hermes/releases';
import { flagsFor, type FlagTable } from '../hermes/behaviour';
import type { ToolsetDefinition, ToolsetTable } from '../toolsets/types';
import { readDeploymentData } from './deployment-data';
import { isRecord } from './is-record';
import { PLUGIN_NAME } from './names';

/** How Hermes decides whether it loads a plugin of the user: hermes_cli/plugins.py `discover_and_load`. */
export const PLUGIN_LOADING = {
	/** Only what `plugins.enabled` names is loaded; before, every plugin that is there. */
	onlyEnabledPlugins: { since: 'v0.11' },
	/** What `plugins.disabled` names is not loaded. */
	disabledPlugins: { since: 'v0.6' },
} as const satisfies FlagTable;

export interface DeployedContext {
	/** Whether Hermes has a toolset of that name itself: in its table or by registration. */
	readonly hasBuiltin?: (name: string) => boolean;
	/** Release whose rules of loading apply; the default one if absent. */
	readonly release?: string;
}

/**
 * The toolsets that Hermes has from deployed files, as the plugin creates them; empty when Hermes does not load it.
 * @param dataText Text of toolsets.json; undefined when there is none.
 * @param config config.yaml as plain values.
 */
export function deployedToolsets(dataText: string | undefined, config: unknown, { hasBuiltin, release = DEFAULT_RELEASE }: DeployedContext = {}): ToolsetTable {
	const toolsets = new Map<string, ToolsetDefinition>();
	const read = dataText === undefined || !isPluginLoaded(config, release) ? undefined : readDeploymentData(dataText);
	if (read?.kind !== 'data') {
		return toolsets;
	}
	for (const file of read.data.files) {
		for (const [name, definition] of file.toolsets) {
			if (file.replaces.includes(name) || hasBuiltin?.(name) !== true) {
				toolsets.set(name, definition.description === '' ? { ...definition, description: `From ${file.source}` } : definition);
			}
		}
	}
	return toolsets;
}

function isPluginLoaded(config: unknown, release: string): boolean {
	const { onlyEnabledPlugins, disabledPlugins } = flagsFor(PLUGIN_LOADING, release);
	const plugins = isRecord(config) && isRecord(config['plugins']) ? config['plugins'] : {};
	if (disabledPlugins && readNameSet(plugins['disabled']).includes(PLUGIN_NAME)) {
		return false;
	}
	return !onlyEnabledPlugins || readNameSet(plugins['enabled']).includes(PLUGIN_NAME);
}

/** Hermes puts the items into a Python set: a list or mapping among them makes it drop them all. */
function readNameSet(value: unknown): readonly unknown[] {
	return Array.isArray(value) && !value.some(item => typeof item === 'object' && item !== null && !(item instanceof Date)) ? value as unknown[] : [];
}
