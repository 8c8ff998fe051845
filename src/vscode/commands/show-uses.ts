import * as vscode from 'vscode';
import type { Command } from './command';

/** Opens the references of the name at a place of a document, there. */
export const showUses: Command = async (_features, uri, position) => {
	if (uri instanceof vscode.Uri && position instanceof vscode.Position) {
		const locations = await vscode.commands.executeCommand<vscode.Location[]>('vscode.executeReferenceProvider', uri, position);
		await vscode.commands.executeCommand('editor.action.showReferences', uri, position, locations);
	}
};
