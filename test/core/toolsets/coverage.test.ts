import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { broughtBy, isCovered, overlap } from '../../../src/core/toolsets/coverage';
import { ToolsetGraph } from '../../../src/core/toolsets/graph';

const names = ['a', 'b', 'c', 'd', 'e'];
const tables = fc.tuple(...names.map(() => fc.record({
	tools: fc.array(fc.nat(70).map(tool => `tool${tool}`), { maxLength: 6 }),
	includes: fc.array(fc.constantFrom(...names, 'none', 'all'), { maxLength: 3 }),
}))).map(definitions => new Map(definitions.map((definition, index) => [names[index] as string, { description: '', ...definition }])));

describe('what toolsets cover', () => {
	it('is what their expansions hold', () => {
		fc.assert(fc.property(tables, fc.constantFrom(...names, 'none', 'all'), fc.subarray([...names, 'none']), fc.array(fc.nat(70).map(tool => `tool${tool}`), { maxLength: 5 }), (table, name, others, own) => {
			const graph = new ToolsetGraph({ table });
			const held = new Set([...own, ...others.flatMap(other => graph.expand(other))]);
			const [brought, covering] = [broughtBy(graph, name), others.map(other => broughtBy(graph, other))];
			assert.equal(isCovered(graph, brought, covering, tool => own.includes(tool)), graph.expand(name).every(tool => held.has(tool)));
			for (const [index, other] of others.entries()) {
				assert.equal(overlap(brought, covering[index] as typeof brought), graph.expand(name).some(tool => graph.expand(other).includes(tool)));
			}
		}), { numRuns: 500 });
	});
});
