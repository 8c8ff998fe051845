import * as fs from 'node:fs';
import * as path from 'node:path';
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

const macPrograms = [
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * A browser of Chromium's family for the window tests; never downloaded by a test tool.
 *
 * @returns {Promise<string>} path of the program
 */
export async function findChromium() {
	const found = search();
	if (found) {
		return found;
	}
	if (canInstallDebianPackages()) {
		await installDebianPackages(['chromium']);
		const installed = search();
		if (installed) {
			return installed;
		}
	}
	throw new Error('No Chromium or Chrome was found. Install one, or set CHROME_PATH to its program.');
}

function search() {
	if (process.env.CHROME_PATH) {
		if (!fs.existsSync(process.env.CHROME_PATH)) {
			throw new Error(`CHROME_PATH names a file that does not exist: ${process.env.CHROME_PATH}`);
		}
		return process.env.CHROME_PATH;
	}
	const folders = (process.env.PATH ?? '').split(path.delimiter).filter(folder => folder !== '');
	const candidates = folders.flatMap(folder => names.map(name => path.join(folder, name)));
	return [...candidates, ...(process.platform === 'darwin' ? macPrograms : [])].find(file => fs.existsSync(file));
}
