// Measures expanding every toolset of a Hermes tree beside Python running that tree's own code:
// `npm run bench -- python --toolsets <hermes>/toolsets.py`. Without a tree there is nothing to compare with.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { readPythonToolsets } from '../../src/core/sources/python/read-toolset-table';
import { LineIndex } from '../../src/core/text';
import { ToolsetGraph } from '../../src/core/toolsets/graph';
import { byTurns } from './support';

const ROUNDS = 200;

/** Imports the file as it stands and asks its own function; the tree beside it is only on the path for its imports. */
const PROGRAM = `
import json, sys, time
sys.path.insert(0, sys.argv[1])
import toolsets
names = list(toolsets.TOOLSETS)
times = []
for _ in range(int(sys.argv[2])):
    since = time.process_time()
    found = [sorted(toolsets.resolve_toolset(name)) for name in names]
    times.append((time.process_time() - since) * 1000)
large = json.load(sys.stdin)
toolsets.TOOLSETS.clear()
toolsets.TOOLSETS.update(large)
since = time.process_time()
many = [len(toolsets.resolve_toolset(name)) for name in large]
print(json.dumps({"time": sorted(times)[len(times) // 2], "found": dict(zip(names, found)), "large": (time.process_time() - since) * 1000, "many": many}))
`;

/** Toolsets in layers of fifty; each includes three of the layer below and has four tools. */
function layers(count: number): Map<string, { description: string; tools: string[]; includes: string[] }> {
	return new Map(Array.from({ length: count }, (_, index) => [`set${index}`, {
		description: '',
		tools: [0, 1, 2, 3].map(step => `tool${(index * 7 + step * 13) % 300}`),
		includes: index < 50 ? [] : [0, 1, 2].map(step => `set${(Math.floor(index / 50) - 1) * 50 + (index * 3 + step * 17) % 50}`),
	}]));
}

async function main(): Promise<void> {
	const table = process.env['HERMES_TOOLSETS_TABLE'];
	if (!table) {
		console.log('no toolsets.py was given (--toolsets <path>): not measured');
		return;
	}
	const large = layers(500);
	const python = spawnSync('python3', ['-c', PROGRAM, path.dirname(table), String(ROUNDS)], { encoding: 'utf8', input: JSON.stringify(Object.fromEntries(large)) });
	if (python.status !== 0) {
		throw new Error(`Python ended with ${python.status}: ${python.stderr.slice(-600)}`);
	}
	const { time, found, large: largeTime, many } = JSON.parse(python.stdout) as { time: number; found: Record<string, readonly string[]>; large: number; many: readonly number[] };
	const text = fs.readFileSync(table, 'utf8');
	const { definitions } = readPythonToolsets({ uri: 'file:///toolsets.py', version: 1, lines: new LineIndex(text) });
	const expandAll = (graph: ToolsetGraph) => [...graph.scope.table.keys()].map(name => graph.expand(name));
	const known = new ToolsetGraph({ table: definitions });
	const [ours = 0, again = 0] = await byTurns(ROUNDS, 50, [() => expandAll(new ToolsetGraph({ table: definitions })), () => expandAll(known)]);
	const lists = expandAll(known);
	const differing = [...definitions.keys()].filter((name, index) => JSON.stringify(found[name]) !== JSON.stringify(lists[index]));
	console.log(`${definitions.size} toolsets, each expanded once, medians of ${ROUNDS}: Python ${time.toFixed(2)} ms; here ${ours.toFixed(2)} ms with the graph made anew (ratio ${(ours / time).toFixed(2)}), ${again.toFixed(3)} ms of a graph that is known (${(again / time).toFixed(3)})`);
	console.log(`  answers that differ (tools that plugins register join in Python alone): ${differing.length === 0 ? 'none' : differing.join(', ')}`);
	const [oursLarge = 0] = await byTurns(21, 5, [() => expandAll(new ToolsetGraph({ table: large }))]);
	const same = expandAll(new ToolsetGraph({ table: large })).every((tools, index) => tools.length === many[index]);
	console.log(`${large.size} toolsets in layers, each expanded once: Python ${largeTime.toFixed(0)} ms; here ${oursLarge.toFixed(2)} ms with the graph made anew (ratio ${(oursLarge / largeTime).toFixed(4)}); the same numbers of tools: ${same ? 'yes' : 'no'}`);
}

void main();
