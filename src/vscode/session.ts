import * as vscode from 'vscode';
import { CatalogLibrary } from '../core/hermes/catalog';
import type { Catalog } from '../core/toolsets/types';
import type { IndexedDocument } from '../core/workspace/documents';
import type { World } from '../core/workspace/world';
import { WorkspaceIndex } from '../core/workspace/workspace-index';
import type { HermesContext } from '../core/workspace/hermes-context';
import { Checkouts } from './checkouts';
import { DiskFiles } from './disk-files';
import { HermesContexts } from './hermes-contexts';
import { HermesHome } from './hermes-home';
import { OpenDocuments } from './open-documents';
import { isReleaseChosen, releaseSetting, SECTION } from './settings';
import { WorkspaceFiles } from './workspace-files';

/**
 * What all features share: one index, one catalog library, one log. Everything is loaded when it is first asked for.
 */
export class Session implements vscode.Disposable {
	readonly index = new WorkspaceIndex();
	readonly files: WorkspaceFiles;
	readonly home: HermesHome;
	readonly checkouts: Checkouts;
	readonly #contexts: HermesContexts;
	readonly #openDocuments: OpenDocuments;
	readonly #library: CatalogLibrary;
	readonly #didChange = new vscode.EventEmitter<void>();
	readonly #disposables: vscode.Disposable[] = [];

	/** Fires, at most once per turn, when any answer may have changed. */
	readonly onDidChange = this.#didChange.event;

	constructor(readonly extensionUri: vscode.Uri, readonly log: vscode.LogOutputChannel) {
		this.#library = new CatalogLibrary({
			read: async release => {
				const uri = vscode.Uri.joinPath(extensionUri, 'dist', 'releases', `${release}.json`);
				return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
			},
		});
		const disk = new DiskFiles(this.index, log);
		this.files = new WorkspaceFiles(disk, log);
		this.home = new HermesHome(disk, log);
		this.#contexts = new HermesContexts(this.index, this.home);
		this.#openDocuments = new OpenDocuments(this.index, disk);
		let announced = false;
		const announce = () => {
			if (!announced) {
				announced = true;
				queueMicrotask(() => {
					announced = false;
					this.#didChange.fire();
				});
			}
		};
		this.checkouts = new Checkouts(this.index, log, announce);
		this.#disposables.push(
			this.checkouts,
			this.files,
			this.home,
			this.home.onDidChange(announce),
			this.#openDocuments,
			this.#didChange,
			{ dispose: this.index.onDidChange(announce) },
			vscode.workspace.onDidChangeConfiguration(event => {
				if (event.affectsConfiguration(SECTION)) {
					announce();
				}
			}),
		);
	}

	/** The release in use. */
	get release(): string {
		return releaseSetting();
	}

	/**
	 * The catalog that answers for a document, or for the window: the release that was chosen; without a choice, the
	 * Hermes tree that the document or the workspace is, else the home's install, else the bundled default.
	 */
	async catalog(uri?: vscode.Uri): Promise<Catalog> {
		this.#openDocuments.flush();
		const read = isReleaseChosen() ? undefined : await this.checkouts.catalog(uri, this.home.uri);
		return read ?? this.#library.load(this.release);
	}

	/** A bundled catalog. */
	bundledCatalog(release: string): Promise<Catalog> {
		return this.#library.load(release);
	}

	/** What names mean for a document, with every edit so far and every file found. */
	async world(uri?: vscode.Uri): Promise<World> {
		const [catalog] = await Promise.all([this.catalog(uri), this.files.ready]);
		this.#openDocuments.flush();
		return this.index.world(catalog);
	}

	/** What a config means, or what a file beside one does: the same for diagnostics, views and hovers. */
	async context(uri?: vscode.Uri): Promise<HermesContext> {
		const [catalog] = await Promise.all([this.catalog(uri), this.files.ready, this.home.ready]);
		this.#openDocuments.flush();
		return this.#contexts.of(catalog, uri);
	}

	/** The document as the index has it, at its present version; undefined for files that are not ours. */
	document(document: vscode.TextDocument): IndexedDocument | undefined {
		this.#openDocuments.flush();
		return this.index.document(document.uri.toString());
	}

	dispose(): void {
		for (const disposable of this.#disposables.reverse()) {
			disposable.dispose();
		}
	}
}
