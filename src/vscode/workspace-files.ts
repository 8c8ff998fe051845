import * as vscode from 'vscode';
import { TOOLSET_FILE_GLOBS } from '../core/workspace/document-kind';
import type { WorkspaceIndex } from '../core/workspace/workspace-index';
import { indexedKindOfUri } from './indexed-kind';

/** Files of a kind that are read at most; the rest is told in the log. */
const MAXIMUM_FILES = 5000;
/** Files read at once. */
const CONCURRENCY = 16;

/**
 * Finds the files of a workspace, in any number of folders, and keeps the index in step with the disk.
 * Files are read as bytes: opening them as documents would wake every other extension.
 */
export class WorkspaceFiles implements vscode.Disposable {
	readonly #disposables: vscode.Disposable[];
	/** Found in a folder or named by a user; others are forgotten when their editor closes. */
	readonly #known = new Set<string>();
	#ready: Promise<void> | undefined;

	constructor(private readonly index: WorkspaceIndex, private readonly log: vscode.LogOutputChannel) {
		this.#disposables = [
			...TOOLSET_FILE_GLOBS.map(glob => this.#watch(glob)),
			// A folder that goes takes its files along without telling of each.
			this.#watchDeletions(),
			vscode.workspace.onDidChangeWorkspaceFolders(({ removed }) => {
				for (const folder of removed) {
					this.#forgetBelow(folder.uri);
				}
				this.#ready = this.#scan();
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

	/** Reads a file again, or forgets it when it is gone. */
	async reread(uri: vscode.Uri): Promise<void> {
		const kind = indexedKindOfUri(uri);
		const key = uri.toString();
		if (!kind) {
			return;
		}
		if (uri.scheme === 'untitled' || !this.#known.has(key)) {
			this.index.remove(key);
			return;
		}
		try {
			const { mtime } = await vscode.workspace.fs.stat(uri);
			const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await vscode.workspace.fs.readFile(uri));
			this.index.update(key, kind, text, mtime, false);
		} catch (error) {
			if (!(error instanceof vscode.FileSystemError && error.code === 'FileNotFound')) {
				this.log.warn(`${key} could not be read: ${String(error)}`);
			}
			this.#known.delete(key);
			if (!this.index.document(key)?.open) {
				this.index.remove(key);
			}
		}
	}

	dispose(): void {
		for (const disposable of this.#disposables) {
			disposable.dispose();
		}
	}

	async #scan(): Promise<void> {
		const started = Date.now();
		const found = await Promise.all(TOOLSET_FILE_GLOBS.map(glob => vscode.workspace.findFiles(glob, undefined, MAXIMUM_FILES)));
		const uris = [...new Map(found.flat().map(uri => [uri.toString(), uri])).values()];
		const gone = [...this.#known].filter(key => !uris.some(uri => uri.toString() === key));
		for (const uri of uris) {
			this.#known.add(uri.toString());
		}
		const queue = [...uris];
		await Promise.all(Array.from({ length: CONCURRENCY }, async () => {
			for (let uri = queue.pop(); uri; uri = queue.pop()) {
				await this.reread(uri);
			}
		}));
		for (const key of gone) {
			await this.reread(vscode.Uri.parse(key, true));
		}
		this.log.debug(`Read ${uris.length} toolset files in ${Date.now() - started} ms`);
	}

	#watch(glob: string): vscode.Disposable {
		const watcher = vscode.workspace.createFileSystemWatcher(glob);
		const changed = (uri: vscode.Uri) => {
			if (this.#ready) {
				this.#known.add(uri.toString());
				void this.reread(uri);
			}
		};
		watcher.onDidCreate(changed);
		watcher.onDidChange(changed);
		watcher.onDidDelete(uri => this.#forgetBelow(uri));
		return watcher;
	}

	#watchDeletions(): vscode.Disposable {
		const watcher = vscode.workspace.createFileSystemWatcher('**', true, true, false);
		watcher.onDidDelete(uri => this.#forgetBelow(uri));
		return watcher;
	}

	#forgetBelow(uri: vscode.Uri): void {
		const key = uri.toString();
		for (const known of [...this.#known]) {
			if (known === key || known.startsWith(`${key}/`)) {
				this.#known.delete(known);
				if (!this.index.document(known)?.open) {
					this.index.remove(known);
				}
			}
		}
	}
}
