import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { withLock } from './lock.mjs';
import { cache, root } from './places.mjs';
import { runNpm } from './run.mjs';

/**
 * Installs node_modules when it is missing or differs from package-lock.json.
 *
 * @param {string} node the Node to run npm under
 */
export async function installDependencies(node) {
	if (isInstalled()) {
		return;
	}
	const key = createHash('sha256').update(root).digest('hex').slice(0, 12);
	await withLock(path.join(cache, `node_modules-${key}.lock`), 'installing node_modules', async () => {
		if (isInstalled()) {
			return;
		}
		console.log('Installing node_modules with npm ci …');
		await runNpm(node, ['ci', '--no-audit', '--no-fund'], { cwd: root, quiet: true });
	});
}

/** npm writes what it has installed into this file, last of all; so it is the stamp, also of an installation by hand. */
const installed = path.join(root, 'node_modules/.package-lock.json');

function isInstalled() {
	if (!fs.existsSync(installed)) {
		return false;
	}
	const read = file => new Map(Object.entries(JSON.parse(fs.readFileSync(file, 'utf8')).packages));
	const present = read(installed);
	for (const [name, wanted] of read(path.join(root, 'package-lock.json'))) {
		// Packages for other machines are in the lock file and rightly not installed.
		if (name !== '' && !wanted.optional && present.get(name)?.version !== wanted.version) {
			return false;
		}
	}
	return true;
}
