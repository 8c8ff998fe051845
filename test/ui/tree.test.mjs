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
		await expand(window, /^reader/u, 3);
		await expand(window, /^writer/u, 4);
		await expand(window, /^editor/u, 5);
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
		await row(window, /^web/u, 4).waitFor();
		await window.treeItem(/via web/u).waitFor({ state: 'detached' });
	});

	it('explains a row when hovered over', async () => {
		await window.treeTooltip(/^builder/u, /All that is needed to change code and try it/u);
		await window.screenshot('tree-tooltip');
	});
});

/** A row by its words and, where several have them, by its level: 1 is a section. */
function row(window, text, level) {
	return level === undefined ? window.treeItem(text) : window.tree().locator(`.monaco-list-row[aria-level="${level}"]`, { hasText: text }).first();
}

async function expand(window, text, level) {
	const found = row(window, text, level);
	await found.waitFor();
	if (await found.getAttribute('aria-expanded') !== 'true') {
		await found.locator('.monaco-tl-twistie').click();
	}
}

async function collapse(window, text) {
	const found = row(window, text);
	if (await found.getAttribute('aria-expanded') === 'true') {
		await found.locator('.monaco-tl-twistie').click();
	}
}
