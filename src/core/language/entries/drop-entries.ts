import { writeScalar } from '../../sources/yaml/edit/write-scalar';
import type { ListNode } from '../../sources/model';
import type { TextEdit } from '../../text';
import type { IndexedDocument } from '../../workspace/documents';
import { addEntries } from './add-entries';
import { tableSite } from '../python/table-site';
import type { Entry } from './entry';
import { addPythonEntries } from './python-entries';

/** What a drop into a text comes to: a text at its place, or edits that keep lists in order. */
export interface DroppedEntries {
	readonly insertText: string;
	readonly edits: readonly TextEdit[];
}

/**
 * Entries dropped at an offset. In a list of a toolset file or Python table, or anywhere else in the braces of a toolset, they join
 * its lists with the right commas; elsewhere their names are inserted, quoted as the format wants it.
 */
export function dropEntries(document: IndexedDocument | undefined, offset: number, entries: readonly Entry[]): DroppedEntries {
	if (document?.kind === 'toolset-file') {
		const node = document.model.table.toolsets.find(({ value }) => value.start < offset && offset < value.end);
		if (node) {
			const { uri, lines, model } = document;
			const site = { uri, lines, table: model.table, node };
			const list = node.tools && isInside(node.tools, offset) ? 'tools' : node.includes && isInside(node.includes, offset) ? 'includes' : undefined;
			const items = list ? node[list]?.items ?? [] : [];
			const added = addEntries(site, entries, list && { list, index: items.filter(({ outer }) => (outer.start + outer.end) / 2 < offset).length });
			if ('edits' in added) {
				return { insertText: '', edits: added.edits };
			}
			return { insertText: '', edits: [] };
		}
	}
	if (document?.kind === 'toolset-table') {
		const node = document.model.table?.toolsets.find(({ value }) => value.start < offset && offset < value.end);
		const site = node && tableSite(document, node.key.name);
		if (site && site.node === node) {
			const added = addPythonEntries(site, entries, offset);
			return { insertText: '', edits: 'edits' in added ? added.edits : [] };
		}
	}
	const write = document?.kind === 'config' || document?.kind === 'skill' ? writeScalar : document ? JSON.stringify : (name: string) => name;
	return { insertText: entries.map(({ name }) => write(name)).join(', '), edits: [] };
}

function isInside({ span, found }: ListNode, offset: number): boolean {
	return found === 'list' && span.start < offset && offset < span.end;
}
