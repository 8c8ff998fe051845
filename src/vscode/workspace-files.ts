import * as vscode from 'vscode';
import { WORKSPACE_GLOBS } from '../core/workspace/document-kind';
import type { IndexedKind } from '../core/workspace/documents';
import type { DiskFiles } from './disk-files';
import { indexedKindOfUri } from './indexed-kind';

/** Files of one glob that are read at most; that there are more is told in the log. */
const MAXIMUM_FILES = 5000;
/** Folders of packages hold other people's files. */
const EXCLUDED = '**/{node_modules,.git,.venv,venv,__pycache__}/**';

/** Finds the files of a workspace, in any number of folders, and keeps the index in step with the disk. */
export class WorkspaceFiles implements vscode.Disposable {
	readonly #disposables: vscode.Disposable[];
	#found = new Set<string>();
	#ready: Promise<void> | undefined;

	constructor(private readonly disk: DiskFiles, private readonly log: vscode.LogOutputChannel) {
		this.#disposables = [
			...WORKSPACE_GLOBS.map(glob => this.#watch(glob)),
			// A folder that goes takes its files along without telling of each.
			this.#watchDeletions(),
			vscode.workspace.onDidChangeWorkspaceFolders(({ removed }) => {
				for (const folder of removed) {
					this.disk.forgetBelow(folder.uri);
				}
				if (this.#ready) {
					void this.refresh();
				}
			}),
		];
	}

	/** Resolves when every file was found and read once. The first call starts it. */
	get ready(): Promise<void> {
		this.#ready ??= this.#scan();
		return this.#ready;
	}

	/** Looks for files anew. */
	async refresh(): Promise<void> {
		this.#ready = this.#scan();
		await this.#ready;
	}

	dispose(): void {
		for (const disposable of this.#disposables) {
			disposable.dispose();
		}
	}

	async #scan(): Promise<void> {
		const started = Date.now();
		const results = await Promise.all(WORKSPACE_GLOBS.map(async glob => {
			const uris = await vscode.workspace.findFiles(glob, EXCLUDED, MAXIMUM_FILES);
			if (uris.length === MAXIMUM_FILES) {
				this.log.warn(`More than ${MAXIMUM_FILES} files match ${glob}: the rest is not read`);
			}
			return uris;
		}));
		const files = new Map<string, readonly [vscode.Uri, IndexedKind]>();
		for (const uri of results.flat()) {
			const kind = indexedKindOfUri(uri);
			if (kind) {
				files.set(uri.toString(), [uri, kind]);
			}
		}
		for (const key of this.#found) {
			if (!files.has(key)) {
				this.disk.forget(key);
			}
		}
		this.#found = new Set(files.keys());
		await this.disk.readAll(files.values());
		this.log.debug(`Read ${files.size} files of the workspace in ${Date.now() - started} ms`);
	}

	#watch(glob: string): vscode.Disposable {
		const watcher = vscode.workspace.createFileSystemWatcher(glob);
		const changed = (uri: vscode.Uri) => {
			const kind = indexedKindOfUri(uri);
			if (kind && this.#ready && vscode.workspace.getWorkspaceFolder(uri)) {
				this.#found.add(uri.toString());
				void this.disk.read(uri, kind);
			}
		};
		watcher.onDidCreate(changed);
		watcher.onDidChange(changed);
		watcher.onDidDelete(uri => this.disk.forgetBelow(uri));
		return watcher;
	}

	#watchDeletions(): vscode.Disposable {
		const watcher = vscode.workspace.createFileSystemWatcher('**', true, true, false);
		watcher.onDidDelete(uri => this.disk.forgetBelow(uri));
		return watcher;
	}
}
