import * as vscode from 'vscode';
import type { Features } from '../../../src/features';
import { until } from '../support/until';
import { ok } from './assert';

export async function features(): Promise<Features> {
	const extension = vscode.extensions.getExtension<{ features: () => Promise<Features> }>('hermes-toolsets.hermes-toolsets');
	ok(extension, 'the extension is not there');
	return (await extension.activate()).features();
}

/** A file of the folder that is open, which lies on no disk that this host could reach. */
export function uriOf(name: string): vscode.Uri {
	const [folder] = vscode.workspace.workspaceFolders ?? [];
	ok(folder, 'no folder is open');
	return vscode.Uri.joinPath(folder.uri, name);
}

/** What hovering over a text in a file says, of all who say something. */
export async function hoverOver(name: string, text: string): Promise<string> {
	const document = await vscode.workspace.openTextDocument(uriOf(name));
	const offset = document.getText().indexOf(text);
	ok(offset >= 0, `${name} has no ${text}`);
	return until(async () => {
		const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', document.uri, document.positionAt(offset + 1));
		return hovers.flatMap(({ contents }) => contents).map(content => (typeof content === 'string' ? content : content.value)).join('\n') || undefined;
	});
}

/** Ids of the rules that find something in a file, once any does. */
export async function rulesIn(name: string): Promise<string[]> {
	return until(() => {
		const found = vscode.languages.getDiagnostics(uriOf(name)).filter(({ source }) => source === 'hermes-toolsets');
		return found.length > 0 ? [...new Set(found.map(({ code }) => String(typeof code === 'object' ? code.value : code)))].sort() : undefined;
	});
}
