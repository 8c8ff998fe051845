import { readFileSync } from 'node:fs';
import { parseCatalog } from '../../../src/core/hermes/catalog';
import type { GateFacts } from '../../../src/core/hermes/gates/condition';
import type { Catalog } from '../../../src/core/toolsets/types';

const catalogs = new Map<string, Catalog>();

/** The bundled catalog of a release, read once. */
export function catalogOf(release: string): Catalog {
	let catalog = catalogs.get(release);
	if (!catalog) {
		catalog = parseCatalog(readFileSync(`src/core/hermes/data/releases/${release}.json`, 'utf8'));
		catalogs.set(release, catalog);
	}
	return catalog;
}

/** A Linux machine with the named variables set and nothing else. */
export function machine(names: readonly string[] = [], more: Partial<GateFacts> = {}): GateFacts {
	return { environmentNames: new Set(names), config: {}, os: 'linux', platform: 'cli', ...more };
}
