import * as assert from 'node:assert/strict';
import { repeat } from './patience.mjs';
import { openWindow } from './harness.mjs';

describe('The view Toolsets', () => {
	let window;
	let view;
	before(async () => {
		window = await openWindow({ size: { width: 1280, height: 2400 }, prepare });
	});
	after(async () => {
		await window?.close();
	});

	async function prepare(opened) {
		await opened.openView();
		view = opened.toolsets;
		await view.row('Workspace files').waitFor();
	}

	async function openCircle() {
		await view.collapse('This editor');
		await view.expand(/^reader/u, 3);
		await view.expand(/^writer/u, 4);
		await view.expand(/^editor/u, 5);
		await view.row('↺ reader').waitFor();
	}

	it('opens on this editor, its tools by owner, and the files with their problems', async () => {
		const labels = await view.labels();
		assert.deepEqual(labels.slice(0, 4), ['This editor', 'web', 'vision', 'terminal']);
		await view.row(/problems\.hermes-toolsets\.jsonc.*3 errors/u).waitFor();
		await window.screenshot('tree-dark');
		await window.setTheme('light');
		await window.screenshot('tree-light');
		await window.setTheme('dark');
	});

	it('says why tools are left out', async () => {
		await view.expand('Left out');
		await view.row(/No audio\s*text_to_speech/u).waitFor();
		await window.screenshot('tree-left-out');
		await view.collapse('Left out');
	});

	it('closes a circle where it would go on without end', async () => {
		await openCircle();
		await window.screenshot('tree-cycle');
	});

	it('keeps what is open when a file changes', async () => {
		await openCircle();
		await window.openFile('hermes-toolsets.jsonc');
		await window.goTo(5, 1);
		await window.write('"typed": { "description": "d", "tools": ["todo"], "includes": [] },');
		await view.row(/^typed/u).waitFor();
		await view.row('↺ reader').waitFor();
	});

	it('opens the definition of what is selected', async () => {
		await view.select(/^support-desk/u);
		await window.page.getByRole('tab', { name: 'hermes-toolsets.jsonc' }).waitFor();
		await window.position().waitFor();
		await window.screenshot('tree-open-definition');
	});

	it('shows whole expansions, each tool with its way', async () => {
		await switchTo('Show Flat Expansions', 'Show Includes as Tree');
		await view.expand(/^research-lite/u);
		await view.row(/web_search\s*via web/u).waitFor();
		await window.screenshot('tree-flat');
		await switchTo('Show Includes as Tree', 'Show Flat Expansions');
		await view.row(/^web/u, 4).waitFor();
		await view.row(/via web/u).waitFor({ state: 'detached' });
	});

	it('explains a row when hovered over', async () => {
		await view.tooltip(/^builder/u, /All that is needed to change code and try it/u);
		await window.screenshot('tree-tooltip');
	});

	/** Presses a button of the view, in whose place another comes. */
	async function switchTo(name, other) {
		await repeat(async () => {
			// The buttons are there while the mouse is over the view.
			await view.list.hover();
			const button = view.pane.getByRole('button', { name });
			if (await button.count() > 0) {
				await button.click({ timeout: 5000 });
			}
		}, wait => view.pane.getByRole('button', { name: other }).waitFor({ timeout: wait }));
	}
});
