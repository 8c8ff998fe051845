import { spawnSync } from 'node:child_process';
import * as path from 'node:path';
import { withLock } from './lock.mjs';
import { cache } from './places.mjs';
import { run } from './run.mjs';

/** Whether packages of the system can be installed without asking anybody: root, on Debian or one of its kin. */
export function canInstallDebianPackages() {
	return process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/**
 * @param {string[]} packages
 */
export async function installDebianPackages(packages) {
	await withLock(path.join(cache, 'apt.lock'), `installing ${packages.join(', ')}`, async () => {
		const started = Date.now();
		console.log(`Installing ${packages.join(', ')} with apt-get …`);
		const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
		await run('apt-get', ['update', '-qq'], { env, quiet: true });
		await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', ...packages], { env, quiet: true });
		console.log(`Installed ${packages.join(', ')} in ${((Date.now() - started) / 1000).toFixed(0)} s`);
	});
}
