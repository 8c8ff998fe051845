import * as vscode from 'vscode';
import { patiently } from './patience';

/** Folders that are looked into at most, and how deep. */
const MAXIMUM_FOLDERS = 2000;
const MAXIMUM_DEPTH = 10;
/** Folders listed at once. */
const CONCURRENCY = 8;
/** How long a folder may take to list itself, in milliseconds. */
const PATIENCE = 5000;

/**
 * Every file in a folder that no search reaches: a file system of an extension need not offer one. Links are not
 * followed, so there are no circles. Past its limits it gives what it has found.
 */
export async function walkFolder(root: vscode.Uri, isLeftOut: (folder: string) => boolean, log: vscode.LogOutputChannel): Promise<vscode.Uri[]> {
	const found: vscode.Uri[] = [];
	let level = [root];
	let seen = 1;
	for (let depth = 0; level.length > 0 && depth < MAXIMUM_DEPTH; depth++) {
		const next: vscode.Uri[] = [];
		const queue = [...level];
		await Promise.all(Array.from({ length: CONCURRENCY }, async () => {
			for (let folder = queue.pop(); folder; folder = queue.pop()) {
				for (const [name, type] of await list(folder, log)) {
					if (type === vscode.FileType.File) {
						found.push(vscode.Uri.joinPath(folder, name));
					} else if (type === vscode.FileType.Directory && !isLeftOut(name) && seen < MAXIMUM_FOLDERS) {
						seen++;
						next.push(vscode.Uri.joinPath(folder, name));
					}
				}
			}
		}));
		level = next;
	}
	if (seen >= MAXIMUM_FOLDERS || level.length > 0) {
		log.warn(`${root.toString()} has more folders than are looked into: the rest is not read`);
	}
	return found;
}

async function list(folder: vscode.Uri, log: vscode.LogOutputChannel): Promise<readonly [string, vscode.FileType][]> {
	try {
		return await patiently(Promise.resolve(vscode.workspace.fs.readDirectory(folder)), PATIENCE) ?? [];
	} catch (error) {
		log.warn(`${folder.toString()} cannot be listed: ${String(error)}`);
		return [];
	}
}
