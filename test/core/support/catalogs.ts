import * as fs from 'node:fs';
import * as path from 'node:path';
import { parseCatalog } from '../../../src/core/hermes/catalog';
import { DEFAULT_RELEASE } from '../../../src/core/hermes/releases';
import type { Catalog } from '../../../src/core/toolsets/types';

export const ROOT = path.resolve(__dirname, '../../..');

const catalogs = new Map<string, Catalog>();

/** A bundled catalog, read once. */
export function bundledCatalog(release: string = DEFAULT_RELEASE): Catalog {
	let catalog = catalogs.get(release);
	if (!catalog) {
		catalog = parseCatalog(fs.readFileSync(path.join(ROOT, `src/core/hermes/data/releases/${release}.json`), 'utf8'));
		catalogs.set(release, catalog);
	}
	return catalog;
}
