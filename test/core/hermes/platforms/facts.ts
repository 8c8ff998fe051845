import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { parseCatalog } from '../../../../src/core/hermes/catalog';
import { PlatformScope, type PlatformScopeOptions } from '../../../../src/core/hermes/platforms/platform-scope';
import type { PythonValue } from '../../../../src/core/sources/yaml/python-value';
import type { Catalog } from '../../../../src/core/toolsets/types';

export function readFact<Fact>(path: string): Fact {
	return JSON.parse(readFileSync(new URL(`../../../facts/${path}`, import.meta.url), 'utf8')) as Fact;
}

const catalogs = new Map<string, Catalog>();

/** A bundled release, read from the facts. */
export function catalogOf(release: string): Catalog {
	let catalog = catalogs.get(release);
	if (!catalog) {
		catalog = parseCatalog(readFileSync(new URL(`../../../facts/catalog/${release}.json`, import.meta.url), 'utf8'));
		catalogs.set(release, catalog);
	}
	return catalog;
}

export function scopeOf(release: string, options: Omit<PlatformScopeOptions, 'catalog'> = {}): PlatformScope {
	return new PlatformScope({ catalog: catalogOf(release), ...options });
}

/** A config as Python sees it. */
export function pythonOf(yaml: string): PythonValue {
	return parse(yaml, { version: '1.1', mapAsMap: true, intAsBigInt: true, merge: true }) as PythonValue;
}
