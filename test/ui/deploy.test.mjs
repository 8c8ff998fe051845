import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { repeat, until } from './patience.mjs';
import { openWindow } from './harness.mjs';

const config = '# mine\nmodel: x   # keep\nplatform_toolsets:\n  cli: [research-lite]\n  telegram: [web, research-lite]\n';
const enabled = `${config}plugins:\n  enabled:\n    - toolset-files\n`;

describe('Deploy to Hermes', () => {
	let window;
	const home = name => path.join(window.hermesHome, name);
	const read = name => fs.readFileSync(home(name), 'utf8');
	const write = () => window.answer('Write').first();
	const file = state => window.toolsets.row(new RegExp(`^hermes-toolsets\\.jsonc${state}`, 'u'));

	before(async () => {
		window = await openWindow({
			homeFiles: { 'config.yaml': config },
			prepare: async opened => {
				await opened.openView();
				// The files are to be seen without scrolling.
				await opened.toolsets.collapse('This editor');
				await opened.openFile('hermes-toolsets.jsonc');
				await opened.toolsets.row(/^hermes-toolsets\.jsonc/u).waitFor();
			},
		});
	});
	after(async () => {
		await window?.close();
	});

	it('tells that the home names a toolset which it does not load', async () => {
		await window.openFile(home('config.yaml'));
		await window.page.locator('.squiggly-info').first().waitFor();
		await window.goTo(4, 10);
		await window.quickFixes('Deploy the toolset file to Hermes…');
		await window.page.keyboard.press('Escape');
	});

	it('shows both changes, and writes nothing when it is cancelled', async () => {
		await window.openFile(home('config.yaml'));
		await window.goTo(4, 10);
		await window.applyQuickFix('Deploy the toolset file to Hermes…');
		await changes('config.yaml').waitFor();
		await write().waitFor();
		await window.screenshot('deploy-preview');
		assert.equal(read('config.yaml'), config);
		await window.choose('Cancel');
		await changes('config.yaml').waitFor({ state: 'detached' });
		assert.equal(read('config.yaml'), config);
		assert.ok(!fs.existsSync(home('plugins')));
	});

	it('deploys: the tree says so, the platform has the tools, and the finding is gone', async () => {
		const { platforms } = window;
		await platforms.row(/^cli.*no tools/u).waitFor();
		await deploy();
		assert.equal(read('config.yaml'), enabled);
		await platforms.row(/^cli(?!.*no tools).*\d+ tools/u).waitFor();
		await platforms.expand(/^cli/u);
		await platforms.row(/^research-lite/u).waitFor();
		await window.screenshot('deploy-done');
		await window.openFile(home('config.yaml'));
		await window.page.locator('.squiggly-info').waitFor({ state: 'detached' });
		await window.screenshot('deploy-config');
	});

	it('says when the file has changed since', async () => {
		await deploy();
		const changed = path.join(window.folder, 'hermes-toolsets.jsonc');
		const before = fs.readFileSync(changed, 'utf8');
		await window.openFile('hermes-toolsets.jsonc');
		await window.goTo(5, 1);
		await window.write('"typed": { "description": "d", "tools": ["todo"], "includes": [] },');
		await file('.*not deployed: 1 change').waitFor();
		await window.screenshot('deploy-changed');
		// The window saves by itself; what was typed is taken back on the disk only then, or the window would save it again.
		await until('the file is saved', () => fs.readFileSync(changed, 'utf8') !== before);
		await window.unsaved().waitFor({ state: 'detached' });
		fs.writeFileSync(changed, before);
		await file('\\s*deployed').waitFor();
	});

	it('undeploys and leaves nothing', async () => {
		await deploy();
		const item = await window.toolsets.menuItem(/^hermes-toolsets\.jsonc\s*deployed/u, 'Undeploy from Hermes…');
		// A menu takes no click in its first tenth of a second.
		await repeat(async () => {
			if (await item.isVisible()) {
				await item.click();
			}
		}, wait => item.waitFor({ state: 'detached', timeout: wait }));
		// A tree that is redrawn while its menu is open gives the command no row, and it asks.
		await write().or(window.answer(/^\s*hermes-toolsets\.jsonc/u)).first().waitFor();
		if (!await write().isVisible()) {
			await window.choose(/^\s*hermes-toolsets\.jsonc/u);
		}
		await write().waitFor();
		await window.screenshot('undeploy-preview');
		await window.choose('Write');
		await file('(?!.*deployed)').waitFor();
		assert.equal(read('config.yaml'), config);
		assert.ok(!fs.existsSync(home('plugins')));
	});

	/** Deploys the file, unless it is. */
	async function deploy() {
		if (read('config.yaml') === config) {
			await window.openFile('hermes-toolsets.jsonc');
			await window.runCommand('Hermes Toolsets: Deploy to Hermes…');
			// The changes take the keyboard when they are drawn, and give it back.
			await changes('config.yaml').waitFor();
			await window.choose('Write');
		}
		await file('\\s*deployed').waitFor();
	}

	/** A file's part of the editor that shows several changes. */
	function changes(name) {
		return window.page.locator('.multiDiffEntry', { hasText: name }).first();
	}
});
