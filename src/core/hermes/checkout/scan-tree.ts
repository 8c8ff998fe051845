import type { Incomplete, TreeReader } from './tree-reader';

/** Bounds on the reading of a tree. */
export interface TreeLimits {
	readonly files: number;
	/** UTF-16 units of one file. */
	readonly fileLength: number;
	/** UTF-16 units of all files. */
	readonly totalLength: number;
	/** Folders inside one another. */
	readonly depth: number;
}

export const DEFAULT_TREE_LIMITS: TreeLimits = { files: 4000, fileLength: 4_000_000, totalLength: 60_000_000, depth: 8 };

const SKIPPED_FOLDERS = new Set(['__pycache__', 'node_modules', 'tests', 'test', 'dist', 'build', 'venv', 'site-packages']);
const READ_AT_ONCE = 32;

/** Whether a folder by its name holds nothing that Hermes reads. */
export function isSkipped(name: string): boolean {
	return SKIPPED_FOLDERS.has(name) || name.startsWith('.');
}

export interface ScannedTree {
	/** Texts by path, in the order of paths. */
	readonly texts: Map<string, string>;
	readonly incomplete: Incomplete[];
}

/** What of a tree is read. */
export interface TreePart {
	readonly folders: readonly string[];
	/** By the name of a file. */
	readonly wanted: (name: string) => boolean;
	/** By the name of a folder, and how many others it lies in below the part's own. */
	readonly skips?: (name: string, depth: number) => boolean;
}

/** Reads the files of a part of a tree, within limits. A failing file is noted and hides no other. */
export async function scanTree(reader: TreeReader, part: TreePart, limits: TreeLimits = DEFAULT_TREE_LIMITS): Promise<ScannedTree> {
	const { folders } = part;
	const incomplete: Incomplete[] = [];
	const paths = await findFiles(reader, part, limits, incomplete);
	const texts = new Map<string, string>();
	let total = 0;
	for (let start = 0; start < paths.length; start += READ_AT_ONCE) {
		const batch = paths.slice(start, start + READ_AT_ONCE);
		const read = await Promise.all(batch.map((path) => readFile(reader, path, incomplete)));
		for (const [index, text] of read.entries()) {
			const path = batch[index] ?? '';
			total += text?.length ?? 0;
			if (text === undefined) {
				continue;
			}
			if (text.length > limits.fileLength) {
				incomplete.push({ reason: 'large', path });
			} else {
				texts.set(path, text);
			}
		}
		if (total > limits.totalLength && start + READ_AT_ONCE < paths.length) {
			incomplete.push({ reason: 'large', path: folders.join(', ') });
			break;
		}
	}
	return { texts, incomplete };
}

async function findFiles(reader: TreeReader, { folders, wanted, skips = isSkipped }: TreePart, limits: TreeLimits, incomplete: Incomplete[]): Promise<string[]> {
	const paths: string[] = [];
	let level = [...folders];
	for (let depth = 0; level.length > 0 && depth < limits.depth; depth++) {
		const listed = await Promise.all(level.map(async (folder) => ({ folder, entries: await listFolder(reader, folder, incomplete) })));
		level = [];
		for (const { folder, entries } of listed) {
			for (const { name, kind } of entries) {
				const path = folder === '' ? name : `${folder}/${name}`;
				if (kind === 'folder' && !skips(name, depth)) {
					level.push(path);
				} else if (kind === 'file' && wanted(name)) {
					paths.push(path);
				}
			}
		}
		if (paths.length > limits.files || level.length > limits.files) {
			incomplete.push({ reason: 'many', path: folders.join(', ') });
			paths.length = Math.min(paths.length, limits.files);
			break;
		}
	}
	return paths.sort();
}

/** Lists a folder; a failure is noted as incomplete. */
export async function listFolder(reader: TreeReader, folder: string, incomplete: Incomplete[]): Promise<Awaited<ReturnType<TreeReader['list']>>> {
	try {
		return await reader.list(folder);
	} catch {
		incomplete.push({ reason: 'unreadable', path: folder });
		return [];
	}
}

/** Reads a file; a failure is noted as incomplete. */
export async function readFile(reader: TreeReader, path: string, incomplete: Incomplete[]): Promise<string | undefined> {
	try {
		return await reader.read(path);
	} catch {
		incomplete.push({ reason: 'unreadable', path });
		return undefined;
	}
}
