import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ToolsetGraph } from '../../../src/core/toolsets/graph';
import { Provenance } from '../../../src/core/toolsets/provenance';
import { isWildcard } from '../../../src/core/toolsets/scope';
import { registryOf, tableOf } from './reference';
import type { Row } from './reference';

function provenance(toolset: string, ...rows: Row[]): Provenance {
	return new Provenance(new ToolsetGraph({ table: tableOf(...rows) }), toolset);
}

/** Every simple path by plain recursion, ordered afterwards. Expects no wildcards. */
function naivePaths(table: ReturnType<typeof tableOf>, root: string, tool: string): string[][] {
	const found: { path: string[]; places: number[] }[] = [];
	const visit = (path: string[], places: number[]): void => {
		const definition = table.get(path.at(-1)!);
		if (definition?.tools.includes(tool)) {
			found.push({ path, places });
		}
		[...new Set(definition?.includes)].forEach((included, place) => {
			if (!path.includes(included)) {
				visit([...path, included], [...places, place]);
			}
		});
	};
	visit([root], []);
	found.sort((a, b) => a.path.length - b.path.length || a.places.map((place, index) => place - b.places[index]!).find((difference) => difference !== 0) || 0);
	return found.map(({ path }) => path);
}

/** The same of whatever names stand for; none over two wildcards. */
function pathsByNames(graph: ToolsetGraph, root: string, tool: string): string[][] {
	const found: { path: string[]; places: number[] }[] = [];
	const visit = (path: string[], places: number[]): void => {
		const links = graph.links(path.at(-1)!);
		if (links?.tools.includes(tool)) {
			found.push({ path, places });
		}
		[...new Set(links?.includes)].forEach((included, place) => {
			if (!path.includes(included) && !(isWildcard(included) && path.some(isWildcard))) {
				visit([...path, included], [...places, place]);
			}
		});
	};
	visit([root], []);
	found.sort((a, b) => a.path.length - b.path.length || a.places.map((place, index) => place - b.places[index]!).find(difference => difference !== 0) || 0);
	return found.map(({ path }) => path);
}

describe('Provenance', () => {
	it('ends paths at the toolset that lists the tool, the shortest first', () => {
		const debugging = provenance('debugging', ['debugging', ['terminal'], ['web', 'file']], ['web', ['web_search']], ['file', ['patch', 'web_search'], ['web']]);
		assert.deepEqual(debugging.of('terminal'), { paths: [['debugging']], truncated: false });
		assert.deepEqual(debugging.of('web_search'), { paths: [['debugging', 'web'], ['debugging', 'file'], ['debugging', 'file', 'web']], truncated: false });
		assert.deepEqual(debugging.shortest('web_search'), ['debugging', 'web']);
		assert.deepEqual(debugging.of('gone'), { paths: [], truncated: false });
		assert.equal(debugging.shortest('gone'), undefined);
		assert.deepEqual([...debugging.all().keys()], ['terminal', 'web_search', 'patch']);
	});

	it('keeps the written order among paths of one length', () => {
		const top = provenance('top', ['top', [], ['z', 'a', 'm']], ['a', [], ['end']], ['m', ['t']], ['z', [], ['end']], ['end', ['t']]);
		assert.deepEqual(top.of('t').paths, [['top', 'm'], ['top', 'z', 'end'], ['top', 'a', 'end']]);
	});

	it('goes through a toolset that lists the tool, and meets none twice', () => {
		const paths = provenance('a', ['a', ['t'], ['b', 'a']], ['b', ['t'], ['a', 'c']], ['c', ['t'], ['b']]).of('t');
		assert.deepEqual(paths, { paths: [['a'], ['a', 'b'], ['a', 'b', 'c']], truncated: false });
	});

	it('says where a wildcard stands in between', () => {
		const rows: Row[] = [['x', [], ['*', 'web']], ['web', ['t']], ['y', [], ['all']]];
		assert.deepEqual(provenance('x', ...rows).of('t').paths, [['x', 'web'], ['x', '*', 'web']]);
		assert.deepEqual(provenance('all', ...rows).of('t').paths, [['all', 'web'], ['all', 'x', 'web']]);
	});

	it('tells when there are more paths than it gives', () => {
		const rows: Row[] = [['top', [], ['a', 'b', 'c']], ['a', ['t']], ['b', ['t']], ['c', ['t']]];
		const graph = new ToolsetGraph({ table: tableOf(...rows) });
		assert.deepEqual(new Provenance(graph, 'top', { paths: 2 }).of('t'), { paths: [['top', 'a'], ['top', 'b']], truncated: true });
		assert.equal(new Provenance(graph, 'top', { paths: 3 }).of('t').truncated, false);
		assert.deepEqual(new Provenance(graph, 'top', { steps: 1 }).of('t'), { paths: [['top', 'a']], truncated: true });
		assert.deepEqual(new Provenance(graph, 'top', { totalSteps: 0 }).all().get('t'), { paths: [['top', 'a']], truncated: true });
		assert.deepEqual(new Provenance(graph, 'top', { totalNames: 0 }).all().get('t'), { paths: [], truncated: true });
	});

	it('gives every path over wildcards and names outside of the table, as plain recursion finds them', () => {
		const name = fc.constantFrom('a', 'b', 'c', 'd', 'all', '*', 'gone', 'plugin', 'alias', 'hermes-irc');
		const rows = fc.array(fc.tuple(name, fc.subarray(['t', 'u']), fc.array(name, { maxLength: 3 })), { maxLength: 5 });
		const registry = { registered: registryOf(['t', 'plugin'], ['u', 'irc']), aliases: new Map([['alias', 'plugin']]), core: ['t'], pluginPlatforms: new Set(['irc']) };
		fc.assert(fc.property(rows, fc.boolean(), name, (input, isRegistered, root) => {
			const graph = new ToolsetGraph({ table: tableOf(...input), ...(isRegistered && registry) });
			const found = new Provenance(graph, root, { paths: 10_000, steps: 1_000_000 });
			for (const tool of ['t', 'u', 'gone']) {
				const expected = pathsByNames(graph, root, tool);
				assert.deepEqual(found.of(tool), { paths: expected, truncated: false });
				assert.deepEqual(found.shortest(tool), expected[0]);
				assert.deepEqual(found.all().get(tool)?.paths ?? [], expected);
			}
			assert.deepEqual([...found.tools()].sort(), graph.expand(root));
		}), { numRuns: 300 });
	});

	it('gives every simple path in order, as plain recursion finds them', () => {
		const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'gone');
		const rows = fc.array(fc.tuple(name, fc.subarray(['t', 'u']), fc.array(name, { maxLength: 4 })), { maxLength: 7 });
		fc.assert(fc.property(rows, (input) => {
			const table = tableOf(...input);
			const found = new Provenance(new ToolsetGraph({ table }), 'a', { paths: 10_000, steps: 1_000_000 });
			for (const tool of ['t', 'u']) {
				const expected = naivePaths(table, 'a', tool);
				assert.deepEqual(found.of(tool), { paths: expected, truncated: false });
				assert.deepEqual(found.shortest(tool), expected[0]);
			}
			assert.deepEqual([...found.tools()].sort(), new ToolsetGraph({ table }).expand('a'));
		}), { numRuns: 300 });
	});
});
