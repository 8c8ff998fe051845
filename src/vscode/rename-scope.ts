import * as vscode from 'vscode';
import { RenameRefusal, type RenameScope } from '../core/language/names/rename';
import { localize } from './localize';
import type { Session } from './session';

/** What a rename from a document, or from the view, works on. */
export async function renameScope(session: Session, uri?: vscode.Uri): Promise<RenameScope> {
	const world = await session.world(uri);
	return { world, documents: session.index.all(), isEditable: key => isEditable(session, key) };
}

/** Files of the workspace and, in a window without folders, whatever is open. */
export function isEditable(session: Session, key: string): boolean {
	return vscode.workspace.getWorkspaceFolder(vscode.Uri.parse(key, true)) !== undefined || session.index.document(key)?.open === true;
}

/** VS Code shows the message of an error: the refusal's sentence in the user's language. */
export function told<Result>(work: () => Result): Result {
	try {
		return work();
	} catch (error) {
		throw error instanceof RenameRefusal ? new Error(localize(error.sentence), { cause: error }) : error;
	}
}
