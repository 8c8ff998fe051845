import * as vscode from 'vscode';
import type { Command } from './command';

/** Starts a rename at a place of a document: what an extraction ends with, so that its name can be chosen. */
export const renameAt: Command = async (_features, uri, position) => {
	if (uri instanceof vscode.Uri && position instanceof vscode.Position) {
		const editor = await vscode.window.showTextDocument(uri);
		editor.selection = new vscode.Selection(position, position);
		await vscode.commands.executeCommand('editor.action.rename', [uri, position]);
	}
};
