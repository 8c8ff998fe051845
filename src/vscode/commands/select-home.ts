import * as vscode from 'vscode';
import { folderText, folderUri } from '../folder-uri';
import { SECTION } from '../settings';
import type { Command } from './command';

/** Chooses the Hermes home: the one given, else one that is asked for. An open session takes it over at once. */
export const selectHome: Command = async ({ session }, value) => {
	const folder = (typeof value === 'string' ? folderUri(value) : undefined) ?? await ask(session.home.uri);
	if (folder) {
		await vscode.workspace.getConfiguration(SECTION).update('hermesHome', folderText(folder), vscode.ConfigurationTarget.Global);
	}
	return folder;
};

async function ask(uri: vscode.Uri | undefined): Promise<vscode.Uri | undefined> {
	const [folder] = await vscode.window.showOpenDialog({
		canSelectFiles: false,
		canSelectFolders: true,
		canSelectMany: false,
		title: vscode.l10n.t('Hermes Home'),
		openLabel: vscode.l10n.t('Use as Hermes Home'),
		...(uri && { defaultUri: uri }),
	}) ?? [];
	return folder;
}
