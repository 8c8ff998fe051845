// Runs every benchmark, one after the other, and prints the machine first: npm run bench [-- expansion …]
import { spawnSync } from 'node:child_process';
import * as os from 'node:os';
import * as path from 'node:path';
import { root } from './lib/places.mjs';

/** Files under test/bench; each runs in a process of its own, so that none warms up for another. */
const benchmarks = new Map([
	['checking', 'checking.ts'],
	['config', 'config.ts'],
	['yaml', 'yaml.bench.ts'],
	['expansion', 'expansion.ts'],
	['editing', 'editing.ts'],
]);

const wanted = process.argv.slice(2);
const unknown = wanted.filter(name => !benchmarks.has(name));
if (unknown.length > 0) {
	console.error(`No benchmark is named ${unknown.join(', ')}. Benchmarks: ${[...benchmarks.keys()].join(', ')}`);
	process.exit(2);
}

const [processor] = os.cpus();
console.log(`${processor?.model.trim()}, ${os.cpus().length} cores, load ${os.loadavg()[0].toFixed(1)}, ${(os.totalmem() / 2 ** 30).toFixed(0)} GB, ${os.platform()}, Node ${process.version}`);
for (const [name, file] of benchmarks) {
	if (wanted.length > 0 && !wanted.includes(name)) {
		continue;
	}
	console.log(`\n${name}`);
	const { status } = spawnSync(process.execPath, ['--expose-gc', '--import=tsx', path.join('test/bench', file)], { cwd: root, stdio: 'inherit' });
	if (status !== 0) {
		process.exitCode = 1;
	}
}
