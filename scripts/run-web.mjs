// Runs test/vscode/web in VS Code for the Web: node scripts/run-web.mjs [--verbose]
import * as fs from 'node:fs';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { out, root } from './lib/places.mjs';
import { run, withNode } from './lib/run.mjs';
import { setUpBuild } from './setup.mjs';
import { findChromium } from './lib/chromium.mjs';

const outcomeFile = path.join(out, 'web-outcome.json');

/**
 * Serves VS Code for the Web with the files of the package and runs the tests in its web extension host.
 *
 * @param {{ node: string, chromium: string }} tools
 * @param {{ verbose?: boolean }} [options]
 * @returns {Promise<import('./lib/outcome.mjs').Count>}
 */
export async function runInWeb(tools, options = {}) {
	const { findWebTools } = await import('./lib/web-tools.mjs');
	const { buildWebTests } = await import('./lib/build-tests.mjs');
	const { reportOutcome } = await import('./lib/outcome.mjs');
	const { copyWorkspace, removeWorkspace } = await import('./lib/workspace-copy.mjs');
	const web = await findWebTools(tools.node);
	fs.rmSync(outcomeFile, { force: true });
	const folder = copyWorkspace();
	try {
		const settings = { ...web, chromium: tools.chromium, folder, verbose: options.verbose ?? false, extensions: path.join(out, 'web'), outcome: outcomeFile };
		await copyPackage(tools.node, path.join(settings.extensions, 'extension'));
		settings.tests = await buildWebTests(web.mocha, path.join(settings.extensions, 'tests'));
		// A process of its own: what serves the page asks for a newer Node than this one may be.
		await run(tools.node, [path.join(root, 'scripts/lib/web-host.mjs'), JSON.stringify(settings)], { cwd: root, env: withNode(tools.node) });
	} finally {
		removeWorkspace(folder);
	}
	return reportOutcome(JSON.parse(fs.readFileSync(outcomeFile, 'utf8')));
}

/** The very files that are packaged, and no other. */
async function copyPackage(node, to) {
	fs.rmSync(to, { recursive: true, force: true });
	const files = await run(node, ['node_modules/@vscode/vsce/vsce', 'ls', '--no-dependencies'], { cwd: root, env: withNode(node), quiet: true });
	for (const file of files.split('\n').map(line => line.trim()).filter(line => line !== '' && fs.existsSync(path.join(root, line)))) {
		fs.mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
		fs.copyFileSync(path.join(root, file), path.join(to, file));
	}
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
	if (!fs.existsSync(path.join(root, 'src/web.ts'))) {
		console.log('There is no web bundle: src/web.ts does not exist.');
		process.exit(1);
	}
	const { node } = await setUpBuild();
	const chromium = await findChromium();
	await run(node, ['esbuild.js', '--production'], { cwd: root, quiet: true });
	const { passed, failed } = await runInWeb({ node, chromium }, { verbose: process.argv.includes('--verbose') });
	console.log(`${passed} passed, ${failed} failed`);
	process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
