import * as vscode from 'vscode';
import { checkoutFindings } from '../core/hermes/checkout/findings';
import { liveCatalog } from '../core/hermes/checkout/live-catalog';
import { readCheckout, type CheckoutReading } from '../core/hermes/checkout/read-checkout';
import type { PythonToolsets } from '../core/sources/python/read-toolset-table';
import type { Catalog } from '../core/toolsets/types';
import type { WorkspaceIndex } from '../core/workspace/workspace-index';
import { workspaceTreeReader } from './tree-reader';

/** Folders above a file that are looked at. */
const LEVELS = 12;
/** Milliseconds without a change on disk after which a tree is read anew. */
const PAUSE = 400;
/** What a catalog is made of, inside its tree. */
const SOURCES = '{toolsets.py,toolset_distributions.py,pyproject.toml,hermes_cli/__init__.py,tools/**,plugins/**}';

interface Checkout {
	readonly root: vscode.Uri;
	reading: Promise<CheckoutReading | undefined>;
	/** The catalog made of the text in an editor, for as long as that text stays. */
	live: { readonly edited: PythonToolsets; readonly reading: CheckoutReading; readonly catalog: Catalog } | undefined;
}

/** Hermes trees on disk: which one a file belongs to, and what each says. Nothing in them is run. */
export class Checkouts implements vscode.Disposable {
	readonly #checkouts = new Map<string, Checkout>();
	readonly #isRoot = new Map<string, Promise<boolean>>();
	readonly #disposables: vscode.Disposable[] = [];
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** `changed` is called when a tree was changed on disk, or may have come or gone. */
	constructor(private readonly index: WorkspaceIndex, private readonly log: vscode.LogOutputChannel, private readonly changed: () => void) {
		const watcher = vscode.workspace.createFileSystemWatcher('**/toolsets.py', false, true, false);
		const look = () => {
			this.#isRoot.clear();
			this.changed();
		};
		watcher.onDidCreate(look);
		watcher.onDidDelete(look);
		this.#disposables.push(watcher, vscode.workspace.onDidChangeWorkspaceFolders(look));
	}

	/** The catalog of the tree that a file belongs to; else of a workspace folder that is one; else of a home's install. */
	async catalog(uri: vscode.Uri | undefined, home: vscode.Uri | undefined): Promise<Catalog | undefined> {
		const root = (uri && await this.#rootAbove(uri)) ?? await this.#rootAmongFolders();
		if (root) {
			return this.#catalogOf(root, 'checkout');
		}
		const install = home && vscode.Uri.joinPath(home, 'hermes-agent');
		return install && await this.#looksLikeTree(install) ? this.#catalogOf(install, 'home') : undefined;
	}

	/** Every tool that the tree of a file registers, where the whole tree could be read. */
	async registered(uri: vscode.Uri): Promise<ReadonlySet<string> | undefined> {
		const root = await this.#rootAbove(uri);
		const reading = root && vscode.Uri.joinPath(root, 'toolsets.py').toString() === uri.toString() ? await this.#open(root, 'checkout').reading : undefined;
		return reading && checkoutFindings(reading).conclusive
			? new Set([...reading.registrations, ...reading.plugins.flatMap(({ registrations }) => registrations)].map(({ tool }) => tool.name))
			: undefined;
	}

	dispose(): void {
		clearTimeout(this.#timer);
		for (const disposable of this.#disposables) {
			disposable.dispose();
		}
	}

	async #catalogOf(root: vscode.Uri, origin: 'checkout' | 'home'): Promise<Catalog | undefined> {
		const checkout = this.#open(root, origin);
		const reading = await checkout.reading;
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
			checkout = { root, reading: this.#read(root, origin), live: undefined };
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
		const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(checkout.root, SOURCES));
		const changed = () => {
			clearTimeout(this.#timer);
			this.#timer = setTimeout(() => {
				checkout.reading = this.#read(checkout.root, origin);
				this.changed();
			}, PAUSE);
		};
		watcher.onDidCreate(changed);
		watcher.onDidChange(changed);
		watcher.onDidDelete(changed);
		this.#disposables.push(watcher);
	}

	async #rootAbove(uri: vscode.Uri): Promise<vscode.Uri | undefined> {
		let folder = vscode.Uri.joinPath(uri, '..');
		for (let level = 0; level < LEVELS && uri.scheme !== 'untitled'; level++) {
			if (await this.#looksLikeTree(folder)) {
				return folder;
			}
			const above = vscode.Uri.joinPath(folder, '..');
			if (above.path === folder.path) {
				break;
			}
			folder = above;
		}
		return undefined;
	}

	async #rootAmongFolders(): Promise<vscode.Uri | undefined> {
		for (const { uri } of vscode.workspace.workspaceFolders ?? []) {
			if (await this.#looksLikeTree(uri)) {
				return uri;
			}
		}
		return undefined;
	}

	#looksLikeTree(folder: vscode.Uri): Promise<boolean> {
		const key = folder.toString();
		let answer = this.#isRoot.get(key);
		if (!answer) {
			answer = Promise.all([isThere(folder, 'toolsets.py', vscode.FileType.File), isThere(folder, 'tools', vscode.FileType.Directory)]).then(found => found.every(Boolean));
			this.#isRoot.set(key, answer);
		}
		return answer;
	}
}

async function isThere(folder: vscode.Uri, name: string, type: vscode.FileType): Promise<boolean> {
	try {
		return ((await vscode.workspace.fs.stat(vscode.Uri.joinPath(folder, name))).type & type) !== 0;
	} catch {
		// Not there, or not to be read: no tree either way.
		return false;
	}
}
