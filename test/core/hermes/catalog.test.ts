import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { CatalogError, CatalogLibrary, parseCatalog } from '../../../src/core/hermes/catalog';
import { scopeOf } from '../../../src/core/hermes/catalog-scope';
import { renamedTool, toolLifetime, toolsetLifetime } from '../../../src/core/hermes/lifetimes';
import { RELEASES } from '../../../src/core/hermes/releases';
import { tablesFor } from '../../../src/core/hermes/tables';

interface Facts {
	readonly commit?: string;
	readonly date: string;
	readonly core: readonly string[];
	readonly all: readonly string[];
	readonly toolsets: Readonly<Record<string, { tools: string[]; includes: string[]; posture?: boolean; role?: string }>>;
	readonly registered: Readonly<Record<string, { toolset: string; file: string; plugin?: string[]; requires_env: string[]; gated: boolean; gate?: string; schema_chars?: number | null; parameters?: Record<string, string | null>; required?: string[] }>>;
}

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const bundledText = (release: string): string => read(`../../../src/core/hermes/data/releases/${release}.json`);
const shipped = (JSON.parse(read('../../facts/shipped-plugins.json')) as { releases: Record<string, Facts['registered']> }).releases;
/** The catalog of a release, with what Hermes' own plugins register. */
const factsOf = (release: string): Facts => {
	const facts = JSON.parse(read(`../../facts/catalog/${release}.json`)) as Facts;
	return { ...facts, registered: Object.fromEntries(Object.entries({ ...facts.registered, ...shipped[release] }).sort(([a], [b]) => (a < b ? -1 : 1))) };
};

describe('bundled catalogs', () => {
	for (const { id, certain } of RELEASES) {
		it(`${id} says what the facts say`, () => {
			const facts = factsOf(id);
			const catalog = parseCatalog(bundledText(id));
			assert.deepEqual([catalog.id, catalog.release, catalog.origin, catalog.certain], [id, id, 'bundled', certain]);
			assert.deepEqual([catalog.commit, catalog.date, catalog.core], [facts.commit, facts.date, facts.core]);
			assert.deepEqual([...catalog.toolsets.keys()], Object.keys(facts.toolsets));
			for (const [name, toolset] of Object.entries(facts.toolsets)) {
				assert.deepEqual(catalog.toolsets.get(name), { description: '', ...toolset }, name);
			}
			assert.deepEqual([...catalog.registered.keys()], Object.keys(facts.registered));
			for (const [name, tool] of Object.entries(facts.registered)) {
				const { parameters, ...found } = catalog.registered.get(name)!;
				assert.deepEqual(parameters && Object.fromEntries(parameters), tool.parameters, name);
				const expected = { name, toolset: tool.toolset, file: tool.file, shippedIn: tool.plugin, requiresEnv: tool.requires_env, gated: tool.gated, gate: tool.gate, schemaCharacters: tool.schema_chars ?? undefined, required: tool.required };
				assert.deepEqual(found, Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined)), name);
			}
		});
	}
});

describe('parseCatalog', () => {
	const refused = ['', '{', 'null', '[]', '"v0.20"', '{}', '{"release":"v9.9"}', '{"release":["v0.20"]}', '{"__proto__":{"release":"v0.20"}}'];
	for (const text of refused) {
		it(`refuses ${JSON.stringify(text)}`, () => {
			assert.throws(() => parseCatalog(text), CatalogError);
		});
	}

	it('keeps what can be read', () => {
		const catalog = parseCatalog(JSON.stringify({
			release: 'v0.16', core: ['a', 1, null, 'b'], commit: 7, certain: 'yes',
			toolsets: { good: { tools: ['x', {}, 'y'], includes: 'web' }, core: { tools: 'core', posture: 1, role: 'setup' }, bad: 5, none: null, list: [] },
			registered: { tool: { toolset: 't', requiresEnv: 'HOME', gated: 1, schemaCharacters: -1, parameters: { a: 'string', b: 4 }, required: [1, 'a'] }, bad: {}, worse: null },
		}));
		assert.deepEqual([...catalog.toolsets], [['good', { description: '', tools: ['x', 'y'], includes: [] }], ['core', { description: '', tools: ['a', 'b'], includes: [], role: 'setup' }]]);
		assert.deepEqual([...catalog.registered], [['tool', { name: 'tool', toolset: 't', requiresEnv: [], gated: false, parameters: new Map([['a', 'string'], ['b', null]]), required: ['a'] }]]);
		assert.deepEqual([catalog.certain, catalog.commit, catalog.core], [false, undefined, ['a', 'b']]);
	});

	it('takes names of every object as names', () => {
		const catalog = parseCatalog('{"release":"v0.20","toolsets":{"__proto__":{"tools":["constructor"]},"constructor":{}},"registered":{"__proto__":{"toolset":"toString","parameters":{"__proto__":"string"}}}}');
		assert.deepEqual([...catalog.toolsets.keys()], ['__proto__', 'constructor']);
		assert.deepEqual(catalog.toolsets.get('__proto__')?.tools, ['constructor']);
		assert.deepEqual([...catalog.registered.get('__proto__')?.parameters?.keys() ?? []], ['__proto__']);
		assert.equal(({} as Record<string, unknown>)['tools'], undefined);
	});

	it('never fails in another way', () => {
		fc.assert(fc.property(fc.record({ release: fc.constant('v0.20'), toolsets: fc.jsonValue(), core: fc.jsonValue(), registered: fc.jsonValue() }), (value) => {
			assert.equal(parseCatalog(JSON.stringify(value)).release, 'v0.20');
		}));
		assert.throws(() => parseCatalog(`{"release":${'['.repeat(100_000)}`), CatalogError);
	});
});

