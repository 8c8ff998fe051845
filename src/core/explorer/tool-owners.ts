import { tablesFor } from '../hermes/tables';
import type { Catalog } from '../toolsets/types';

const ownersByCatalog = new WeakMap<Catalog, ReadonlyMap<string, string>>();

/**
 * The toolset that each tool of a catalog belongs to: of the tool groups that list it the one it is registered under,
 * else one that can be switched on and off, else any; the smallest of equals, then the first of the table.
 * A tool that no tool group lists belongs to the toolset it is registered under. Others have no owner.
 */
export function toolOwners(catalog: Catalog): ReadonlyMap<string, string> {
	let owners = ownersByCatalog.get(catalog);
	if (!owners) {
		owners = findOwners(catalog);
		ownersByCatalog.set(catalog, owners);
	}
	return owners;
}

/** Whether a toolset of the table is a plain group of tools: no platform's, no posture, made of tools alone. */
export function isToolGroup(catalog: Catalog, name: string): boolean {
	const definition = catalog.toolsets.get(name);
	return definition?.includes.length === 0 && definition.posture !== true && !name.startsWith('hermes-');
}

function findOwners(catalog: Catalog): ReadonlyMap<string, string> {
	const configurable = new Set(tablesFor(catalog.release).configurable);
	const found = new Map<string, { readonly name: string; readonly rank: number; readonly size: number }>();
	for (const [name, { tools }] of catalog.toolsets) {
		if (!isToolGroup(catalog, name)) {
			continue;
		}
		for (const tool of tools) {
			const rank = catalog.registered.get(tool)?.toolset === name ? 0 : configurable.has(name) ? 1 : 2;
			const best = found.get(tool);
			if (!best || rank < best.rank || (rank === best.rank && tools.length < best.size)) {
				found.set(tool, { name, rank, size: tools.length });
			}
		}
	}
	const owners = new Map([...found].map(([tool, { name }]) => [tool, name]));
	for (const [tool, { toolset }] of catalog.registered) {
		if (!owners.has(tool)) {
			owners.set(tool, toolset);
		}
	}
	return owners;
}
