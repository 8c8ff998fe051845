// Measures how expanding every name of a table grows with the table: `npx tsx test/bench/expansion.ts`.
// Tables are random but the same on every run: three includes and five tools for each toolset.
import { ToolsetGraph } from '../../src/core/toolsets/graph';
import { CycleIndex } from '../../src/core/toolsets/cycles';
import { Provenance } from '../../src/core/toolsets/provenance';
import type { ToolsetDefinition, ToolsetTable } from '../../src/core/toolsets/types';

interface Shape {
	readonly what: string;
	readonly table: ToolsetTable;
	/** Whether stepping by the rules as they are written ends in reasonable time. */
	readonly literally: boolean;
}

/** Numbers from 0 to below 1 that look random (mulberry32). */
function randomNumbers(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}

function randomTable(count: number, options: { acyclic?: boolean; sharedTools?: number } = {}): ToolsetTable {
	const random = randomNumbers(count);
	const below = (limit: number): number => Math.floor(random() * limit);
	const table = new Map<string, ToolsetDefinition>();
	for (let index = 0; index < count; index++) {
		const left = count - index - 1;
		const includes = Array.from({ length: options.acyclic ? Math.min(3, left) : 3 }, () => `set${options.acyclic ? index + 1 + below(left) : below(count)}`);
		const tools = Array.from({ length: 5 }, (_, place) => `tool${options.sharedTools === undefined ? index * 5 + place : below(options.sharedTools)}`);
		table.set(`set${index}`, { description: '', tools, includes });
	}
	return table;
}

/** The rules of `resolve_toolset` taken step by step: one set of visited names for a question, a sorted list at every return. */
function stepByStep(table: ToolsetTable, name: string, visited: Set<string>): string[] {
	if (visited.has(name)) {
		return [];
	}
	visited.add(name);
	const definition = table.get(name);
	const tools = new Set(definition?.tools);
	for (const included of definition?.includes ?? []) {
		for (const tool of stepByStep(table, included, visited)) {
			tools.add(tool);
		}
	}
	return [...tools].sort();
}

/** Names that are expanded step by step. */
const SAMPLE = 5;

const milliseconds = (since: number): string => `${(performance.now() - since).toFixed(performance.now() - since < 10 ? 2 : 0)} ms`;
const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(0)} MB`;

function measure({ what, table, literally }: Shape): void {
	globalThis.gc?.();
	const before = process.memoryUsage();
	let since = performance.now();
	const graph = new ToolsetGraph({ table });
	const made = milliseconds(since);
	since = performance.now();
	graph.expand('set0');
	const one = milliseconds(since);
	since = performance.now();
	const used = process.cpuUsage();
	let tools = 0;
	for (const name of table.keys()) {
		tools += graph.expand(name).length;
	}
	const { user, system } = process.cpuUsage(used);
	const all = `${milliseconds(since)} (${((user + system) / 1000).toFixed(0)} ms of processor)`;
	since = performance.now();
	for (const name of table.keys()) {
		graph.size(name);
	}
	const sizes = milliseconds(since);
	globalThis.gc?.();
	const after = process.memoryUsage();
	const memory = globalThis.gc ? megabytes(after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) : 'not measured';
	since = performance.now();
	const cycles = new CycleIndex(table);
	const found = milliseconds(since);
	since = performance.now();
	for (const [name, { includes }] of table) {
		for (const included of includes) {
			cycles.closingPath(name, included);
		}
	}
	const closing = milliseconds(since);
	since = performance.now();
	new Provenance(graph, 'set0').shortest('tool7');
	const provenance = milliseconds(since);
	console.log(`${what}: ${table.size} toolsets, ${tools} tools in all expansions`);
	console.log(`  graph ${made}, one name ${one}, every name ${all}, every size ${sizes}, held ${memory}`);
	console.log(`  circles ${found}, every closing path ${closing}, provenance of one toolset ${provenance}`);
	if (literally) {
		// A handful of names stands for all: every one of them would take minutes.
		const sample = [...table.keys()].slice(0, SAMPLE);
		since = performance.now();
		for (const name of sample) {
			stepByStep(table, name, new Set());
		}
		const each = (performance.now() - since) / sample.length;
		console.log(`  step by step ${each.toFixed(0)} ms a name, ${(each * table.size / 1000).toFixed(0)} s for every name by that measure`);
	}
	globalThis.gc?.();
}

measure({ what: 'warming up', table: randomTable(200), literally: false });
for (const count of [1000, 2000, 10_000]) {
	measure({ what: 'random', table: randomTable(count), literally: count === 1000 && !process.argv.includes('--quick') });
}
measure({ what: 'random, 500 tools', table: randomTable(10_000, { sharedTools: 500 }), literally: false });
measure({ what: 'without circles', table: randomTable(2000, { acyclic: true }), literally: false });
measure({ what: 'without circles, 500 tools', table: randomTable(10_000, { acyclic: true, sharedTools: 500 }), literally: false });
if (process.argv.includes('--large')) {
	measure({ what: 'without circles', table: randomTable(10_000, { acyclic: true }), literally: false });
}
