import { readFileSync } from 'node:fs';
import { parseCatalog } from '../../../../src/core/hermes/catalog';
import { PlatformScope, type PlatformScopeOptions } from '../../../../src/core/hermes/platforms/platform-scope';
import type { ConfigModel } from '../../../../src/core/sources/yaml/config-model';
import type { PythonValue } from '../../../../src/core/sources/yaml/python-value';
import { readConfig } from '../../../../src/core/sources/yaml/read-config';
import { LineIndex } from '../../../../src/core/text';
import type { Catalog } from '../../../../src/core/toolsets/types';

export function readFact<Fact>(path: string): Fact {
	return JSON.parse(readFileSync(new URL(`../../../facts/${path}`, import.meta.url), 'utf8')) as Fact;
}

const catalogs = new Map<string, Catalog>();

/** A bundled release, read from the facts. */
export function catalogOf(release: string): Catalog {
	let catalog = catalogs.get(release);
	if (!catalog) {
		catalog = parseCatalog(readFileSync(new URL(`../../../../src/core/hermes/data/releases/${release}.json`, import.meta.url), 'utf8'));
		catalogs.set(release, catalog);
	}
	return catalog;
}

export function scopeOf(release: string, options: Omit<PlatformScopeOptions, 'catalog'> = {}): PlatformScope {
	return new PlatformScope({ catalog: catalogOf(release), ...options });
}

/** A config with positions. */
export function modelOf(yaml: string): ConfigModel {
	return readConfig({ uri: 'file:///config.yaml', version: 1, lines: new LineIndex(yaml) });
}

/** A config as Python sees it. */
export function pythonOf(yaml: string): PythonValue {
	return modelOf(yaml).plain;
}
