import * as vscode from 'vscode';
import { anyOf, WORKSPACE_GLOBS } from '../core/workspace/document-kind';
import type { IndexedKind } from '../core/workspace/documents';
import type { DiskFiles } from './disk-files';
import { indexedKindOfUri } from './indexed-kind';
import { NewFolders } from './new-folders';
import { patiently } from './patience';
import { walkFolder } from './walk-folder';

/** Files that are read at most; that there are more is told in the log. */
const MAXIMUM_FILES = 20_000;
/** Folders of packages hold other people's files. */
const LEFT_OUT: ReadonlySet<string> = new Set(['node_modules', '.git', '.venv', 'venv', '__pycache__']);
const EXCLUDED = `**/{${[...LEFT_OUT].join(',')}}/**`;

/** How long files may keep answers waiting, in milliseconds; they go on being read afterwards. */
const PATIENCE = 1500;
/** How long a search may take, in milliseconds, and one of a virtual folder, which may have nobody who answers it. */
const SEARCH_PATIENCE = 60_000;
const VIRTUAL_PATIENCE = 3000;

/** Finds the files of a workspace, in any number of folders, and keeps the index in step with the disk. */
export class WorkspaceFiles implements vscode.Disposable {
	readonly #disposables: vscode.Disposable[];
	/** Seen since the running scan began, which may have looked there before. */
	readonly #seen = new Set<string>();
	#scanning: Promise<void> | undefined;
	#ready: Promise<unknown> | undefined;
	#turn = 0;

	constructor(private readonly disk: DiskFiles, private readonly log: vscode.LogOutputChannel) {
		this.#disposables = [
			...WORKSPACE_GLOBS.map(glob => this.#watch(glob)),
			// A folder that goes takes its files along without telling of each, and one that comes may bring them so.
			this.#watchDeletions(),
			new NewFolders(uri => this.#ready !== undefined && !isLeftOut(uri), folders => void (folders ? this.#look(folders) : this.refresh()).catch((error: unknown) => log.warn(`New folders cannot be looked into: ${String(error)}`))),
			vscode.workspace.onDidChangeWorkspaceFolders(({ removed }) => {
				if (removed.length > 0) {
					this.#loseOutside();
				}
				if (this.#ready) {
					void this.refresh();
				}
			}),
		];
	}

	/** Resolves when every file was found and read once, or has kept us waiting for too long. The first call starts it. */
	get ready(): Promise<unknown> {
		return this.#ready ?? this.refresh();
	}

	/** Until when files are still being read; undefined when none is. */
	get reading(): Promise<void> | undefined {
		return this.#scanning;
	}

	/** Looks for files anew. */
	refresh(): Promise<unknown> {
		const scanning = this.#scan().finally(() => {
			if (this.#scanning === scanning) {
				this.#scanning = undefined;
				this.#seen.clear();
			}
		});
		this.#scanning = scanning;
		this.#ready = patiently(scanning, PATIENCE);
		return this.#ready;
	}

	dispose(): void {
		for (const disposable of this.#disposables) {
			disposable.dispose();
		}
	}

	async #scan(): Promise<void> {
		const started = Date.now();
		const turn = ++this.#turn;
		this.#seen.clear();
		const found = await this.#find();
		if (turn !== this.#turn) {
			// Another scan has begun meanwhile: it knows better.
			return this.#scanning;
		}
		const files = new Map<string, readonly [vscode.Uri, IndexedKind]>();
		for (const uri of found) {
			const kind = indexedKindOfUri(uri);
			if (kind) {
				files.set(uri.toString(), [uri, kind]);
			}
		}
		for (const key of this.disk.foundBy('workspace')) {
			if (!files.has(key) && !this.#seen.has(key)) {
				this.disk.lose(key, 'workspace');
			}
		}
		await this.disk.readAll(files.values(), 'workspace');
		this.log.debug(`Read ${files.size} files of the workspace in ${Date.now() - started} ms`);
	}

	async #find(): Promise<vscode.Uri[]> {
		const virtual = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri).filter(({ scheme }) => scheme !== 'file');
		const isVirtual = virtual.length > 0 && virtual.length === vscode.workspace.workspaceFolders?.length;
		const search = vscode.workspace.findFiles(anyOf(WORKSPACE_GLOBS), EXCLUDED, MAXIMUM_FILES);
		const found = await patiently(Promise.resolve(search), isVirtual ? VIRTUAL_PATIENCE : SEARCH_PATIENCE) ?? [];
		if (found.length === MAXIMUM_FILES) {
			this.log.warn(`There are more than ${MAXIMUM_FILES} files: the rest is not read`);
		}
		const unsearched = virtual.filter(folder => !found.some(uri => vscode.workspace.getWorkspaceFolder(uri)?.uri.toString() === folder.toString()));
		const walked = await Promise.all(unsearched.map(folder => walkFolder(folder, name => LEFT_OUT.has(name), this.log)));
		return [...found, ...walked.flat()];
	}

	/** Reads what is in new folders and was not told of. What turns out to be a file, or is gone again, has nothing in it. */
	async #look(folders: readonly vscode.Uri[]): Promise<void> {
		const found = await Promise.all(folders.map(folder => this.#filesIn(folder).catch((error: unknown) => {
			// Gone while it was searched, as a rule: the others are read all the same.
			this.log.debug(`${folder.toString()} cannot be searched: ${String(error)}`);
			return [];
		})));
		const known = new Set(this.disk.foundBy('workspace'));
		const files = found.flat().flatMap(uri => {
			const kind = indexedKindOfUri(uri);
			return kind && !known.has(uri.toString()) ? [[uri, kind] as const] : [];
		});
		await this.disk.readAll(files, 'workspace');
	}

	async #filesIn(folder: vscode.Uri): Promise<vscode.Uri[]> {
		return await isFolder(folder) ? vscode.workspace.findFiles(new vscode.RelativePattern(folder, anyOf(WORKSPACE_GLOBS)), EXCLUDED, MAXIMUM_FILES) : [];
	}

	/** Files of a folder that was removed are gone, unless another folder has them too. */
	#loseOutside(): void {
		for (const key of this.disk.foundBy('workspace')) {
			if (!vscode.workspace.getWorkspaceFolder(vscode.Uri.parse(key, true))) {
				this.disk.lose(key, 'workspace');
			}
		}
	}

	#watch(glob: string): vscode.Disposable {
		const watcher = vscode.workspace.createFileSystemWatcher(glob);
		const changed = (uri: vscode.Uri) => {
			const kind = indexedKindOfUri(uri);
			if (kind && this.#ready && vscode.workspace.getWorkspaceFolder(uri) && !isLeftOut(uri)) {
				if (this.#scanning) {
					this.#seen.add(uri.toString());
				}
				void this.disk.read(uri, kind, 'workspace');
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

/** Whether a file lies in a folder of packages, inside its workspace folder. */
function isLeftOut(uri: vscode.Uri): boolean {
	return vscode.workspace.asRelativePath(uri, false).split(/[\\/]/).some(segment => LEFT_OUT.has(segment));
}

function isFolder(uri: vscode.Uri): Thenable<boolean> {
	return vscode.workspace.fs.stat(uri).then(({ type }) => (type & vscode.FileType.Directory) !== 0, () => false);
}