describe('CatalogLibrary', () => {
	it('reads each release once, when it is asked for', async () => {
		const asked: string[] = [];
		const library = new CatalogLibrary({ read: (release) => {
			asked.push(release);
			return Promise.resolve(bundledText(release));
		} });
		assert.equal(library.loaded('v0.16'), undefined);
		const [first, second] = await Promise.all([library.load('v0.16'), library.load('v0.16')]);
		assert.equal(first, second);
		assert.equal(library.loaded('v0.16'), first);
		assert.equal((await library.load('v0.9')).release, 'v0.9');
		assert.deepEqual(asked, ['v0.16', 'v0.9']);
	});

	it('tries again after a failure', async () => {
		let failures = 1;
		const library = new CatalogLibrary({ read: (release) => failures-- > 0 ? Promise.reject(new Error('offline')) : Promise.resolve(bundledText(release)) });
		await assert.rejects(library.load('v0.20'), /offline/);
		assert.equal(library.loaded('v0.20'), undefined);
		assert.equal((await library.load('v0.20')).release, 'v0.20');
	});

	it('refuses what is not bundled and what is mistaken for another', async () => {
		const library = new CatalogLibrary({ read: () => Promise.resolve(bundledText('v0.9')) });
		await assert.rejects(library.load('../../secrets'), CatalogError);
		await assert.rejects(library.load('__proto__'), CatalogError);
		await assert.rejects(library.load('v0.20'), /is that of "v0.9"/);
	});
});

describe('lifetimes', () => {
	it('agree with every catalog', () => {
		const index = (id: string | undefined): number => RELEASES.findIndex((release) => release.id === id);
		RELEASES.forEach(({ id }, at) => {
			const facts = factsOf(id);
			const lives = (found: { first: string; last: string } | undefined): boolean => index(found?.first) <= at && at <= index(found?.last);
			for (const name of Object.keys(facts.toolsets)) {
				assert.ok(lives(toolsetLifetime(name)), `${id} ${name}`);
			}
			for (const name of [...facts.all, ...Object.keys(facts.registered)]) {
				assert.ok(lives(toolLifetime(name)), `${id} ${name}`);
			}
		});
	});

	const toolsets: [string, string, string][] = [['messaging', 'v0.4', 'v0.16'], ['rl', 'v0.3', 'v0.13'], ['moa', 'v0.3', 'v0.17'], ['honcho', 'v0.3', 'v0.6'], ['bfl', 'v0.20', 'v0.20'], ['coding', 'v0.17', 'v0.21'], ['web', 'v0.3', 'v0.21']];
	for (const [name, first, last] of toolsets) {
		it(`the toolset ${name} lives from ${first} to ${last}`, () => {
			assert.deepEqual(toolsetLifetime(name), { first, last });
		});
	}

	it('know nothing of other names', () => {
		for (const name of ['nonexistent', '__proto__', 'constructor', '']) {
			assert.equal(toolsetLifetime(name), undefined);
			assert.equal(toolLifetime(name), undefined);
			assert.equal(renamedTool(name, 'v0.20'), undefined);
		}
		assert.deepEqual(toolLifetime('send_message'), { first: 'v0.3', last: 'v0.16' });
	});

	const renames: [string, string, string | undefined][] = [
		['process', 'v0.21', 'process_manage'], ['process_manage', 'v0.20', 'process'], ['process', 'v0.20', undefined],
		['todo', 'v0.21', 'todo_list'], ['cronjob', 'v0.21', 'cronjob_manage'], ['open_preview', 'v0.21', 'desktop_preview'],
		['project_list', 'v0.21', 'desktop_project'], ['desktop_project', 'v0.20', undefined], ['discord_server', 'v0.16', 'discord'],
		['send_message', 'v0.20', undefined], ['process', 'v9.9', undefined],
	];
	for (const [name, release, expected] of renames) {
		it(`${name} is called ${expected ?? 'nothing else'} in ${release}`, () => {
			assert.equal(renamedTool(name, release), expected);
		});
	}
});

