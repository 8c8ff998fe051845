import { readToolsetFile } from '../../core/sources/jsonc/read-toolset-file';
import { LineIndex } from '../../core/text';
import type { Catalog } from '../../core/toolsets/types';
import type { TableFile } from '../../core/workspace/world';
import { catalogText, catalogUri } from './catalog-page';

const files = new WeakMap<Catalog, TableFile>();

/** A catalog's page read as the toolset file that it looks like: where everything stands in it. */
export function catalogFile(catalog: Catalog): TableFile {
	let file = files.get(catalog);
	if (!file) {
		const uri = catalogUri(catalog.release).toString();
		const lines = new LineIndex(catalogText(catalog));
		file = { uri, lines, table: readToolsetFile({ uri, version: 1, lines }).table };
		files.set(catalog, file);
	}
	return file;
}
