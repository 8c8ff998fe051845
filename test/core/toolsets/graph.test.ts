import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createCustomToolset } from '../../../src/core/toolsets/custom';
import { ToolsetGraph } from '../../../src/core/toolsets/graph';
import type { ToolsetScope } from '../../../src/core/toolsets/scope';
import { naiveExpansion, registryOf, tableOf } from './reference';
import type { Row } from './reference';

const graphOf = (...rows: Row[]): ToolsetGraph => new ToolsetGraph({ table: tableOf(...rows) });

/** Makes a graph go over from walking to its index. */
function indexed(graph: ToolsetGraph): ToolsetGraph {
	graph.contains('all', 'anything');
	return graph;
}

describe('ToolsetGraph', () => {
	const rows: { what: string; rows: Row[]; expected: Record<string, string[]> }[] = [
		{ what: 'own tools, sorted and once', rows: [['web', ['b', 'a', 'b']]], expected: { web: ['a', 'b'] } },
		{ what: 'nested includes', rows: [['a', ['1'], ['b']], ['b', ['2'], ['c']], ['c', ['3']]], expected: { a: ['1', '2', '3'], b: ['2', '3'], c: ['3'] } },
		{ what: 'a diamond', rows: [['top', [], ['left', 'right']], ['left', ['l'], ['end']], ['right', ['r'], ['end']], ['end', ['e']]], expected: { top: ['e', 'l', 'r'], right: ['e', 'r'] } },
		{ what: 'a circle of two', rows: [['A', ['t1'], ['B']], ['B', ['t2'], ['A']]], expected: { A: ['t1', 't2'], B: ['t1', 't2'] } },
		{ what: 'a circle of three from any entry', rows: [['A', ['a'], ['B']], ['B', ['b'], ['C']], ['C', ['c'], ['A']]], expected: { A: ['a', 'b', 'c'], B: ['a', 'b', 'c'], C: ['a', 'b', 'c'] } },
		{ what: 'a toolset that includes itself', rows: [['a', ['1'], ['a']]], expected: { a: ['1'] } },
		{ what: 'unknown and empty includes', rows: [['a', ['1'], ['nowhere', '']]], expected: { a: ['1'], nowhere: [], '': [] } },
		{ what: 'wildcards', rows: [['a', ['1']], ['b', ['2'], ['a']]], expected: { all: ['1', '2'], '*': ['1', '2'] } },
		{ what: 'wildcards are case-sensitive and not trimmed', rows: [['a', ['1']]], expected: { ALL: [], ' all': [], '**': [] } },
		{ what: 'a wildcard among includes', rows: [['x', ['only'], ['all']], ['a', ['1']]], expected: { x: ['1', 'only'], a: ['1'] } },
		{ what: 'a wildcard further down', rows: [['x', [], ['y']], ['y', ['2'], ['*']], ['a', ['1'], ['x']]], expected: { x: ['1', '2'], a: ['1', '2'] } },
		{ what: 'an entry named as a wildcard is never meant', rows: [['all', ['hidden'], ['b']], ['*', ['hidden too']], ['b', ['1']]], expected: { all: ['1'], '*': ['1'], b: ['1'] } },
		{ what: 'names of every object', rows: [['__proto__', ['constructor'], ['toString']], ['toString', ['__proto__'], ['hasOwnProperty']], ['constructor', ['valueOf']]], expected: { toString: ['__proto__'], constructor: ['valueOf'], hasOwnProperty: [] } },
		{ what: 'odd names', rows: [['\u{1F9F0}', ['\uFF5E', '\u{1F527}'], ['é', 'e\u0301', 'a b']], ['é', ['1']], ['e\u0301', ['2']], ['a b', ['\n']]], expected: { '\u{1F9F0}': ['\n', '1', '2', '\u{1F527}', '\uFF5E'] } },
	];
	for (const { what, rows: table, expected } of rows) {
		it(`expands ${what}`, () => {
			const walked = (name: string): readonly string[] => graphOf(...table).expand(name);
			const graph = indexed(graphOf(...table));
			for (const [name, tools] of Object.entries(expected)) {
				assert.deepEqual(walked(name), tools, name);
				assert.deepEqual(graph.expand(name), tools, name);
				assert.equal(graph.size(name), tools.length);
			}
		});
	}

	it('expands __proto__ as any name', () => {
		assert.deepEqual(graphOf(['__proto__', ['constructor'], ['toString']], ['toString', ['__proto__']]).expand('__proto__'), ['__proto__', 'constructor']);
	});

	it('expands several toolsets at once', () => {
		const graph = graphOf(['web', ['s', 'e']], ['terminal', ['t', 's']]);
		assert.deepEqual(graph.expandAll(['web', 'terminal', 'web']), ['e', 's', 't']);
		assert.deepEqual(graph.expandAll([]), []);
		assert.deepEqual(graph.expandAll(['nowhere']), []);
		assert.deepEqual(indexed(graph).expandAll(['web', 'nowhere', 'terminal']), ['e', 's', 't']);
	});

	it('gives lists that cannot be changed, shared between equal questions', () => {
		const graph = indexed(graphOf(['a', ['1'], ['b']], ['b', ['2'], ['a']]));
		assert.equal(graph.expand('a'), graph.expand('b'));
		assert.equal(Object.isFrozen(graph.expand('a')), true);
		assert.equal(Object.isFrozen(graphOf(['a', ['1']]).expand('a')), true);
	});

	it('tells what includes a toolset, what it inherits, and leaves from composites', () => {
		const graph = graphOf(['a', ['1', '2'], ['b', 'b', 'gone']], ['b', ['2', '3']], ['c', [], ['b']]);
		assert.deepEqual(graph.includedBy('b'), ['a', 'c']);
		assert.deepEqual(graph.includedBy('gone'), ['a']);
		assert.deepEqual(graph.includedBy('a'), []);
		assert.deepEqual(graph.inheritedTools('a'), ['3']);
		assert.deepEqual(graph.inheritedTools('all'), ['1', '2', '3']);
		assert.deepEqual(['a', 'b', 'gone', 'all'].map((name) => graph.isLeaf(name)), [false, true, false, false]);
	});

	it('informs as Hermes does', () => {
		const graph = graphOf(['debugging', ['terminal', 'process'], ['web']], ['web', ['web_search', 'web_extract']], ['all', ['own'], []]);
		assert.deepEqual(graph.information('debugging'), {
			name: 'debugging', description: 'About debugging', directTools: ['terminal', 'process'], includes: ['web'],
			tools: ['process', 'terminal', 'web_extract', 'web_search'], isComposite: true,
		});
		assert.equal(graph.information('web')?.isComposite, false);
		assert.equal(graph.information('nonexistent'), undefined);
		assert.equal(graph.information('*'), undefined);
		assert.deepEqual(graph.information('all')?.directTools, ['own']);
		assert.equal(graph.information('all')?.tools.length, 4);
	});

	it('takes custom toolsets without checking them', () => {
		const table = tableOf(['web', ['web_search']], ['terminal', ['terminal']]);
		const tools = ['web_search'];
		const custom = createCustomToolset(table, '_test_custom', { tools, includes: ['terminal', '_test_custom', 'gone'] });
		tools.push('later');
		const graph = new ToolsetGraph({ table: custom });
		assert.deepEqual(graph.expand('_test_custom'), ['terminal', 'web_search']);
		assert.equal(graph.has('_test_custom'), true);
		assert.equal(table.has('_test_custom'), false);
		assert.deepEqual([...createCustomToolset(table, 'web').entries()][0], ['web', { description: '', tools: [], includes: [] }]);
		assert.deepEqual(new ToolsetGraph({ table: createCustomToolset(custom, 'all', { tools: ['x'], includes: ['*'] }) }).expand('all'), ['terminal', 'web_search']);
	});
});

