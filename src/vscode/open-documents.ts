import * as vscode from 'vscode';
import type { WorkspaceIndex } from '../core/workspace/workspace-index';
import type { DiskFiles } from './disk-files';
import { indexedKindOf, mayBeIndexed } from './indexed-kind';

/**
 * Feeds the index with the texts of open editors. A keystroke only marks its document: it is read
 * when an answer is asked for, or when typing pauses, and then once per version.
 */
export class OpenDocuments implements vscode.Disposable {
	readonly #pending = new Map<string, vscode.TextDocument>();
	readonly #disposables: vscode.Disposable[];
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(private readonly index: WorkspaceIndex, private readonly disk: DiskFiles) {
		this.#disposables = [
			vscode.workspace.onDidOpenTextDocument(document => {
				this.#mark(document);
				this.flush();
			}),
			vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
				if (contentChanges.length > 0 && this.#mark(document)) {
					clearTimeout(this.#timer);
					this.#timer = setTimeout(() => this.flush(), TYPING_PAUSE);
				}
			}),
			vscode.workspace.onDidCloseTextDocument(document => this.#close(document)),
		];
		for (const document of vscode.workspace.textDocuments) {
			this.#mark(document);
		}
		this.flush();
	}

	/** Reads every document that changed since it was last read. */
	flush(): void {
		clearTimeout(this.#timer);
		for (const [uri, document] of [...this.#pending]) {
			this.#pending.delete(uri);
			const kind = indexedKindOf(document);
			if (kind && !document.isClosed) {
				this.index.update(uri, kind, document.getText(), document.version, true);
			} else if (!kind && this.index.document(uri)?.open) {
				// The words that made it ours are gone.
				this.index.remove(uri);
			}
		}
	}

	dispose(): void {
		clearTimeout(this.#timer);
		for (const disposable of this.#disposables) {
			disposable.dispose();
		}
	}

	/** Whether a document may be ours: which YAML and which Python is shows in its text, which no keystroke waits for. */
	#mark(document: vscode.TextDocument): boolean {
		const mayBeOurs = mayBeIndexed(document);
		if (mayBeOurs) {
			this.#pending.set(document.uri.toString(), document);
		}
		return mayBeOurs;
	}

	#close(document: vscode.TextDocument): void {
		const uri = document.uri.toString();
		this.#pending.delete(uri);
		if (!this.index.document(uri)) {
			return;
		}
		this.index.close(uri);
		// Unsaved changes are gone now, and so may be the file.
		void this.disk.reread(document.uri);
	}
}

/** Milliseconds without a keystroke after which a document is read anew. */
const TYPING_PAUSE = 150;
