import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { LayeredMap } from '../../../src/core/layered-map';
import { WorkspaceIndex } from '../../../src/core/workspace/workspace-index';
import type { World } from '../../../src/core/workspace/world';
import { bundledCatalog } from '../support/catalogs';

const NAMES = ['a', 'b', 'c', 'd', 'web', '__proto__'];
const FILES = ['file:///w/1.hermes-toolsets.json', 'file:///w/2.hermes-toolsets.json', 'file:///w/3.hermes-toolsets.json'];

const definition = fc.record({
	tools: fc.array(fc.constantFrom('t1', 't2', 'todo', 'web_search'), { maxLength: 2 }),
	includes: fc.array(fc.constantFrom(...NAMES, 'all', 'browser', 'half-typ'), { maxLength: 3 }),
});

/** A file: keys in some order, maybe repeated, each with a definition. */
const file = fc.array(fc.tuple(fc.constantFrom(...NAMES), definition), { maxLength: 4 })
	.map(entries => `{${entries.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(', ')}}`);

/** Everything that a world answers, in its order. */
function answers(world: World): unknown {
	const names = [...NAMES, 'all', 'browser', 'hermes-cli', 'half-typ'];
	return {
		names: world.graph.names(),
		fileToolsets: [...world.fileToolsets],
		table: [...world.graph.scope.table].filter(([name]) => NAMES.includes(name)),
		size: world.graph.scope.table.size,
		sites: names.map(name => world.sites(name).map(({ uri, node, table, lines }) => [uri, node.span, table.span, lines.text.length])),
		expansions: names.map(name => world.graph.expand(name)),
		sizes: names.map(name => world.graph.size(name)),
		contains: names.map(name => world.graph.contains(name, 'todo')),
		includedBy: names.map(name => world.graph.includedBy(name)),
		closing: names.flatMap(from => names.map(to => world.cycles.isClosing(from, to))),
		circles: names.flatMap(from => names.map(to => world.cycles.closingPath(from, to))),
		groups: world.cycles.groups,
		files: world.files.map(({ uri }) => uri),
	};
}

describe('a world that is built on the one before', () => {
	it('answers as one that is built anew, however edits and questions follow one another', () => {
		const edit = fc.record({ uri: fc.constantFrom(...FILES), text: fc.option(file, { freq: 8 }), asks: fc.constantFrom('nothing', 'world', 'some', 'all') });
		fc.assert(fc.property(fc.array(edit, { minLength: 1, maxLength: 12 }), edits => {
			const catalog = bundledCatalog();
			const index = new WorkspaceIndex();
			const kept: { world: World; expected: unknown }[] = [];
			edits.forEach(({ uri, text, asks }, version) => {
				if (text === null) {
					index.remove(uri);
				} else {
					index.update(uri, 'toolset-file', text, version + 1, true);
				}
				if (asks === 'nothing') {
					return;
				}
				const world = index.world(catalog);
				if (asks === 'some') {
					world.graph.expand('a');
				} else if (asks === 'all') {
					const fresh = new WorkspaceIndex();
					for (const document of index.documents('toolset-file')) {
						fresh.update(document.uri, 'toolset-file', document.lines.text, 1, true);
					}
					const expected = answers(fresh.world(catalog));
					assert.deepEqual(answers(world), expected);
					kept.push({ world, expected });
				}
			});
			// Worlds of before are not touched by what came after.
			for (const { world, expected } of kept) {
				assert.deepEqual(answers(world), expected);
			}
		}), { numRuns: 150 });
	});

	it('does so while one entry after another is written', () => {
		const entry = fc.tuple(fc.constantFrom(...NAMES, 'long-enough'), definition);
		const step = fc.record({ at: fc.nat(9), entry, what: fc.constantFrom('definition', 'definition', 'name', 'remove', 'insert', 'blank'), asks: fc.boolean() });
		fc.assert(fc.property(fc.array(entry, { minLength: 1, maxLength: 6 }), fc.array(step, { maxLength: 10 }), (first, steps) => {
			const catalog = bundledCatalog();
			const index = new WorkspaceIndex();
			const entries = [...first];
			const write = (blank = '') => `{\n${entries.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}${blank}`).join(',\n')}\n}`;
			const told: boolean[] = [];
			index.onDidChange(({ definitions }) => told.push(definitions));
			index.update(FILES[0] as string, 'toolset-file', write(), 1, true);
			index.update(FILES[1] as string, 'toolset-file', '{"a": {"tools": ["t3"], "includes": ["b"]}, "d": {"tools": ["t4"]}}', 1, true);
			steps.forEach(({ at, entry: [name, value], what, asks }, version) => {
				const before = new Map(entries.map(([known, found]) => [known, JSON.stringify(found)]));
				const place = at % Math.max(1, entries.length);
				if (what === 'remove') {
					entries.splice(place, 1);
				} else if (what === 'insert') {
					entries.splice(place, 0, [name, value]);
				} else if (entries[place] && what !== 'blank') {
					entries[place] = what === 'name' ? [name, entries[place][1]] : [entries[place][0], value];
				}
				const after = new Map(entries.map(([known, found]) => [known, JSON.stringify(found)]));
				index.update(FILES[0] as string, 'toolset-file', write(what === 'blank' ? ' ' : ''), version + 2, true);
				assert.equal(told.at(-1), before.size !== after.size || [...after].some(([known, found]) => before.get(known) !== found));
				if (asks) {
					const fresh = new WorkspaceIndex();
					for (const document of index.documents('toolset-file')) {
						fresh.update(document.uri, 'toolset-file', document.lines.text, 1, true);
					}
					assert.deepEqual(answers(index.world(catalog)), answers(fresh.world(catalog)));
				}
			});
		}), { numRuns: 150 });
	});
});

describe('a map in layers', () => {
	it('is the map below with other values', () => {
		const base = new Map([['a', 1], ['b', 2], ['__proto__', 3]]);
		const layered = LayeredMap.over(LayeredMap.over(base, new Map([['b', 5]])), new Map([['__proto__', 6]]));
		assert.deepEqual([...layered], [['a', 1], ['b', 5], ['__proto__', 6]]);
		assert.deepEqual([...layered.values()], [1, 5, 6]);
		assert.deepEqual([...layered.keys()], ['a', 'b', '__proto__']);
		assert.deepEqual([layered.size, layered.get('b'), layered.has('c'), layered.get('c')], [3, 5, false, undefined]);
		const seen: unknown[] = [];
		layered.forEach((value, key) => seen.push([key, value]));
		assert.deepEqual(seen, [...layered]);
		assert.deepEqual([...base.values()], [1, 2, 3]);
	});
});
