import type * as vscode from 'vscode';

/** By which name a deployment knows a file: its path, as the command line has it too. Undefined for what is no file of this machine. */
export function sourceOf(uri: vscode.Uri): string | undefined {
	// VS Code writes the letter of a drive small, the rest of the world does not.
	return uri.scheme === 'file' ? uri.fsPath.replace(/^[a-z]:/, drive => drive.toUpperCase()) : undefined;
}
