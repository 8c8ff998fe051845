import type { ToolsetTableDocument } from './documents';
import { World } from './world';

const cache = new WeakMap<ToolsetTableDocument, WeakMap<World, World>>();

/**
 * What names mean inside a Python table. Hermes' own, which has the core list, is the table of its release and stands
 * alone; any other one adds to the catalog. Toolset files of the workspace come after it, so that it knows none of them.
 */
export function worldOfTable(document: ToolsetTableDocument, world: World): World {
	let worlds = cache.get(document);
	if (!worlds) {
		worlds = new WeakMap();
		cache.set(document, worlds);
	}
	let own = worlds.get(world);
	if (!own) {
		const { definitions, core } = document.model;
		const { catalog, external } = world;
		own = new World({
			catalog: core ? { ...catalog, toolsets: definitions, core: core.names } : { ...catalog, toolsets: new Map([...catalog.toolsets, ...definitions]) },
			files: [],
			external,
		});
		worlds.set(world, own);
	}
	return own;
}

/** What names mean inside a Python table that is shown by itself, with its toolsets as those of a file: each has a place. */
export function shownWorldOf(document: ToolsetTableDocument, world: World): World {
	const { uri, lines, model: { table } } = document;
	const { catalog, external } = worldOfTable(document, world);
	return new World({ catalog, files: table ? [{ uri, lines, table }] : [], external });
}
