import * as vscode from 'vscode';

/** The text of a file as an editor has it, else as the disk does. */
export async function textAt(uri: vscode.Uri): Promise<string> {
	const open = vscode.workspace.textDocuments.find(document => document.uri.toString() === uri.toString());
	return open?.getText() ?? new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
}
