import assert from 'node:assert/strict';
import { readConfig } from '../../../src/core/sources/yaml/read-config';
import { LineIndex } from '../../../src/core/text';
import type { PythonValue } from '../../../src/core/sources/yaml/python-value';
import { HermesContext, type InstalledPlugin } from '../../../src/core/workspace/hermes-context';
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
		for (const [text, loaded] of [
			['plugins: { enabled: [weather] }', true],
			['plugins: { enabled: [tools/weather] }', true],
			['plugins: { enabled: [other] }', false],
			['plugins: { enabled: weather }', false],
			['plugins: { enabled: [weather], disabled: [weather] }', false],
			['other: 1', false],
			['plugins: 5', false],
			['', false],
		] as const) {
			const scope = context.scopeFor(config(text));
			assert.equal(context.isLoaded(WEATHER, config(text)), loaded, text);
			assert.equal(scope.pluginToolsets.has('station'), loaded, text);
			assert.equal(scope.hasPlatform('radio'), loaded, text);
			assert.equal(scope.knowsPlugins, true, text);
		}
	});

	it('up to v0.10 every installed plugin is loaded', () => {
		const context = new HermesContext(bundledCatalog('v0.10'), { plugins: [WEATHER] });
		assert.ok(context.isLoaded(WEATHER, config('other: 1')));
		assert.ok(!context.isLoaded(WEATHER, config('plugins: { disabled: [weather] }')));
	});

	it('keeps a scope for all configs that load the same', () => {
		const context = new HermesContext(bundledCatalog(), { plugins: [WEATHER] });
		const scope = context.scopeFor(config('plugins: { enabled: [weather] }'));
		assert.equal(context.scopeFor(config('plugins: { enabled: [tools/weather, more] }\nmodel: x')), scope);
		assert.notEqual(context.scopeFor(config('model: x')), scope);
	});

	it('what is not read is not the same as what is empty', () => {
		assert.equal(new HermesContext(bundledCatalog(), { plugins: [] }).scopeFor(null).knowsPlugins, true);
		assert.equal(new HermesContext(bundledCatalog(), { deployment: null }).scopeFor(null).knowsPlugins, false);
	});
});
