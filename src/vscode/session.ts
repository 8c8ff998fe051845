import * as vscode from 'vscode';
import { CatalogLibrary } from '../core/hermes/catalog';
import { releaseLine } from '../core/hermes/release-lines';
import type { Catalog } from '../core/toolsets/types';
import type { IndexedDocument } from '../core/workspace/documents';
import type { World } from '../core/workspace/world';
import { WorkspaceIndex } from '../core/workspace/workspace-index';
import type { HermesContext } from '../core/workspace/hermes-context';
import { Checkouts } from './checkouts';
import { DiskFiles } from './disk-files';
import { HermesContexts } from './hermes-contexts';
import { HermesHome } from './hermes-home';
import { HomeEnvironments } from './home-environments';
import { OpenDocuments } from './open-documents';
import { OpenTree } from './open-tree';
import { releaseSetting, SECTION } from './settings';
import { sourceChoice, type SourceChoice } from './source-setting';
import { WorkspaceFiles } from './workspace-files';

/** How long changes are gathered while files come by the thousand, in milliseconds. */
const WHILE_READING = 250;

/** What answers, and by whose choice. */
export interface ActiveSource {
	readonly catalog: Catalog;
	readonly choice: SourceChoice;
	/** True when what was chosen holds no Hermes, so that the bundled release answers. */
	readonly isMissing: boolean;
}

/**
 * What all features share: one index, one catalog library, one log. Everything is loaded when it is first asked for.
 */
export class Session implements vscode.Disposable {
	readonly index = new WorkspaceIndex();
	readonly files: WorkspaceFiles;
	readonly home: HermesHome;
	readonly checkouts: Checkouts;
	readonly #contexts: HermesContexts;
	readonly #environments: HomeEnvironments;
	readonly #openDocuments: OpenDocuments;
	readonly #openTree: OpenTree;
	readonly #library: CatalogLibrary;
	readonly #didChange = new vscode.EventEmitter<void>();
	readonly #didChangeTrees = new vscode.EventEmitter<void>();
	readonly #didGoOn = new vscode.EventEmitter<void>();
	readonly #disposables: vscode.Disposable[] = [];

	/** Fires, at most once per turn, and seldom while a folder is being read, when any answer may have changed. */
	readonly onDidChange = this.#didChange.event;

	/** Fires when a Hermes tree on disk was read anew, or one may have come or gone. */
	readonly onDidChangeTrees = this.#didChangeTrees.event;

	/** Fires when something is answered although files are still being read. */
	readonly onDidGoOn = this.#didGoOn.event;

	constructor(readonly extensionUri: vscode.Uri, readonly log: vscode.LogOutputChannel) {
		this.#library = new CatalogLibrary({
			read: async release => {
				const uri = vscode.Uri.joinPath(extensionUri, 'dist', 'releases.jsonl');
				return releaseLine(new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)), release);
			},
		});
		const disk = new DiskFiles(this.index, log);
		this.files = new WorkspaceFiles(disk, log);
		this.home = new HermesHome(disk, log);
		this.#contexts = new HermesContexts(this.index, this.home);
		this.#openDocuments = new OpenDocuments(this.index, disk);
		let announced = false;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const announce = () => {
			if (!announced) {
				announced = true;
				const fire = () => {
					announced = false;
					this.#didChange.fire();
				};
				if (this.files.reading) {
					timer = setTimeout(fire, WHILE_READING);
				} else {
					queueMicrotask(fire);
				}
			}
		};
		this.#environments = new HomeEnvironments(this.home, announce);
		this.checkouts = new Checkouts(this.index, log, () => {
			announce();
			this.#didChangeTrees.fire();
		});
		this.#openTree = new OpenTree(this.checkouts, document => this.document(document) !== undefined, announce);
		this.#disposables.push(
			{ dispose: () => clearTimeout(timer) },
			this.checkouts,
			this.#openTree,
			this.files,
			this.home,
			this.home.onDidChange(() => this.checkouts.look()),
			this.#contexts,
			this.#environments,
			this.#openDocuments,
			this.#didChange,
			this.#didChangeTrees,
			this.#didGoOn,
			{ dispose: this.index.onDidChange(announce) },
			vscode.workspace.onDidChangeConfiguration(event => {
				if (event.affectsConfiguration(SECTION)) {
					announce();
				}
			}),
		);
	}

	/** Until when files are still being read that an answer would like to know; undefined when none is. */
	get reading(): Promise<unknown> | undefined {
		const { files, home } = this;
		return files.reading ?? home.reading ? Promise.allSettled([files.reading, home.reading]) : undefined;
	}

	/** The catalog that answers for a document, or for the window. */
	async catalog(uri?: vscode.Uri): Promise<Catalog> {
		return (await this.source(uri)).catalog;
	}

	/**
	 * What answers for a document, or for the window: what was chosen; without a choice, the Hermes tree that the document,
	 * or what is open, belongs to, else the home's install, else the bundled release.
	 */
	async source(uri?: vscode.Uri): Promise<ActiveSource> {
		this.#openDocuments.flush();
		const choice = sourceChoice();
		if (choice.kind === 'automatic') {
			// Most often it is what answers: it is read while trees are looked for. Who asks for it is told if it cannot be.
			this.#library.load(releaseSetting()).catch(() => undefined);
		}
		const read = await this.#readSource(choice, uri);
		const isMissing = !read && (choice.kind === 'folder' || choice.kind === 'home');
		return { choice, isMissing, catalog: read ?? await this.#library.load(releaseSetting()) };
	}

	async #readSource(choice: SourceChoice, uri: vscode.Uri | undefined): Promise<Catalog | undefined> {
		const home = this.home.uri;
		switch (choice.kind) {
			case 'automatic':
				return this.checkouts.automatic(uri ?? this.#openTree.uri, home);
			case 'home':
				return this.checkouts.install(home);
			case 'folder':
				return this.checkouts.at(choice.folder, home);
			case 'release':
				return this.#library.load(choice.release);
		}
	}

	/** What would answer for the window without a choice. */
	async automaticCatalog(): Promise<Catalog> {
		return await this.#readSource({ kind: 'automatic' }, undefined) ?? this.#library.load(releaseSetting());
	}

	/** A bundled catalog. */
	bundledCatalog(release: string): Promise<Catalog> {
		return this.#library.load(release);
	}

	/** What names mean for a document, with every edit so far, every file found, and the plugins that its home loads. */
	async world(uri?: vscode.Uri): Promise<World> {
		const context = await this.context(uri);
		return this.index.world(this.#contexts.catalogOf(context, uri));
	}

	/** What a config means, or what a file beside one does: the same for diagnostics, views and hovers. */
	async context(uri?: vscode.Uri): Promise<HermesContext> {
		const [catalog] = await Promise.all([this.catalog(uri), this.files.ready, this.home.ready.then(() => this.#environments.read(uri))]);
		const optional = await this.checkouts.optionalPlugins(catalog);
		this.#goOn();
		this.#openDocuments.flush();
		return this.#environments.added(this.#contexts.of(catalog, optional, uri), uri);
	}

	/** The document as the index has it, at its present version; undefined for files that are not ours. */
	document(document: Pick<vscode.TextDocument, 'uri'>): IndexedDocument | undefined {
		this.#openDocuments.flush();
		return this.index.document(document.uri.toString());
	}

	dispose(): void {
		for (const disposable of this.#disposables.reverse()) {
			disposable.dispose();
		}
	}

	#goOn(): void {
		if (this.reading) {
			this.#didGoOn.fire();
		}
	}
}
