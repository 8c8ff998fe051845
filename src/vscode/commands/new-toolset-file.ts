import * as vscode from 'vscode';
import type { Command } from './command';

/** Opens an unsaved toolset file to begin with, in the first folder of the workspace where there is one. */
export const newToolsetFile: Command = async () => {
	const uri = await freeUri();
	const document = await vscode.workspace.openTextDocument(uri);
	const editor = await vscode.window.showTextDocument(document);
	await editor.insertSnippet(starter());
	return uri;
};

function starter(): vscode.SnippetString {
	const comments = [
		vscode.l10n.t("\"tools\" lists tools; \"includes\" names other toolsets, of Hermes or of any toolset file here."),
		vscode.l10n.t("Hover over a name to see what it brings. Ctrl+Space offers names."),
	];
	const snippet = new vscode.SnippetString();
	for (const comment of comments) {
		snippet.appendText(`// ${comment.replace(/\s{1,100}/g, ' ')}\n`);
	}
	snippet.appendText('{\n\t"');
	snippet.appendPlaceholder('my-toolset');
	snippet.appendText('": {\n\t\t"description": "');
	snippet.appendPlaceholder(vscode.l10n.t("What it is for").replace(/["\\]/g, ''));
	snippet.appendText('",\n\t\t"tools": [');
	snippet.appendTabstop();
	snippet.appendText('],\n\t\t"includes": ["');
	snippet.appendPlaceholder('web');
	snippet.appendText('"],\n\t},\n}\n');
	return snippet;
}

/** An address for an unsaved file that neither the disk nor an editor has. */
async function freeUri(): Promise<vscode.Uri> {
	const folder = vscode.workspace.workspaceFolders?.find(({ uri }) => uri.scheme === 'file')?.uri;
	const open = new Set(vscode.workspace.textDocuments.map(({ uri }) => uri.toString()));
	for (let count = 1; ; count++) {
		const name = count === 1 ? 'hermes-toolsets.jsonc' : `new-${count}.hermes-toolsets.jsonc`;
		const place = folder && vscode.Uri.joinPath(folder, name);
		const uri = place ? place.with({ scheme: 'untitled' }) : vscode.Uri.from({ scheme: 'untitled', path: name });
		if (!open.has(uri.toString()) && !(place && await exists(place))) {
			return uri;
		}
	}
}

async function exists(uri: vscode.Uri): Promise<boolean> {
	return vscode.workspace.fs.stat(uri).then(() => true, () => false);
}
