// Measures loading bundles as an extension host loads them, our own beside those that other extensions are published with:
// `npm run bench -- loading`. VS Code's built-in extensions come with code-server, those of coc.nvim are in the npm
// registry; packages that most extensions are made of are built here in the same way.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as os from 'node:os';
import * as path from 'node:path';
import { build as buildBundle, type BuildOptions, buildSync } from 'esbuild';
import { ROOT } from '../core/support/catalogs';
import { middle } from './support';

const ROUNDS = 15;
/** Where this very file was built. */
const FOLDER = path.dirname(process.argv[1] ?? '');
/** Where the packages to compare with are installed, those that VS Code brings, and the Node that its extension host runs in. */
const { HERMES_TOOLSETS_PEERS: peers = '', HERMES_TOOLSETS_BUILT_IN: builtIn = '', HERMES_TOOLSETS_HOST_NODE: node = process.execPath } = process.env;

/** Loads a bundle in a process of its own, calls `activate` if it can, and prints both times: milliseconds of processor. */
const PROGRAM = `
const Module = require('node:module');
const anything = new Proxy(class {}, { get: (target, name) => name === 'prototype' ? target.prototype : name === Symbol.toPrimitive ? () => '' : name === 'then' ? undefined : name === Symbol.iterator ? function* () {} : anything, apply: () => anything, construct: () => ({}) });
const load = Module._load;
Module._load = function (name, ...rest) { return name === 'vscode' || name === 'coc.nvim' ? Object.create(anything) : load.call(this, name, ...rest); };
const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
let since = used();
const loaded = require(process.argv[1]);
const loading = used() - since;
let call = null;
if (process.argv[2]) {
	since = used();
	try {
		loaded.activate({ subscriptions: [], extensionUri: anything, globalState: anything, workspaceState: anything, secrets: anything, extension: anything, extensionPath: '/', storagePath: '/', logUri: anything, asAbsolutePath: name => name });
		call = used() - since;
	} catch {
		// It asks more of VS Code than a stub can give.
	}
}
require('node:fs').writeSync(1, JSON.stringify([loading, call]));
process.exit(0);
`;

interface Bundle {
	readonly what: string;
	readonly file: string;
	readonly activates: boolean;
}

interface Times {
	readonly load: number[];
	readonly cached: number[];
	readonly call: (number | null)[];
}

void compare();

async function compare(): Promise<void> {
	const found = [...await ownBundles(), ...builtInBundles(), ...cocBundles(), ...builtPackages()];
	const times = new Map(found.map(bundle => [bundle, { load: [], cached: [], call: [] } as Times]));
	const cache = fs.mkdtempSync(path.join(os.tmpdir(), 'hermes-toolsets-compile-cache-'));
	try {
		// By turns, so that what else the machine does reaches all alike. The first round fills V8's cache.
		for (let round = -1; round < ROUNDS; round++) {
			for (const [bundle, { load, cached, call }] of times) {
				const [loading, calling] = measure(bundle, {});
				// Extension hosts have no such cache for what extensions bring: a column that says what one would change.
				const [again] = measure(bundle, { NODE_COMPILE_CACHE: cache });
				if (round >= 0) {
					load.push(loading);
					call.push(calling);
					cached.push(again);
				}
			}
		}
	} finally {
		fs.rmSync(cache, { recursive: true, force: true });
	}
	console.log(`  Node ${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()}, load ${os.loadavg()[0]?.toFixed(1)}; medians of ${ROUNDS} processes, milliseconds of processor`);
	console.log(`  ${''.padEnd(58)} ${'bytes'.padStart(9)} ${'load'.padStart(8)} ${'cached'.padStart(8)} ${'activate'.padStart(9)} ${'load/MB'.padStart(8)}`);
	for (const [{ what, file }, { load, cached, call }] of times) {
		const bytes = fs.statSync(file).size;
		const calls = call.filter(time => time !== null);
		console.log(`  ${what.padEnd(58)} ${String(bytes).padStart(9)} ${middle(load).toFixed(1).padStart(8)} ${middle(cached).toFixed(1).padStart(8)} ${(calls.length > 0 ? middle(calls).toFixed(1) : '').padStart(9)} ${(middle(load) / bytes * 1e6).toFixed(0).padStart(8)}`);
	}
}

