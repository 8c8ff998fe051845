// Helpers of the window tests and of the screenshots: a real VS Code with the packaged extension, in a real browser.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { parse } from 'jsonc-parser';
import { startBrowser } from '../../scripts/lib/browser.mjs';
import { startEditor } from '../../scripts/lib/editor.mjs';
import { packageExtension } from '../../scripts/lib/package.mjs';
import { out, root } from '../../scripts/lib/places.mjs';
import { copyWorkspace, removeWorkspace } from '../../scripts/lib/workspace-copy.mjs';
import { setUpAll } from '../../scripts/setup.mjs';

/** VS Code's own name of a theme, and the class that its window has once the theme is in use. */
const themes = {
	dark: { name: 'Dark Modern', className: 'vs-dark' },
	light: { name: 'Light Modern', className: 'vs' },
	'high-contrast': { name: 'Default High Contrast', className: 'hc-black' },
	'high-contrast-light': { name: 'Default High Contrast Light', className: 'hc-light' },
};

/** The name of our place in the Activity Bar. */
const container = 'Hermes Toolsets';

/** Started once and shared, since a start costs seconds: windows are kept apart by their folder and browser context. */
const servers = new Map();
const windows = new Set();
let tools;
let browser;
let packaged;

/**
 * Opens a window on a copy of a folder.
 *
 * @param {object} [options]
 * @param {string} [options.workspace] folder to copy; default: the examples
 * @param {string} [options.open] what to open inside the copy: a folder, or a `.code-workspace` file; default: the copy
 * @param {boolean} [options.empty] open no folder at all
 * @param {string} [options.hermesHome] folder to copy and give to the extension as HERMES_HOME; default: an empty one
 * @param {boolean} [options.trust] ask for trust, so that the window starts in Restricted Mode
 * @param {keyof typeof themes} [options.theme]
 * @param {Record<string, unknown>} [options.settings] of the workspace
 * @param {{ width: number, height: number }} [options.size]
 * @param {number} [options.scale] device pixels per pixel, for screenshots
 * @returns {Promise<EditorWindow>}
 */
export async function openWindow(options = {}) {
	tools ??= await setUpAll();
	const server = await serverFor(options.hermesHome ?? '', options.trust ?? false);
	browser ??= await startBrowser(tools.chromium);
	const folder = copyWorkspace(options.workspace);
	const context = await browser.newContext({
		viewport: options.size ?? { width: 1280, height: 800 },
		deviceScaleFactor: options.scale ?? 1,
		permissions: ['clipboard-read', 'clipboard-write'],
	});
	const page = await context.newPage();
	page.setDefaultTimeout(30_000);
	const opened = new EditorWindow(page, folder, server.hermesHome);
	windows.add(opened);
	opened.changeSettings({ 'workbench.colorTheme': themes[options.theme ?? 'dark'].name, ...options.settings });
	const target = path.join(folder, options.open ?? '');
	const query = options.empty ? 'ew=true' : `${target.endsWith('.code-workspace') ? 'workspace' : 'folder'}=${encodeURIComponent(target)}`;
	await page.goto(`${server.editor.url}/?${query}`);
	await page.getByRole('tab', { name: container }).waitFor({ timeout: 90_000 });
	return opened;
}

/** Ends the browser and the servers; to be called once, when all windows have been used. */
export async function closeEverything() {
	await browser?.close();
	browser = undefined;
	for (const started of await Promise.allSettled(servers.values())) {
		// One that did not start has failed its test already, and has left nothing.
		if (started.status === 'fulfilled') {
			await started.value.editor.stop();
			removeWorkspace(started.value.hermesHome);
		}
	}
	servers.clear();
}

/**
 * Takes a picture of each open window, for whoever has to find out why a test failed.
 *
 * @param {string} title of the test
 */
export async function photographFailure(title) {
	for (const [index, window] of [...windows].entries()) {
		const name = `failed-${title.replace(/[^a-z0-9]+/giu, '-').slice(0, 80)}${index === 0 ? '' : `-${index + 1}`}`;
		console.log(`    picture: ${path.relative(root, await window.screenshot(name))}`);
	}
}

/** HERMES_HOME and trust belong to the server, so each pair of them has one of its own. */
function serverFor(hermesHome, trust) {
	const key = JSON.stringify([hermesHome, trust]);
	if (!servers.has(key)) {
		servers.set(key, start(hermesHome, trust));
	}
	return servers.get(key);
}