describe('ToolsetGraph with a registry', () => {
	const table = tableOf(['web', ['web_search', 'web_extract']], ['bundle', [], ['plugin_example', 'dynserver', 'hermes-irc']], ['taken', ['own']]);
	const scope: ToolsetScope = {
		table,
		registered: registryOf(['plugin_b', 'plugin_example'], ['plugin_a', 'plugin_example'], ['web_search_plus', 'web'], ['mcp_dyn', 'mcp-dynserver'], ['mcp_taken', 'mcp-taken'], ['irc_send', 'irc']),
		aliases: new Map([['dynserver', 'mcp-dynserver'], ['second', 'mcp-dynserver'], ['taken', 'mcp-taken'], ['dangling', 'gone']]),
		core: ['terminal', 'patch'],
		pluginPlatforms: new Set(['irc', 'web']),
		mergesRegistry: true,
	};
	const graph = new ToolsetGraph(scope);
	const before = new ToolsetGraph({ ...scope, mergesRegistry: false });
	const still = new ToolsetGraph({ ...scope, includeRegistry: false });

	it('joins registered tools to the toolset of their name, where the release does', () => {
		assert.deepEqual(graph.definition('web')?.tools, ['web_extract', 'web_search', 'web_search_plus']);
		assert.deepEqual(graph.expand('web'), ['web_extract', 'web_search', 'web_search_plus']);
		assert.deepEqual(before.expand('web'), ['web_extract', 'web_search']);
		assert.equal(before.definition('web'), table.get('web'));
		assert.deepEqual(still.expand('web'), ['web_extract', 'web_search']);
	});

	it('makes toolsets of registered tools', () => {
		assert.deepEqual(graph.expand('plugin_example'), ['plugin_a', 'plugin_b']);
		assert.deepEqual(graph.definition('plugin_example'), { description: 'Tools that plugins register under plugin_example', tools: ['plugin_a', 'plugin_b'], includes: [] });
		assert.equal(graph.has('plugin_example'), true);
		assert.deepEqual([...graph.all().keys()], ['web', 'bundle', 'taken', 'irc', 'dynserver', 'mcp-taken', 'plugin_example']);
		assert.deepEqual(still.expand('plugin_example'), []);
		assert.equal(still.definition('plugin_example'), undefined);
	});

	it('follows aliases', () => {
		assert.deepEqual(['dynserver', 'second', 'mcp-dynserver'].map((name) => graph.expand(name)), [['mcp_dyn'], ['mcp_dyn'], ['mcp_dyn']]);
		assert.deepEqual(['dynserver', 'mcp-dynserver', 'second', 'dangling', 'nonexistent'].map((name) => graph.has(name)), [true, true, true, true, false]);
		assert.deepEqual(graph.names(), ['bundle', 'dynserver', 'irc', 'mcp-taken', 'plugin_example', 'taken', 'web']);
		assert.equal(graph.definition('second')?.description, 'Tools of the MCP server second');
		assert.equal(graph.definition('mcp-dynserver')?.description, 'Tools of the MCP server dynserver');
		assert.deepEqual(graph.expand('taken'), ['own'], 'the table comes first');
		assert.deepEqual(graph.expand('dangling'), []);
	});

	it('makes bundles for plugin platforms, which are not valid names', () => {
		assert.deepEqual(graph.expand('hermes-irc'), ['irc_send', 'patch', 'terminal']);
		assert.deepEqual(graph.expand('hermes-web'), ['patch', 'terminal', 'web_search_plus']);
		assert.deepEqual(graph.expand('hermes-other'), []);
		assert.equal(graph.has('hermes-irc'), false);
		assert.equal(graph.definition('hermes-irc'), undefined);
		assert.deepEqual(graph.information('hermes-irc')?.tools, ['irc_send', 'patch', 'terminal']);
		assert.deepEqual(still.expand('hermes-irc'), []);
	});

	it('reaches all of them over includes', () => {
		assert.deepEqual(graph.expand('bundle'), ['irc_send', 'mcp_dyn', 'patch', 'plugin_a', 'plugin_b', 'terminal']);
		assert.deepEqual(indexed(new ToolsetGraph(scope)).expand('bundle'), graph.expand('bundle'));
		for (const name of ['second', 'mcp-dynserver', 'hermes-irc', 'hermes-web', 'dangling']) {
			assert.deepEqual(indexed(new ToolsetGraph(scope)).expand(name), graph.expand(name), name);
		}
	});

	it('describes them in the words it is given', () => {
		const told = new ToolsetGraph({ ...scope, describe: (origin, name) => `${origin}: ${name}` });
		assert.equal(told.definition('mcp-dynserver')?.description, 'alias: dynserver');
		assert.equal(told.information('hermes-irc')?.description, 'platform: irc');
	});

	it('never lets the whole be less than the static view', () => {
		const whole = new Set(graph.expand('all'));
		assert.equal(still.expand('all').every((tool) => whole.has(tool)), true);
		assert.deepEqual(still.expand('__definitely_not_a_real_toolset__'), []);
	});
});

