import * as vscode from 'vscode';
import { TABLE_FILE } from '../core/hermes/checkout/read-checkout';
import type { ToolsetTableDocument } from '../core/workspace/documents';
import type { Session } from './session';

/** Tables that are looked at; each may be asked for its folder once. */
const MAXIMUM = 500;

/** The toolsets.py files of the workspace that belong to no Hermes tree, such as a part of one that somebody keeps. */
export async function loneTables(session: Session): Promise<readonly ToolsetTableDocument[]> {
	const found = session.index.documents('toolset-table')
		.map(document => ({ document, uri: vscode.Uri.parse(document.uri, true) }))
		.filter(({ document, uri }) => document.model.table && uri.path.endsWith(`/${TABLE_FILE}`) && vscode.workspace.getWorkspaceFolder(uri))
		.slice(0, MAXIMUM);
	const ofTrees = await Promise.all(found.map(({ uri }) => session.checkouts.isTree(vscode.Uri.joinPath(uri, '..'))));
	return found.filter((_, index) => !ofTrees[index]).map(({ document }) => document);
}
