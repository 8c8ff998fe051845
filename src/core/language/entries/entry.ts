import type { Message } from '../../message';
import type { TextEdit } from '../../text';

/** A tool or toolset that is put into a toolset, or taken out. */
export interface Entry {
	readonly kind: 'tool' | 'toolset';
	readonly name: string;
}

/** What putting in or taking out comes to: edits of one file, or the sentence that says why not. */
export type EntryEdits = { readonly edits: readonly TextEdit[] } | { readonly refusal: Message };

export function sameEntry(a: Entry, b: Entry): boolean {
	return a.kind === b.kind && a.name === b.name;
}
