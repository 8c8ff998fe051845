import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parseCatalog } from '../../../src/core/hermes/catalog';
import { scopeOf } from '../../../src/core/hermes/catalog-scope';
import { RELEASES } from '../../../src/core/hermes/releases';
import { ToolsetGraph } from '../../../src/core/toolsets/graph';
import type { Catalog } from '../../../src/core/toolsets/types';

interface Facts {
	readonly resolved: Readonly<Record<string, readonly string[]>>;
	readonly all: readonly string[];
}

const facts = (release: string): Facts => JSON.parse(readFileSync(new URL(`../../facts/catalog/${release}.json`, import.meta.url), 'utf8')) as Facts;
const bundled = (release: string): Catalog => parseCatalog(readFileSync(new URL(`../../../src/core/hermes/data/releases/${release}.json`, import.meta.url), 'utf8'));

describe('expansions of every release', () => {
	for (const { id } of RELEASES) {
		const { resolved, all } = facts(id);

		it(`${id}: every toolset and every wildcard, walked`, () => {
			const catalog = bundled(id);
			assert.deepEqual([...catalog.toolsets.keys()].sort(), Object.keys(resolved).sort());
			for (const [name, tools] of Object.entries(resolved)) {
				assert.deepEqual(new ToolsetGraph(scopeOf(catalog)).expand(name), tools, name);
			}
			for (const name of ['all', '*']) {
				assert.deepEqual(new ToolsetGraph(scopeOf(catalog)).expand(name), all, name);
			}
		});

		it(`${id}: every toolset and every wildcard, indexed`, () => {
			const graph = new ToolsetGraph(scopeOf(bundled(id)));
			graph.contains('all', 'builds the index');
			for (const [name, tools] of [...Object.entries(resolved), ['all', all] as const, ['*', all] as const]) {
				assert.deepEqual(graph.expand(name), tools, name);
				assert.equal(graph.size(name), tools.length, name);
				assert.deepEqual(all.filter((tool) => graph.contains(name, tool)), tools, name);
			}
		});
	}

	it('knows what a running Hermes adds to the table of v0.20', () => {
		const catalog = bundled('v0.20');
		const running = new ToolsetGraph(scopeOf(catalog, { view: 'running' }));
		const added = running.expand('terminal').filter((tool) => !facts('v0.20').resolved['terminal']?.includes(tool));
		assert.deepEqual(added, ['close_terminal', 'focus_pane', 'open_preview', 'react_to_message', 'read_terminal']);
		assert.deepEqual(running.expand('all'), facts('v0.20').all);
	});

	it('knows registered toolsets and platform bundles from the release on that has them', () => {
		const graph = (release: string): ToolsetGraph => new ToolsetGraph(scopeOf(bundled(release)));
		assert.equal(graph('v0.3').has('messaging'), false);
		assert.deepEqual(graph('v0.16').expand('browser-cdp'), ['browser_cdp', 'browser_dialog']);
		assert.equal(graph('v0.16').has('browser-cdp'), true);
		assert.deepEqual(graph('v0.9').expand('hermes-irc'), []);
		assert.deepEqual(graph('v0.20').expand('hermes-irc'), [...bundled('v0.20').core].sort());
		assert.equal(graph('v0.20').has('hermes-irc'), false);
	});
});
