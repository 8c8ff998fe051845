import * as fs from 'node:fs';
import * as path from 'node:path';
import { parse } from 'jsonc-parser';
import { out } from '../../scripts/lib/places.mjs';
import { repeat, until } from './patience.mjs';
import { View } from './view.mjs';

/** VS Code's own name of a theme, and the class that its window has once the theme is in use. */
export const themes = {
	dark: { name: 'Dark Modern', className: 'vs-dark' },
	light: { name: 'Light Modern', className: 'vs' },
	'high-contrast': { name: 'Default High Contrast', className: 'hc-black' },
	'high-contrast-light': { name: 'Default High Contrast Light', className: 'hc-light' },
};

/** The name of our place in the Activity Bar. */
export const container = 'Hermes Toolsets';

/** A window of VS Code in a page. Every gesture waits for its effect, and is made again where it was lost. */
export class EditorWindow {
	/** @type {import('playwright-core').Page} */
	page;
	/** The copy of the workspace. */
	folder = '';
	/** The copy of the Hermes home that the extension is given. */
	hermesHome = '';

	/**
	 * Writes settings of the workspace; VS Code takes them over by itself.
	 *
	 * @param {Record<string, unknown>} settings
	 */
	changeSettings(settings) {
		const file = path.join(this.folder, '.vscode/settings.json');
		const before = fs.existsSync(file) ? parse(fs.readFileSync(file, 'utf8')) : {};
		fs.mkdirSync(path.dirname(file), { recursive: true });
		fs.writeFileSync(file, JSON.stringify({ ...before, ...settings }, null, '\t'));
	}

	/**
	 * Changes the theme and waits until it is seen.
	 *
	 * @param {keyof typeof themes} theme
	 */
	async setTheme(theme) {
		// Written again where nobody watched the file yet.
		await repeat(
			async () => this.changeSettings({ 'workbench.colorTheme': themes[theme].name }),
			wait => this.page.locator(`.monaco-workbench.${themes[theme].className}`).waitFor({ timeout: wait }),
		);
	}

	/**
	 * Presses keys until their effect shows.
	 *
	 * @param {string} keys one after the other: `Control+K Control+I`
	 * @param {import('playwright-core').Locator} shown
	 * @param {'visible' | 'hidden' | 'detached'} [state] of what is waited for
	 */
	async press(keys, shown, state = 'visible') {
		await repeat(async () => {
			for (const key of keys.split(' ')) {
				await this.page.keyboard.press(key);
			}
		}, wait => shown.first().waitFor({ state, timeout: wait }));
	}

	/**
	 * Runs a command through the Command Palette, by keys alone.
	 *
	 * @param {string} title as the palette shows it, with the category: `Hermes Toolsets: Show Expansion…`
	 */
	async runCommand(title) {
		const row = this.answer().filter({ has: this.page.getByText(title, { exact: true }) });
		// Run once only, so nothing is repeated from the moment that it is chosen.
		await repeat(() => this.#ask('F1', `>${title}`), wait => row.first().waitFor({ timeout: wait }));
		await this.#accept(row);
	}

	/** The field of what VS Code asks above the editor. */
	input() {
		return this.page.locator('.quick-input-widget input.input');
	}

	/**
	 * A row of what VS Code asks above the editor.
	 *
	 * @param {string | RegExp} [text] on it
	 */
	answer(text = '') {
		return this.page.locator('.quick-input-list .monaco-list-row', { hasText: text });
	}

	/**
	 * Answers what VS Code asks above the editor, by keys alone: a row under the mouse may be another one by the time of the click.
	 *
	 * @param {string | RegExp} text on the row
	 * @param {string} [filter] to type first: of a long list only the rows on the screen are there
	 */
	async choose(text, filter) {
		await this.answer().first().waitFor();
		if (filter !== undefined) {
			await this.input().fill(filter);
		}
		await this.answer(text).first().waitFor();
		await this.#accept(this.answer(text));
	}

	async #accept(rows) {
		const focused = rows.and(this.page.locator('.focused')).first();
		await repeat(async () => {
			if (await focused.count() === 0) {
				await this.input().press('ArrowDown');
			}
			for (let count = 0; count < 200 && await focused.count() === 0; count++) {
				await this.input().press('ArrowDown');
			}
		}, wait => focused.waitFor({ timeout: wait }));
		await this.input().press('Enter');
	}

