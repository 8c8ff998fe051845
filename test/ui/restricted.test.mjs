import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { openWindow } from './harness.mjs';

describe('Restricted Mode', () => {
	let window;

	before(async () => {
		// What a workspace may not say until it is trusted, beside what anybody may.
		window = await openWindow({ trust: true, settings: { 'hermesToolsets.source': 'v0.12', 'hermesToolsets.tree.cost': 'off' } });
		await window.openView();
		// The files are to be seen without scrolling.
		await window.treeItem('This editor').locator('.monaco-tl-twistie').click();
	});
	after(async () => {
		await window?.close();
	});

	const status = () => window.page.locator('.statusbar').getByRole('button', { name: /^Restricted Mode/u });

	it('has the tree, findings and hovers of any window, and leaves out what the workspace may not say', async () => {
		await status().waitFor();
		await window.treeItem(/^hermes-toolsets\.jsonc/u).waitFor();
		await window.page.locator('.pane-header', { hasText: 'v0.20, bundled catalog' }).first().waitFor();
		// The same settings say that no costs are shown: they were read.
		assert.doesNotMatch(await window.treeItem(/^hermes-toolsets\.jsonc/u).innerText(), /tokens/u);
		await window.openFile('problems.hermes-toolsets.jsonc');
		await window.page.locator('.squiggly-error').first().waitFor();
		await window.openFile('hermes-toolsets.jsonc');
		await window.placeCursor('research-lite');
		assert.match(await window.hover(/Search, read and note down/u), /web/u);
		await window.screenshot('restricted');
	});

	it('offers no deploying: neither in the palette nor beside a file', async () => {
		await window.page.keyboard.press('Escape');
		await window.page.keyboard.press('F1');
		await window.page.locator('.quick-input-widget input.input').fill('>Hermes Toolsets: ');
		const rows = window.page.locator('.quick-input-list .monaco-list-row');
		await rows.filter({ hasText: 'Hermes Toolsets: Compare Toolsets…' }).first().waitFor();
		assert.equal(await rows.filter({ hasText: /eploy/u }).count(), 0);
		await window.page.keyboard.press('Escape');
		await window.treeItem(/^hermes-toolsets\.jsonc/u).click({ button: 'right' });
		await window.page.getByRole('menuitem').first().waitFor();
		assert.equal(await window.page.getByRole('menuitem', { name: /eploy/u }).count(), 0);
		await window.page.keyboard.press('Escape');
	});

	it('ends when the workspace is trusted: what it says counts, and deploying is offered', async () => {
		await status().click();
		await window.page.getByRole('button', { name: /^Trust$/u }).first().click();
		await status().waitFor({ state: 'detached' });
		await window.page.locator('.pane-header', { hasText: 'v0.12, bundled catalog' }).first().waitFor();
		await window.openFile('hermes-toolsets.jsonc');
		await window.runCommand('Hermes Toolsets: Deploy to Hermes…');
		await window.page.locator('.quick-input-list .monaco-list-row', { hasText: 'Write' }).first().waitFor();
		await window.screenshot('restricted-trusted');
		await window.page.locator('.quick-input-list .monaco-list-row', { hasText: 'Cancel' }).first().click();
		assert.ok(!fs.existsSync(path.join(window.hermesHome, 'plugins')));
	});
});
