import assert from 'node:assert/strict';
import { ToolsetGraph } from '../../../src/core/toolsets/graph';
import { expansionGroups } from '../../../src/core/toolsets/expansion-groups';
import { includeProblems } from '../../../src/core/toolsets/include-problems';
import { toolHolders } from '../../../src/core/toolsets/tool-holders';

function graphOf(table: Readonly<Record<string, readonly [tools: readonly string[], includes: readonly string[]]>>): ToolsetGraph {
	return new ToolsetGraph({ table: new Map(Object.entries(table).map(([name, [tools, includes]]) => [name, { description: '', tools, includes }])) });
}

const graph = graphOf({
	a: [['x', 'x', 'y'], ['b', 'c', 'b', 'nope']],
	b: [['y', 'z'], ['c']],
	c: [['w'], ['b', 'gone']],
	'hermes-p': [['x'], ['b']],
	self: [[], ['self', '*']],
});

describe('what lies on the way over includes', () => {
	for (const [toolsets, expected] of [
		[['a'], ['unknown-include a nope', 'include-cycle b c b', 'unknown-include a c gone']],
		[['b', 'a'], ['include-cycle b c b', 'unknown-include a nope', 'unknown-include b c gone']],
		[['self'], ['include-cycle self self']],
		[['nope'], ['unknown-include nope']],
		[[], []],
	] as const) {
		it(`tells the problems of ${toolsets.join(' and ') || 'nothing'} once each, on shortest paths`, () => {
			assert.deepEqual(includeProblems(graph, toolsets).map(({ kind, path }) => [kind, ...path].join(' ')).sort(), [...expected].sort());
		});
	}
});

describe('an expansion in groups', () => {
	it('has each tool once, under what brings it first', () => {
		assert.deepEqual(expansionGroups(graph, 'a'), {
			own: ['x', 'y'],
			includes: [
				{ include: 'b', tools: ['w', 'z'], total: 3 },
				{ include: 'c', tools: [], total: 3 },
				{ include: 'nope', tools: [], total: 0 },
			],
			left: 0,
		});
	});

	it('looks at no more includes than it is asked to', () => {
		const { includes, left } = expansionGroups(graph, 'a', 1);
		assert.deepEqual([includes.length, left], [1, 2]);
	});

	it('is empty for an unknown name', () => {
		assert.deepEqual(expansionGroups(graph, 'nope'), { own: [], includes: [], left: 0 });
	});
});

describe('the holders of a tool', () => {
	it('are parted by whether they list it, platforms last', () => {
		assert.deepEqual(toolHolders(graph, 'x'), { direct: ['a', 'hermes-p'], inherited: ['self'] });
		assert.deepEqual(toolHolders(graph, 'w'), { direct: ['c'], inherited: ['a', 'b', 'self', 'hermes-p'] });
		assert.deepEqual(toolHolders(graph, 'none'), { direct: [], inherited: [] });
	});
});
