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
print(json.dumps({"time": sorted(times)[len(times) // 2], "found": dict(zip(names, found))}))
`;

async function main(): Promise<void> {
	const table = process.env['HERMES_TOOLSETS_TABLE'];
	if (!table) {
		console.log('no toolsets.py was given (--toolsets <path>): not measured');
		return;
	}
	const python = spawnSync('python3', ['-c', PROGRAM, path.dirname(table), String(ROUNDS)], { encoding: 'utf8' });
	if (python.status !== 0) {
		throw new Error(`Python ended with ${python.status}: ${python.stderr.slice(-600)}`);
	}
	const { time, found } = JSON.parse(python.stdout) as { time: number; found: Record<string, readonly string[]> };
	const text = fs.readFileSync(table, 'utf8');
	const { definitions } = readPythonToolsets({ uri: 'file:///toolsets.py', version: 1, lines: new LineIndex(text) });
	const expandAll = () => {
		const graph = new ToolsetGraph({ table: definitions });
		return [...definitions.keys()].map(name => graph.expand(name));
	};
	const [ours = 0] = await byTurns(ROUNDS, 50, [expandAll]);
	const lists = expandAll();
	const differing = [...definitions.keys()].filter((name, index) => JSON.stringify(found[name]) !== JSON.stringify(lists[index]));
	console.log(`${definitions.size} toolsets, each expanded once, medians of ${ROUNDS}: Python ${time.toFixed(2)} ms, here ${ours.toFixed(3)} ms with the graph made anew (${(time / ours).toFixed(0)} times as fast)`);
	console.log(`  answers that differ (tools that plugins register join in Python alone): ${differing.length === 0 ? 'none' : differing.join(', ')}`);
}

void main();
