import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { root } from './places.mjs';

/**
 * Copies a folder to a temporary one, so that a test may change it.
 *
 * @param {string} [from] default: the examples
 * @returns {string} the copy; its last part has the name of the original, since VS Code shows it
 */
export function copyWorkspace(from = path.join(root, 'examples')) {
	const parent = fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), 'hermes-toolsets-workspace-')));
	const folder = path.join(parent, path.basename(from));
	fs.cpSync(from, folder, { recursive: true });
	return folder;
}

/**
 * @param {string} folder as returned by `copyWorkspace`
 */
export function removeWorkspace(folder) {
	fs.rmSync(path.dirname(folder), { recursive: true, force: true, maxRetries: 5 });
}
