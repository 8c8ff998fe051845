import * as fs from 'node:fs';
import * as path from 'node:path';
import { withLock } from './lock.mjs';
import { cache } from './places.mjs';

/**
 * Fills a folder of the cache, once. A stamp is written last, so a folder without one is an installation that was cut
 * off, and is made anew.
 *
 * @param {string} name of the folder, with the version in it
 * @param {(folder: string) => Promise<void>} fill called with the empty folder
 * @returns {Promise<string>} the folder
 */
export async function installOnce(name, fill) {
	const folder = path.join(cache, name);
	const stamp = path.join(folder, '.installed');
	if (fs.existsSync(stamp)) {
		return folder;
	}
	return withLock(`${folder}.lock`, `installing ${name}`, async () => {
		if (fs.existsSync(stamp)) {
			return folder;
		}
		const started = Date.now();
		console.log(`Installing ${name} …`);
		fs.rmSync(folder, { recursive: true, force: true });
		fs.mkdirSync(folder, { recursive: true });
		await fill(folder);
		fs.writeFileSync(stamp, `${new Date().toISOString()}\n`);
		console.log(`Installed ${name} in ${((Date.now() - started) / 1000).toFixed(0)} s`);
		return folder;
	});
}
