// Helpers of the window tests and of the screenshots: a real VS Code with the packaged extension, in a real browser.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { newStillContext, startBrowser } from '../../scripts/lib/browser.mjs';
import { startEditor } from '../../scripts/lib/editor.mjs';
import { packageExtension } from '../../scripts/lib/package.mjs';
import { out, root } from '../../scripts/lib/places.mjs';
import { copyWorkspace, removeWorkspace } from '../../scripts/lib/workspace-copy.mjs';
import { setUpAll } from '../../scripts/setup.mjs';
import { container, EditorWindow, themes } from './editor-window.mjs';

/** Started once and shared, since a start costs seconds. */
const servers = new Map();
/** The open windows: those in use, and those that wait for the next tests of the same folder and home. */
const windows = new Set();
let tools;
let browser;
let packaged;

const examples = path.join(root, 'examples');
const usualSize = { width: 1280, height: 800 };

/**
 * @typedef {object} WindowOptions
 * @property {string} [workspace] folder to copy; default: the examples
 * @property {Record<string, string>} [files] written into the copy before the window opens: name to text
 * @property {string} [open] what to open inside the copy: a folder, or a `.code-workspace` file; default: the copy
 * @property {boolean} [empty] open no folder at all
 * @property {string} [hermesHome] folder to copy and give to the extension as HERMES_HOME; default: an empty one
 * @property {Record<string, string>} [homeFiles] written into that copy before the window opens: name to text
 * @property {boolean} [trust] ask for trust, so that the window starts in Restricted Mode
 * @property {keyof typeof themes} [theme]
 * @property {Record<string, unknown>} [settings] of the workspace
 * @property {{ width: number, height: number }} [size]
 * @property {number} [scale] device pixels per pixel, for screenshots
 * @property {boolean} [fresh] take no window that others have used
 * @property {(window: EditorWindow) => Promise<void>} [prepare] what all tests of the window start from
 */

/**
 * Opens a window on a copy of a folder. Opening one takes longer than most tests, so that one which others are done with
 * is taken again: without editors, with its files and its home as they were, its views as they open.
 *
 * @param {WindowOptions} [options]
 * @returns {Promise<EditorWindow>}
 */
export async function openWindow(options = {}) {
	const idle = options.fresh ? undefined : [...windows].find(window => window.canServe(options));
	const opened = idle ?? new OpenedWindow(options);
	windows.add(opened);
	try {
		await (idle ? idle.reuse(options) : opened.open());
	} catch (error) {
		await photographFailure('opening a window');
		opened.isSpoilt = true;
		await opened.close();
		throw error;
	}
	return opened;
}

/** Ends the browser and the servers; to be called once, when all windows have been used. */
export async function closeEverything() {
	await browser?.close();
	browser = undefined;
	for (const { folder } of windows) {
		removeWorkspace(folder);
	}
	windows.clear();
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
	for (const [index, window] of [...windows].filter(({ isIdle }) => !isIdle).entries()) {
		const name = `failed-${title.replace(/[^a-z0-9]+/giu, '-').slice(0, 80)}${index === 0 ? '' : `-${index + 1}`}`;
		console.log(`    picture: ${path.relative(root, await window.screenshot(name))}`);
	}
}

/** Opens each window anew, on fresh copies: a test that is run once more finds what it found at first. */
export async function renewWindows() {
	for (const window of windows) {
		if (!window.isIdle) {
			await window.renew();
		}
	}
}

/** Sees to it that no other test gets the window that one has failed in. */
export function spoilWindows() {
	for (const window of windows) {
		window.isSpoilt ||= !window.isIdle;
	}
}

class OpenedWindow extends EditorWindow {
	isIdle = false;
	isSpoilt = false;
	#options;

	/** @param {WindowOptions} options */
	constructor(options) {
		super();
		this.#options = options;
	}

