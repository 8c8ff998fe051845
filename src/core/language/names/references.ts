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
export function findUses(documents: Iterable<IndexedDocument>, subject: NameSubject, name: string): FoundUse[] {
	const found: FoundUse[] = [];
	for (const document of documents) {
		for (const use of usesByName(document).get(name) ?? []) {
			if (use.subject === subject) {
				found.push({ uri: document.uri, range: document.lines.rangeOf(use.node.span), use, document });
			}
		}
	}
	return found;
}

const cache = new WeakMap<IndexedDocument, ReadonlyMap<string, readonly NameUse[]>>();

function usesByName(document: IndexedDocument): ReadonlyMap<string, readonly NameUse[]> {
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
