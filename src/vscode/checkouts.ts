import * as vscode from 'vscode';
import { treeRegistrations, type TreeRegistrations } from '../core/hermes/checkout/findings';
import { optionalPlugins } from '../core/hermes/checkout/installed-plugins';
import { liveCatalog } from '../core/hermes/checkout/live-catalog';
import { installPlaces } from '../core/hermes/install-places';
import { readCheckout, TABLE_FILE, type CheckoutReading } from '../core/hermes/checkout/read-checkout';
import type { InstalledPlugin } from '../core/hermes/installed-plugin';
import type { PythonToolsets } from '../core/sources/python/read-toolset-table';
import type { Catalog } from '../core/toolsets/types';
import type { WorkspaceIndex } from '../core/workspace/workspace-index';
import { hostEnvironment } from './folder-uri';
import { patiently } from './patience';
import { workspaceTreeReader } from './tree-reader';

/** Folders above a file that are looked at. */
const LEVELS = 12;
/** Milliseconds without a change on disk after which a tree is read anew. */
const PAUSE = 400;
/** How long a folder may keep answers waiting, in milliseconds, and the reading of a whole tree. */
const PATIENCE = 1500;
const READING_PATIENCE = 20_000;
/** Folders of which it is known at most whether they are trees. */
const MAXIMUM_ASKED = 2000;
/** Trees that a search of the workspace finds at most. */
const MAXIMUM_FOUND = 20;
/** What a catalog is made of, inside its tree. */
const SOURCES = '{toolsets.py,toolset_distributions.py,pyproject.toml,hermes_cli/__init__.py,tools/**,plugins/**}';

interface Checkout {
	readonly root: vscode.Uri;
	reading: Promise<CheckoutReading | undefined>;
	/** The catalog made of the text in an editor, for as long as that text stays. */
	live: { readonly edited: PythonToolsets; readonly reading: CheckoutReading; readonly catalog: Catalog } | undefined;
	watcher: vscode.Disposable | undefined;
	/** Runs while its files change. */
	timer: ReturnType<typeof setTimeout> | undefined;
}

const NONE: readonly InstalledPlugin[] = [];
const optional = new WeakMap<CheckoutReading, readonly InstalledPlugin[]>();

/** Hermes trees on disk: which one a file belongs to, and what each says. Nothing in them is run. */
export class Checkouts implements vscode.Disposable {
	readonly #checkouts = new Map<string, Checkout>();
	readonly #isRoot = new Map<string, Promise<boolean>>();
	readonly #disposables: vscode.Disposable[] = [];
	#isDisposed = false;

	/** `changed` is called when a tree was changed on disk, or may have come or gone. */
	constructor(private readonly index: WorkspaceIndex, private readonly log: vscode.LogOutputChannel, private readonly changed: () => void) {
		const watcher = vscode.workspace.createFileSystemWatcher('**/toolsets.py', false, true, false);
		const look = () => this.look();
		watcher.onDidCreate(look);
		watcher.onDidDelete(look);
		this.#disposables.push(watcher, vscode.workspace.onDidChangeWorkspaceFolders(look));
	}

	/** Asks anew which folders are trees. */
	look(): void {
		this.#isRoot.clear();
		void this.#closeGone();
		this.changed();
	}

