import * as assert from 'node:assert/strict';
import { openWindow } from './harness.mjs';

describe('The view Toolsets', () => {
	let window;
	before(async () => {
		window = await openWindow({ size: { width: 1280, height: 2400 } });
		await window.openView();
		await window.treeItem('Workspace files').waitFor();
	});
	after(async () => {
		await window?.close();
	});

	it('opens on this editor, its tools by owner, and the files with their problems', async () => {
		const labels = await window.treeLabels();
		assert.deepEqual(labels.slice(0, 4), ['This editor', 'web', 'vision', 'terminal']);
		await window.treeItem(/problems\.hermes-toolsets\.jsonc.*3 errors/u).waitFor();
		await window.screenshot('tree-dark');
		await window.setTheme('light');
		await window.screenshot('tree-light');
		await window.setTheme('dark');
	});

	it('says why tools are left out', async () => {
		await expand(window, 'Left out');
		await window.treeItem(/No audio\s*text_to_speech/u).waitFor();
		await window.screenshot('tree-left-out');
		await collapse(window, 'Left out');
		await collapse(window, 'This editor');
	});

	it('closes a circle where it would go on without end', async () => {
		await expand(window, /^reader/u);
		await expand(window, /^writer/u);
		await expand(window, /^editor/u);
		await window.treeItem('↺ reader').waitFor();
		await window.screenshot('tree-cycle');
	});

	it('keeps what is open when a file changes', async () => {
		await window.openFile('hermes-toolsets.jsonc');
		await window.goTo(5, 1);
		await window.page.keyboard.type('"typed": { "description": "d", "tools": ["todo"], "includes": [] },');
		await window.treeItem(/^typed/u).waitFor();
		await window.treeItem('↺ reader').waitFor();
	});

	it('opens the definition of what is selected', async () => {
		await window.treeItem(/^support-desk/u).click();
		await window.page.getByRole('button', { name: /^Ln \d+, /u }).waitFor();
		await window.screenshot('tree-open-definition');
	});

	it('shows whole expansions, each tool with its way', async () => {
		await window.tree().hover();
		await window.page.getByRole('button', { name: 'Show Flat Expansions' }).click();
		await expand(window, /^research-lite/u);
		await window.treeItem(/web_search\s*via web/u).waitFor();
		await window.screenshot('tree-flat');
		await window.page.getByRole('button', { name: 'Show Includes as Tree' }).click();
		await window.treeItem(/^notes/u).waitFor();
	});

	it('explains a row when hovered over', async () => {
		// The rows move while the view goes back from flat to nested.
		await window.page.waitForTimeout(2000);
		assert.match(await window.treeTooltip(/^builder/u), /All that is needed to change code and try it/u);
		await window.screenshot('tree-tooltip');
	});
});

async function expand(window, text) {
	const row = window.treeItem(text);
	await row.waitFor();
	if (await row.getAttribute('aria-expanded') !== 'true') {
		await row.locator('.monaco-tl-twistie').click();
	}
}

async function collapse(window, text) {
	const row = window.treeItem(text);
	if (await row.getAttribute('aria-expanded') === 'true') {
		await row.locator('.monaco-tl-twistie').click();
	}
}
