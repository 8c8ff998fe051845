import assert from 'node:assert/strict';
import { CycleIndex } from '../../../src/core/toolsets/cycles';
import { ToolsetGraph } from '../../../src/core/toolsets/graph';
import { Provenance } from '../../../src/core/toolsets/provenance';
import type { ToolsetDefinition } from '../../../src/core/toolsets/types';

const MANY = 100_000;

function giant(count: number, includesOf: (index: number) => readonly string[], toolsOf = (index: number): readonly string[] => [`tool${String(index).padStart(6, '0')}`]): Map<string, ToolsetDefinition> {
	const table = new Map<string, ToolsetDefinition>();
	for (let index = 0; index < count; index++) {
		table.set(`set${index}`, { description: '', tools: toolsOf(index), includes: includesOf(index) });
	}
	return table;
}

/** The same graph asked before and after it has its index. */
function both(table: Map<string, ToolsetDefinition>): ToolsetGraph[] {
	const indexed = new ToolsetGraph({ table });
	indexed.contains('*', 'anything');
	return [new ToolsetGraph({ table }), indexed];
}

describe('giant tables', () => {
	it('a circle of a hundred thousand', () => {
		const table = giant(MANY, (index) => [`set${(index + 1) % MANY}`]);
		for (const graph of both(table)) {
			assert.equal(graph.expand('set77').length, MANY);
			assert.equal(graph.expand('set78').at(-1), 'tool099999');
			assert.equal(graph.size('set5'), MANY);
		}
		const [, indexed] = both(table);
		for (const name of table.keys()) {
			assert.equal(indexed?.expand(name), indexed?.expand('set0'));
		}
		const cycles = new CycleIndex(table);
		assert.equal(cycles.groups.length, 1);
		assert.equal(cycles.groupOf('set9')?.length, MANY);
		for (let index = 0; index < 1000; index++) {
			assert.equal(cycles.closingPath(`set${index}`, `set${index + 1}`), undefined);
		}
		assert.equal(cycles.closingPath('set0', 'set1', MANY)?.length, MANY + 1);
	});

	it('a chain a hundred thousand deep', () => {
		const table = giant(MANY, (index) => [`set${index + 1}`]);
		for (const graph of both(table)) {
			assert.equal(graph.expand('set0').length, MANY);
			assert.equal(graph.expand('set99990').length, 10);
			assert.equal(graph.size('set40000'), MANY - 40_000);
			assert.equal(graph.contains('set50000', 'tool050000'), true);
			assert.equal(graph.contains('set50000', 'tool049999'), false);
		}
		const graph = new ToolsetGraph({ table });
		for (let index = 0; index < MANY; index += 100) {
			assert.equal(graph.size(`set${index}`), MANY - index);
		}
		const provenance = new Provenance(graph, 'set0');
		assert.equal(provenance.shortest('tool099999')?.length, MANY);
		assert.deepEqual(new Provenance(graph, 'set99998').of('tool099999'), { paths: [['set99998', 'set99999']], truncated: false });
		assert.equal(provenance.all().size, MANY);
		assert.equal(new CycleIndex(table).groups.length, 0);
	});

	it('a thousand toolsets that each include a wildcard', () => {
		const table = giant(1000, (index) => [index % 2 === 0 ? '*' : 'all', 'unknown', `set${index + 1}`]);
		table.set('all', { description: '', tools: ['never'], includes: ['*'] });
		table.set('*', { description: '', tools: ['never'], includes: ['all'] });
		for (const graph of both(table)) {
			for (const name of [...table.keys()]) {
				assert.equal(graph.expand(name).length, 1000);
			}
		}
		assert.equal(new CycleIndex(table).groups.length, 0);
		assert.equal(new Provenance(new ToolsetGraph({ table }), 'all').all().size, 1000);
	});

	it('a thousand toolsets that each include all the others', () => {
		const names = Array.from({ length: 1000 }, (_, index) => `set${index}`);
		const table = giant(1000, () => names);
		for (const graph of both(table)) {
			assert.equal(graph.expand('set3').length, 1000);
		}
		const graph = new ToolsetGraph({ table });
		const provenance = new Provenance(graph, 'set0', { steps: 5000 });
		const { paths, truncated } = provenance.of('tool000500');
		assert.deepEqual([paths[0], truncated], [['set0', 'set500'], true]);
		assert.equal(provenance.all().size, 1000);
		assert.deepEqual(new CycleIndex(table).closingPath('set1', 'set2'), ['set1', 'set2', 'set1']);
	});

	it('one toolset with a hundred thousand tools, shared down a ladder of diamonds', () => {
		const tools = Array.from({ length: MANY }, (_, index) => `tool${index}`);
		const table = giant(60, (index) => [`set${index + 1 + (index % 2)}`, `set${index + 2 + (index % 2)}`], (index) => index >= 58 ? tools : []);
		for (const graph of both(table)) {
			assert.equal(graph.expand('set0').length, MANY);
		}
		const { paths, truncated } = new Provenance(new ToolsetGraph({ table }), 'set0').of('tool5');
		assert.equal(truncated, true);
		assert.equal(paths.length, 100);
		assert.equal(new Set(paths.map((path) => path.join())).size, 100);
	});

	it('a dense table without circles, whose every expansion differs', () => {
		const table = giant(3000, (index) => [1, 7, 900].map((step) => `set${index + step}`));
		const graph = new ToolsetGraph({ table });
		for (const [index, name] of [...table.keys()].entries()) {
			assert.equal(graph.expand(name).length, 3000 - index);
		}
	});
});
