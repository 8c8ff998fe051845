// Draws media/icon.png, the picture of the extension: node scripts/icon.mjs
// It comes out with 24 bits a pixel; "pngquant --quality 85-100" and "optipng -o7" make it a third as large, which the package needs.
import * as path from 'node:path';
import { startBrowser } from './lib/browser.mjs';
import { root } from './lib/places.mjs';
import { findChromium } from './lib/chromium.mjs';

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">
	<defs>
		<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#23364f"/><stop offset="1" stop-color="#101a28"/></linearGradient>
		<linearGradient id="top" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffe08a"/><stop offset="1" stop-color="#f2a93b"/></linearGradient>
	</defs>
	<rect width="256" height="256" rx="52" fill="url(#ground)"/>
	<g stroke-linejoin="round" stroke-linecap="round">
		<path d="M56 172 128 210 200 172 128 134Z" fill="#2f6f8f" stroke="#2f6f8f" stroke-width="8"/>
		<path d="M56 136 128 174 200 136 128 98Z" fill="#56b3c4" stroke="#101a28" stroke-width="10"/>
		<path d="M56 98 128 136 200 98 128 60Z" fill="url(#top)" stroke="#101a28" stroke-width="10"/>
		<g fill="none" stroke="#ffe08a" stroke-width="9">
			<path d="M66 74C52 70 40 60 34 46"/><path d="M84 62C70 58 58 48 52 34"/>
			<path d="M190 74C204 70 216 60 222 46"/><path d="M172 62C186 58 198 48 204 34"/>
		</g>
	</g>
</svg>`;

const browser = await startBrowser(await findChromium());
try {
	const page = await browser.newPage({ viewport: { width: 256, height: 256 } });
	await page.setContent(`<style>*{margin:0;background:transparent}</style>${picture}`);
	await page.locator('svg').screenshot({ path: path.join(root, 'media/icon.png'), omitBackground: true });
} finally {
	await browser.close();
}
