import * as vscode from 'vscode';
import type { TreeReader } from '../core/hermes/checkout/tree-reader';

/**
 * Reads a folder of any file system that VS Code knows: on disk, remote or virtual. A link is no part of a tree, unless
 * links are followed, as Hermes does among the plugins of a home.
 */
export function workspaceTreeReader(root: vscode.Uri, { followsLinks = false } = {}): TreeReader {
	const kindOf = (type: vscode.FileType) => {
		const found = followsLinks ? type & ~vscode.FileType.SymbolicLink : type;
		return found === vscode.FileType.Directory ? 'folder' : found === vscode.FileType.File ? 'file' : 'other';
	};
	const at = (path: string) => (path === '' ? root : vscode.Uri.joinPath(root, path));
	return {
		async list(folder) {
			return (await ifThere(() => vscode.workspace.fs.readDirectory(at(folder))) ?? []).map(([name, type]) => ({ name, kind: kindOf(type) }));
		},
		async read(path) {
			const bytes = await ifThere(() => vscode.workspace.fs.readFile(at(path)));
			return bytes && new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
		},
	};
}

async function ifThere<Result>(ask: () => Thenable<Result>): Promise<Result | undefined> {
	try {
		return await ask();
	} catch (error) {
		if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound') {
			return undefined;
		}
		throw error;
	}
}