	/**
	 * Opens a file and waits until the cursor is in its text.
	 *
	 * @param {string} name of the file, its path within the workspace, or a whole path
	 */
	async openFile(name) {
		const file = this.#find(name);
		await repeat(async () => {
			// By its whole path, which needs no search and is no other file's.
			await this.#ask('Control+P', file);
			await this.#accept(this.answer(path.basename(file)));
		}, wait => this.shows(file, wait));
	}

	/**
	 * Waits until a file is in front and has the cursor.
	 *
	 * @param {string} name of the file, its path within the workspace, or a whole path
	 * @param {number} [milliseconds]
	 */
	async shows(name, milliseconds) {
		await this.showsDocument(encodeURI(this.#find(name)).replaceAll('#', '%23'), milliseconds);
	}

	/**
	 * Waits until a document is in front and has the cursor.
	 *
	 * @param {string} uri the end of it
	 * @param {number} [milliseconds]
	 */
	async showsDocument(uri, milliseconds) {
		const editor = this.page.locator(`.editor-group-container.active .monaco-editor.focused[data-uri$="${uri}"]`);
		await editor.first().waitFor({ timeout: milliseconds });
		await editor.first().locator('.view-line').first().waitFor({ timeout: milliseconds });
		await this.position().waitFor({ timeout: milliseconds });
	}

	/** The text editor that is in front. */
	editor() {
		// One that another hides stays in the page.
		return this.page.locator('.editor-group-container.active .monaco-editor').filter({ visible: true }).first();
	}

	/** A line on the screen of the text editor that is in front. */
	line(text) {
		return this.page.locator('.editor-group-container.active .monaco-editor .view-line', { hasText: text }).filter({ visible: true }).first();
	}

	/** Where the status bar says that the cursor is. */
	position(line = '\\d+', column = '\\d+') {
		return this.page.getByRole('button', { name: new RegExp(`^Ln ${line}, Col ${column}\\b`, 'u') });
	}

	/**
	 * Puts the cursor directly before some text of the open file: a click would depend on the font.
	 *
	 * @param {string} text as it stands in the file on disk
	 * @param {{ file?: string, occurrence?: number, after?: boolean }} [options] `file`: default, the open one
	 */
	async placeCursor(text, options = {}) {
		const file = options.file === undefined ? await this.#openFile() : this.#find(options.file);
		const content = fs.readFileSync(file, 'utf8');
		let offset = -1;
		for (let count = 0; count <= (options.occurrence ?? 0); count++) {
			offset = content.indexOf(text, offset + 1);
			if (offset < 0) {
				throw new Error(`${file} does not contain: ${text}`);
			}
		}
		const start = options.after ? offset + text.length : offset;
		await this.#goTo(`::${start + 1}`, content.slice(0, start).split('\n').length);
	}

	/**
	 * Selects some text of the open file.
	 *
	 * @param {string} text as it stands in the file on disk, in one line
	 * @param {{ file?: string, occurrence?: number }} [options]
	 */
	async select(text, options = {}) {
		await this.placeCursor(text, options);
		const selected = this.page.getByRole('button', { name: new RegExp(`\\(${text.length} selected\\)`, 'u') });
		for (let count = 0; count < text.length; count++) {
			await this.page.keyboard.press('Shift+ArrowRight');
		}
		await selected.waitFor();
	}

	/**
	 * @param {number} line from 1
	 * @param {number} [column] from 1, as seen: a tab counts as all the columns it fills
	 */
	async goTo(line, column = 1) {
		await this.#goTo(`:${line}:${column}`, line);
	}

	async #goTo(query, line) {
		const row = this.answer(/ line \d+/u).first();
		await repeat(async () => {
			await this.#ask('Control+G', query);
			// It says where it leads, in columns as they are seen.
			await row.waitFor({ timeout: 5000 });
			await this.input().press('Enter');
		}, async wait => {
			await this.input().waitFor({ state: 'hidden', timeout: wait });
			await this.page.locator('.editor-group-container.active .monaco-editor.focused').first().waitFor({ timeout: wait });
			await this.position(line).waitFor({ timeout: wait });
		});
	}

	/**
	 * Writes at the cursor, all at once: what is proposed meanwhile takes nothing of it.
	 *
	 * @param {string} text
	 */
	async write(text) {
		await this.page.locator('.editor-group-container.active .monaco-editor.focused').first().waitFor();
		await this.page.keyboard.insertText(text);
	}

	/**
	 * The whole text of the editor in front, with what is not saved.
	 *
	 * @returns {Promise<string>}
	 */
	async text() {
		const clipboard = text => this.page.evaluate(value => value === undefined ? navigator.clipboard.readText() : navigator.clipboard.writeText(value), text);
		let text = '';
		await repeat(async () => {
			await clipboard('');
			await this.page.locator('.editor-group-container.active .monaco-editor.focused').first().waitFor();
			await this.page.keyboard.press('ControlOrMeta+A');
			await this.page.keyboard.press('ControlOrMeta+C');
		}, wait => until('the text of the editor', async () => (text = await clipboard()) !== '', wait));
		return text;
	}

	/** The tab in front, once what it shows differs from the file. */
	unsaved() {
		return this.page.locator('.editor-group-container.active .tab.active.dirty');
	}

	/**
	 * Takes back the last step of the editor in front: one key, once, after which the text has to be that of the file again.
	 *
	 * @param {string} before the text to the letter
	 */
	async undoOnce(before) {
		await this.page.locator('.editor-group-container.active .monaco-editor.focused').first().waitFor();
		await this.unsaved().waitFor();
		await this.page.keyboard.press('ControlOrMeta+Z');
		// VS Code knows by its own count of versions that the text is the one of the file.
		await this.unsaved().waitFor({ state: 'detached' });
		const after = await this.text();
		if (after !== before) {
			throw new Error(`Undone, the text is another one:\n${after}`);
		}
	}

	/**
	 * Takes back a step that reached several files, by one key, and saves them.
	 *
	 * @param {ReadonlyMap<string, string>} before path within the workspace to the text that has to be there again
	 */
	async undoEverywhere(before) {
		await this.page.keyboard.press('ControlOrMeta+Z');
		await this.unsaved().waitFor();
		const changed = () => [...before].filter(([name, text]) => fs.readFileSync(path.join(this.folder, name), 'utf8') !== text).map(([name]) => name);
		// Saved again where a file was taken back only after the others had been saved.
		await repeat(() => this.runCommand('File: Save All Files'), wait => until(`${changed().join(', ')} as before`, () => changed().length === 0, wait));
	}

	/**
	 * Shows the hover at the cursor.
	 *
	 * @param {RegExp} [saying] what to wait for: one of several providers may answer before the others
	 * @returns {Promise<string>} its text
	 */
	async hover(saying) {
		const hovers = this.page.locator('.monaco-hover:not(.hidden) .monaco-hover-content');
		const content = (saying ? hovers.filter({ hasText: saying }) : hovers).first();
		await this.press('Escape Control+K Control+I', content);
		return (await content.innerText()).trim();
	}

	/**
	 * Opens the menu of quick fixes at the cursor.
	 *
	 * @param {string} [title] one to wait for
	 * @returns {Promise<string[]>} the titles
	 */
	async quickFixes(title) {
		const rows = this.#fixes(title);
		// A menu that is open says what was known when it was opened.
		await this.press('Escape Control+.', rows);
		return (await this.#fixes().allInnerTexts()).map(text => text.trim());
	}

	/**
	 * Applies a quick fix at the cursor.
	 *
	 * @param {string} title
	 */
	async applyQuickFix(title) {
		await this.quickFixes(title);
		await this.#fixes(title).first().click();
		await this.#fixes().first().waitFor({ state: 'detached' });
	}

	/**
	 * Applies a refactoring of what is selected.
	 *
	 * @param {string} title
	 */
	async applyRefactoring(title) {
		// Not Escape before: it would take the selection away.
		await this.press('Control+Shift+R', this.#fixes(title));
		await this.#fixes(title).first().click();
		await this.#fixes().first().waitFor({ state: 'detached' });
	}

	#fixes(title = '') {
		return this.page.locator('.action-widget .monaco-list-row.action', { hasText: title });
	}

	/**
	 * Opens what the status bar says beside the language.
	 *
	 * @param {string} text to wait for
	 */
	async showLanguageStatus(text) {
		const shown = this.page.locator('.hover-language-status', { hasText: text }).first();
		await repeat(async () => {
			await this.page.keyboard.press('Escape');
			await this.page.locator('#status\\.languageStatus').click();
		}, wait => shown.waitFor({ timeout: wait }));
	}

	/** Opens our place in the Activity Bar, unless it is open, and waits for rows. */
	async openView() {
		const tab = this.page.getByRole('tab', { name: container });
		await repeat(async () => {
			if (await tab.getAttribute('aria-selected') !== 'true') {
				await tab.click();
			}
		}, wait => this.toolsets.header.waitFor({ timeout: wait }));
		await this.toolsets.setOpen(true);
		await this.tree().locator('.monaco-list-row').first().waitFor({ timeout: 60_000 });
	}

	/** Closes all editors and saves nothing, and whatever else tests have left open. */
	async closeEditors() {
		const tabs = this.page.locator('.editor-group-container .tab');
		const dontSave = this.page.getByRole('button', { name: 'Don\'t Save' });
		await repeat(async () => {
			for (let count = 0; count < 3; count++) {
				await this.page.keyboard.press('Escape');
			}
			if (await tabs.count() > 0) {
				await this.runCommand('View: Close All Editors');
				await dontSave.or(this.page.locator('.editor-group-container.empty')).first().waitFor({ timeout: 5000 });
				if (await dontSave.isVisible()) {
					await dontSave.click();
				}
			}
		}, wait => tabs.first().waitFor({ state: 'detached', timeout: wait }));
		if (await this.page.locator('.part.panel').isVisible()) {
			await this.runCommand('View: Hide Panel');
			await this.page.locator('.part.panel').waitFor({ state: 'hidden' });
		}
		if (await this.notification().count() > 0) {
			await this.runCommand('Notifications: Clear All Notifications');
		}
	}

	/** Folds the rows of our views as they are in a window that was just opened. */
	async resetViews() {
		await this.openView();
		for (const view of [this.platforms, this.toolsets]) {
			if (await view.header.getAttribute('aria-expanded') === 'true') {
				// A tree that is only now made anew opens by itself once more.
				await repeat(async () => {
					await this.focusOn(view);
					await this.page.keyboard.press('Control+ArrowLeft');
					await this.page.keyboard.press('Home');
				}, wait => this.page.locator('.monaco-list-row[aria-expanded="true"]').and(view.rows()).first().waitFor({ state: 'detached', timeout: wait }));
			}
		}
		const isShown = await this.platforms.header.getAttribute('aria-expanded') === 'true';
		// Looked for each time: the config that is shown may be another one as soon as the files of the home are as they were.
		const config = this.platforms.list.locator('.monaco-list-row[aria-level="1"]').first();
		if (isShown && await config.count() > 0) {
			await repeat(async () => {
				if (await config.getAttribute('aria-expanded', { timeout: 5000 }) === 'false') {
					await config.locator('.monaco-tl-twistie').click({ timeout: 5000 });
				}
			}, wait => config.and(this.page.locator('[aria-expanded="true"]')).waitFor({ timeout: wait }));
		}
		// From below, since what opens may push the rest off the screen.
		if (await this.treeItem('Workspace files').count() > 0) {
			await this.toolsets.expand('Workspace files', 1);
			const files = (await this.toolsets.labels(2)).filter(name => /\.jsonc?$/u.test(name));
			for (const name of files.reverse()) {
				await this.toolsets.expand(new RegExp(`^${name.replaceAll('.', '\\.')}`, 'u'), 2);
			}
		}
		if (await this.treeItem('This editor').count() > 0) {
			await this.toolsets.expand('This editor', 1);
		}
	}

	/**
	 * Puts the keyboard into a view.
	 *
	 * @param {View} view
	 */
	async focusOn(view) {
		await repeat(() => this.runCommand(`Hermes Toolsets: Focus on ${view.name} View`), wait => this.page.locator('.monaco-list:focus').and(view.list).waitFor({ timeout: wait }));
	}

	/** The view Toolsets. */
	get toolsets() {
		return new View(this.page, 'Toolsets');
	}

	/** The view Platforms. */
	get platforms() {
		return new View(this.page, 'Platforms');
	}

	/** The rows of the view Toolsets. */
	tree() {
		return this.toolsets.list;
	}

	/**
	 * A row of the view Toolsets by the words on it (label and description).
	 *
	 * @param {string | RegExp} text
	 */
	treeItem(text) {
		return this.toolsets.row(text);
	}

	/**
	 * Opens the Problems panel and gives its rows.
	 *
	 * @param {string} [filter] words of a row, or a glob of paths: the panel has only the rows that are on the screen
	 */
	async problems(filter = '') {
		const panel = this.page.locator('.markers-panel');
		await repeat(async () => {
			if (!await panel.isVisible()) {
				await this.page.keyboard.press('Control+Shift+M');
			}
		}, wait => panel.waitFor({ timeout: wait }));
		// A panel that is just being opened empties its field once more: what counts is that it says how much it leaves out.
		const field = this.page.getByPlaceholder(/^Filter \(e\.g\. text/u).first();
		const isFiltered = this.page.locator('.viewpane-filter-badge:not(.hidden)', { hasText: 'Showing' }).first();
		await repeat(() => field.fill(filter), wait => isFiltered.waitFor({ state: filter === '' ? 'hidden' : 'visible', timeout: wait }));
		return panel.locator('.monaco-list-row');
	}

	/** What a notification says, once one is there. */
	notification() {
		return this.page.locator('.notifications-toasts .notification-list-item-message');
	}

	/**
	 * Takes a picture of the window.
	 *
	 * @param {string} name becomes out/shots/<name>.png
	 * @param {string} [folder]
	 * @returns {Promise<string>} the file
	 */
	async screenshot(name, folder = path.join(out, 'shots')) {
		fs.mkdirSync(folder, { recursive: true });
		const file = path.join(folder, `${name}.png`);
		await this.page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
		return file;
	}

	async #ask(key, text) {
		await this.press(`Escape ${key}`, this.input());
		await this.input().fill(text);
	}

	/** The path of the file in front. */
	async #openFile() {
		const uri = await this.editor().getAttribute('data-uri') ?? '';
		return decodeURIComponent(new URL(uri).pathname);
	}

	#find(name) {
		const whole = path.resolve(this.folder, name);
		if (fs.existsSync(whole)) {
			return whole;
		}
		const found = fs.readdirSync(this.folder, { recursive: true }).filter(file => path.basename(file) === name);
		if (found.length !== 1) {
			throw new Error(`${found.length} files are named ${name}: say which by its path`);
		}
		return path.join(this.folder, found[0]);
	}
}
