import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { out } from '../../scripts/lib/places.mjs';
import { openWindow } from './harness.mjs';

const config = '# mine\nmodel: x   # keep\nplatform_toolsets:\n  cli: [research-lite]\n  telegram: [web, research-lite]\n';

describe('Deploy to Hermes', () => {
	let window;
	const home = name => path.join(window.hermesHome, name);
	const read = name => fs.readFileSync(home(name), 'utf8');

	before(async () => {
		const folder = path.join(out, 'deploy-home');
		fs.mkdirSync(folder, { recursive: true });
		fs.writeFileSync(path.join(folder, 'config.yaml'), config);
		window = await openWindow({ hermesHome: folder });
		await window.openView();
		// The files are to be seen without scrolling.
		await window.treeItem('This editor').locator('.monaco-tl-twistie').click();
		await window.openFile('hermes-toolsets.jsonc');
		await window.treeItem(/^hermes-toolsets\.jsonc/u).waitFor();
	});
	after(async () => {
		await window?.close();
	});

	it('tells that the home names a toolset which it does not load', async () => {
		await window.openFile(home('config.yaml'));
		await window.page.locator('.squiggly-info').first().waitFor();
		await window.goTo(4, 10);
		assert.ok((await window.quickFixes('Deploy the toolset file')).some(title => title.includes('Deploy the toolset file to Hermes…')));
		await window.page.keyboard.press('Escape');
	});

	it('shows both changes, and writes nothing when it is cancelled', async () => {
		await window.goTo(4, 10);
		await window.applyQuickFix('Deploy the toolset file to Hermes…');
		await changes(window, 'config.yaml').waitFor();
		await question(window, 'Write').waitFor();
		await window.screenshot('deploy-preview');
		assert.equal(read('config.yaml'), config);
		await question(window, 'Cancel').click();
		await changes(window, 'config.yaml').waitFor({ state: 'detached' });
		assert.equal(read('config.yaml'), config);
		assert.ok(!fs.existsSync(home('plugins')));
	});

	it('deploys: the tree says so, the platform has the tools, and the finding is gone', async () => {
		await platform(window, /^cli.*no tools/u).waitFor();
		await tab(window).click();
		await window.runCommand('Hermes Toolsets: Deploy to Hermes…');
		await question(window, 'Write').click();
		await window.treeItem(/^hermes-toolsets\.jsonc\s*deployed/u).waitFor();
		assert.equal(read('config.yaml'), `${config}plugins:\n  enabled:\n    - toolset-files\n`);
		await platform(window, /^cli(?!.*no tools).*\d+ tools/u).waitFor();
		await platform(window, /^cli/u).locator('.monaco-tl-twistie').click();
		await platform(window, /^research-lite/u).waitFor();
		await window.screenshot('deploy-done');
		await window.openFile(home('config.yaml'));
		await window.page.locator('.squiggly-info').waitFor({ state: 'detached' });
		await window.screenshot('deploy-config');
	});

	it('says when the file has changed since', async () => {
		const file = path.join(window.folder, 'hermes-toolsets.jsonc');
		const before = fs.readFileSync(file, 'utf8');
		await tab(window).click();
		await window.goTo(5, 1);
		await window.page.keyboard.type('"typed": { "description": "d", "tools": ["todo"], "includes": [] },');
		await window.treeItem(/^hermes-toolsets\.jsonc.*not deployed: 1 change/u).waitFor();
		await window.screenshot('deploy-changed');
		// The window saves by itself, so what was typed is taken back on the disk.
		fs.writeFileSync(file, before);
		await window.treeItem(/^hermes-toolsets\.jsonc\s*deployed/u).waitFor();
	});

	it('undeploys and leaves nothing', async () => {
		await window.treeItem(/^hermes-toolsets\.jsonc\s*deployed/u).click({ button: 'right' });
		await window.page.getByRole('menuitem', { name: 'Undeploy from Hermes…' }).click();
		// A tree that is redrawn while its menu is open gives the command no row, and it asks.
		const asked = window.page.locator('.quick-input-list .monaco-list-row', { hasText: /^hermes-toolsets\.jsonc/u }).first();
		await question(window, 'Write').or(asked).first().waitFor();
		if (!await question(window, 'Write').isVisible()) {
			await asked.click();
		}
		await question(window, 'Write').waitFor();
		await window.screenshot('undeploy-preview');
		await question(window, 'Write').click();
		await window.treeItem(/^hermes-toolsets\.jsonc(?!.*deployed)/u).waitFor();
		assert.equal(read('config.yaml'), config);
		assert.ok(!fs.existsSync(home('plugins')));
	});
});

/** A file's part of the editor that shows several changes. */
function changes(window, name) {
	return window.page.locator('.multiDiffEntry', { hasText: name }).first();
}

/** A row of the view Platforms. */
function platform(window, text) {
	return window.page.locator('.sidebar .tree-explorer-viewlet-tree-view').nth(1).locator('.monaco-list-row', { hasText: text }).first();
}

function tab(window) {
	return window.page.getByRole('tab', { name: /^hermes-toolsets\.jsonc/u });
}

function question(window, label) {
	return window.page.locator('.quick-input-list .monaco-list-row', { hasText: label }).first();
}
