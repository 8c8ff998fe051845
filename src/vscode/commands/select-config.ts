import * as vscode from 'vscode';
import type { Features } from '../../features';
import { configName } from '../platforms-view';
import type { ConfigChoice } from '../shown-config';
import type { Command } from './command';

interface ConfigItem extends vscode.QuickPickItem {
	readonly choice?: ConfigChoice;
	readonly chooseHome?: boolean;
}

/** Chooses the config that the view of platforms shows: by its address when one is given, else from a list. */
export const selectConfig: Command = async (features, value) => {
	const given = typeof value === 'string' ? vscode.Uri.parse(value) : value instanceof vscode.Uri ? value : undefined;
	if (given) {
		await features.shownConfig.select(given);
		await vscode.commands.executeCommand('hermesToolsets.platforms.focus');
		return given;
	}
	const picked = await vscode.window.showQuickPick(itemsOf(features), {
		title: vscode.l10n.t('Hermes Config'),
		placeHolder: vscode.l10n.t('Which config shall the view of platforms show?'),
		matchOnDescription: true,
	});
	if (picked?.chooseHome === true) {
		return vscode.commands.executeCommand('hermesToolsets.selectHome');
	}
	if (picked?.choice) {
		await features.shownConfig.select(picked.choice.uri);
		await vscode.commands.executeCommand('hermesToolsets.platforms.focus');
	}
	return picked?.choice?.uri;
};

const ICONS = { home: 'home', profile: 'account', workspace: 'settings-gear' } as const;

async function itemsOf({ shownConfig }: Features): Promise<ConfigItem[]> {
	const [choices, current] = await Promise.all([shownConfig.choices(), shownConfig.current()]);
	return [
		...choices.map((choice): ConfigItem => ({
			label: configName(choice),
			iconPath: new vscode.ThemeIcon(ICONS[choice.label.kind]),
			description: [
				...choice.label.kind === 'workspace' ? [] : [choice.label.path],
				...choice.uri.toString() === current?.uri.toString() ? [vscode.l10n.t('shown now')] : [],
			].join(', '),
			choice,
		})),
		{ label: '', kind: vscode.QuickPickItemKind.Separator },
		{ label: vscode.l10n.t('Choose a Hermes Home…'), iconPath: new vscode.ThemeIcon('folder'), chooseHome: true },
	];
}
