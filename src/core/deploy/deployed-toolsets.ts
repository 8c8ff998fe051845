import { DEFAULT_RELEASE } from '../hermes/releases';
import { scopeOf } from '../hermes/catalog-scope';
import { loadsPlugin } from '../hermes/plugin-loading';
import type { PythonValue } from '../sources/yaml/python-value';
import { ScopeReader } from '../toolsets/scope';
import type { Catalog, ToolsetDefinition, ToolsetTable } from '../toolsets/types';
import { readDeploymentData } from './deployment-data';
import { PLUGIN_NAME } from './names';

/**
 * The toolsets that Hermes has from deployed files, as the plugin creates them; empty when Hermes does not load it.
 * They join Hermes' table: what platforms get is resolved with them.
 * @param dataText Text of toolsets.json; undefined when there is none.
 * @param config The whole config.yaml as Python sees it; null for none.
 * @param catalog What Hermes has itself, which a file replaces only where it says so; without it, nothing is left out.
 */
export function deployedToolsets(dataText: string | undefined, config: PythonValue, catalog?: Catalog): ToolsetTable {
	const toolsets = new Map<string, ToolsetDefinition>();
	const read = dataText === undefined || !loadsPlugin({ names: [PLUGIN_NAME] }, config, catalog?.release ?? DEFAULT_RELEASE) ? undefined : readDeploymentData(dataText);
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
