import { readdir, stat } from 'node:fs/promises';
import * as path from 'node:path';
import type { TreeReader } from '../../core/hermes/checkout/tree-reader';
import { readText } from './read-text';

/** Reads a folder on disk. A link is no part of a tree, unless links are followed, as Hermes does among the plugins of a home. */
export function diskTreeReader(root: string, { followsLinks = false } = {}): TreeReader {
	return {
		async list(folder) {
			const entries = await ifThere(() => readdir(path.join(root, folder), { withFileTypes: true }));
			return Promise.all((entries ?? []).map(async entry => {
				const found = followsLinks && entry.isSymbolicLink() ? await ifThere(() => stat(path.join(root, folder, entry.name))) : entry;
				return { name: entry.name, kind: found?.isDirectory() ? 'folder' as const : found?.isFile() ? 'file' as const : 'other' as const };
			}));
		},
		read: file => ifThere(() => readText(path.join(root, file))),
	};
}

async function ifThere<Result>(ask: () => Promise<Result>): Promise<Result | undefined> {
	try {
		return await ask();
	} catch (error) {
		if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(String((error as NodeJS.ErrnoException).code))) {
			return undefined;
		}
		throw error;
	}
}