	/** Whether it is free, and on the folder and home that are asked for. */
	canServe(options) {
		return this.isIdle && !this.isSpoilt && placeOf(options) === placeOf(this.#options);
	}

	async open() {
		const { workspace, open = '', empty = false, hermesHome = '', trust = false, size, scale = 1, prepare } = this.#options;
		tools ??= await setUpAll();
		const server = await serverFor(hermesHome, trust);
		browser ??= await startBrowser(tools.chromium);
		this.hermesHome = server.hermesHome;
		this.folder = copyWorkspace(workspace);
		this.#restoreFiles(server.original);
		const context = await newStillContext(browser, { viewport: size ?? usualSize, deviceScaleFactor: scale, permissions: ['clipboard-read', 'clipboard-write'] });
		this.page = await context.newPage();
		this.page.setDefaultTimeout(30_000);
		const target = path.join(this.folder, open);
		const query = empty ? 'ew=true' : `${target.endsWith('.code-workspace') ? 'workspace' : 'folder'}=${encodeURIComponent(target)}`;
		await this.page.goto(`${server.editor.url}/?${query}`, { timeout: 90_000 });
		await this.page.getByRole('tab', { name: container }).waitFor({ timeout: 90_000 });
		await prepare?.(this);
	}

	async reuse(options) {
		this.isIdle = false;
		this.#options = options;
		const { hermesHome = '', trust = false, theme = 'dark', size, prepare } = options;
		await this.page.setViewportSize(size ?? usualSize);
		await this.closeEditors();
		this.#restoreFiles((await serverFor(hermesHome, trust)).original);
		await this.setTheme(theme);
		await this.resetViews();
		await prepare?.(this);
	}

	/** Leaves the window to others. */
	async close() {
		this.isIdle = true;
		if (this.isSpoilt || this.#options.fresh) {
			windows.delete(this);
			await this.#leave();
		}
	}

	async renew() {
		this.isSpoilt = false;
		await this.#leave();
		await this.open();
	}

	#restoreFiles(originalHome) {
		const { workspace, files = {}, homeFiles = {}, theme = 'dark', settings } = this.#options;
		restoreFolder(this.hermesHome, originalHome, homeFiles);
		restoreFolder(this.folder, workspace ?? examples, files);
		this.changeSettings({ 'workbench.colorTheme': themes[theme].name, ...settings });
	}

	async #leave() {
		// A page that is left tells the server, which then ends its extension host; one that is gone is waited for.
		await this.page?.goto('about:blank');
		await this.page?.context().close();
		removeWorkspace(this.folder);
	}
}

/** What a window keeps as long as it is open. */
function placeOf({ workspace = '', open = '', empty = false, hermesHome = '', trust = false, scale = 1 }) {
	return JSON.stringify([workspace, open, empty, hermesHome, trust, scale]);
}

/** Makes a folder what another one is, and some files besides. What is as it should be is not touched. */
function restoreFolder(folder, original, files) {
	const wanted = new Map(namesIn(original).map(name => [name, fs.readFileSync(path.join(original, name))]));
	for (const [name, text] of Object.entries(files)) {
		wanted.set(path.normalize(name), Buffer.from(text));
	}
	for (const name of namesIn(folder)) {
		if (!wanted.has(name)) {
			fs.rmSync(path.join(folder, name));
		}
	}
	for (const [name, content] of wanted) {
		const file = path.join(folder, name);
		if (!fs.existsSync(file) || !fs.readFileSync(file).equals(content)) {
			fs.mkdirSync(path.dirname(file), { recursive: true });
			fs.writeFileSync(file, content);
		}
	}
	// The deepest first.
	for (const name of entriesIn(folder).filter(entry => entry.isDirectory()).map(pathOf).sort((a, b) => b.length - a.length)) {
		if (fs.readdirSync(name).length === 0) {
			fs.rmdirSync(name);
		}
	}
}

function namesIn(folder) {
	return entriesIn(folder).filter(entry => !entry.isDirectory()).map(entry => path.relative(folder, pathOf(entry)));
}

function entriesIn(folder) {
	return fs.readdirSync(folder, { recursive: true, withFileTypes: true });
}

function pathOf(entry) {
	return path.join(entry.parentPath, entry.name);
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
	const original = hermesHome || emptyHome();
	const copy = copyWorkspace(original);
	const editor = await startEditor(tools.codeServer, { vsix, trust, env: { HERMES_HOME: copy }, args: ['--reconnection-grace-time', '60'] });
	return { editor, original, hermesHome: copy };
}

function emptyHome() {
	const folder = path.join(out, 'empty/.hermes');
	fs.mkdirSync(folder, { recursive: true });
	return folder;
}