describe('ToolsetGraph against the reference', () => {
	const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'all', '*', '__proto__', 'constructor', 'hermes-irc', 'mcp-x', 'x', '', 'unknown');
	const tool = fc.constantFrom(...'123456789'.split(''), 'toString', '__proto__');
	const toolset = fc.tuple(name, fc.array(tool, { maxLength: 4 }), fc.array(name, { maxLength: 4 }));
	const scope = fc.record({
		rows: fc.array(toolset, { maxLength: 12 }),
		registered: fc.array(fc.tuple(tool, name), { maxLength: 6 }),
		aliases: fc.array(fc.tuple(name.filter((alias) => alias !== 'all' && alias !== '*'), name), { maxLength: 3 }),
		mergesRegistry: fc.boolean(),
	}).map(({ rows, registered, aliases, mergesRegistry }): ToolsetScope => ({
		table: tableOf(...rows), registered: registryOf(...registered), aliases: new Map(aliases), core: ['1', 'core'], pluginPlatforms: new Set(['irc']), mergesRegistry,
	}));

	it('expands every name alike, walked and indexed', () => {
		fc.assert(fc.property(scope, (input) => {
			const graph = indexed(new ToolsetGraph(input));
			const names = new Set([...input.table.keys(), ...graph.names(), 'all', '*', 'mcp-x', 'x', 'hermes-irc', 'unknown']);
			for (const root of names) {
				const expected = naiveExpansion(input, root);
				assert.deepEqual(new ToolsetGraph(input).expand(root), expected, `walked ${root}`);
				assert.equal(graph.size(root), expected.length, `size of ${root}`);
				assert.deepEqual(expected.filter((member) => graph.contains(root, member)), expected);
				assert.deepEqual(['1', 'core', 'toString', 'unknown'].map((member) => graph.contains(root, member)), ['1', 'core', 'toString', 'unknown'].map((member) => expected.includes(member)));
				assert.deepEqual(graph.expand(root), expected, `indexed ${root}`);
			}
		}), { numRuns: 200 });
	});
});
