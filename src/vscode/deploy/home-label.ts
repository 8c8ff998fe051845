import type * as vscode from 'vscode';
import { visibleText } from '../../core/message';

/** A home as a person knows it: short, with `~` for their own folder. */
export function homeLabel(uri: vscode.Uri): string {
	const user = typeof process === 'undefined' ? undefined : process.env['HOME'] ?? process.env['USERPROFILE'];
	const path = uri.scheme === 'file' ? uri.fsPath : uri.path;
	const isInside = user !== undefined && user !== '' && (path.startsWith(`${user}/`) || path.startsWith(`${user}\\`));
	return visibleText(isInside ? `~${path.slice(user.length)}` : path);
}
