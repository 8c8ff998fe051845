import * as fs from 'node:fs';
import * as path from 'node:path';

const pause = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));

/**
 * Does some work while no other process does it. The lock is a folder (making one is atomic everywhere) that names its
 * owner; a lock whose owner has died is taken over.
 *
 * @template T
 * @param {string} folder path of the lock; its parent is made when missing
 * @param {string} what said while waiting
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(folder, what, work) {
	fs.mkdirSync(path.dirname(folder), { recursive: true });
	let told = false;
	while (!take(folder)) {
		if (isAbandoned(folder)) {
			release(folder, `${folder}.abandoned-${process.pid}`);
			continue;
		}
		if (!told) {
			console.log(`Waiting for another process that works on: ${what}`);
			told = true;
		}
		await pause(500);
	}
	try {
		return await work();
	} finally {
		release(folder, `${folder}.done-${process.pid}`);
	}
}

function take(folder) {
	try {
		fs.mkdirSync(folder);
	} catch (error) {
		if (error.code === 'EEXIST') {
			return false;
		}
		throw error;
	}
	fs.writeFileSync(path.join(folder, 'owner'), String(process.pid));
	return true;
}

function isAbandoned(folder) {
	try {
		const owner = Number(fs.readFileSync(path.join(folder, 'owner'), 'utf8'));
		if (!(owner > 0)) {
			return false;
		}
		process.kill(owner, 0);
		return false;
	} catch (error) {
		if (error.code === 'ESRCH') {
			return true;
		}
		// No owner written: its maker is about to, or died in between.
		return error.code === 'ENOENT' && ageOf(folder) > 10_000;
	}
}

function ageOf(folder) {
	try {
		return Date.now() - fs.statSync(folder).mtimeMs;
	} catch {
		return 0;
	}
}

/** Renames first: of several processes that find one abandoned lock, one wins. */
function release(folder, aside) {
	try {
		fs.renameSync(folder, aside);
	} catch (error) {
		if (error.code === 'ENOENT') {
			return;
		}
		throw error;
	}
	fs.rmSync(aside, { recursive: true, force: true });
}
