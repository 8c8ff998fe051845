import type { Range } from '../../text';
import type { IndexedDocument } from '../../workspace/documents';
import type { NameSubject, NameUse } from './name-use';
import { namesIn } from './names-in';

/** A place in a file. */
export interface Location {
	readonly uri: string;
	readonly range: Range;
}

/** One use of a name, with the document it stands in. */
export interface FoundUse extends Location {
	readonly use: NameUse;
	readonly document: IndexedDocument;
}

/** Every place in the documents that means the same toolset, tool, platform or server. */
export function findUses(documents: readonly IndexedDocument[], subject: NameSubject, name: string): FoundUse[] {
	const found: FoundUse[] = [];
	usesIn(documents).forEach((byName, index) => {
		const document = documents[index] as IndexedDocument;
		for (const use of byName.get(name) ?? []) {
			if (use.subject === subject) {
				found.push({ uri: document.uri, range: document.lines.rangeOf(use.node.span), use, document });
			}
		}
	});
	return found;
}

type Uses = ReadonlyMap<string, readonly NameUse[]>;

const cacheOfLists = new WeakMap<readonly IndexedDocument[], readonly Uses[]>();

/** The uses in each of some documents; kept for the list, since one list is asked for many names. */
function usesIn(documents: readonly IndexedDocument[]): readonly Uses[] {
	let uses = cacheOfLists.get(documents);
	if (!uses) {
		uses = documents.map(usesByName);
		cacheOfLists.set(documents, uses);
	}
	return uses;
}

const cache = new WeakMap<IndexedDocument, Uses>();

function usesByName(document: IndexedDocument): Uses {
	let uses = cache.get(document);
	if (!uses) {
		const byName = new Map<string, NameUse[]>();
		for (const use of namesIn(document)) {
			const list = byName.get(use.node.name);
			if (list) {
				list.push(use);
			} else {
				byName.set(use.node.name, [use]);
			}
		}
		uses = byName;
		cache.set(document, uses);
	}
	return uses;
}
