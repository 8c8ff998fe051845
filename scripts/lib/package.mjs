import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import { out, root } from './places.mjs';
import { run, withNode } from './run.mjs';

/** Where the package is left. */
export const vsix = path.join(out, 'hermes-toolsets.vsix');

/**
 * Builds for production and packages the result as people will install it.
 *
 * @param {string} node
 * @param {{ quiet?: boolean }} [options]
 * @returns {Promise<string>} path of the .vsix
 * @throws {Error} also when the packaging tool warns
 */
export async function packageExtension(node, options = {}) {
	fs.mkdirSync(out, { recursive: true });
	const vsce = createRequire(import.meta.url).resolve('@vscode/vsce/vsce');
	const output = await run(node, [vsce, 'package', '--no-dependencies', '--out', vsix], { cwd: root, env: withNode(node), ...options });
	if (/warning/iu.test(output)) {
		throw new Error(`The packaging tool warns.${options.quiet ? `\n${output}` : ''}`);
	}
	return vsix;
}

/**
 * Packages another extension as it is: nothing is built.
 *
 * @param {string} node
 * @param {string} folder with its `package.json`
 * @param {string} into path of the .vsix
 * @returns {Promise<string>} the same path
 */
export async function packageFolder(node, folder, into) {
	const vsce = createRequire(import.meta.url).resolve('@vscode/vsce/vsce');
	await run(node, [vsce, 'package', '--no-dependencies', '--allow-missing-repository', '--skip-license', '--out', into], { cwd: folder, env: withNode(node), quiet: true });
	return into;
}
