import assert from 'node:assert/strict';
import { readConfig } from '../../../src/core/sources/yaml/read-config';
import { LineIndex } from '../../../src/core/text';
import type { PythonValue } from '../../../src/core/sources/yaml/python-value';
import type { InstalledPlugin, PluginTool } from '../../../src/core/hermes/installed-plugin';
import { HermesContext } from '../../../src/core/workspace/hermes-context';
import { bundledCatalog } from '../support/catalogs';

const WEATHER: InstalledPlugin = { names: ['weather', 'tools/weather'], toolsets: new Map([['station', ['station_now']]]), platforms: ['radio'] };

function config(text: string): PythonValue {
	return readConfig({ uri: 'file:///config.yaml', version: 1, lines: new LineIndex(text) }).plain;
}

describe('what is known of a home', () => {
	it('nothing is the default, the same for the same catalog', () => {
		const context = HermesContext.withoutHome(bundledCatalog());
		assert.equal(HermesContext.withoutHome(bundledCatalog()), context);
		assert.notEqual(HermesContext.withoutHome(bundledCatalog('v0.16')), context);
		assert.equal(context.scopeFor(null).knowsPlugins, false);
		assert.deepEqual(context.environment, {});
	});

	it('a config says which plugins are loaded', () => {
		const context = new HermesContext(bundledCatalog(), { plugins: [WEATHER] });
		for (const [text, loaded, knows = true] of [
			['plugins: { enabled: [weather] }', true],
			['plugins: { enabled: [tools/weather] }', true],
			// A bundled plugin, or one of a package, which nobody read.
			['plugins: { enabled: [other] }', false, false],
			['plugins: { enabled: [other], disabled: [other] }', false],
			// Hermes' own, which are loaded whether a list names them or not.
			['plugins: { enabled: [spotify, teams-platform] }', false],
			['plugins: { enabled: weather }', false],
			['plugins: { enabled: [weather], disabled: [weather] }', false],
			// Python has no set with a mapping in it, so Hermes takes the list for none.
			['plugins: { enabled: [weather, {}] }', false],
			['plugins: { enabled: [weather], disabled: [weather, []] }', true],
			['other: 1', false],
			['plugins: 5', false],
			['', false],
		] as const) {
			const scope = context.scopeFor(config(text));
			assert.equal(context.isLoaded(WEATHER, config(text)), loaded, text);
			assert.equal(scope.pluginToolsets.has('station'), loaded, text);
			assert.equal(scope.hasPlatform('radio'), loaded, text);
			assert.equal(scope.knowsPlugins, knows, text);
		}
	});

	it('up to v0.10 every installed plugin is loaded', () => {
		const context = new HermesContext(bundledCatalog('v0.10'), { plugins: [WEATHER] });
		assert.ok(context.isLoaded(WEATHER, config('other: 1')));
		assert.ok(!context.isLoaded(WEATHER, config('plugins: { disabled: [weather] }')));
		assert.ok(!context.isLoaded({ ...WEATHER, names: ['tools/weather', 'weather'] }, config('other: 1')), 'no release before v0.11 looks into categories');
		assert.equal(context.scopeFor(config('other: 1')).knowsPlugins, false, 'a package may bring more, and nothing names it');
	});

	it('plugins with a switch of their own are none of those that a config enables', () => {
		for (const [release, kind, loaded] of [
			['v0.10', 'exclusive', true], ['v0.11', 'exclusive', false], ['v0.12', 'model-provider', true], ['v0.13', 'model-provider', false], ['v0.20', 'platform', true],
		] as const) {
			const context = new HermesContext(bundledCatalog(release), { plugins: [{ ...WEATHER, kind }] });
			assert.equal(context.isLoaded({ ...WEATHER, kind }, config('plugins: { enabled: [weather] }')), loaded, `${release} ${kind}`);
		}
	});

	it('a plugin that was not read whole leaves it open what there is', () => {
		const context = new HermesContext(bundledCatalog(), { plugins: [{ ...WEATHER, complete: false }] });
		assert.equal(context.scopeFor(config('plugins: { enabled: [weather] }')).knowsPlugins, false);
		assert.equal(context.scopeFor(config('')).knowsPlugins, true);
	});

	it('tools of loaded plugins join the catalog, by the rules of its release', () => {
		const tool = (name: string, toolset: string) => ({ name, toolset, requiresEnv: [], gated: false, plugin: 'weather' });
		const plugin: InstalledPlugin = {
			...WEATHER,
			toolsets: new Map([['station', ['station_now', 'read_file']], ['web', ['web_radar']]]),
			tools: [tool('station_now', 'station'), tool('read_file', 'station'), tool('web_radar', 'web'), tool('by_registry', 'attic')],
		};
		for (const [release, own] of [['v0.9', 'station'], ['v0.20', 'file']] as const) {
			const context = new HermesContext(bundledCatalog(release), { plugins: [plugin] });
			const text = 'plugins: { enabled: [weather] }';
			const catalog = context.catalogFor(config(text));
			assert.equal(context.catalogFor(config(`${text}\nmodel: x`)), catalog);
			assert.equal(context.catalogFor(config(release === 'v0.9' ? 'plugins: { disabled: [weather] }' : '')), context.catalog);
			assert.deepEqual(['station_now', 'web_radar', 'by_registry'].map(name => catalog.registered.get(name)?.toolset), ['station', 'web', 'attic']);
			assert.equal(catalog.registered.get('read_file')?.toolset, own, 'who may take a name that Hermes has');
			const scope = context.scopeFor(config(text));
			assert.deepEqual(['station', 'web', own, 'attic'].map(name => scope.pluginToolsets.has(name)), [true, true, true, false]);
			assert.deepEqual(scope.graph.expand('attic'), ['by_registry']);
		}
	});

	// What v0.13 to v0.20 made of such homes when they were run: scripts/lib/deploy-cases.mjs.
	describe('a plugin that asks to replace tools', () => {
		const tool = (name: string, toolset: string, more: Partial<PluginTool> = {}): PluginTool => ({ name, toolset, requiresEnv: [], gated: false, plugin: 'taker', module: 'plugins/taker/__init__.py', ...more });
		const tools = [tool('before_it', 'before'), tool('read_file', 'taken', { override: true }), tool('after_it', 'after'), tool('elsewhere', 'other', { module: 'plugins/taker/more.py' })];
		const taker: InstalledPlugin = { names: ['taker', 'take'], toolsets: new Map(tools.map(({ name, toolset }) => [toolset, [name]])), tools, platforms: [] };
		const consent = (value: string, id = 'taker') => `plugins: { enabled: [taker], entries: { ${id}: { allow_tool_override: ${value} } } }`;
		for (const [release, text, readFile, more] of [
			// No such parameter: the call raises, and what follows it in its file is not registered.
			['v0.10', '', 'file', 'before other'],
			['v0.13', consent('true'), 'file', 'before other'],
			['v0.14', 'plugins: { enabled: [taker] }', 'taken', 'after before other taken'],
			['v0.17', consent('false'), 'taken', 'after before other taken'],
			['v0.18', 'plugins: { enabled: [taker] }', 'file', 'before other'],
			['v0.20', consent('true'), 'taken', 'after before other taken'],
			['v0.20', consent('"no"'), 'taken', 'after before other taken'],
			['v0.20', consent('0'), 'file', 'before other'],
			['v0.20', consent('{}'), 'file', 'before other'],
			['v0.20', consent('true', 'take'), 'file', 'before other'],
			['v0.20', 'plugins: { enabled: [taker], entries: [taker] }', 'file', 'before other'],
		] as const) {
			it(`${release} ${text}: read_file stays in ${readFile}`, () => {
				const context = new HermesContext(bundledCatalog(release), { plugins: [taker] });
				const { registered } = context.catalogFor(config(text));
				assert.equal(registered.get('read_file')?.toolset, readFile);
				const scope = context.scopeFor(config(text));
				assert.deepEqual(['after', 'before', 'other', 'taken'].filter(name => scope.pluginToolsets.has(name)).join(' '), more);
				assert.ok(scope.graph.expand('file').includes('read_file'), 'a table goes by names');
				assert.deepEqual(Object.keys(registered.get('before_it') ?? {}).filter(key => key === 'module' || key === 'override'), []);
				assert.equal(context.raises(taker, config(text)), readFile === 'file');
			});
		}
	});

	it('one that comes with Hermes may replace without being asked for', () => {
		const tool: PluginTool = { name: 'read_file', toolset: 'taken', requiresEnv: [], gated: false, plugin: 'taker', override: true };
		const context = new HermesContext(bundledCatalog(), { plugins: [{ names: ['taker'], toolsets: new Map([['taken', ['read_file']]]), tools: [tool], platforms: [], ofHermes: true }] });
		assert.equal(context.catalogFor(config('plugins: { enabled: [taker] }')).registered.get('read_file')?.toolset, 'taken');
	});

	describe('a plugin of Hermes itself', () => {
		const shipped = (context: HermesContext, text: string) => {
			const { registered } = context.catalogFor(config(text));
			const scope = context.scopeFor(config(text));
			return [registered.get('spotify_search')?.plugin ?? registered.get('spotify_search')?.toolset, scope.pluginToolsets.has('spotify'), scope.pluginToolsets.has('player')];
		};
		const mine = (key: string, toolset: string): InstalledPlugin => ({
			names: [key], toolsets: new Map([[toolset, ['spotify_search']]]), platforms: [],
			tools: [{ name: 'spotify_search', toolset, requiresEnv: [], gated: false, plugin: key }],
		});

		it('is there unless it is disabled', () => {
			for (const release of ['v0.12', 'v0.20']) {
				const context = new HermesContext(bundledCatalog(release));
				assert.deepEqual(shipped(context, ''), ['spotify', true, false]);
				assert.equal(context.catalogFor(config('plugins: { disabled: [other] }')), context.catalog);
				assert.deepEqual(shipped(context, 'plugins: { enabled: [spotify], disabled: [spotify] }'), [undefined, false, false]);
				assert.ok(context.scopeFor(config('plugins: { disabled: [spotify] }')).graph.expand('spotify').includes('spotify_search'), 'the table still lists its tools');
			}
		});

		it('is not there where one of the user lies in its place, loaded or not', () => {
			const context = new HermesContext(bundledCatalog(), { plugins: [mine('spotify', 'player')] });
			assert.deepEqual(shipped(context, ''), [undefined, false, false]);
			assert.deepEqual(shipped(context, 'plugins: { enabled: [spotify] }'), ['spotify', false, true]);
		});

		it('keeps its tools from one beside it', () => {
			const context = new HermesContext(bundledCatalog(), { plugins: [mine('aaa', 'player')] });
			assert.deepEqual(shipped(context, 'plugins: { enabled: [aaa] }'), ['spotify', true, false]);
		});

		it('gives its turn to the one in its place', () => {
			const context = new HermesContext(bundledCatalog(), { plugins: [mine('aaa', 'player'), mine('spotify', 'player2')] });
			assert.equal(context.catalogFor(config('plugins: { enabled: [aaa, spotify] }')).registered.get('spotify_search')?.plugin, 'spotify');
		});
	});

	it('a platform of Hermes\' own plugins is gone with its plugin', () => {
		const bundle = (release: string, text: string, platform: string, plugins: readonly InstalledPlugin[] = []) => {
			const scope = new HermesContext(bundledCatalog(release), { plugins }).scopeFor(config(text));
			return [scope.hasPlatform(platform), scope.universe(`hermes-${platform}`).size > 0];
		};
		const teams: InstalledPlugin = { names: ['teams-platform'], toolsets: new Map(), platforms: ['teams'] };
		assert.deepEqual(bundle('v0.20', '', 'teams'), [true, true]);
		assert.deepEqual(bundle('v0.12', 'plugins: { disabled: [teams-platform] }', 'teams'), [false, false]);
		assert.deepEqual(bundle('v0.20', 'plugins: { disabled: [teams-platform] }', 'irc'), [true, true]);
		assert.deepEqual(bundle('v0.20', '', 'teams', [teams]), [false, false]);
		assert.deepEqual(bundle('v0.20', 'plugins: { enabled: [teams-platform] }', 'teams', [teams]), [true, true]);
		assert.deepEqual(bundle('v0.20', 'plugins: { disabled: [telegram-platform] }', 'telegram'), [true, true], 'its bundle stands in the table');
		assert.deepEqual(bundle('v0.20', 'plugins: { disabled: [wecom-platform] }', 'wecom_callback')[0], true, 'its bundle stands in the table');
	});

	it('tells what a plugin would bring that is not loaded, and why', () => {
		const off = (text: string, kind?: InstalledPlugin['kind']) => {
			const context = new HermesContext(bundledCatalog(), { plugins: [{ ...WEATHER, ...(kind && { kind }) }], config: config(text) });
			return [context.switchedOff('toolset', 'station')?.why, context.switchedOff('tool', 'station_now')?.plugin, context.switchedOff('tool', 'station')];
		};
		assert.deepEqual(off(''), ['off', 'weather', undefined]);
		assert.deepEqual(off('plugins: { enabled: [weather], disabled: [tools/weather] }'), ['denied', 'weather', undefined]);
		assert.deepEqual(off('plugins: { enabled: [weather] }', 'exclusive'), ['apart', 'weather', undefined]);
		assert.deepEqual(off('plugins: { enabled: [weather] }'), [undefined, undefined, undefined]);
	});

	it('keeps a scope for all configs that load the same', () => {
		const context = new HermesContext(bundledCatalog(), { plugins: [WEATHER] });
		const scope = context.scopeFor(config('plugins: { enabled: [weather] }'));
		assert.equal(context.scopeFor(config('plugins: { enabled: [tools/weather, 5] }\nmodel: x')), scope);
		assert.notEqual(context.scopeFor(config('model: x')), scope);
	});

	it('what is not read is not the same as what is empty', () => {
		assert.equal(new HermesContext(bundledCatalog(), { plugins: [] }).scopeFor(null).knowsPlugins, true);
		assert.equal(new HermesContext(bundledCatalog(), { deployment: null }).scopeFor(null).knowsPlugins, false);
	});
});
