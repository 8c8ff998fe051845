import { chromium } from 'playwright-core';

/**
 * Starts Chromium without a window and without any network but loopback.
 *
 * @param {string} program
 * @returns {Promise<import('playwright-core').Browser>}
 */
export function startBrowser(program) {
	return chromium.launch({
		executablePath: program,
		headless: true,
		args: [
			// Chromium refuses to be root inside its sandbox; all it ever shows here is our own editor.
			...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-gpu',
			'--disable-quic',
			'--disable-sync',
			'--no-first-run',
			'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
		],
	});
}
