import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { ToolsetDefinition, ToolsetTable } from '../../../src/core/toolsets/types';
import { DefinitionTable, Holders } from '../../../src/core/workspace/definition-table';
import { WorkspaceIndex } from '../../../src/core/workspace/workspace-index';
import { bundledCatalog } from '../support/catalogs';

const NAMES = ['a', 'b', 'c', 'd', '__proto__', 'constructor'];
let count = 0;
const table = fc.uniqueArray(fc.constantFrom(...NAMES)).map((names): ToolsetTable => new Map(names.map(name => [name, { description: String(++count), tools: [], includes: [] }])));

/** All tables in one map. */
function flat(tables: readonly ToolsetTable[]): Map<string, ToolsetDefinition> {
	return new Map(tables.flatMap(definitions => [...definitions]));
}

describe('tables laid over one another', () => {
	it('say what one map of all says, in its order, however they were changed', () => {
		fc.assert(fc.property(table, fc.array(table, { minLength: 1, maxLength: 4 }), fc.array(fc.tuple(fc.nat(3), table), { maxLength: 6 }), (catalog, first, changes) => {
			let tables = first;
			let holders = Holders.of(tables);
			for (const [at, next] of changes) {
				const place = at % tables.length;
				const before = tables[place] as ToolsetTable;
				holders = holders.after(place, [...before.keys()].filter(name => !next.has(name)), [...next.keys()].filter(name => !before.has(name)));
				tables = tables.with(place, next);
			}
			const expected = flat([catalog, ...tables]);
			const found = new DefinitionTable(catalog, tables, holders);
			assert.deepEqual([...found], [...expected]);
			assert.deepEqual([...found.keys()], [...expected.keys()]);
			assert.deepEqual([...found.values()], [...expected.values()]);
			assert.deepEqual([...found.ownNames()], [...flat(tables).keys()]);
			assert.equal(found.size, expected.size);
			const seen: unknown[] = [];
			found.forEach((value, name) => seen.push([name, value]));
			assert.deepEqual(seen, [...expected]);
			for (const name of [...NAMES, 'toString']) {
				assert.deepEqual([found.has(name), found.get(name)], [expected.has(name), expected.get(name)]);
				assert.deepEqual(holders.of(name), tables.flatMap((definitions, place) => definitions.has(name) ? [place] : []));
			}
		}), { numRuns: 500 });
	});
});

describe('names that an include may be meant to be', () => {
	it('are those of files and then all others, also after some came and went', () => {
		const index = new WorkspaceIndex();
		const catalog = bundledCatalog();
		const write = (text: string, version: number) => index.update('file:///w/hermes-toolsets.json', 'toolset-file', text, version, true);
		write('{ "zoo": {}, "mine": { "includes": ["zoo"] }, "web": {} }', 1);
		const others = () => index.world(catalog).graph.names().filter(name => ![...index.world(catalog).fileToolsets].includes(name));
		assert.deepEqual(index.world(catalog).toolsetNames, ['zoo', 'mine', 'web', ...others()]);
		const before = index.world(catalog).toolsetNames;
		write('{ "zoo": {}, "mine": { "includes": ["zo"] }, "web": {} }', 2);
		assert.equal(index.world(catalog).toolsetNames, before);
		write('{ "zoo": {}, "mined": { "includes": ["zo"] } }', 3);
		assert.deepEqual(index.world(catalog).toolsetNames, ['zoo', 'mined', ...others()]);
		assert.ok(others().includes('web'));
	});
});
