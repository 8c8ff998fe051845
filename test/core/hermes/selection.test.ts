import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { selectTools, type SelectionScope } from '../../../src/core/hermes/selection';
import { tablesFor } from '../../../src/core/hermes/tables';
import { ToolsetGraph } from '../../../src/core/toolsets/graph';
import type { RegisteredTool, ToolsetDefinition } from '../../../src/core/toolsets/types';

interface SelectionOracle {
	readonly releases: readonly string[];
	readonly registry: Readonly<Record<string, Readonly<Record<string, string>>>>;
	readonly lists: readonly (readonly string[])[];
	readonly cases: readonly {
		readonly enabled: readonly string[] | null;
		readonly disabled: readonly string[] | null;
		readonly selected: Readonly<Record<string, number>>;
	}[];
}

interface CatalogFile {
	readonly core: readonly string[];
	readonly toolsets: Readonly<Record<string, Partial<ToolsetDefinition>>>;
}

const oracle = readFact<SelectionOracle>('oracle/selection.json');

function readFact<Fact>(path: string): Fact {
	return JSON.parse(readFileSync(new URL(`../../facts/${path}`, import.meta.url), 'utf8')) as Fact;
}

function scopeOf(release: string): SelectionScope {
	const catalog = readFact<CatalogFile>(`catalog/${release}.json`);
	const table = new Map(Object.entries(catalog.toolsets).map(([name, toolset]) =>
		[name, { description: '', tools: [], includes: [], ...toolset }]));
	const registered = new Map(Object.entries(oracle.registry[release] ?? {}).map(([name, toolset]): [string, RegisteredTool] =>
		[name, { name, toolset, requiresEnv: [], gated: false }]));
	const tables = tablesFor(release);
	const graph = new ToolsetGraph({
		table, registered, core: catalog.core, pluginPlatforms: tables.pluginPlatforms, mergesRegistry: !['v0.9', 'v0.12'].includes(release),
	});
	return { release, graph, core: new Set(catalog.core), legacy: tables.legacyToolsets };
}

describe('selection', () => {
	for (const release of oracle.releases) {
		it(`selects what Hermes ${release} selects, in all ${oracle.cases.length} cases`, () => {
			const scope = scopeOf(release);
			for (const { enabled, disabled, selected } of oracle.cases) {
				const expected = oracle.lists[selected[release] ?? -1];
				assert.deepEqual(selectTools(scope, { enabled, disabled }).tools, expected, JSON.stringify({ enabled, disabled }));
			}
		});
	}
});
