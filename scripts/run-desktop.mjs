// Runs test/vscode in a desktop VS Code, which is downloaded: node scripts/run-desktop.mjs [version]
import * as path from 'node:path';
import { spawnSync } from 'node:child_process';
import { setUpBuild } from './setup.mjs';
import { withNode } from './lib/run.mjs';

const { node } = await setUpBuild();
if (path.resolve(node) !== path.resolve(process.execPath)) {
	// The test runner of VS Code needs a newer Node than this one.
	process.exit(spawnSync(node, process.argv.slice(1), { stdio: 'inherit', env: withNode(node) }).status ?? 1);
}

const fs = await import('node:fs');
const { downloadAndUnzipVSCode, runTests, runVSCodeCommand } = await import('@vscode/test-electron');
const { buildHostTests } = await import('./lib/build-tests.mjs');
const { reportOutcome } = await import('./lib/outcome.mjs');
const { packageExtension } = await import('./lib/package.mjs');
const { out } = await import('./lib/places.mjs');
const { copyWorkspace, removeWorkspace } = await import('./lib/workspace-copy.mjs');

const version = process.argv[2] ?? 'stable';
const vsix = await packageExtension(node, { quiet: true });
const tests = await buildHostTests(['suite']);
const folder = copyWorkspace();
// Its own folder, short, since macOS limits the length of the socket's path inside it.
const profile = path.dirname(folder);
const profileArgs = [`--user-data-dir=${path.join(profile, 'u')}`, `--extensions-dir=${path.join(profile, 'x')}`];
const outcome = path.join(out, 'desktop-outcome.json');
fs.rmSync(outcome, { force: true });
fs.mkdirSync(path.join(profile, 'h'));
try {
	const vscodeExecutablePath = await downloadAndUnzipVSCode(version);
	await runVSCodeCommand([...profileArgs, '--install-extension', vsix, '--force'], { version });
	await runTests({
		vscodeExecutablePath,
		extensionDevelopmentPath: tests.carrier,
		extensionTestsPath: tests.runner,
		extensionTestsEnv: { HERMES_TOOLSETS_OUTCOME: outcome, HERMES_HOME: path.join(profile, 'h') },
		launchArgs: [folder, ...profileArgs, '--disable-workspace-trust', '--skip-welcome', '--skip-release-notes'],
	});
} catch (error) {
	console.error(error.message);
	process.exitCode = 1;
} finally {
	removeWorkspace(folder);
}
const { passed, failed } = fs.existsSync(outcome) ? reportOutcome(JSON.parse(fs.readFileSync(outcome, 'utf8'))) : { passed: 0, failed: 1 };
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) {
	process.exitCode = 1;
}