function measure({ what, file, activates }: Bundle, env: NodeJS.ProcessEnv): [load: number, call: number | null] {
	const { stdout, stderr } = spawnSync(node, ['-e', PROGRAM, file, activates ? 'yes' : ''], { encoding: 'utf8', env: { ...process.env, ...env } });
	try {
		return JSON.parse(stdout) as [number, number | null];
	} catch {
		throw new Error(`${what} did not load: ${stderr.slice(-600)}`);
	}
}

/** As the package has them, but for where they go. */
async function ownBundles(): Promise<Bundle[]> {
	const { optionsOf } = createRequire(path.join(ROOT, 'package.json'))('./esbuild.js') as { readonly optionsOf: (entry: string) => BuildOptions };
	const bundles = [
		{ what: 'ours: extension.js, at activation', entry: 'src/extension.ts', file: path.join(FOLDER, 'extension.js'), activates: true },
		{ what: 'ours: features.js, on first use', entry: 'src/features.ts', file: path.join(FOLDER, 'features.js'), activates: false },
	];
	await Promise.all(bundles.map(({ entry, file }) => buildBundle({ ...optionsOf(entry), outfile: file, metafile: false })));
	return bundles;
}

/** VS Code's own extensions, as they are published with it. */
function builtInBundles(): Bundle[] {
	const names = ['json-language-features', 'css-language-features', 'html-language-features', 'markdown-language-features', 'typescript-language-features', 'configuration-editing', 'npm', 'emmet', 'git', 'git-base', 'merge-conflict', 'references-view'];
	return names.flatMap(name => bundleOf(path.join(builtIn, name), `VS Code: ${name}`));
}

/** Extensions of coc.nvim, which are published bundled; they import `coc.nvim` where others import `vscode`. */
function cocBundles(): Bundle[] {
	return ['coc-html', 'coc-rust-analyzer', 'coc-snippets', 'coc-go'].flatMap(name => bundleOf(path.join(peers, name), `coc.nvim: ${name}`));
}

function bundleOf(folder: string, what: string): Bundle[] {
	const manifest = path.join(folder, 'package.json');
	if (!fs.existsSync(manifest)) {
		console.log(`  ${what}: not installed`);
		return [];
	}
	const { main, version } = JSON.parse(fs.readFileSync(manifest, 'utf8')) as { readonly main: string; readonly version: string };
	const file = path.join(folder, main);
	return [{ what: `${what} ${version}`, file: fs.existsSync(file) ? file : `${file}.js`, activates: true }];
}

/** What other extensions are made of, built as theirs are: minified, for Node, in one file. */
function builtPackages(): Bundle[] {
	const packages: readonly (readonly [name: string, what: string, module: string])[] = [
		['client', 'vscode-languageclient, of most language extensions', 'vscode-languageclient/node'],
		['yaml', 'yaml-language-server, the service alone', 'yaml-language-server'],
		['json', 'vscode-json-languageservice, as VS Code has it', 'vscode-json-languageservice'],
		['actions', '@actions/languageserver, for one kind of file', '@actions/languageserver/connection'],
	];
	return packages.flatMap(([name, what, module]) => {
		try {
			const file = build(`peer-${name}`, { stdin: { contents: `export * from '${module}'`, resolveDir: ROOT }, nodePaths: [peers], define: { 'import.meta.url': '"file:///x"' } });
			return [{ what, file, activates: false }];
		} catch (error) {
			console.log(`  ${what}: cannot be built: ${String(error).split('\n')[1] ?? ''}`);
			return [];
		}
	});
}

function build(name: string, options: BuildOptions): string {
	const outfile = path.join(FOLDER, `${name}.js`);
	buildSync({ outfile, bundle: true, minify: true, format: 'cjs', platform: 'node', target: 'es2022', mainFields: ['module', 'main'], external: ['vscode'], logLevel: 'silent', ...options });
	return outfile;
}
