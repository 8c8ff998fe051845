import * as vscode from 'vscode';
import { RELEASES } from '../../core/hermes/releases';
import { counted } from '../../core/message';
import type { Catalog } from '../../core/toolsets/types';
import { toolsOf } from '../../core/workspace/world';
import { folderText, folderUri } from '../folder-uri';
import { localize } from '../localize';
import { pick, pickText } from '../pick';
import type { Session } from '../session';
import { folderLabel, sourceFolder, sourceLabel } from '../source-label';
import { chooseSource, sourceChoice, type SourceChoice } from '../source-setting';
import type { Command } from './command';

interface SourceItem extends vscode.QuickPickItem {
	/** What the setting is to hold; absent for a folder that is still to be chosen. */
	readonly value?: string;
}

const KEYWORDS: ReadonlySet<unknown> = new Set(['automatic', 'home', ...RELEASES.map(({ id }) => id)]);

/** Chooses which Hermes answers: the one given, else one that is asked for. Gives what the setting then holds. */
export const selectRelease: Command = async ({ session }, value) => {
	const given = typeof value === 'string' && (KEYWORDS.has(value) || folderUri(value)) ? value : undefined;
	const chosen = given ?? await ask(session);
	if (chosen !== undefined) {
		await chooseSource(chosen);
	}
	return chosen;
};

async function ask(session: Session): Promise<string | undefined> {
	const inUse = valueOf(sourceChoice());
	const item = await pick<SourceItem>({
		title: vscode.l10n.t("Select Hermes Release or Checkout"),
		placeholder: vscode.l10n.t("The Hermes whose toolsets answer"),
		items: itemsOf(session, inUse),
		isSuggested: ({ value }) => value === inUse,
	});
	return item && (item.value ?? await askFolder(session));
}

async function itemsOf(session: Session, inUse: string): Promise<SourceItem[]> {
	const choice = sourceChoice();
	const home = session.home.uri;
	const [automatic, install, checkouts, releases] = await Promise.all([
		session.automaticCatalog(),
		session.checkouts.install(home),
		session.checkouts.found(home, choice.kind === 'folder' ? choice.folder : undefined),
		Promise.all([...RELEASES].reverse().map(async ({ id, date }) => ({ id, date, catalog: await session.bundledCatalog(id) }))),
	]);
	const item = (value: string, label: string, facts: readonly string[], detail: string): SourceItem => ({
		value,
		label,
		description: [...facts, ...value === inUse ? [vscode.l10n.t("in use")] : []].join(' · '),
		detail,
	});
	const onDisk = (value: string, catalog: Catalog, words: string) =>
		item(value, pickText(words), [catalog.release], [countsOf(catalog), pickText(sourceFolder(catalog) ?? '')].join(' · '));
	return [
		item('automatic', vscode.l10n.t("Automatic"), [nameOf(automatic)], vscode.l10n.t("What the open file belongs to, else the install of the Hermes home, else the bundled release")),
		{ label: vscode.l10n.t("On disk"), kind: vscode.QuickPickItemKind.Separator },
		...checkouts.map(catalog => onDisk(folderText(vscode.Uri.parse(catalog.id, true)), catalog, vscode.l10n.t("Checkout {name}", { name: catalog.id.split('/').at(-1) ?? '' }))),
		...install ? [onDisk('home', install, vscode.l10n.t("Install of the Hermes home"))] : [],
		{ label: vscode.l10n.t("Choose a Folder…") },
		{ label: vscode.l10n.t("Bundled"), kind: vscode.QuickPickItemKind.Separator },
		...releases.map(({ id, date, catalog }) =>
			item(id, `Hermes ${id}`, [date], catalog.certain ? countsOf(catalog) : vscode.l10n.t("{counts}; transcribed, not run: less certain", { counts: countsOf(catalog) }))),
	];
}

function nameOf(catalog: Catalog): string {
	const folder = sourceFolder(catalog);
	return vscode.l10n.t("now {source}", { source: pickText(folder === undefined ? sourceLabel(catalog) : `${catalog.release}, ${folder}`) });
}

/** @throws Error for a folder without a Hermes, with a sentence for the user. */
async function askFolder(session: Session): Promise<string | undefined> {
	const [folder] = await vscode.window.showOpenDialog({
		canSelectFiles: false,
		canSelectFolders: true,
		canSelectMany: false,
		title: vscode.l10n.t("Hermes Checkout"),
		openLabel: vscode.l10n.t("Use This Hermes"),
	}) ?? [];
	if (folder && !await session.checkouts.at(folder, session.home.uri)) {
		throw new Error(vscode.l10n.t("There is no Hermes in {folder}: neither toolsets.py with a table beside a folder tools, nor hermes-agent with both.", { folder: folderLabel(folder) }));
	}
	return folder && folderText(folder);
}

/** A choice as the setting has it. */
function valueOf(choice: SourceChoice): string {
	return choice.kind === 'release' ? choice.release : choice.kind === 'folder' ? folderText(choice.folder) : choice.kind;
}

function countsOf(catalog: Catalog): string {
	return [
		localize(counted(catalog.toolsets.size, '1 toolset', '{count} toolsets')),
		localize(counted(toolsOf(catalog).size, '1 tool', '{count} tools')),
	].join(', ');
}
