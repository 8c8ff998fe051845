import * as vscode from 'vscode';
import { LineIndex } from '../core/text';
import { readDocument, type IndexedDocument } from '../core/workspace/documents';
import { indexedKindOf } from './indexed-kind';

/** What the files hold of which editors have unsaved edits: read from the disk once a save, when the first edit comes. */
export class SavedTexts implements vscode.Disposable {
	readonly #saved = new Map<string, Promise<IndexedDocument | undefined>>();
	readonly #disposables: vscode.Disposable[];

	constructor(private readonly log: vscode.LogOutputChannel) {
		this.#disposables = [
			vscode.workspace.onDidSaveTextDocument(({ uri }) => this.#saved.delete(uri.toString())),
			vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#saved.delete(uri.toString())),
		];
	}

	/** The saved reading of each document with unsaved edits, by address. */
	async all(): Promise<ReadonlyMap<string, IndexedDocument>> {
		const readings = new Map<string, IndexedDocument>();
		for (const document of vscode.workspace.textDocuments) {
			const reading = document.isDirty ? await this.#of(document) : undefined;
			if (reading) {
				readings.set(document.uri.toString(), reading);
			}
		}
		return readings;
	}

	dispose(): void {
		for (const disposable of this.#disposables) {
			disposable.dispose();
		}
	}

	#of(document: vscode.TextDocument): Promise<IndexedDocument | undefined> {
		const key = document.uri.toString();
		let reading = this.#saved.get(key);
		if (!reading && indexedKindOf(document)) {
			reading = this.#read(document);
			this.#saved.set(key, reading);
		}
		return reading ?? Promise.resolve(undefined);
	}

	async #read(document: vscode.TextDocument): Promise<IndexedDocument | undefined> {
		const kind = indexedKindOf(document);
		if (!kind) {
			return undefined;
		}
		try {
			// An untitled document was never saved: all of it is new.
			const text = document.isUntitled ? '' : new TextDecoder('utf-8').decode(await vscode.workspace.fs.readFile(document.uri));
			return readDocument(kind, { uri: document.uri.toString(), version: 0, lines: new LineIndex(text) }, false, undefined);
		} catch (error) {
			this.log.debug(`${document.uri.toString()} has no saved text: ${String(error)}`);
			return undefined;
		}
	}
}
