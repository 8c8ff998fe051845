import * as vscode from 'vscode';

/**
 * A folder as people write it in a setting: an address, an absolute path, one that begins with `~`, or one inside the
 * first folder of the workspace. Undefined where there is nothing that a relative one could begin with.
 */
export function folderUri(text: string): vscode.Uri | undefined {
	if (/^[a-z][a-z\d+.-]{1,40}:\/\//i.test(text)) {
		return vscode.Uri.parse(text, true);
	}
	const user = hostEnvironment()['HOME'] ?? hostEnvironment()['USERPROFILE'];
	if (/^~(?:$|[\\/])/.test(text) && user !== undefined) {
		return vscode.Uri.file(user + text.slice(1));
	}
	if (/^(?:[\\/]|[a-z]:[\\/])/i.test(text)) {
		return vscode.Uri.file(text);
	}
	const first = vscode.workspace.workspaceFolders?.[0];
	return first && vscode.Uri.joinPath(first.uri, text);
}

/** A folder as a setting has it: what `folderUri` reads again. */
export function folderText(folder: vscode.Uri): string {
	return folder.scheme === 'file' ? folder.fsPath : folder.toString();
}

/** The extension host's environment; empty in a browser, which has none. */
export function hostEnvironment(): Readonly<Record<string, string | undefined>> {
	return typeof process === 'undefined' ? {} : process.env;
}