describe('tablesFor', () => {
	const sources: [string, string][] = [['v0.3', 'v0.8'], ['v0.9', 'v0.9'], ['v0.11', 'v0.11'], ['v0.12', 'v0.12'], ['v0.15', 'v0.15'], ['v0.17', 'v0.17'], ['v0.20', 'v0.20'], ['v0.21', 'v0.20'], ['unknown', 'v0.20']];
	for (const [release, source] of sources) {
		it(`takes those of ${source} for ${release}`, () => {
			assert.equal(tablesFor(release).release, source);
			assert.equal(tablesFor(release), tablesFor(source));
		});
	}

	it('says what the facts say', () => {
		const facts = JSON.parse(read('../../facts/tables.json')) as Record<string, Record<string, unknown>>;
		for (const { id } of RELEASES) {
			const expected = facts[id];
			const tables = tablesFor(id);
			if (expected) {
				assert.deepEqual({
					platforms: Object.fromEntries(tables.platforms), configurable: tables.configurable, default_off: [...tables.defaultOff],
					restricted: Object.fromEntries(tables.restricted), config_only: [...tables.configOnly], recently_shipped: [...tables.recentlyShipped],
					plugin_toolsets: [...tables.pluginToolsets], registry_only_toolsets: [...tables.registryOnlyToolsets], plugin_platforms: [...tables.pluginPlatforms],
					legacy_map: Object.fromEntries(tables.legacyToolsets), agent_loop_tools: [...tables.agentLoopTools], sandbox_tools: [...tables.sandboxTools],
					delegation_blocked_tools: [...tables.delegationBlockedTools],
				}, expected, id);
			}
		}
	});
});

describe('tables of releases between those that were run', () => {
	for (const [release, platform, bundle] of [['v0.8', 'qqbot', undefined], ['v0.10', 'qqbot', 'hermes-qqbot'], ['v0.16', 'whatsapp_cloud', undefined], ['v0.17', 'whatsapp_cloud', 'hermes-whatsapp']] as const) {
		it(`${release} has ${platform}: ${bundle ?? 'no'}`, () => {
			assert.equal(tablesFor(release).platforms.get(platform), bundle);
		});
	}
	for (const [release, toolset, configurable] of [['v0.9', 'messaging', false], ['v0.11', 'messaging', true], ['v0.16', 'messaging', true], ['v0.17', 'messaging', false], ['v0.14', 'context_engine', false], ['v0.15', 'context_engine', true]] as const) {
		it(`${release} lets ${toolset} be chosen: ${configurable ? 'yes' : 'no'}`, () => {
			assert.equal(tablesFor(release).configurable.includes(toolset), configurable);
		});
	}
});

describe('scopeOf', () => {
	const scope = (release: string, view?: 'table' | 'running'): ReturnType<typeof scopeOf> => scopeOf(parseCatalog(bundledText(release)), { aliases: new Map([['server', 'mcp-server']]), ...(view ? { view } : {}) });
	const cases: [string, boolean, boolean, boolean, boolean][] = [['v0.3', false, false, false, false], ['v0.4', true, false, false, false], ['v0.10', true, true, false, false], ['v0.12', true, true, true, false], ['v0.13', true, true, true, true], ['v0.21', true, true, true, true]];
	for (const [release, registered, aliases, platforms, merges] of cases) {
		it(`reads the registry as ${release} does`, () => {
			const { registered: tools, aliases: names, pluginPlatforms, mergesRegistry } = scope(release, 'running');
			assert.deepEqual([tools !== undefined, names !== undefined, pluginPlatforms !== undefined, mergesRegistry], [registered, aliases, platforms, merges]);
			assert.equal(scope(release).mergesRegistry, false);
			assert.equal(scope(release, 'table').mergesRegistry, false);
		});
	}
});
