import * as vscode from 'vscode';
import { differenceWords, type Change } from '../../core/changes/change';
import { toRange } from '../convert';
import { toolsOf } from '../changes';
import { localize } from '../localize';
import { expansionUri } from '../pages/expansion-page';
import { showPage } from '../pages/page-uri';
import { pick, pickText } from '../pick';
import type { Command } from './command';

interface ChangeItem extends vscode.QuickPickItem {
	/** Absent on separators. */
	readonly change?: Change;
}

/** Lists every toolset and platform that gets other tools by unsaved edits; a choice opens it. */
export const showChanges: Command = async ({ editing }) => {
	const all = await editing.changes.all();
	if (all.length === 0) {
		vscode.window.setStatusBarMessage(vscode.l10n.t("No unsaved edit changes what a toolset brings or a platform gets."), 5000);
		return;
	}
	const chosen = await pick<ChangeItem>({
		title: vscode.l10n.t("What the Unsaved Edits Change"),
		placeholder: vscode.l10n.t("A toolset or a platform to open"),
		items: Promise.resolve(itemsOf(all)),
	});
	if (chosen?.change) {
		await open(chosen.change);
	}
};

function itemsOf(changes: readonly Change[]): ChangeItem[] {
	const groups: readonly (readonly [string, (change: Change) => boolean])[] = [
		[vscode.l10n.t("Edited"), change => change.kind === 'toolset' && change.edited],
		[vscode.l10n.t("Reached over includes"), change => change.kind === 'toolset' && !change.edited],
		[vscode.l10n.t("Platforms"), change => change.kind === 'platform' && !change.whenDeployed],
		[vscode.l10n.t("Platforms, once the toolset files are deployed"), change => change.kind === 'platform' && change.whenDeployed],
	];
	return groups.flatMap(([label, belongs]) => {
		const items = changes.filter(belongs).map(itemOf);
		return items.length > 0 ? [{ label, kind: vscode.QuickPickItemKind.Separator }, ...items] : [];
	});
}

function itemOf(change: Change): ChangeItem {
	const place = change.kind === 'toolset' ? change.place?.uri : change.uri;
	const name = change.kind === 'toolset' ? change.name : change.platform;
	const file = place === undefined ? undefined : pickText(vscode.workspace.asRelativePath(vscode.Uri.parse(place, true)));
	return {
		change,
		label: pickText(name === '' ? '""' : name),
		description: [localize(differenceWords(change)), ...file === undefined ? [] : [file]].join(', '),
		detail: toolsOf(change, pickText),
		iconPath: new vscode.ThemeIcon(change.kind === 'toolset' ? 'tools' : 'broadcast'),
	};
}

async function open(change: Change): Promise<void> {
	const place = change.kind === 'toolset' ? change.place : { uri: change.uri, range: change.range ?? { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } } };
	if (place) {
		await vscode.window.showTextDocument(vscode.Uri.parse(place.uri, true), { selection: toRange(place.range) });
	} else if (change.kind === 'toolset') {
		await showPage(expansionUri(change.name));
	}
}
