// Runs test/vscode inside a real extension host: node scripts/run-in-host.mjs [--suite <name>] [--grep <pattern>] [--folder <workspace>] [--verbose]
import * as fs from 'node:fs';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { out } from './lib/places.mjs';
import { setUpAll } from './setup.mjs';

/** Milliseconds; a test that is asked for more rounds has its own time for each. */
const longest = 900_000 + 20_000 * Number(process.env.HERMES_TOOLSETS_SOAK_ROUNDS ?? 0);

/**
 * Folders below test/vscode, each run in an editor of its own: what opens and closes folders, or all editors, would be in
 * the way of others.
 *
 * @type {Readonly<Record<string, { inWorkspaceFile?: boolean, trust?: boolean }>>}
 */
const traits = {
	suite: {},
	// To a folder that is open by itself none can be added without the window starting anew.
	apart: { inWorkspaceFile: true },
	soak: { inWorkspaceFile: true },
	// In Restricted Mode, as a folder is that nobody has trusted yet.
	restricted: { trust: true },
};

export const suites = Object.keys(traits);

/**
 * Installs the package in a fresh code-server and runs the tests in its extension host, through VS Code's own
 * extensionDevelopmentPath and extensionTestsPath. In this mode VS Code refuses modal dialogs and notifications: those
 * belong into the window tests.
 *
 * @param {{ codeServer: { node: string, entry: string }, chromium: string }} tools
 * @param {{ vsix: string, suite?: string, folder?: string, grep?: string, verbose?: boolean }} options
 * @returns {Promise<import('./lib/outcome.mjs').Count>}
 */
export async function runInHost(tools, options) {
	// Loaded here, since setting up may have to install what they import.
	const { buildHostTests } = await import('./lib/build-tests.mjs');
	const { newStillContext, startBrowser } = await import('./lib/browser.mjs');
	const { startEditor } = await import('./lib/editor.mjs');
	const { reportOutcome } = await import('./lib/outcome.mjs');
	const { copyWorkspace, removeWorkspace } = await import('./lib/workspace-copy.mjs');

	const { inWorkspaceFile = false, trust = false } = traits[options.suite ?? 'suite'];
	const tests = await buildHostTests(suites);
	const outcome = path.join(out, 'host-outcome.json');
	fs.rmSync(outcome, { force: true });
	const folder = copyWorkspace(options.folder);
	const hermesHome = fs.mkdtempSync(path.join(path.dirname(folder), 'hermes-home-'));
	const editor = await startEditor(tools.codeServer, {
		vsix: options.vsix,
		trust,
		env: { HERMES_TOOLSETS_OUTCOME: outcome, HERMES_TOOLSETS_GREP: options.grep, HERMES_TOOLSETS_SUITE: options.suite, HERMES_HOME: hermesHome },
		// Without it the page ignores the payload below.
		args: ['--vscode-option', 'enable-smoke-test-driver'],
	});
	const browser = await startBrowser(tools.chromium);
	try {
		const page = await (await newStillContext(browser)).newPage();
		if (options.verbose) {
			page.on('console', message => console.log(`[page] ${message.text().slice(0, 300)}`));
		}
		const ended = new Promise(resolve => page.exposeFunction('codeAutomationExit', resolve));
		await page.exposeFunction('codeAutomationLog', (type, args) => {
			if (options.verbose || type === 'error') {
				console.log(...args);
			}
		});
		const remote = file => `vscode-remote://127.0.0.1:${editor.port}${file}`;
		const payload = [['extensionDevelopmentPath', remote(tests.carrier)], ['extensionTestsPath', remote(tests.runner)]];
		await page.goto(`${editor.url}/?${inWorkspaceFile ? `workspace=${encodeURIComponent(workspaceOf(folder))}` : `folder=${encodeURIComponent(folder)}`}&payload=${encodeURIComponent(JSON.stringify(payload))}`);
		const timer = new Promise((_, reject) => {
			setTimeout(() => reject(new Error(`The in-host tests did not end within ${longest / 1000} s`)), longest).unref();
		});
		await Promise.race([ended, timer]);
		if (!fs.existsSync(outcome)) {
			throw new Error('The extension host ended without running a test');
		}
	} catch (error) {
		console.error(editor.log().slice(-3000));
		throw error;
	} finally {
		await browser.close();
		await editor.stop();
		removeWorkspace(folder);
	}
	return reportOutcome(JSON.parse(fs.readFileSync(outcome, 'utf8')));
}

/** A workspace of several folders that has one. */
function workspaceOf(folder) {
	const workspace = path.join(path.dirname(folder), 'tests.code-workspace');
	fs.writeFileSync(workspace, JSON.stringify({ folders: [{ path: path.basename(folder) }] }));
	return workspace;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
	const { values } = parseArgs({ options: { grep: { type: 'string' }, folder: { type: 'string' }, verbose: { type: 'boolean' }, suite: { type: 'string' } } });
	const tools = await setUpAll();
	const { packageExtension } = await import('./lib/package.mjs');
	const vsix = await packageExtension(tools.node, { quiet: true });
	let [passed, failed] = [0, 0];
	for (const suite of values.suite === undefined ? suites : [values.suite]) {
		const count = await runInHost(tools, { ...values, suite, vsix, folder: values.folder && path.resolve(values.folder) });
		passed += count.passed;
		failed += count.failed;
	}
	console.log(`${passed} passed, ${failed} failed`);
	process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
