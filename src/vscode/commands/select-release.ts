import * as vscode from 'vscode';
import { RELEASES } from '../../core/hermes/releases';
import type { Catalog } from '../../core/toolsets/types';
import { pick } from '../pick';
import type { Session } from '../session';
import { SECTION } from '../settings';
import type { Command } from './command';

interface ReleaseItem extends vscode.QuickPickItem {
	readonly id: string;
}

/** Chooses the release whose toolsets answer: the one given, else one that is asked for. */
export const selectRelease: Command = async ({ session }, value) => {
	const given = RELEASES.find(({ id }) => id === value)?.id;
	const chosen = given ?? (await pick<ReleaseItem>({
		title: vscode.l10n.t("Select Hermes Release"),
		placeholder: vscode.l10n.t("The release whose toolsets answer"),
		items: releaseItems(session),
		isSuggested: ({ id }) => id === session.release,
	}))?.id;
	if (chosen !== undefined && chosen !== session.release) {
		await vscode.workspace.getConfiguration(SECTION).update('release', chosen, settingTarget());
	}
	return chosen;
};

/** The newest first. */
function releaseItems(session: Session): Promise<ReleaseItem[]> {
	return Promise.all([...RELEASES].reverse().map(async ({ id, date, certain }) => {
		const catalog = await session.bundledCatalog(id);
		const counts = vscode.l10n.t("{toolsets} toolsets, {tools} tools", { toolsets: catalog.toolsets.size, tools: toolsOf(catalog).size });
		const inUse = id === session.release ? vscode.l10n.t("in use") : '';
		return {
			id,
			label: `Hermes ${id}`,
			description: [date, inUse].filter(part => part !== '').join(' · '),
			detail: certain ? counts : vscode.l10n.t("{counts}; transcribed, not run: less certain", { counts }),
		};
	}));
}

/** Every tool that is listed or registered. */
function toolsOf({ toolsets, registered }: Catalog): ReadonlySet<string> {
	return new Set([...registered.keys(), ...[...toolsets.values()].flatMap(({ tools }) => tools)]);
}

/** Where the setting is to be written: where it is set already, else with the workspace, else with the user. */
function settingTarget(): vscode.ConfigurationTarget {
	const setting = vscode.workspace.getConfiguration(SECTION).inspect('release');
	if (setting?.workspaceValue === undefined && (setting?.globalValue !== undefined || !vscode.workspace.workspaceFolders?.length)) {
		return vscode.ConfigurationTarget.Global;
	}
	return vscode.ConfigurationTarget.Workspace;
}
