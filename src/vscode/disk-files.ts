import * as vscode from 'vscode';
import type { IndexedKind } from '../core/workspace/documents';
import { maximumBytes } from '../core/workspace/size-limits';
import type { WorkspaceIndex } from '../core/workspace/workspace-index';
import { patiently } from './patience';

/** Files read at once. */
const CONCURRENCY = 16;
/** How long a file may keep its place among these, in milliseconds; it goes on being read afterwards. */
const PATIENCE = 2000;

/** Who found a file. One that two have found stays until both have lost it, as a home inside a workspace folder. */
export type Finder = 'workspace' | 'home';

interface KnownFile {
	readonly kind: IndexedKind;
	readonly finders: Set<Finder>;
	/** Readings begun and, of those that answered, the latest: an answer that comes late must not undo a later one. */
	begun: number;
	answered: number;
}

/**
 * Reads files into the index and forgets them when they are gone.
 * Files are read as bytes: opening them as documents would wake every other extension.
 */
export class DiskFiles {
	/** Found in a folder or a home; others are forgotten when their editor closes. */
	readonly #known = new Map<string, KnownFile>();

	constructor(private readonly index: WorkspaceIndex, private readonly log: vscode.LogOutputChannel) {}

	/** Reads files that were found, in whatever order they answer. One that does not is waited for no longer, but still taken. */
	async readAll(files: Iterable<readonly [vscode.Uri, IndexedKind]>, finder: Finder): Promise<void> {
		const queue = [...files].reverse();
		await Promise.all(Array.from({ length: CONCURRENCY }, async () => {
			for (let next = queue.pop(); next; next = queue.pop()) {
				await patiently(this.read(...next, finder), PATIENCE);
			}
		}));
	}

	async read(uri: vscode.Uri, kind: IndexedKind, finder: Finder): Promise<void> {
		const key = uri.toString();
		const known = this.#known.get(key);
		const finders = known?.finders ?? new Set();
		finders.add(finder);
		if (known?.kind !== kind) {
			this.#known.set(key, { kind, finders, begun: 0, answered: 0 });
		}
		await this.reread(uri);
	}

	/** Reads a known file again, or forgets it when it is gone or was never on disk. */
	async reread(uri: vscode.Uri): Promise<void> {
		const key = uri.toString();
		const file = this.#known.get(key);
		if (!file) {
			if (!this.index.document(key)?.open) {
				this.index.remove(key);
			}
			return;
		}
		const turn = ++file.begun;
		/** Whether this reading still tells something new of the same file. */
		const isNews = () => {
			const isLatest = this.#known.get(key) === file && turn > file.answered;
			file.answered = isLatest ? turn : file.answered;
			return isLatest;
		};
		try {
			const { mtime, size } = await vscode.workspace.fs.stat(uri);
			if (size > maximumBytes(file.kind)) {
				this.log.warn(`${key} is not read: it has ${size} bytes`);
				if (isNews()) {
					this.index.refuse(key, file.kind, size, mtime);
				}
				return;
			}
			const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await vscode.workspace.fs.readFile(uri));
			if (isNews()) {
				this.index.update(key, file.kind, text, mtime, false);
			}
		} catch (error) {
			if (!(error instanceof vscode.FileSystemError && error.code === 'FileNotFound')) {
				this.log.warn(`${key} cannot be read: ${String(error)}`);
			}
			if (isNews()) {
				this.forget(key);
			}
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

	/** The addresses of what a finder has found, and neither lost nor seen go. */
	foundBy(finder: Finder): string[] {
		return [...this.#known].filter(([, { finders }]) => finders.has(finder)).map(([key]) => key);
	}

	/** Tells that a finder does not find a file any more; it is forgotten unless another one does. */
	lose(key: string, finder: Finder): void {
		const file = this.#known.get(key);
		if (file?.finders.delete(finder) && file.finders.size === 0) {
			this.forget(key);
		}
	}

	forget(key: string): void {
		this.#known.delete(key);
		if (!this.index.document(key)?.open) {
			this.index.remove(key);
		}
	}
}
