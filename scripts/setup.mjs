// Installs what is missing, and nothing twice: node scripts/setup.mjs
import { pathToFileURL } from 'node:url';
import { findChromium } from './lib/chromium.mjs';
import { findCodeServer } from './lib/code-server.mjs';
import { installDependencies } from './lib/dependencies.mjs';
import { findNode } from './lib/node.mjs';

/**
 * What building and packaging need.
 *
 * @returns {Promise<{ node: string }>} a Node that runs every tool of the repository
 */
export async function setUpBuild() {
	const node = await findNode();
	await installDependencies(node);
	return { node };
}

/**
 * What building, packaging and testing in a window need.
 *
 * @returns {Promise<{ node: string, codeServer: { node: string, entry: string }, chromium: string }>}
 */
export async function setUpAll() {
	const { node } = await setUpBuild();
	return { node, codeServer: await findCodeServer(), chromium: await findChromium() };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
	const started = Date.now();
	const tools = await setUpAll();
	console.log(`node         ${tools.node}\ncode-server  ${tools.codeServer.entry}\nchromium     ${tools.chromium}`);
	console.log(`Ready in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
