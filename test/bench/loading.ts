// Measures loading bundles: the extension's own, and packages that other extensions load, built here in the same way:
// `npm run bench -- loading`. No VS Code extension's own bundle is in the npm registry; what extensions are made of is.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';
import { ROOT } from '../core/support/catalogs';
import { middle } from './support';

const ROUNDS = 15;
/** Where this very file was built. */
const FOLDER = path.dirname(process.argv[1] ?? '');

/** Loads a bundle in a process of its own, calls `activate` if asked, and prints both times: milliseconds of processor. */
const PROGRAM = `
const Module = require('node:module');
const anything = new Proxy(class {}, { get: (target, name) => name === 'prototype' ? target.prototype : name === Symbol.toPrimitive ? () => '' : name === 'then' ? undefined : name === Symbol.iterator ? function* () {} : anything, apply: () => anything, construct: () => ({}) });
const load = Module._load;
Module._load = function (name, ...rest) { return name === 'vscode' ? Object.create(anything) : load.call(this, name, ...rest); };
const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
let since = used();
const loaded = require(process.argv[1]);
const loading = used() - since;
since = used();
if (process.argv[2]) { loaded.activate({ subscriptions: [], extensionUri: anything, workspaceState: anything, extension: anything }); }
console.log(JSON.stringify([loading, used() - since]));
process.exit(0);
`;

function measure(file: string, activates = false): readonly [number, number] {
	const times = Array.from({ length: ROUNDS }, () => {
		const { stdout, stderr } = spawnSync(process.execPath, ['-e', PROGRAM, file, activates ? 'yes' : ''], { encoding: 'utf8' });
		if (stdout === '') {
			throw new Error(`${file} did not load: ${stderr.slice(0, 600)}`);
		}
		return JSON.parse(stdout) as [number, number];
	});
	return [middle(times.map(([load]) => load)), middle(times.map(([, call]) => call))];
}

function report(what: string, file: string, activates = false): void {
	const [load, call] = measure(file, activates);
	console.log(`  ${what.padEnd(60)} ${String(fs.statSync(file).size).padStart(9)} bytes   load ${load.toFixed(1).padStart(6)} ms${activates ? `   activate ${call.toFixed(1)} ms` : ''}`);
}

/** What is built, as its package builds it: minified, for Node, in one file. */
function build(name: string, options: BuildOptions): string {
	const outfile = path.join(FOLDER, `${name}.js`);
	buildSync({ outfile, bundle: true, minify: true, format: 'cjs', platform: 'node', target: 'es2022', mainFields: ['module', 'main'], external: ['vscode'], logLevel: 'silent', ...options });
	return outfile;
}

const peers = process.env['HERMES_TOOLSETS_PEERS'];
const entries: readonly (readonly [name: string, what: string, module: string])[] = [
	['client', 'vscode-languageclient, the client of most language extensions', 'vscode-languageclient/node'],
	['yaml', 'yaml-language-server, the service alone', 'yaml-language-server'],
	['json', 'vscode-json-languageservice, as VS Code has it', 'vscode-json-languageservice'],
	['actions', '@actions/languageserver, of an extension for one kind of file', '@actions/languageserver/connection'],
];

// What `esbuild.js` does, but for where it goes.
report('extension.js, at activation', build('extension', { entryPoints: [path.join(ROOT, 'src/extension.ts')], external: ['vscode', './features'], supported: { 'dynamic-import': false } }), true);
report('features.js, on first use', build('features', { entryPoints: [path.join(ROOT, 'src/features.ts')], platform: 'browser', mainFields: ['browser', 'module', 'main'], external: ['vscode', './home-access'], supported: { 'dynamic-import': false } }));
for (const [name, what, module] of entries) {
	let file: string;
	try {
		file = build(`peer-${name}`, { stdin: { contents: `export * from '${module}'`, resolveDir: ROOT }, nodePaths: peers ? [peers] : [], define: { 'import.meta.url': '"file:///x"' } });
	} catch (error) {
		console.log(`  ${what.padEnd(60)} cannot be built: ${String(error).split('\n')[1] ?? ''}`);
		continue;
	}
	report(what, file);
}
