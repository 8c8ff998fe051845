import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { PlatformScope, type PlatformScopeOptions } from '../../../../src/core/hermes/platforms/platform-scope';
import { RELEASES } from '../../../../src/core/hermes/releases';
import type { PythonValue } from '../../../../src/core/sources/yaml/python-value';
import type { Catalog, RegisteredTool, ToolsetDefinition } from '../../../../src/core/toolsets/types';

interface CatalogFile {
	readonly core: readonly string[];
	readonly toolsets: Readonly<Record<string, Partial<ToolsetDefinition>>>;
	readonly registered: Readonly<Record<string, { readonly toolset: string; readonly gated: boolean; readonly requires_env: readonly string[] }>>;
}

export function readFact<Fact>(path: string): Fact {
	return JSON.parse(readFileSync(new URL(`../../../facts/${path}`, import.meta.url), 'utf8')) as Fact;
}

const catalogs = new Map<string, Catalog>();

/** A bundled release, read from the facts. */
export function catalogOf(release: string): Catalog {
	let catalog = catalogs.get(release);
	if (!catalog) {
		const file = readFact<CatalogFile>(`catalog/${release}.json`);
		catalog = {
			id: release,
			release,
			origin: 'bundled',
			certain: RELEASES.find(({ id }) => id === release)?.certain ?? false,
			core: file.core,
			toolsets: new Map(Object.entries(file.toolsets).map(([name, toolset]) => [name, { description: '', tools: [], includes: [], ...toolset }])),
			registered: new Map(Object.entries(file.registered).map(([name, tool]): [string, RegisteredTool] =>
				[name, { name, toolset: tool.toolset, gated: tool.gated, requiresEnv: tool.requires_env }])),
		};
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
