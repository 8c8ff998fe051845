// Runs every benchmark, one after the other, and prints the machine first: npm run bench [-- expansion …] [--toolsets <a Hermes' toolsets.py>] [--rounds <windows>] [--beside <another .vsix>]
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { findCodeServer } from './lib/code-server.mjs';
import { installOnce } from './lib/install-once.mjs';
import { out, root } from './lib/places.mjs';
import { runNpm } from './lib/run.mjs';

/** Files under test/bench; each runs in a process of its own, so that none warms up for another. `peers`: needs what is compared with; `editor`: needs VS Code's own extensions. */
const benchmarks = new Map([
	['checking', { file: 'checking.ts' }],
	['config', { file: 'config.ts', peers: true }],
	['expansion', { file: 'expansion.ts' }],
	['python', { file: 'python.ts' }],
	['python-keystroke', { file: 'python-keystroke.ts' }],
	['memory', { file: 'memory.ts' }],
	['keystroke', { file: 'keystroke.ts' }],
	['editing', { file: 'editing.ts' }],
	['loading', { file: 'loading.ts', peers: true, editor: true }],
	['activation', { file: 'activation.mjs' }],
]);

/** What is compared with and not needed for anything else; installed into the cache when first asked for. */
const peers = { 'yaml-language-server': '2.0.0', 'vscode-languageclient': '11.0.0', '@actions/languageserver': '0.3.61', 'coc-html': '1.9.0', 'coc-rust-analyzer': '0.75.1', 'coc-snippets': '3.4.10', 'coc-go': '1.3.35' };

const { values, positionals: wanted } = parseArgs({ allowPositionals: true, options: { toolsets: { type: 'string' }, rounds: { type: 'string' }, beside: { type: 'string' } } });
const unknown = wanted.filter(name => !benchmarks.has(name));
if (unknown.length > 0) {
	console.error(`No benchmark is named ${unknown.join(', ')}. Benchmarks: ${[...benchmarks.keys()].join(', ')}`);
	process.exit(2);
}
const chosen = [...benchmarks].filter(([name]) => wanted.length === 0 || wanted.includes(name));

const [processor] = os.cpus();
console.log(`${processor?.model.trim()}, ${os.cpus().length} cores, load ${os.loadavg()[0].toFixed(1)}, ${(os.totalmem() / 2 ** 30).toFixed(0)} GB, ${os.platform()}, Node ${process.version}`);
const modules = chosen.some(([, { peers: needed }]) => needed) ? await installPeers() : undefined;
// Its own, so that two runs at a time do not get into each other's way.
const folder = path.join(out, 'bench', String(process.pid));

for (const [name, { file, editor }] of chosen) {
	console.log(`\n${name}`);
	const codeServer = editor ? await findCodeServer() : undefined;
	// What drives a window is no part of the package and is not bundled.
	const script = file.endsWith('.mjs') ? path.join(root, 'test/bench', file) : await bundle(file);
	const passed = file.endsWith('.mjs') ? ['rounds', 'beside'].flatMap(option => (values[option] === undefined ? [] : [`--${option}`, values[option]])) : [];
	const { status } = spawnSync(process.execPath, ['--expose-gc', script, ...passed], {
		cwd: root,
		stdio: 'inherit',
		env: {
			...process.env,
			HERMES_TOOLSETS_PEERS: modules ?? '',
			HERMES_TOOLSETS_TABLE: values.toolsets ? path.resolve(values.toolsets) : '',
			...codeServer && { HERMES_TOOLSETS_HOST_NODE: codeServer.node, HERMES_TOOLSETS_BUILT_IN: path.resolve(path.dirname(codeServer.entry), '../../lib/vscode/extensions') },
		},
	});
	if (status !== 0) {
		process.exitCode = 1;
	}
}
fs.rmSync(folder, { recursive: true, force: true });

/** Built as the package is, since what is measured is what is shipped. Three folders below the root, where `ROOT` expects its file. */
async function bundle(file) {
	const esbuild = await import('esbuild');
	const outfile = path.join(folder, `${file.replace(/\.ts$/, '')}.cjs`);
	await esbuild.build({
		entryPoints: [path.join(root, 'test/bench', file)],
		outfile, bundle: true, minify: true, format: 'cjs', platform: 'node', target: 'es2022', mainFields: ['module', 'main'], logLevel: 'error',
		external: ['esbuild'],
		// What is installed in the cache is found by name as well.
		nodePaths: modules ? [modules] : [],
	});
	return outfile;
}

function installPeers() {
	const name = `peers-${createHash('sha256').update(JSON.stringify(peers)).digest('hex').slice(0, 12)}`;
	return installOnce(name, async into => {
		fs.writeFileSync(path.join(into, 'package.json'), '{"private":true}\n');
		const packages = Object.entries(peers).map(([peer, version]) => `${peer}@${version}`);
		await runNpm(process.execPath, ['install', '--no-audit', '--no-fund', '--no-save', ...packages], { cwd: into, quiet: true });
	}).then(into => path.join(into, 'node_modules'));
}
