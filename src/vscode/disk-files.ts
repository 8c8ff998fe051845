import * as vscode from 'vscode';
import type { IndexedKind } from '../core/workspace/documents';
import type { WorkspaceIndex } from '../core/workspace/workspace-index';

/** Files read at once. */
const CONCURRENCY = 16;
/** Larger files are left alone, in bytes; the readers refuse shorter ones with a message of their own. */
const MAXIMUM_BYTES = 64 * 1024 * 1024;

/**
 * Reads files into the index and forgets them when they are gone.
 * Files are read as bytes: opening them as documents would wake every other extension.
 */
export class DiskFiles {
	/** Found in a folder or a home; others are forgotten when their editor closes. */
	readonly #known = new Map<string, IndexedKind>();

	constructor(private readonly index: WorkspaceIndex, private readonly log: vscode.LogOutputChannel) {}

	/** Reads files that were found, in whatever order they answer; a slow one does not hold up the others' slots. */
	async readAll(files: Iterable<readonly [vscode.Uri, IndexedKind]>): Promise<void> {
		const queue = [...files];
		await Promise.all(Array.from({ length: CONCURRENCY }, async () => {
			for (let next = queue.pop(); next; next = queue.pop()) {
				await this.read(...next);
			}
		}));
	}

	async read(uri: vscode.Uri, kind: IndexedKind): Promise<void> {
		this.#known.set(uri.toString(), kind);
		await this.reread(uri);
	}

	/** Reads a known file again, or forgets it when it is gone or was never on disk. */
	async reread(uri: vscode.Uri): Promise<void> {
		const key = uri.toString();
		const kind = this.#known.get(key);
		if (!kind) {
			if (!this.index.document(key)?.open) {
				this.index.remove(key);
			}
			return;
		}
		try {
			const { mtime, size } = await vscode.workspace.fs.stat(uri);
			if (size > MAXIMUM_BYTES) {
				this.log.warn(`${key} is not read: it has ${size} bytes`);
				this.forget(key);
				return;
			}
			const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await vscode.workspace.fs.readFile(uri));
			if (this.#known.has(key)) {
				this.index.update(key, kind, text, mtime, false);
			}
		} catch (error) {
			if (!(error instanceof vscode.FileSystemError && error.code === 'FileNotFound')) {
				this.log.warn(`${key} cannot be read: ${String(error)}`);
			}
			this.forget(key);
		}
	}

	/** Forgets a file, or all files below a folder. An open editor keeps its document. */
	forgetBelow(uri: vscode.Uri): void {
		const key = uri.toString();
		for (const known of [...this.#known.keys()]) {
			if (known === key || known.startsWith(key.endsWith('/') ? key : `${key}/`)) {
				this.forget(known);
			}
		}
	}

	/** The files known below a folder. */
	below(uri: vscode.Uri): string[] {
		const prefix = `${uri.toString().replace(/\/$/, '')}/`;
		return [...this.#known.keys()].filter(known => known.startsWith(prefix));
	}

	forget(key: string): void {
		this.#known.delete(key);
		if (!this.index.document(key)?.open) {
			this.index.remove(key);
		}
	}
}
