import assert from 'node:assert/strict';
import fc from 'fast-check';
import { CycleIndex } from '../../../src/core/toolsets/cycles';
import { differenceOf, ExpansionDifferences } from '../../../src/core/toolsets/expansion-differences';
import { ToolsetGraph } from '../../../src/core/toolsets/graph';
import { PackedGraph } from '../../../src/core/toolsets/packed-graph';
import { Provenance, shortestPath } from '../../../src/core/toolsets/provenance';
import { ScopeReader } from '../../../src/core/toolsets/scope';
import { SparseToolSets } from '../../../src/core/toolsets/sparse-tool-sets';
import { toolHolders } from '../../../src/core/toolsets/tool-holders';
import { ToolSetTable } from '../../../src/core/toolsets/tool-set-table';
import type { ToolsetDefinition, ToolsetTable } from '../../../src/core/toolsets/types';
import { naiveExpansion, registryOf, tableOf } from './reference';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'all', 'constructor'];
const name = fc.constantFrom(...NAMES, '*', 'unknown', 'plugin', 'alias', 'hermes-irc');
const tool = fc.constantFrom(...'12345678'.split(''), '__proto__');
const definition = fc.tuple(fc.array(tool, { maxLength: 3 }), fc.array(name, { maxLength: 3 })).map(([tools, includes]): ToolsetDefinition => ({ description: '', tools, includes }));
const full = fc.array(definition, { minLength: NAMES.length, maxLength: NAMES.length }).map(definitions => new Map(definitions.map((value, index) => [NAMES[index] as string, value])));
const edits = fc.array(fc.array(fc.tuple(fc.constantFrom(...NAMES), definition), { minLength: 1, maxLength: 3 }), { maxLength: 6 });
const REGISTRY = { registered: registryOf(['p1', 'plugin'], ['1', 'b'], ['irc_send', 'irc']), aliases: new Map([['alias', 'plugin']]), core: ['core'], pluginPlatforms: new Set(['irc']), mergesRegistry: true };

/** Names that come and go, in the order in which they stand where they are there. */
const MOVING = ['c', 'plugin', 'a', '*', 'b', 'alias', 'e', 'd', 'hermes-irc', 'all', 'f'];
const moving = fc.constantFrom(...MOVING, 'unknown');
const definitionOfMoving = fc.tuple(fc.array(tool, { maxLength: 2 }), fc.array(moving, { maxLength: 4 })).map(([tools, includes]): ToolsetDefinition => ({ description: '', tools, includes }));

/** Everything that a graph answers, for comparing. */
function answers(graph: ToolsetGraph, cycles: CycleIndex, own: readonly string[] = NAMES): unknown {
	const names = [...own, '*', 'unknown', 'plugin', 'alias', 'hermes-irc'];
	return names.map(from => [
		from, graph.expand(from), graph.size(from), graph.contains(from, '1'), graph.includedBy(from), cycles.groupOf(from),
		names.map(to => [cycles.isClosing(from, to), cycles.closingPath(from, to)]),
	]);
}

