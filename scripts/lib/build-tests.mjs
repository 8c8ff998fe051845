import * as fs from 'node:fs';
import * as path from 'node:path';
import { build } from 'esbuild';
import { out, root } from './places.mjs';

/** An extension of its own whose only purpose is to carry the tests: what they test is installed from its package. */
const carrier = { name: 'hermes-toolsets-tests', publisher: 'hermes-toolsets', version: '0.0.0', engines: { vscode: '^1.91.0' } };

/**
 * Bundles the tests that run inside an extension host.
 *
 * @param {readonly string[]} suites folders below test/vscode
 * @returns {Promise<{ carrier: string, runner: string }>} what VS Code calls extensionDevelopmentPath and extensionTestsPath
 */
export async function buildHostTests(suites) {
	const folder = path.join(out, 'test/vscode');
	fs.rmSync(folder, { recursive: true, force: true });
	const tests = suites.flatMap(suite => fs.readdirSync(path.join(root, 'test/vscode', suite)).filter(name => name.endsWith('.test.ts')).map(name => `test/vscode/${suite}/${name}`));
	await build({
		absWorkingDir: root,
		entryPoints: ['test/vscode/run.ts', ...tests],
		outbase: 'test/vscode',
		outdir: folder,
		bundle: true,
		platform: 'node',
		format: 'cjs',
		target: 'es2022',
		mainFields: ['module', 'main'],
		external: ['vscode', 'mocha'],
		keepNames: true,
		logLevel: 'warning',
	});
	fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(carrier));
	return { carrier: folder, runner: path.join(folder, 'run.js') };
}

/**
 * Bundles the tests that run in a web extension host, where there is no file system and one file is all that is loaded.
 *
 * @param {string} mocha folder of a mocha whose browser build works in a web worker
 * @param {string} into folder for the bundle
 * @returns {Promise<string>} the bundle
 */
export async function buildWebTests(mocha, into) {
	const folder = path.join(root, 'test/vscode/web');
	const suite = fs.readdirSync(folder).filter(name => name.endsWith('.test.ts'));
	const bundle = path.join(into, 'run.js');
	await build({
		absWorkingDir: root,
		stdin: {
			resolveDir: folder,
			contents: [
				`import ${JSON.stringify(path.join(mocha, 'mocha.js'))};`,
				`import { runInMocha } from './run';`,
				`export const run = () => runInMocha(() => { ${suite.map(name => `require(${JSON.stringify(`./${name}`)});`).join(' ')} });`,
			].join('\n'),
		},
		outfile: bundle,
		bundle: true,
		platform: 'browser',
		format: 'cjs',
		target: 'es2022',
		mainFields: ['browser', 'module', 'main'],
		external: ['vscode'],
		define: { global: 'globalThis' },
		keepNames: true,
		logLevel: 'warning',
	});
	// VS Code looks for the extension that a test runner belongs to.
	fs.writeFileSync(path.join(into, 'package.json'), JSON.stringify({ ...carrier, browser: './run.js' }));
	return bundle;
}
