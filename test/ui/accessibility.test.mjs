import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { repeat, until } from './patience.mjs';
import { openWindow } from './harness.mjs';

/** Everything here goes by the keyboard; what a screen reader is told is read from the page. */
describe('Without a mouse, and without sight', () => {
	let window;
	let keys;
	let view;
	const builder = /^builder toolset/u;
	const menu = () => window.page.locator('.context-view .action-label');

	before(async () => {
		window = await openWindow({
			size: { width: 1280, height: 1600 },
			settings: { 'files.autoSave': 'off' },
			prepare: async opened => {
				keys = opened.page.keyboard;
				view = opened.toolsets;
				// Opened by the keyboard too; its rows take a moment.
				await opened.runCommand('Hermes Toolsets: Focus on Toolsets View');
				await view.row('Workspace files').waitFor();
			},
		});
	});
	after(async () => {
		await window?.close();
	});

	it('walks the view by arrows and by letters, and opens what is in focus', async () => {
		await window.focusOn(view);
		await view.walkTo(/^This editor/u);
		await view.foldFocused(false);
		await view.foldFocused(true);
		await view.walkTo(builder);
		await view.foldFocused(true);
		// An arrow goes in, and out again.
		await press('ArrowRight', /^review toolset/u);
		await press('ArrowLeft', builder);
		await view.foldFocused(false);
		// Letters lead to the row that begins with them; they are taken as one word if typed one after the other.
		await repeat(async () => {
			await keys.press('Home');
			await keys.type('suppo');
		}, wait => spoken(/^support-desk toolset/u, wait));
		await window.screenshot('keyboard-letters');
		await keys.press('Enter');
		await window.shows('hermes-toolsets.jsonc');
		const at = fs.readFileSync(path.join(window.folder, 'hermes-toolsets.jsonc'), 'utf8').split('\n').findIndex(text => text.includes('"support-desk"'));
		await window.position(at + 1).waitFor();
	});

	it('explains the row in focus', async () => {
		await window.focusOn(view);
		await view.walkTo(builder);
		await window.press('Control+K Control+I', window.page.locator('.workbench-hover', { hasText: 'All that is needed to change code and try it' }));
		await window.screenshot('keyboard-tooltip');
		await keys.press('Escape');
	});

	it('offers every action of a row in its menu', async () => {
		await window.focusOn(view);
		await view.walkTo(builder);
		await window.press('Shift+F10', menu());
		const titles = (await menu().allInnerTexts()).map(title => title.trim()).filter(title => title !== '');
		for (const title of ['Open Definition', 'Show Expansion…', 'Compare Toolsets…', 'Copy Name', 'Copy Expansion', 'Add to Toolset…', 'Rename…']) {
			assert.ok(titles.some(found => found.startsWith(title)), `${title} among ${titles.join(', ')}`);
		}
		await window.screenshot('keyboard-menu');
		await keys.press('Escape');
	});

	it('renames the toolset in focus', async () => {
		await window.focusOn(view);
		await view.walkTo(builder);
		await window.press('F2', window.input());
		await window.screenshot('keyboard-rename');
		assert.equal(await window.input().inputValue(), 'builder');
		await keys.press('Escape');
	});

	it('reaches the buttons of a view, each with its name', async () => {
		await window.focusOn(view);
		const names = await buttons();
		for (const name of ['Show Flat Expansions', 'Sort by Cost', 'Refresh', 'Collapse All', /More Actions/u]) {
			assert.ok(names.some(found => typeof name === 'string' ? found === name : name.test(found)), `${name} among ${names.join(', ')}`);
		}
		await window.screenshot('keyboard-view-buttons');
		// The other one takes its place, so that its name says what it would do now.
		for (const [name, other] of [['Show Flat Expansions', 'Show Includes as Tree'], ['Show Includes as Tree', 'Show Flat Expansions']]) {
			await window.focusOn(view);
			await pressButton(name);
			await view.pane.getByRole('button', { name: other }).waitFor({ state: 'attached' });
		}
	});

	it('goes from problem to problem, and fixes one', async () => {
		const file = 'problems.hermes-toolsets.jsonc';
		const before = fs.readFileSync(path.join(window.folder, file), 'utf8');
		await window.openFile(file);
		await window.editor().locator('.squiggly-error').first().waitFor();
		await window.goTo(1);
		const message = window.page.locator('.marker-widget .message', { hasText: 'wbe' });
		await window.press('F8', message);
		assert.match(await message.first().innerText(), /"wbe".*\n?.*unknown-include/u);
		await window.screenshot('keyboard-problem');
		await window.press('Control+.', window.page.locator('.action-widget .monaco-list-row.action.focused', { hasText: 'Change to "web"' }));
		await window.screenshot('keyboard-fix');
		// Once only: pressed again it would write.
		await keys.press('Enter');
		await window.unsaved().waitFor();
		await window.press('Escape', window.page.locator('.marker-widget'), 'detached');
		assert.equal(await window.text(), before.replace('"wbe", "vision"', '"web", "vision"'));
		await window.undoOnce(before);
	});

	it('asks in a list that says of each row what it shows', async () => {
		await window.runCommand('Hermes Toolsets: Show Expansion…');
		await window.answer('research-lite').first().waitFor();
		const said = async () => window.input().evaluate(input => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label') ?? '');
		const seen = new Set();
		for (let count = 0; count < 6; count++) {
			const before = await said();
			const row = window.answer().and(window.page.locator('.focused'));
			const [name, ...rest] = await row.first().locator('.quick-input-list-rows .label-name, .quick-input-list-rows .label-description, .quick-input-list-label-meta').allInnerTexts();
			assert.ok(before.startsWith(name), `${name}: ${before}`);
			for (const part of rest) {
				assert.ok(before.includes(part), `${part}: ${before}`);
			}
			seen.add(before);
			await repeat(() => keys.press('ArrowDown'), wait => until('the next row in focus', async () => await said() !== before, wait));
		}
		assert.equal(seen.size, 6);
		await window.input().fill('support');
		await until('the row in focus', async () => (await said()).startsWith('support-desk'));
		await window.screenshot('keyboard-picker');
		await keys.press('Enter');
		await window.page.getByRole('tab', { name: 'support-desk expansion.txt' }).waitFor();
	});

	it('shows a hover and lets it be read', async () => {
		await window.openFile('hermes-toolsets.jsonc');
		await window.placeCursor('builder": {');
		await window.hover(/builder — toolset, \d+ tools/u);
		// Pressed again it has the focus, and what reads aloud reads it.
		await window.press('Control+K Control+I', window.page.locator('.monaco-hover:focus-within, .monaco-hover:focus'));
		await keys.press('Escape');
	});

	it('does the same in the view Platforms', async () => {
		const { platforms } = window;
		await window.focusOn(platforms);
		await platforms.walkTo(/^cli platform/u);
		await platforms.foldFocused(true);
		await window.press('Shift+F10', menu());
		await window.screenshot('keyboard-platforms');
		await keys.press('Escape');
	});

	it('says of every row what it shows', async () => {
		for (const [shown, least] of [[window.toolsets, 20], [window.platforms, 5]]) {
			await window.focusOn(shown);
			const rows = await rowsOf(shown);
			assert.ok(rows.length >= least, `${rows.length} rows`);
			for (const row of rows) {
				assert.deepEqual(unspoken(row), [], JSON.stringify(row));
			}
		}
	});

	it('never tells a state by colour alone', async () => {
		await window.focusOn(view);
		await view.walkTo(/^This editor/u);
		await view.foldFocused(false);
		await view.row(/problems\.hermes-toolsets\.jsonc.*3 errors/u).waitFor();
		const marked = (await rowsOf(view)).filter(({ icon }) => /codicon-(?:error|warning)/u.test(icon));
		assert.ok(marked.length > 0);
		for (const row of marked) {
			assert.match(row.label, /error|warning|problem|unknown|cycle|circle|not|loop/iu, JSON.stringify(row));
			assert.match(row.description, /error|warning|problem|unknown|cycle|circle|not|loop/iu, JSON.stringify(row));
		}
	});

	for (const theme of ['high-contrast', 'high-contrast-light', 'dark']) {
		it(`can be read in the theme ${theme}`, async () => {
			await window.setTheme(theme);
			await window.openFile('problems.hermes-toolsets.jsonc');
			await window.editor().locator('.squiggly-error').first().waitFor();
			await window.placeCursor('wbe", "vision');
			await window.hover(/unknown-include/u);
			await window.focusOn(view);
			await view.walkTo(/^Workspace files/u);
			await window.screenshot(`accessibility-${theme}`);
			for (const { name, ratio } of await contrasts(view)) {
				assert.ok(ratio >= (theme === 'dark' ? 4.5 : 7), `${name}: ${ratio}`);
			}
			await window.setTheme('dark');
		});
	}

	/** Waits until a row is in focus by what is said of it. */
	async function spoken(words, milliseconds) {
		let said = '';
		await until(`${words} in focus`, async () => words.test(said = await view.spoken()), milliseconds).catch(error => {
			throw new Error(`${error.message}: ${said}`, { cause: error });
		});
	}

	async function press(key, words) {
		await repeat(() => keys.press(key), wait => spoken(words, wait));
	}

	/** Names of the buttons above a view, each once it has the focus; the last one keeps it. */
	async function buttons() {
		const inFocus = () => window.page.evaluate(() => document.activeElement?.closest('.pane-header .actions-container') ? document.activeElement.getAttribute('aria-label') ?? '' : undefined);
		await repeat(() => keys.press('Shift+Tab'), wait => until('a button in focus', async () => await inFocus() !== undefined, wait));
		const names = [];
		for (let name = await inFocus(); name !== undefined && !names.includes(name); name = await inFocus()) {
			names.push(name);
			await keys.press('ArrowRight');
			await window.page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));
		}
		return names;
	}

	async function pressButton(name) {
		const button = window.page.locator(`.pane-header .actions-container [aria-label="${name}"]:focus`);
		await repeat(() => keys.press('Shift+Tab'), wait => window.page.locator('.pane-header .actions-container :focus').waitFor({ timeout: wait }));
		for (let count = 0; count < 10 && await button.count() === 0; count++) {
			await keys.press('ArrowRight');
		}
		await button.waitFor();
		await keys.press('Enter');
	}
});

/** The rows on the screen of a view: what they show and what is said of them. */
async function rowsOf(view) {
	return view.rows().evaluateAll(rows => rows.map(row => ({
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

/** The contrast of each row's name with what lies behind it, as WCAG counts it: from 1 to 21. */
async function contrasts(view) {
	return view.rows().locator('.label-name').evaluateAll(labels => {
		const channels = colour => /rgba?\(([^)]*)\)/u.exec(colour)?.[1].split(/[,/ ]+/u).map(Number) ?? [0, 0, 0, 0];
		const luminance = ([red, green, blue]) => {
			const [r, g, b] = [red, green, blue].map(value => value / 255).map(value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
			return 0.2126 * r + 0.7152 * g + 0.0722 * b;
		};
		return labels.map(label => {
			let behind = label;
			while (behind.parentElement && (channels(getComputedStyle(behind).backgroundColor)[3] ?? 1) < 1) {
				behind = behind.parentElement;
			}
			const [light, dark] = [getComputedStyle(label).color, getComputedStyle(behind).backgroundColor].map(colour => luminance(channels(colour))).sort((a, b) => b - a);
			return { name: label.textContent, ratio: (light + 0.05) / (dark + 0.05) };
		});
	});
}
