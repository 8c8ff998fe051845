import * as vscode from 'vscode';
import { RELEASES } from '../core/hermes/releases';
import { folderUri } from './folder-uri';
import { SECTION } from './settings';

/** Which Hermes is to answer. */
export type SourceChoice =
	/** The tree that a file belongs to, else the home's install, else the bundled release. */
	| { readonly kind: 'automatic' }
	| { readonly kind: 'home' }
	| { readonly kind: 'release'; readonly release: string }
	/** A checkout or a home. */
	| { readonly kind: 'folder'; readonly folder: vscode.Uri };

const KEY = 'source';

/** What the user chose. A workspace that is not trusted has no say: VS Code leaves its value out. */
export function sourceChoice(): SourceChoice {
	const value = vscode.workspace.getConfiguration(SECTION).get<unknown>(KEY);
	const text = typeof value === 'string' ? value.trim() : '';
	if (text === 'home') {
		return { kind: 'home' };
	}
	if (RELEASES.some(({ id }) => id === text)) {
		return { kind: 'release', release: text };
	}
	const folder = text === '' || text === 'automatic' ? undefined : folderUri(text);
	return folder ? { kind: 'folder', folder } : { kind: 'automatic' };
}

/** Writes a choice as the setting has it. Automatic takes the setting away wherever it stands. */
export async function chooseSource(value: string): Promise<void> {
	const configuration = vscode.workspace.getConfiguration(SECTION);
	const setting = configuration.inspect(KEY);
	if (value !== 'automatic') {
		await configuration.update(KEY, value, targetOf(setting));
		return;
	}
	for (const [written, target] of [
		[setting?.workspaceValue, vscode.ConfigurationTarget.Workspace],
		[setting?.globalValue, vscode.ConfigurationTarget.Global],
	] as const) {
		if (written !== undefined) {
			await configuration.update(KEY, undefined, target);
		}
	}
}

/** With the workspace, where it has a say; else, and where only the user has set it already, with the user. */
function targetOf(setting: { readonly globalValue?: unknown; readonly workspaceValue?: unknown } | undefined): vscode.ConfigurationTarget {
	const hasWorkspace = vscode.workspace.isTrusted && (vscode.workspace.workspaceFolders?.length ?? 0) > 0;
	const isUsers = setting?.globalValue !== undefined && setting.workspaceValue === undefined;
	return hasWorkspace && !isUsers ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
}
