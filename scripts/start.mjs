// Opens a real VS Code with the extension on the examples: npm start [folder]
import { randomBytes } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { findCodeServer } from './lib/code-server.mjs';
import { root } from './lib/places.mjs';
import { setUpBuild } from './setup.mjs';

const folder = path.resolve(process.argv[2] ?? path.join(root, 'examples'));
const windows = process.platform === 'win32';

const { node } = await setUpBuild();
const { packageExtension } = await import('./lib/package.mjs');
const vsix = await packageExtension(node, { quiet: true });

await (findCode() ? openDesktop() : openServer());

/** The installed VS Code, where there is one with a screen. Inside a container `code` may be a helper without a window. */
function findCode() {
	const screen = windows || process.platform === 'darwin' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
	return Boolean(screen) && spawnSync('code', ['--version'], { shell: windows }).status === 0;
}

/** In a profile of its own, so that the user's settings and extensions stay as they are. */
async function openDesktop() {
	const profile = fs.mkdtempSync(path.join(tmpdir(), 'hermes-toolsets-'));
	const quote = text => windows ? `"${text}"` : text;
	const args = ['--user-data-dir', quote(path.join(profile, 'user')), '--extensions-dir', quote(path.join(profile, 'extensions'))];
	const installed = spawnSync('code', [...args, '--install-extension', quote(vsix), '--force'], { stdio: 'inherit', shell: windows });
	if (installed.status !== 0) {
		throw new Error('VS Code could not install the package.');
	}
	const window = spawn('code', [...args, '--new-window', '--wait', '--disable-workspace-trust', quote(folder)], { stdio: 'ignore', shell: windows });
	console.log(`VS Code opens ${folder} with a profile of its own. Close its window, or press Ctrl+C, to stop.`);
	const ended = new Promise(resolve => window.once('exit', resolve));
	onInterrupt(() => window.kill());
	await ended;
	fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}

/** VS Code in the browser: on this machine only, and behind a password, since who enters has a terminal. */
async function openServer() {
	const { startEditor } = await import('./lib/editor.mjs');
	const password = randomBytes(12).toString('hex');
	const codeServer = await findCodeServer();
	let editor;
	onInterrupt(async () => {
		await (editor?.stop() ?? process.exit(1));
	});
	editor = await startEditor(codeServer, { vsix, password });
	console.log(`\nVS Code is ready, with the extension and the folder ${folder}\n`);
	console.log(`  Address:   ${editor.url}/?folder=${encodeURIComponent(folder)}`);
	console.log(`  Password:  ${password}\n`);
	console.log('Press Ctrl+C to stop.');
	await editor.ended;
	await editor.stop();
}

function onInterrupt(stop) {
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
		process.once(signal, () => void stop());
	}
}
