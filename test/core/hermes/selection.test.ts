import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { selectTools, toolsOfDenyEntry, type SelectionScope } from '../../../src/core/hermes/selection';
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

	it('tells which names bring a tool, and which deny entries cover it', () => {
		const { brought, takenAway, tools } = selectTools(scopeOf('v0.20'), { enabled: ['debugging', 'web', 'web'], disabled: ['nothing', 'search', 'safe'] });
		assert.deepEqual(brought.get('web_search'), ['debugging', 'web']);
		assert.deepEqual(brought.get('terminal'), ['debugging']);
		assert.deepEqual(takenAway.get('web_search'), [{ index: 1, name: 'search' }, { index: 2, name: 'safe' }]);
		assert.ok(!takenAway.has('image_generate'));
		assert.ok(!tools.includes('web_search'));
	});

	it('names what it does not know', () => {
		const request = { enabled: ['Web', 'web_tools', 'hermes-teams', '__proto__'], disabled: ['constructor', 'file', 'nothing'] };
		const { unknownEnabled, unknownDisabled } = selectTools(scopeOf('v0.20'), request);
		assert.deepEqual(unknownEnabled, ['Web', 'hermes-teams', '__proto__']);
		assert.deepEqual(unknownDisabled, [{ index: 0, name: 'constructor' }, { index: 2, name: 'nothing' }]);
	});

	it('adds kanban for a worker from v0.15 on, and only to a list', () => {
		for (const [release, enabled, added] of [
			['v0.14', ['web'], false], ['v0.16', ['web'], true], ['v0.16', ['kanban'], false], ['v0.16', null, false], ['v0.20', [], true],
		] as const) {
			const { warnings } = selectTools(scopeOf(release), { enabled, disabled: null, kanbanWorker: true });
			assert.equal(warnings.some(({ kind }) => kind === 'kanban-added'), added, release);
		}
	});

	it('says when a deny list is not read', () => {
		for (const [release, enabled, ignored] of [['v0.12', ['web'], true], ['v0.12', null, false], ['v0.13', ['web'], false]] as const) {
			const { warnings, tools } = selectTools(scopeOf(release), { enabled, disabled: ['web'] });
			assert.deepEqual([warnings.map(({ kind }) => kind), tools.includes('web_extract')], [ignored ? ['disabled-ignored'] : [], ignored]);
		}
	});

	it('spares core tools of bundles from v0.18 and of postures from v0.19 on', () => {
		for (const [release, name, keepsCore] of [
			['v0.16', 'hermes-cli', false], ['v0.18', 'hermes-cli', true], ['v0.18', 'coding', false], ['v0.19', 'coding', true], ['v0.20', 'debugging', false],
		] as const) {
			const denied = toolsOfDenyEntry(scopeOf(release), name);
			assert.equal(denied?.keepsCore, keepsCore, `${name} of ${release}`);
			assert.equal(denied?.tools.includes('terminal'), !keepsCore, `${name} of ${release}`);
		}
		assert.equal(toolsOfDenyEntry(scopeOf('v0.20'), 'nothing'), undefined);
	});

	it('warns of a bundle that loses only what is its own', () => {
		const { warnings } = selectTools(scopeOf('v0.20'), { enabled: ['hermes-gateway'], disabled: ['hermes-feishu'] });
		const [warning] = warnings;
		assert.equal(warning?.kind, 'bundle-keeps-core');
		assert.ok(warning.taken.length > 0 && warning.taken.every((tool) => tool.startsWith('feishu_')));
	});
});
