import { readdir } from 'node:fs/promises';
import * as path from 'node:path';
import type { TreeReader } from '../../core/hermes/checkout/tree-reader';
import { readText } from './read-text';

/** Reads a folder on disk. Links are not followed: a tree is what lies in it. */
export function diskTreeReader(root: string): TreeReader {
	return {
		async list(folder) {
			const entries = await ifThere(() => readdir(path.join(root, folder), { withFileTypes: true }));
			return (entries ?? []).map(entry => ({ name: entry.name, kind: entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : 'other' }));
		},
		read: file => ifThere(() => readText(path.join(root, file))),
	};
}

async function ifThere<Result>(ask: () => Promise<Result>): Promise<Result | undefined> {
	try {
		return await ask();
	} catch (error) {
		if (['ENOENT', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code))) {
			return undefined;
		}
		throw error;
	}
}
