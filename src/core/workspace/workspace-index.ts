import type { TableNode } from '../sources/model';
import { LineIndex } from '../text';
import type { Catalog, ToolsetDefinition } from '../toolsets/types';
import { readDocument, refuseDocument, type IndexedDocument, type IndexedKind } from './documents';
import { changedDefinitions, definitionsOf, sameDefinition, type TableFile, World } from './world';

/** Files read anew between two worlds up to which the later one is built on the earlier. */
const MAXIMUM_REREAD = 16;

/** What a change of the index reached. */
export interface IndexChange {
	readonly uri: string;
	readonly kind: IndexedKind;
	/** Whether toolset definitions changed, so that answers about other documents may have. */
	readonly definitions: boolean;
}

/**
 * Every document that matters, each read once per version, and the worlds built on them.
 * Whoever finds files feeds it; an open editor's text takes precedence over the file on disk.
 */
export class WorkspaceIndex {
	readonly #documents = new Map<string, IndexedDocument>();
	#all: readonly IndexedDocument[] | undefined;
	readonly #listeners = new Set<(change: IndexChange) => void>();
	#worlds = new Map<Catalog, World>();
	#external: ReadonlySet<string> = new Set();
	#files: readonly TableFile[] | undefined;
	/** Worlds of before, and the toolset files that were read anew since: where they are few, the next one builds on them. */
	#former = new Map<Catalog, World>();
	readonly #reread = new Set<string>();

	/** Reads a text unless this version of it was read already. Text from disk never replaces an open editor's. */
	update(uri: string, kind: IndexedKind, text: string, version: number, open: boolean): IndexedDocument {
		const previous = this.#documents.get(uri);
		if (previous?.kind === kind && ((previous.open && !open) || (previous.version === version && isOfText(previous, text)))) {
			if (previous.open === open || !open) {
				return previous;
			}
		}
		return this.#replace(previous, readDocument(kind, { uri, version, lines: previous ? previous.lines.edited(text) : new LineIndex(text) }, open, previous));
	}

	/** Notes a file that is too long to be fetched: `length` in bytes. Never replaces what an editor holds. */
	refuse(uri: string, kind: IndexedKind, length: number, version: number): IndexedDocument {
		const previous = this.#documents.get(uri);
		return previous?.open ? previous : this.#replace(previous, refuseDocument(kind, { uri, version }, false, { length, mentionsUs: false }));
	}

	/** Forgets a document: its file is gone, or its last editor closed and it was never on disk. */
	remove(uri: string): void {
		const previous = this.#documents.get(uri);
		if (previous) {
			this.#all = undefined;
			this.#documents.delete(uri);
			this.#changed(uri, previous.kind, changesDefinitions(previous, undefined), false);
		}
	}

	/** Lets the disk speak for a document again, after its editor closed. */
	close(uri: string): void {
		const document = this.#documents.get(uri);
		if (document?.open) {
			this.#all = undefined;
			this.#documents.set(uri, { ...document, open: false });
		}
	}

	document(uri: string): IndexedDocument | undefined {
		return this.#documents.get(uri);
	}

	/** All documents, sorted by URI; the same list until one of them changes. */
	all(): readonly IndexedDocument[] {
		this.#all ??= [...this.#documents.values()].sort((a, b) => (a.uri < b.uri ? -1 : 1));
		return this.#all;
	}

	/** All documents of a kind, sorted by URI. */
	documents<Kind extends IndexedKind>(kind: Kind): Extract<IndexedDocument, { kind: Kind }>[] {
		return this.all().filter((document): document is Extract<IndexedDocument, { kind: Kind }> => document.kind === kind);
	}

	/** Toolset names that exist without a definition to read: MCP servers, unread plugins. */
	setExternal(names: ReadonlySet<string>): void {
		if (names.size !== this.#external.size || [...names].some(name => !this.#external.has(name))) {
			this.#external = names;
			this.#forget(undefined);
		}
	}

	/** What names mean over a catalog; built once until definitions change. */
	world(catalog: Catalog): World {
		let world = this.#worlds.get(catalog);
		if (!world) {
			world = this.#built(catalog) ?? new World({ catalog, files: this.#tableFiles(), external: this.#external });
			this.#worlds.set(catalog, world);
		}
		return world;
	}

	/** Tells of every change until the returned function is called. */
	onDidChange(listener: (change: IndexChange) => void): () => void {
		this.#listeners.add(listener);
		return () => {
			this.#listeners.delete(listener);
		};
	}

	/** The next world out of the one before, file by file; undefined where files came or went. */
	#built(catalog: Catalog): World | undefined {
		let world = this.#former.get(catalog);
		for (const uri of this.#reread) {
			const document = this.#documents.get(uri);
			if (!world || document?.kind !== 'toolset-file' || !world.files.some(file => file.uri === uri)) {
				return undefined;
			}
			world = world.replacing({ uri, lines: document.lines, table: document.model.table });
		}
		return world;
	}

	/** Forgets all worlds. Those of now can be built on when one file was only read anew. */
	#forget(reread: string | undefined): void {
		if (reread === undefined || this.#reread.size >= MAXIMUM_REREAD) {
			this.#former = new Map();
			this.#reread.clear();
		} else {
			if (this.#worlds.size > 0) {
				// A world that was not asked for since it was forgotten is of before what was read anew then.
				this.#former = this.#worlds;
				this.#reread.clear();
			}
			this.#reread.add(reread);
		}
		this.#worlds = new Map();
	}

	#tableFiles(): readonly TableFile[] {
		this.#files ??= this.documents('toolset-file').map(({ uri, lines, model }) => ({ uri, lines, table: model.table }));
		return this.#files;
	}

	#replace(previous: IndexedDocument | undefined, document: IndexedDocument): IndexedDocument {
		const { uri, kind } = document;
		this.#all = undefined;
		this.#documents.set(uri, document);
		this.#changed(uri, kind, changesDefinitions(previous, document), previous?.kind === kind);
		return document;
	}

	#changed(uri: string, kind: IndexedKind, definitions: boolean, isReread: boolean): void {
		if (kind === 'toolset-file') {
			// Even where no definition changed, their places did.
			this.#files = undefined;
			this.#forget(isReread ? uri : undefined);
		} else if (kind === 'toolset-table' && definitions) {
			// Its catalog is another one now, and nobody will ask for the world of the old one.
			this.#forget(undefined);
		}
		for (const listener of [...this.#listeners]) {
			listener({ uri, kind, definitions });
		}
	}
}

function isOfText({ lines, refused }: IndexedDocument, text: string): boolean {
	return refused ? refused.length === text.length : lines.text === text;
}

/** Whether what a toolset file defines differs between two readings of it. */
function changesDefinitions(before: IndexedDocument | undefined, after: IndexedDocument | undefined): boolean {
	const [old, now] = [tableIn(before), tableIn(after)];
	if (!old || !now) {
		return (old?.toolsets.length ?? 0) > 0 || (now?.toolsets.length ?? 0) > 0;
	}
	const changed = changedDefinitions(old, now);
	return changed ? changed.size > 0 : !isSameTable(definitionsOf(old), definitionsOf(now));
}

/** The same definitions in any order. */
function isSameTable(a: ReadonlyMap<string, ToolsetDefinition>, b: ReadonlyMap<string, ToolsetDefinition>): boolean {
	return a.size === b.size && [...b].every(([name, definition]) => sameDefinition(a.get(name), definition));
}

function tableIn(document: IndexedDocument | undefined): TableNode | undefined {
	return document?.kind === 'toolset-file' || document?.kind === 'toolset-table' ? document.model.table : undefined;
}
