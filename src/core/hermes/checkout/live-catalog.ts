import type { Catalog } from '../../toolsets/types';
import type { PythonToolsets } from '../../sources/python/read-toolset-table';

/**
 * The catalog of a tree with its table as it is being edited. While the text holds no table, or a part of it that
 * cannot be evaluated, the table on disk goes on answering.
 */
export function liveCatalog(catalog: Catalog, edited: PythonToolsets): Catalog {
	if (!edited.table || edited.unknown.length > 0 || !edited.core) {
		return catalog;
	}
	return { ...catalog, toolsets: edited.definitions, core: edited.core.names };
}
