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

/** Nothing moves: to draw what fades and slides takes half of a processor that has no graphics beside it. */
const STILL = '*, ::before, ::after { animation: none !important; transition: none !important; }';

/**
 * A profile of its own, in which nothing on a page moves.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {import('playwright-core').BrowserContextOptions} [options]
 * @returns {Promise<import('playwright-core').BrowserContext>}
 */
export async function newStillContext(browser, options) {
	const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
	await context.addInitScript(css => {
		document.addEventListener('DOMContentLoaded', () => {
			const style = document.createElement('style');
			style.textContent = css;
			document.head.append(style);
		});
	}, STILL);
	return context;
}