describe('graphs that follow one another', () => {
	it('answer as if each were made anew, whatever was asked of those before', () => {
		fc.assert(fc.property(full, edits, fc.array(fc.nat(4)), (first, changes, asked) => {
			let table: ToolsetTable = first;
			let graph = new ToolsetGraph({ table, ...REGISTRY });
			for (const [index, edit] of changes.entries()) {
				// Nothing, a walk, the index, circles, who includes.
				[() => undefined, () => graph.expand('a'), () => graph.size('a'), () => graph.cycles.groupOf('b'), () => graph.includedBy('c')][asked[index] ?? 0]?.();
				table = new Map([...table, ...edit]);
				graph = graph.replacing(table, new Set(edit.map(([changed]) => changed)));
			}
			const anew = new ToolsetGraph({ table, ...REGISTRY });
			assert.deepEqual(answers(graph, graph.cycles), answers(anew, new CycleIndex(table)));
			for (const root of NAMES) {
				assert.deepEqual(graph.expand(root), naiveExpansion({ table, ...REGISTRY }, root));
			}
		}), { numRuns: 200 });
	});

	it('answer so while names come and go as well', () => {
		const wanted = fc.array(fc.tuple(fc.constantFrom(...MOVING), fc.option(definitionOfMoving, { nil: undefined })), { minLength: 1, maxLength: 3 });
		const asks = fc.array(fc.nat(6));
		const first = fc.array(fc.option(definitionOfMoving, { nil: undefined }), { minLength: MOVING.length, maxLength: MOVING.length });
		const scope = fc.constantFrom({}, REGISTRY, { ...REGISTRY, aliases: new Map([['alias', 'plugin'], ['d', 'irc']]) });
		fc.assert(fc.property(scope, first, fc.array(wanted, { maxLength: 6 }), asks, fc.boolean(), (rest, start, changes, asked, keepsBefore) => {
			const tableNow = (found: ReadonlyMap<string, ToolsetDefinition | undefined>): ToolsetTable => new Map(MOVING.flatMap(moving => {
				const known = found.get(moving);
				return known ? [[moving, known] as const] : [];
			}));
			const found = new Map(MOVING.map((moving, index) => [moving, start[index]]));
			let table = tableNow(found);
			let graph = new ToolsetGraph({ table, ...rest });
			const formers: ToolsetGraph[] = [];
			for (const [index, edit] of changes.entries()) {
				[() => undefined, () => graph.expand('a'), () => graph.size('a'), () => graph.cycles.groupOf('b'), () => graph.includedBy('c'), () => graph.names(), () => graph.cycles.closingPath('a', 'b')][asked[index] ?? 0]?.();
				formers.push(graph);
				edit.forEach(([moving, then]) => found.set(moving, then));
				table = tableNow(found);
				graph = graph.replacing(table, new Set(edit.map(([moving]) => moving)));
			}
			const anew = () => new ToolsetGraph({ table, ...rest });
			assert.deepEqual(answers(graph, graph.cycles, MOVING), answers(anew(), new CycleIndex(table), MOVING));
			assert.deepEqual(graph.names(), anew().names());
			assert.deepEqual([...graph.all()], [...anew().all()]);
			for (const root of [...MOVING, 'unknown', '*']) {
				assert.deepEqual(graph.expand(root), naiveExpansion({ table, ...rest }, root));
				assert.deepEqual([...new Provenance(graph, root).all()], [...new Provenance(anew(), root).all()]);
				assert.deepEqual(shortestPath(graph, root, '1'), shortestPath(anew(), root, '1'));
				assert.equal(graph.has(root), anew().has(root));
			}
			assert.deepEqual(toolHolders(graph, '1'), toolHolders(anew(), '1'));
			// Those before go on answering of their own tables.
			for (const former of keepsBefore ? formers : []) {
				const alone = new ToolsetGraph({ table: former.scope.table, ...rest });
				assert.deepEqual(answers(former, former.cycles, MOVING), answers(alone, new CycleIndex(former.scope.table), MOVING));
				const [near, far] = [new ExpansionDifferences(former, graph), new ExpansionDifferences(former, anew())];
				MOVING.forEach(root => assert.deepEqual(near.of(root), far.of(root)));
				assert.deepEqual([...near.reaching(MOVING)].sort(), [...far.reaching(MOVING)].sort());
			}
		}), { numRuns: 400 });
	});

	it('tell what differs, and what a change reaches, as unrelated graphs of the same tables do', () => {
		fc.assert(fc.property(full, edits, (first, changes) => {
			const before = new ToolsetGraph({ table: first });
			const edited = new Map(changes.flat());
			const table = new Map([...first, ...edited]);
			const after = before.replacing(table, new Set(edited.keys()));
			const near = new ExpansionDifferences(before, after);
			const far = new ExpansionDifferences(before, new ToolsetGraph({ table }));
			assert.deepEqual([...near.reaching(edited.keys())].sort(), [...far.reaching(edited.keys())].sort());
			for (const root of [...NAMES, 'unknown', '*']) {
				assert.deepEqual(near.of(root), far.of(root));
				assert.deepEqual(near.of(root), differenceOf(before.expand(root), after.expand(root)));
			}
		}), { numRuns: 200 });
	});

	it('give the same shortest paths and holders as are found by names', () => {
		fc.assert(fc.property(full, table => {
			const graph = new ToolsetGraph({ table, ...REGISTRY });
			for (const wanted of ['1', '__proto__', 'p1', 'core', 'nothing']) {
				const holders = graph.names().filter(root => naiveExpansion({ table, ...REGISTRY }, root).includes(wanted));
				const { direct, inherited } = toolHolders(graph, wanted);
				assert.deepEqual([...direct, ...inherited].sort(), [...holders].sort());
				assert.deepEqual([...direct].sort(), holders.filter(root => graph.links(root)?.tools.includes(wanted)).sort());
				for (const root of [...NAMES, '*', 'unknown', 'alias', 'hermes-irc']) {
					assert.deepEqual(shortestPath(graph, root, wanted), new Provenance(graph, root).shortest(wanted), `${root} to ${wanted}`);
				}
			}
		}), { numRuns: 200 });
	});

	it('do not hold on to those before, nor to names that were only typed', () => {
		let graph = new ToolsetGraph({ table: tableOf(['a', ['1'], ['b']], ['b', ['2'], ['a']]) });
		assert.deepEqual(graph.expand('a'), ['1', '2']);
		assert.equal(graph.size('a'), 2);
		for (let index = 0; index < 10_000; index++) {
			graph = graph.replacing(tableOf(['a', [`typed${index}`], ['b', `gone${index}`]], ['b', ['2'], ['a']]), new Set(['a']));
			assert.equal(graph.size('b'), 2);
		}
		assert.deepEqual(graph.expand('b'), ['2', 'typed9999']);
		assert.ok(graph.packed.tools.count < 5000, `${graph.packed.tools.count} tools`);
		assert.ok(graph.packed.count < 5000, `${graph.packed.count} names`);
	});
});

describe('sets of tools', () => {
	it('are the same in a table and where few are stored', () => {
		const node = fc.nat(59);
		fc.assert(fc.property(fc.array(fc.tuple(fc.array(fc.nat(80), { maxLength: 3 }), fc.array(node, { maxLength: 3 })), { minLength: 60, maxLength: 60 }), fc.shuffledSubarray(Array.from({ length: 61 }, (_, index) => index)), (rows, order) => {
			const table = tableOf(...rows.map(([tools, includes], index): [string, string[], string[]] => [`s${index}`, tools.map(String), includes.map(target => `s${target}`)]));
			const graph = new PackedGraph(new ScopeReader({ table }));
			graph.whole();
			const [all, few] = [new ToolSetTable(graph), new SparseToolSets(graph)];
			for (const component of order.filter(index => index < graph.components().count)) {
				assert.deepEqual([...few.bits(component)], [...all.bits(component)]);
			}
		}), { numRuns: 60 });
	});
});