	/**
	 * The catalog of the tree that a file belongs to, or without one of the tree that is open; else of a workspace folder
	 * that is one; else of a home's install, which comes first for what lies in the home.
	 */
	async automatic(uri: vscode.Uri | undefined, home: vscode.Uri | undefined): Promise<Catalog | undefined> {
		// All are asked for before the first is waited for.
		const above = uri && this.rootAbove(uri);
		const [open, installed] = [this.#firstTree((vscode.workspace.workspaceFolders ?? []).map(folder => folder.uri)), this.#firstTree(home ? installsOf(home) : [])];
		const root = await above;
		if (root) {
			return this.#catalogOf(root, home);
		}
		const isOfHome = uri && home && isBelow(uri, home);
		for (const candidate of isOfHome ? [installed, open] : [open, installed]) {
			const tree = await candidate;
			const catalog = tree && await this.#catalogOf(tree, home);
			if (catalog) {
				return catalog;
			}
		}
		return undefined;
	}

	/** The catalog of a home's install. */
	async install(home: vscode.Uri | undefined): Promise<Catalog | undefined> {
		const root = await this.#firstTree(home ? installsOf(home) : []);
		return root && this.#catalogOf(root, home);
	}

	/** The catalog of a folder that is a tree, or a home with an install. */
	async at(folder: vscode.Uri, home: vscode.Uri | undefined): Promise<Catalog | undefined> {
		if (await this.#looksLikeTree(folder)) {
			return this.#catalogOf(folder, home);
		}
		const own = vscode.Uri.joinPath(folder, OWN);
		// What is installed for all users answers for the home alone.
		return folder.toString() === home?.toString() ? this.install(home) : await this.#looksLikeTree(own) ? this.#catalogOf(own, folder) : undefined;
	}

	/** The catalogs of the trees in the workspace, the given folder's, and those that were read before; a home's install is none of them. */
	async found(home: vscode.Uri | undefined, chosen: vscode.Uri | undefined): Promise<Catalog[]> {
		const files = await vscode.workspace.findFiles('**/toolsets.py', '**/{node_modules,.venv,venv,site-packages}/**', MAXIMUM_FOUND);
		const folders = [...files.map(file => vscode.Uri.joinPath(file, '..')), ...[...this.#checkouts.values()].map(({ root }) => root), ...chosen ? [chosen] : []];
		const roots = new Map(folders.map(folder => [folder.toString(), folder]));
		for (const root of home ? installsOf(home) : []) {
			roots.delete(root.toString());
		}
		const catalogs = await Promise.all([...roots.values()].map(async root => (await this.#looksLikeTree(root) ? this.#catalogOf(root, home) : undefined)));
		return catalogs.filter(catalog => catalog !== undefined).sort((a, b) => (a.id < b.id ? -1 : 1));
	}

	/** What was read of the tree that a catalog is of; undefined for a bundled one. */
	async reading({ id, origin }: Catalog): Promise<CheckoutReading | undefined> {
		return origin === 'bundled' ? undefined : this.#checkouts.get(id)?.reading;
	}

	/** What the tree of a toolsets.py registers, where that tree answers and could be read whole. */
	async registrations(uri: vscode.Uri, catalog: Catalog): Promise<TreeRegistrations | undefined> {
		const checkout = this.#checkouts.get(catalog.id);
		const reading = checkout && vscode.Uri.joinPath(checkout.root, TABLE_FILE).toString() === uri.toString() ? await checkout.reading : undefined;
		return reading && checkout && treeRegistrations(reading, path => vscode.Uri.joinPath(checkout.root, path).toString());
	}

	/** Plugins of the tree that a catalog was read from which are loaded only where a config says so. */
	async optionalPlugins(catalog: Catalog): Promise<readonly InstalledPlugin[]> {
		const reading = await this.reading(catalog);
		let plugins = reading && optional.get(reading);
		if (reading && !plugins) {
			plugins = optionalPlugins(reading);
			optional.set(reading, plugins);
		}
		return plugins ?? NONE;
	}

	/** Whether a folder is a Hermes tree, by what lies in it. */
	isTree(folder: vscode.Uri): Promise<boolean> {
		return this.#looksLikeTree(folder);
	}

	/** The tree that a file lies in. */
	async rootAbove(uri: vscode.Uri): Promise<vscode.Uri | undefined> {
		return this.#firstTree(uri.scheme === 'untitled' ? [] : foldersAbove(uri));
	}

	dispose(): void {
		this.#isDisposed = true;
		this.#checkouts.forEach(close);
		for (const disposable of this.#disposables) {
			disposable.dispose();
		}
	}

	async #catalogOf(root: vscode.Uri, home: vscode.Uri | undefined): Promise<Catalog | undefined> {
		const checkout = this.#open(root, home && installsOf(home).some(install => install.toString() === root.toString()) ? 'home' : 'checkout');
		const reading = await patiently(checkout.reading, READING_PATIENCE);
		if (!reading?.toolsets?.table) {
			return undefined;
		}
		const document = this.index.document(vscode.Uri.joinPath(root, 'toolsets.py').toString());
		if (document?.kind !== 'toolset-table' || !document.open) {
			return reading.catalog;
		}
		const edited = document.model;
		if (checkout.live?.edited !== edited || checkout.live.reading !== reading) {
			checkout.live = { edited, reading, catalog: liveCatalog(reading.catalog, edited) };
		}
		return checkout.live.catalog;
	}

	#open(root: vscode.Uri, origin: 'checkout' | 'home'): Checkout {
		const key = root.toString();
		let checkout = this.#checkouts.get(key);
		if (!checkout) {
			checkout = { root, reading: this.#read(root, origin), live: undefined, watcher: undefined, timer: undefined };
			this.#checkouts.set(key, checkout);
			this.#watch(checkout, origin);
		}
		return checkout;
	}

	async #read(root: vscode.Uri, origin: 'checkout' | 'home'): Promise<CheckoutReading | undefined> {
		const started = Date.now();
		try {
			const reading = await readCheckout(workspaceTreeReader(root), { id: root.toString(), origin });
			this.log.info(`Read ${reading.catalog.toolsets.size} toolsets and ${reading.catalog.registered.size} tools of Hermes ${reading.version ?? ''} in ${Date.now() - started} ms`);
			for (const { path, reason } of reading.incomplete) {
				this.log.debug(`${path}: ${reason}`);
			}
			return reading;
		} catch (error) {
			this.log.error(error instanceof Error ? error : String(error));
			return undefined;
		}
	}

	#watch(checkout: Checkout, origin: 'checkout' | 'home'): void {
		if (this.#isDisposed) {
			return;
		}
		const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(checkout.root, SOURCES));
		const changed = () => {
			clearTimeout(checkout.timer);
			checkout.timer = setTimeout(() => {
				checkout.reading = this.#read(checkout.root, origin);
				this.changed();
			}, PAUSE);
		};
		watcher.onDidCreate(changed);
		watcher.onDidChange(changed);
		watcher.onDidDelete(changed);
		checkout.watcher = watcher;
	}

	/** Forgets trees that are none any more. */
	async #closeGone(): Promise<void> {
		for (const [key, checkout] of [...this.#checkouts]) {
			if (!await this.#looksLikeTree(checkout.root) && this.#checkouts.get(key) === checkout) {
				this.#checkouts.delete(key);
				close(checkout);
			}
		}
	}

	/** The first of some folders that is a tree. All are asked for at once: else each would wait for one more way to the disk and back. */
	async #firstTree(folders: readonly vscode.Uri[]): Promise<vscode.Uri | undefined> {
		const answers = folders.map(folder => this.#looksLikeTree(folder));
		for (const [index, answer] of answers.entries()) {
			if (await answer) {
				return folders[index];
			}
		}
		return undefined;
	}

	#looksLikeTree(folder: vscode.Uri): Promise<boolean> {
		const key = folder.toString();
		let answer = this.#isRoot.get(key);
		if (!answer) {
			const asked = Promise.all([isThere(folder, 'toolsets.py', vscode.FileType.File), isThere(folder, 'tools', vscode.FileType.Directory)]).then(found => found.every(Boolean));
			let isLate = false;
			answer = patiently(asked, PATIENCE).then(found => {
				isLate = found === undefined;
				return found ?? false;
			});
			void asked.then(found => {
				if (isLate && found) {
					this.#isRoot.set(key, asked);
					this.changed();
				}
			});
			if (this.#isRoot.size >= MAXIMUM_ASKED) {
				this.#isRoot.clear();
			}
			this.#isRoot.set(key, answer);
		}
		return answer;
	}
}

function close({ watcher, timer }: Checkout): void {
	clearTimeout(timer);
	watcher?.dispose();
}

/** The folder of a home that its Hermes lies in: scripts/install.sh. */
const OWN = 'hermes-agent';

/** Where a home may have its Hermes, the first place first. */
function installsOf(home: vscode.Uri): readonly vscode.Uri[] {
	const own = vscode.Uri.joinPath(home, OWN);
	const { ofMachine, first } = installPlaces(hostEnvironment(), typeof process === 'undefined' ? '' : process.platform);
	const shared = ofMachine === undefined || home.scheme !== 'file' ? [] : [vscode.Uri.file(ofMachine)];
	return first ? [...shared, own] : [own, ...shared];
}

/** The folders that a file lies in, the nearest first. */
function foldersAbove(uri: vscode.Uri): readonly vscode.Uri[] {
	const folders = [vscode.Uri.joinPath(uri, '..')];
	for (let folder = folders[0]; folder && folders.length < LEVELS; folder = folders.at(-1)) {
		const above = vscode.Uri.joinPath(folder, '..');
		if (above.path === folder.path) {
			break;
		}
		folders.push(above);
	}
	return folders;
}

function isBelow(uri: vscode.Uri, folder: vscode.Uri): boolean {
	return uri.toString().startsWith(`${folder.toString().replace(/\/$/, '')}/`);
}

async function isThere(folder: vscode.Uri, name: string, type: vscode.FileType): Promise<boolean> {
	try {
		return ((await vscode.workspace.fs.stat(vscode.Uri.joinPath(folder, name))).type & type) !== 0;
	} catch {
		// Not there, or not to be read: no tree either way.
		return false;
	}
}
