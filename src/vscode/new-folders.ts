import * as vscode from 'vscode';

/** Milliseconds without another new folder after which they are looked into. */
const REST = 500;
/** Folders that are looked into one by one; for more, everything is searched anew. */
const MAXIMUM = 20;

/**
 * Tells of folders that came, once no more come: what is written into a new folder at once may escape whoever watches
 * from above, as when a branch is checked out or an archive unpacked.
 */
export class NewFolders implements vscode.Disposable {
	readonly #watcher = vscode.workspace.createFileSystemWatcher('**', false, true, true);
	readonly #came = new Map<string, vscode.Uri>();
	#timer: ReturnType<typeof setTimeout> | undefined;

	/**
	 * @param isOfInterest Whether anything is looked for at all, and at this address.
	 * @param look Called with the folders, none within another; undefined for too many.
	 */
	constructor(isOfInterest: (uri: vscode.Uri) => boolean, look: (folders: readonly vscode.Uri[] | undefined) => void) {
		this.#watcher.onDidCreate(uri => {
			if (!mayBeFolder(uri) || !isOfInterest(uri)) {
				return;
			}
			this.#came.set(uri.toString(), uri);
			clearTimeout(this.#timer);
			this.#timer = setTimeout(() => {
				const folders = this.#outermost();
				this.#came.clear();
				look(folders.length > MAXIMUM ? undefined : folders);
			}, REST);
		});
	}

	dispose(): void {
		clearTimeout(this.#timer);
		this.#watcher.dispose();
	}

	#outermost(): vscode.Uri[] {
		const found: vscode.Uri[] = [];
		let last = '';
		for (const [key, uri] of [...this.#came].sort(([a], [b]) => (a < b ? -1 : 1))) {
			if (last === '' || !key.startsWith(`${last}/`)) {
				found.push(uri);
				last = key;
			}
		}
		return found;
	}
}

/** What has an extension is a file, as a rule; `.hermes` has none. */
function mayBeFolder({ path }: vscode.Uri): boolean {
	return !path.slice(path.lastIndexOf('/') + 2).includes('.');
}
