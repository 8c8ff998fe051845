import * as vscode from 'vscode';
import { SECTION } from '../settings';
import type { Command } from './command';

/** Chooses the Hermes home; an open session takes it over at once. */
export const selectHome: Command = async ({ session }) => {
	const { uri } = session.home;
	const [folder] = await vscode.window.showOpenDialog({
		canSelectFiles: false,
		canSelectFolders: true,
		canSelectMany: false,
		title: vscode.l10n.t('Hermes Home'),
		openLabel: vscode.l10n.t('Use as Hermes Home'),
		...(uri && { defaultUri: uri }),
	}) ?? [];
	if (folder) {
		await vscode.workspace.getConfiguration(SECTION).update('hermesHome', folder.fsPath, vscode.ConfigurationTarget.Global);
	}
	return folder;
};
