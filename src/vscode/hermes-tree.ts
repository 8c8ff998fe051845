import * as vscode from 'vscode';
import { TABLE_FILE } from '../core/hermes/checkout/read-checkout';
import { HermesTree } from '../core/language/names/hermes-tree';
import type { SourceText } from '../core/sources/model';
import { LineIndex } from '../core/text';
import type { Catalog } from '../core/toolsets/types';
import type { IndexedDocument } from '../core/workspace/documents';
import type { Session } from './session';

const trees = new WeakMap<object, { readonly table: IndexedDocument | undefined; readonly tree: HermesTree }>();

/** The tree on disk that a catalog was read from; undefined for a bundled one. The same one until it or its table changes. */
export async function hermesTree(session: Session, catalog: Catalog): Promise<HermesTree | undefined> {
	const reading = await session.checkouts.reading(catalog);
	if (!reading) {
		return undefined;
	}
	const root = vscode.Uri.parse(catalog.id, true);
	const uriOf = (path: string) => vscode.Uri.joinPath(root, path).toString();
	const table = session.index.document(uriOf(TABLE_FILE));
	const known = trees.get(reading);
	if (known?.table === table && known) {
		return known.tree;
	}
	const tree = new HermesTree({ reading, uriOf, table, edited: editedText });
	trees.set(reading, { table, tree });
	return tree;
}

/** The text of a file that an editor holds and has not saved. */
function editedText(uri: string): SourceText | undefined {
	const document = vscode.workspace.textDocuments.find(candidate => candidate.isDirty && candidate.uri.toString() === uri);
	return document && { uri, version: document.version, lines: new LineIndex(document.getText()) };
}
