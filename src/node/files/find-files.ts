import { readdir, realpath, stat } from 'node:fs/promises';
import * as path from 'node:path';
import { documentKindOf } from '../../core/workspace/document-kind';

/** Folders that hold no files of a project's own. */
const SKIPPED: ReadonlySet<string> = new Set(['node_modules', '.git', '__pycache__', '.venv', 'venv']);
/** Folders that one search looks into at most. */
const MAXIMUM_FOLDERS = 100_000;

/** What a search found, and what it could not look into. */
export interface FoundFiles {
	/** Sorted paths, beginning with the folder as it was given. */
	readonly files: readonly string[];
	readonly unreadable: readonly { readonly path: string; readonly error: unknown }[];
}

/** Searches a folder for files of the known kinds. Links are followed, each real folder once. */
export async function findFiles(folder: string): Promise<FoundFiles> {
	const files: string[] = [];
	const unreadable: { path: string; error: unknown }[] = [];
	const seen = new Set<string>();
	const queue = [folder];
	for (let current = queue.pop(); current !== undefined && seen.size < MAXIMUM_FOLDERS; current = queue.pop()) {
		try {
			const real = await realpath(current);
			if (seen.has(real)) {
				continue;
			}
			seen.add(real);
			for (const entry of await readdir(current, { withFileTypes: true })) {
				const child = path.join(current, entry.name);
				const isFolder = entry.isDirectory() || (entry.isSymbolicLink() && await isDirectory(child));
				if (isFolder) {
					if (!SKIPPED.has(entry.name)) {
						queue.push(child);
					}
				} else if (isWanted(child)) {
					files.push(child);
				}
			}
		} catch (error) {
			unreadable.push({ path: current, error });
		}
	}
	return { files: files.sort(), unreadable };
}

/** Python files are searched for tables only by name: a folder has thousands of others. */
function isWanted(file: string): boolean {
	const kind = documentKindOf(file.split(path.sep).join('/'));
	return kind !== undefined && kind !== 'python' && kind !== 'plugin-manifest';
}

async function isDirectory(file: string): Promise<boolean> {
	try {
		return (await stat(file)).isDirectory();
	} catch {
		// A link to nowhere: no folder.
		return false;
	}
}
