import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { findFreePort } from './free-port.mjs';
import { endWithUs, killGroup } from './process-group.mjs';
import { withNode } from './run.mjs';

/** Quiet, repeatable, and silent towards the network. */
const settings = {
	'chat.commandCenter.enabled': false,
	'chat.disableAIFeatures': true,
	'editor.hover.delay': 100,
	'extensions.autoCheckUpdates': false,
	'extensions.autoUpdate': false,
	'extensions.ignoreRecommendations': true,
	'json.schemaDownload.enable': false,
	'npm.fetchOnlinePackageInfo': false,
	'telemetry.telemetryLevel': 'off',
	'typescript.disableAutomaticTypeAcquisition': true,
	'update.mode': 'none',
	'workbench.enableExperiments': false,
	'workbench.secondarySideBar.defaultVisibility': 'hidden',
	'workbench.settings.enableNaturalLanguageSearch': false,
	'workbench.startupEditor': 'none',
	'workbench.tips.enabled': false,
};

/**
 * @typedef {object} Editor a running code-server
 * @property {string} url
 * @property {number} port
 * @property {string} home its own folder: profile, extensions, logs
 * @property {() => string} log what the server has printed
 * @property {Promise<void>} ended settles when the server ends, for whatever reason
 * @property {() => Promise<void>} stop ends what was started here, and nothing else, and removes `home`
 */

/**
 * Starts VS Code as a server on loopback, with a profile of its own.
 *
 * @param {{ node: string, entry: string }} codeServer
 * @param {object} [options]
 * @param {string | readonly string[]} [options.vsix] packages to install first
 * @param {string} [options.password] asked for by the page; without it anybody on this machine may enter
 * @param {boolean} [options.trust] ask for trust in the opened folder (Restricted Mode), as VS Code does
 * @param {Record<string, string | undefined>} [options.env]
 * @param {string[]} [options.args]
 * @param {string[]} [options.nodeArgs] for Node itself, which passes them on to extension hosts
 * @param {Record<string, unknown>} [options.settings] of the user
 * @returns {Promise<Editor>}
 */
export async function startEditor(codeServer, options = {}) {
	const home = fs.mkdtempSync(path.join(tmpdir(), 'hermes-toolsets-editor-'));
	try {
		return await startIn(home, codeServer, options);
	} catch (error) {
		fs.rmSync(home, { recursive: true, force: true });
		throw error;
	}
}

async function startIn(home, codeServer, options) {
	const user = path.join(home, 'user');
	const extensions = path.join(home, 'extensions');
	const config = path.join(home, 'config.yaml');
	const logFile = path.join(home, 'server.log');
	fs.mkdirSync(path.join(user, 'User'), { recursive: true });
	fs.mkdirSync(extensions);
	fs.writeFileSync(path.join(user, 'User/settings.json'), JSON.stringify({ ...settings, ...options.settings }, null, '\t'));
	fs.writeFileSync(config, options.password === undefined ? 'auth: none\n' : `auth: password\npassword: ${options.password}\n`, { mode: 0o600 });

	const env = {
		...withNode(codeServer.node),
		HOME: home,
		XDG_DATA_HOME: path.join(home, 'data'),
		XDG_CONFIG_HOME: path.join(home, 'config'),
		// No marketplace, or it is asked at every start.
		EXTENSIONS_GALLERY: '{}',
		...options.env,
	};
	// Set inside a terminal of VS Code; it would send our commands to that window.
	delete env.VSCODE_IPC_HOOK_CLI;

	const log = fs.openSync(logFile, 'a');
	const read = () => fs.readFileSync(logFile, 'utf8');
	const launch = args => spawn(codeServer.node, [...(options.nodeArgs ?? []), codeServer.entry, '--config', config, '--user-data-dir', user, '--extensions-dir', extensions, ...args], {
		env,
		stdio: ['ignore', log, log],
		// A process group of its own, so that all of it can be ended, and only it.
		detached: true,
	});

	const packages = [options.vsix ?? []].flat();
	if (packages.length > 0) {
		const code = await new Promise(resolve => launch([...packages.flatMap(vsix => ['--install-extension', vsix]), '--force']).on('close', resolve));
		if (code !== 0) {
			throw new Error(`code-server could not install the package:\n${read()}`);
		}
	}
	const port = await findFreePort();
	const server = launch([
		'--bind-addr', `127.0.0.1:${port}`,
		'--disable-telemetry',
		'--disable-update-check',
		'--disable-getting-started-override',
		...(options.trust ? [] : ['--disable-workspace-trust']),
		...(options.args ?? []),
	]);
	const ended = new Promise(resolve => server.once('exit', () => resolve()));
	const forget = endWithUs(server, () => fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
	let stopping;
	const stop = () => stopping ??= endGroup(server, ended).then(() => {
		forget();
		fs.closeSync(log);
		fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 });
	});
	try {
		await waitUntilItAnswers(port, server);
	} catch (error) {
		const said = read();
		await stop();
		throw new Error(`${error.message}:\n${said}`);
	}
	return { url: `http://127.0.0.1:${port}`, port, home, log: read, ended, stop };
}

async function waitUntilItAnswers(port, server) {
	const end = Date.now() + 60_000;
	while (Date.now() < end) {
		if (server.exitCode !== null) {
			throw new Error('code-server ended at once');
		}
		try {
			if ((await fetch(`http://127.0.0.1:${port}/healthz`)).ok) {
				return;
			}
		} catch {
			// Not listening yet.
		}
		await new Promise(resolve => setTimeout(resolve, 50));
	}
	throw new Error('code-server did not answer within a minute');
}

async function endGroup(server, ended) {
	if (server.exitCode !== null || server.signalCode !== null) {
		return;
	}
	killGroup(server, 'SIGTERM');
	const force = setTimeout(() => killGroup(server, 'SIGKILL'), 5000);
	await ended;
	clearTimeout(force);
}
