import * as vscode from 'vscode';
import { visibleText } from '../../core/message';

export const PAGE_SCHEME = 'hermes-toolsets';

/** Longest file name of a page: it is only what the tab says. */
const LONGEST_TITLE = 80;

/** The address of a page: what it is about stands in the query, since a name may hold any character. */
export function pageUri(kind: string, title: string, names: readonly string[]): vscode.Uri {
	const dot = title.lastIndexOf('.');
	const shown = visibleText(title.slice(0, dot)).replace(/[\\/:?*"<>|#%]/g, '_').slice(0, LONGEST_TITLE);
	return vscode.Uri.from({ scheme: PAGE_SCHEME, path: `/${kind}/${shown}${title.slice(dot)}`, query: JSON.stringify(names) });
}

/** What an address is about: the names of its query, or without one its file's name, as links between pages have it. */
export function readPageUri(uri: vscode.Uri): { readonly kind: string; readonly names: readonly string[] } | undefined {
	const [, kind = '', file = ''] = uri.path.split('/');
	if (uri.query === '') {
		return { kind, names: [file.replace(/\.md$/, '')] };
	}
	try {
		const names: unknown = JSON.parse(uri.query);
		return Array.isArray(names) && names.every(name => typeof name === 'string') ? { kind, names } : undefined;
	} catch {
		// Not JSON: an address that somebody else wrote.
		return undefined;
	}
}

/** Opens a page beside nothing, as a preview. */
export async function showPage(uri: vscode.Uri): Promise<void> {
	await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), { preview: true });
}
