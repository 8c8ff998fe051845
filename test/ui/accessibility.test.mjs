import * as assert from 'node:assert/strict';
import { openWindow } from './harness.mjs';

/** Everything here goes by the keyboard; what a screen reader is told is read from the page. */
describe('Without a mouse, and without sight', () => {
	let window;
	let keys;
	before(async () => {
		window = await openWindow({ size: { width: 1280, height: 1600 } });
		keys = window.page.keyboard;
		// Opened by the keyboard too; its rows take a moment.
		await command(window, 'Hermes Toolsets: Focus on Toolsets View');
		await window.treeItem('Workspace files').waitFor();
	});
	after(async () => {
		await window?.close();
	});

	it('explains the row in focus', async () => {
		await focusView(window, 'Toolsets');
		await walkTo(window, /^builder toolset/u);
		await keys.press('Control+K');
		await keys.press('Control+I');
		await window.page.locator('.workbench-hover', { hasText: 'All that is needed to change code and try it' }).waitFor();
		await window.screenshot('keyboard-tooltip');
		await keys.press('Escape');
	});

	it('offers every action of a row in its menu', async () => {
		await focusView(window, 'Toolsets');
		await walkTo(window, /^builder toolset/u);
		await keys.press('Shift+F10');
		const items = window.page.locator('.context-view .action-label');
		await items.first().waitFor();
		const titles = (await items.allInnerTexts()).map(title => title.trim()).filter(title => title !== '');
		for (const title of ['Open Definition', 'Show Expansion…', 'Compare Toolsets…', 'Copy Name', 'Copy Expansion', 'Add to Toolset…', 'Rename…']) {
			assert.ok(titles.some(found => found.startsWith(title)), `${title} among ${titles.join(', ')}`);
		}
		await window.screenshot('keyboard-menu');
		await keys.press('Escape');
	});

	it('renames the toolset in focus', async () => {
		await focusView(window, 'Toolsets');
		await walkTo(window, /^builder toolset/u);
		await keys.press('F2');
		const input = window.page.locator('.quick-input-widget input.input');
		await input.waitFor();
		await window.screenshot('keyboard-rename');
		assert.equal(await input.inputValue(), 'builder');
		await keys.press('Escape');
	});

	it('opens the definition of the row in focus', async () => {
		await focusView(window, 'Toolsets');
		await walkTo(window, /^builder toolset/u);
		await keys.press('Enter');
		await window.page.getByRole('tab', { name: 'hermes-toolsets.jsonc' }).waitFor();
		await window.page.getByRole('button', { name: /^Ln \d+, /u }).waitFor();
	});

	it('shows a hover and lets it be read', async () => {
		await window.openFile('hermes-toolsets.jsonc');
		await window.placeCursor('builder": {');
		await window.hover(/builder — toolset, \d+ tools/u);
		// Pressed again it has the focus, and what reads aloud reads it.
		await keys.press('Control+K');
		await keys.press('Control+I');
		await window.page.locator('.monaco-hover:focus-within, .monaco-hover:focus').first().waitFor();
		await keys.press('Escape');
	});

	it('does the same in the view Platforms', async () => {
		await focusView(window, 'Platforms');
		await keys.press('Home');
		await walkTo(window, /^cli platform/u);
		await open(window);
		await keys.press('ArrowDown');
		const rows = await rowsOf(window, 1);
		assert.ok(rows.length > 5);
		for (const row of rows) {
			assert.deepEqual(unspoken(row), [], JSON.stringify(row));
		}
		await keys.press('Shift+F10');
		await window.page.locator('.context-view .action-label').first().waitFor();
		await window.screenshot('keyboard-platforms');
		await keys.press('Escape');
	});

	it('never tells a state by colour alone', async () => {
		for (const theme of ['high-contrast', 'high-contrast-light', 'dark']) {
			await window.setTheme(theme);
			await window.screenshot(`accessibility-${theme}`);
		}
		const marked = (await rowsOf(window, 0)).filter(({ icon }) => /codicon-(?:error|warning)/u.test(icon));
		assert.ok(marked.length > 0);
		for (const row of marked) {
			assert.match(row.label, /error|warning|problem|unknown|cycle|circle|not|loop/iu, JSON.stringify(row));
		}
	});
});

/** Runs a command by its title, by keys alone. */
async function command(window, title) {
	const input = window.page.locator('.quick-input-widget input.input');
	await window.page.keyboard.press('Escape');
	await window.page.keyboard.press('F1');
	await input.waitFor();
	await input.fill(`>${title}`);
	await window.page.locator('.quick-input-list .monaco-list-row.focused', { hasText: title.split(': ').at(-1) }).first().waitFor();
	await window.page.keyboard.press('Enter');
}

async function focusView(window, name) {
	await command(window, `Hermes Toolsets: Focus on ${name} View`);
	await window.page.locator(`.tree-explorer-viewlet-tree-view .monaco-list:focus`).waitFor();
}

/** What a screen reader is told of the row in focus. */
async function focused(window) {
	return window.page.evaluate(() => {
		const id = document.activeElement?.getAttribute('aria-activedescendant');
		return (id && document.getElementById(id)?.getAttribute('aria-label')) ?? '';
	});
}

async function waitForFocus(window, isIt) {
	for (let count = 0; count < 100; count++) {
		const label = await focused(window);
		if (label !== '' && isIt(label)) {
			return;
		}
		await window.page.waitForTimeout(50);
	}
	throw new Error(`The focus is on: ${await focused(window)}`);
}

/** Presses the arrow down until a row is in focus. */
async function walkTo(window, words) {
	await window.page.keyboard.press('Home');
	const passed = [];
	for (let count = 0; count < 120; count++) {
		await waitForFocus(window, () => true);
		const label = await focused(window);
		if (words.test(label)) {
			return;
		}
		passed.push(label);
		await window.page.keyboard.press('ArrowDown');
	}
	throw new Error(`No row is ${words}: ${[...new Set(passed)].join(' | ')}`);
}

async function open(window) {
	if (await window.page.locator('.monaco-list:focus .monaco-list-row.focused[aria-expanded="false"]').count() > 0) {
		await window.page.keyboard.press('ArrowRight');
	}
	await window.page.locator('.monaco-list:focus .monaco-list-row.focused[aria-expanded="true"]').waitFor();
}

/** The rows on the screen of a view: what they show and what is said of them. */
async function rowsOf(window, view) {
	return window.page.locator('.sidebar .tree-explorer-viewlet-tree-view').nth(view).locator('.monaco-list-row').evaluateAll(rows => rows.map(row => ({
		label: row.getAttribute('aria-label') ?? '',
		name: row.querySelector('.label-name')?.textContent ?? '',
		description: row.querySelector('.label-description')?.textContent ?? '',
		icon: row.querySelector('.custom-view-tree-node-item-icon')?.className ?? '',
	})));
}

/** What a row shows and nothing says: its name has to come first, and every part of its description after a comma. */
function unspoken({ label, name, description }) {
	const said = label.split(/, | toolset| platform| server| entry/u);
	const missing = description.split(/, | · /u).map(part => part.trim()).filter(part => part !== '' && !label.includes(part));
	return [...label.startsWith(name.replace(/^↺ /u, '')) || said.includes(name) ? [] : [name], ...missing];
}