async function start(hermesHome, trust) {
	// Whoever tests has packaged already and says so, else each file of tests would package again.
	packaged ??= process.env.HERMES_TOOLSETS_VSIX ?? packageExtension(tools.node, { quiet: true });
	const vsix = await packaged;
	const copy = copyWorkspace(hermesHome || emptyHome());
	const editor = await startEditor(tools.codeServer, { vsix, trust, env: { HERMES_HOME: copy }, args: ['--reconnection-grace-time', '60'] });
	return { editor, hermesHome: copy };
}

function emptyHome() {
	const folder = path.join(out, 'empty/.hermes');
	fs.mkdirSync(folder, { recursive: true });
	return folder;
}

export class EditorWindow {
	/**
	 * @param {import('playwright-core').Page} page
	 * @param {string} folder the copy of the workspace
	 * @param {string} hermesHome the copy that the extension is given
	 */
	constructor(page, folder, hermesHome) {
		this.page = page;
		this.folder = folder;
		this.hermesHome = hermesHome;
	}

	/** Closes the window and removes its workspace. */
	async close() {
		windows.delete(this);
		await this.page.context().close();
		removeWorkspace(this.folder);
	}

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
		this.changeSettings({ 'workbench.colorTheme': themes[theme].name });
		await this.page.locator(`.monaco-workbench.${themes[theme].className}`).waitFor();
	}

	/**
	 * Runs a command through the Command Palette.
	 *
	 * @param {string} title as the palette shows it, with the category: `Hermes Toolsets: Show Expansion…`
	 */
	async runCommand(title) {
		await this.#quickInput('F1', `>${title}`);
		const row = this.page.locator('.quick-input-list .monaco-list-row').filter({ has: this.page.getByText(title, { exact: true }) });
		await row.first().click();
	}

	/**
	 * Opens a file by Quick Open and waits for its text.
	 *
	 * @param {string} name of the file, or the end of its path
	 */
	async openFile(name) {
		// Rows move under the mouse while results are still coming in.
		await this.#retry(async () => {
			await this.#quickInput('Control+P', name);
			await this.page.locator('.quick-input-list .monaco-list-row', { hasText: path.basename(name) }).first().click();
			await this.page.getByRole('tab', { name: path.basename(name), selected: true }).waitFor({ timeout: 6000 });
		});
		await this.editor().locator('.view-line').first().waitFor();
		// The cursor's position is shown once the editor really has the focus.
		await this.#position().waitFor();
	}

	/** The text editor that is in front. */
	editor() {
		return this.page.locator('.editor-group-container.active .monaco-editor').first();
	}

	/**
	 * Puts the cursor directly before some text of the open file, by line and column: a click would depend on the font.
	 *
	 * @param {string} text as it stands in the file on disk
	 * @param {{ file?: string, occurrence?: number, after?: boolean }} [options] `file` relative to the workspace, default: the open one
	 */
	async placeCursor(text, options = {}) {
		const file = options.file ?? this.#find(await this.#openName());
		const content = fs.readFileSync(path.join(this.folder, file), 'utf8');
		let offset = -1;
		for (let count = 0; count <= (options.occurrence ?? 0); count++) {
			offset = content.indexOf(text, offset + 1);
			if (offset < 0) {
				throw new Error(`${file} does not contain: ${text}`);
			}
		}
		const before = content.slice(0, options.after ? offset + text.length : offset).split('\n');
		// VS Code counts columns as they are seen, so a tab is as wide as the indentation says.
		const indentation = await this.page.getByRole('button', { name: /^(?:Spaces|Tab Size): \d+/u }).textContent();
		const tab = Number(/\d+/u.exec(indentation ?? '')?.[0] ?? 4);
		const width = [...before.at(-1) ?? ''].reduce((sum, character) => character === '\t' ? sum + tab - sum % tab : sum + 1, 0);
		await this.goTo(before.length, width + 1);
	}

	/**
	 * @param {number} line from 1
	 * @param {number} [column] from 1, as seen: a tab counts as all the columns it fills
	 */
	async goTo(line, column = 1) {
		await this.#quickInput('Control+G', `:${line}:${column}`);
		await this.page.keyboard.press('Enter');
		await this.page.getByRole('button', { name: new RegExp(`^Ln ${line}, Col ${column}\\b`, 'u') }).waitFor();
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
		await this.#retry(async () => {
			await this.page.keyboard.press('Escape');
			await this.page.keyboard.press('Control+K');
			await this.page.keyboard.press('Control+I');
			await content.waitFor({ timeout: 4000 });
		});
		return (await content.innerText()).trim();
	}

	/**
	 * Opens the menu of quick fixes at the cursor.
	 *
	 * @param {string} [title] one to wait for
	 * @returns {Promise<string[]>} the titles
	 */
	async quickFixes(title) {
		const rows = this.page.locator('.action-widget .monaco-list-row.action');
		await this.#retry(async () => {
			await this.page.keyboard.press('Control+.');
			await (title ? rows.filter({ hasText: title }) : rows).first().waitFor({ timeout: 4000 });
		});
		return (await rows.allInnerTexts()).map(text => text.trim());
	}

	/**
	 * Applies a quick fix at the cursor.
	 *
	 * @param {string} title
	 */
	async applyQuickFix(title) {
		await this.quickFixes(title);
		await this.page.locator('.action-widget .monaco-list-row.action', { hasText: title }).first().click();
		await this.page.locator('.action-widget .monaco-list-row.action').first().waitFor({ state: 'detached' });
	}

	/** Opens our place in the Activity Bar, unless it is open. */
	async openView() {
		const tab = this.page.getByRole('tab', { name: container });
		if (await tab.getAttribute('aria-selected') !== 'true') {
			await tab.click();
		}
		await this.tree().locator('.monaco-list-row').first().waitFor();
	}

	/** Our tree. */
	tree() {
		return this.page.locator('.sidebar .tree-explorer-viewlet-tree-view').first();
	}

	/**
	 * A row of our tree by the words on it (label and description).
	 *
	 * @param {string | RegExp} text
	 */
	treeItem(text) {
		return this.tree().locator('.monaco-list-row', { hasText: text }).first();
	}

	/**
	 * The rows of our tree that are on the screen, top to bottom.
	 *
	 * @returns {Promise<string[]>} labels
	 */
	async treeLabels() {
		// The list reuses its rows, so their order in the page is not the one on the screen.
		return this.tree().locator('.monaco-list-row').evaluateAll(rows => rows
			.sort((a, b) => Number(a.dataset.index) - Number(b.dataset.index))
			.map(row => row.querySelector('.label-name')?.textContent ?? ''));
	}

	/**
	 * Rests the mouse on a row of our tree until its tooltip is there.
	 *
	 * @param {string | RegExp} text
	 * @param {RegExp} saying what to wait for: it says that it is loading first
	 */
	async treeTooltip(text, saying) {
		const tooltip = this.page.locator('.workbench-hover');
		await this.#retry(async () => {
			// Away first: rows move while a tree is redrawn, and a tooltip comes only to a mouse that arrives and moves.
			await this.page.mouse.move(900, 300);
			await tooltip.waitFor({ state: 'detached', timeout: 4000 });
			const box = await this.treeItem(text).locator('.label-name').boundingBox();
			await this.page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + 8, { steps: 8 });
			await tooltip.filter({ hasText: saying }).waitFor({ timeout: 4000 });
		});
	}

	/** Opens the Problems panel and gives its rows. */
	async problems() {
		const panel = this.page.locator('.markers-panel');
		if (!await panel.isVisible()) {
			await this.page.keyboard.press('Control+Shift+M');
		}
		await panel.waitFor();
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

	async #quickInput(key, text) {
		const input = this.page.locator('.quick-input-widget input.input');
		await this.#retry(async () => {
			await this.page.keyboard.press('Escape');
			await this.page.keyboard.press(key);
			await input.waitFor({ timeout: 4000 });
		});
		await input.fill(text);
	}

	#position() {
		return this.page.getByRole('button', { name: /^Ln \d+, Col \d+/u });
	}

	async #openName() {
		const tab = this.page.locator('.editor-group-container.active .tab.active').first();
		return await tab.getAttribute('data-resource-name') ?? '';
	}

	#find(name) {
		const found = fs.readdirSync(this.folder, { recursive: true }).filter(file => path.basename(file) === name);
		if (found.length !== 1) {
			throw new Error(`${found.length} files are named ${name}: say which by the option file`);
		}
		return found[0];
	}

	/** Keys pressed while VS Code moves its focus are lost now and then. */
	async #retry(action) {
		for (let attempt = 1; ; attempt++) {
			try {
				await action();
				return;
			} catch (error) {
				if (attempt === 5) {
					throw error;
				}
			}
		}
	}
}

