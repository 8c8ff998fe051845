import * as vscode from 'vscode';
import { planMoveCustomToolsets } from '../../core/deploy/move-custom-toolsets';
import { counted } from '../../core/message';
import type { Features } from '../../features';
import { uriOf } from '../deploy/choose';
import { DEPLOY_TEXTS } from '../deploy/texts';
import { indexedKindOfUri } from '../indexed-kind';
import { localize, localizeTemplate } from '../localize';
import { pick, pickText } from '../pick';
import type { Session } from '../session';
import type { Command } from './command';

/**
 * Makes a toolset file of a config's `custom_toolsets`, takes the key out of the config, opens the file and offers to
 * deploy it. Values: the config, else the one in front or chosen; the file to create, else it is asked for.
 */
export const moveCustomToolsets: Command = async (features, value, target) => {
	const config = uriOf(value) ?? await chooseConfig(features.session);
	if (!config) {
		return false;
	}
	const document = await vscode.workspace.openTextDocument(config);
	const text = document.getText();
	const { graph, tools } = await features.session.world(config);
	const move = planMoveCustomToolsets(text, { isTool: name => tools.has(name), isToolset: name => graph.has(name) });
	if (move.kind === 'refused') {
		throw new Error(localize(move.refusal));
	}
	const file = uriOf(target) ?? await chooseTarget(config);
	if (!file) {
		return false;
	}
	const wasDirty = document.isDirty;
	const places = { file: vscode.workspace.asRelativePath(file), config: vscode.workspace.asRelativePath(config) };
	if (await exists(file)) {
		throw new Error(localizeTemplate(DEPLOY_TEXTS.moveExists, places));
	}
	const contents = new TextEncoder().encode(move.toolsetFile);
	const edit = new vscode.WorkspaceEdit();
	edit.createFile(file, { contents });
	edit.replace(config, ...changed(document, text, move.config));
	if (!await vscode.workspace.applyEdit(edit)) {
		await removeTorn(file, contents);
		throw new Error(localizeTemplate(DEPLOY_TEXTS.moveFailed, places));
	}
	if (!wasDirty && !await document.save()) {
		throw new Error(localizeTemplate(DEPLOY_TEXTS.moveUnsaved, places));
	}
	await vscode.window.showTextDocument(file);
	// The offer may stay unanswered for long; the move is done.
	offerDeploy(features, file, config, move.toolsets.size, move.notes.map(localize))
		.catch((error: unknown) => features.session.log.error(error instanceof Error ? error : String(error)));
	return true;
};

/** The config in front, else the one that is chosen of those that have the key. */
async function chooseConfig(session: Session): Promise<vscode.Uri | undefined> {
	const active = vscode.window.activeTextEditor?.document;
	if (active && session.document(active)?.kind === 'config') {
		return active.uri;
	}
	await Promise.all([session.files.ready, session.home.ready]);
	const configs = session.index.documents('config').filter(({ model }) => model.customToolsets).map(({ uri }) => vscode.Uri.parse(uri, true));
	if (configs.length === 0) {
		throw new Error(localizeTemplate(DEPLOY_TEXTS.moveNone));
	}
	const items = configs.map(uri => ({ label: pickText(vscode.workspace.asRelativePath(uri)), uri }));
	return (await pick({ title: vscode.l10n.t('Move custom_toolsets'), placeholder: localizeTemplate(DEPLOY_TEXTS.moveChoose), items: Promise.resolve(items) }))?.uri;
}

/** Asks for a new file that counts as a toolset file; the workspace is proposed, else the config's folder. */
async function chooseTarget(config: vscode.Uri): Promise<vscode.Uri | undefined> {
	const folder = (vscode.workspace.getWorkspaceFolder(config) ?? vscode.workspace.workspaceFolders?.[0])?.uri ?? vscode.Uri.joinPath(config, '..');
	for (let proposal = await freeName(folder); ;) {
		const file = await vscode.window.showSaveDialog({
			defaultUri: proposal,
			title: localizeTemplate(DEPLOY_TEXTS.moveWhere),
			filters: { [localizeTemplate(DEPLOY_TEXTS.toolsetFiles)]: ['jsonc', 'json'] },
		});
		const problem = file && await problemOf(file);
		if (!file || problem === undefined) {
			return file;
		}
		await vscode.window.showWarningMessage(problem, { modal: true });
		proposal = file;
	}
}

async function problemOf(file: vscode.Uri): Promise<string | undefined> {
	if (indexedKindOfUri(file) !== 'toolset-file') {
		return localizeTemplate(DEPLOY_TEXTS.moveName);
	}
	return await exists(file) ? localizeTemplate(DEPLOY_TEXTS.moveExists, { file: vscode.workspace.asRelativePath(file) }) : undefined;
}

async function freeName(folder: vscode.Uri): Promise<vscode.Uri> {
	for (let number = 0; ; number++) {
		const uri = vscode.Uri.joinPath(folder, number === 0 ? 'hermes-toolsets.jsonc' : `custom${number === 1 ? '' : `-${number}`}.hermes-toolsets.jsonc`);
		if (!await exists(uri)) {
			return uri;
		}
	}
}

/** A full disk may have room for a name and none for what it is to hold. */
async function removeTorn(file: vscode.Uri, wanted: Uint8Array): Promise<void> {
	const found = await vscode.workspace.fs.readFile(file).then(bytes => bytes, () => undefined);
	if (found && found.length < wanted.length && found.every((byte, index) => byte === wanted[index])) {
		await vscode.workspace.fs.delete(file);
	}
}

async function exists(uri: vscode.Uri): Promise<boolean> {
	return vscode.workspace.fs.stat(uri).then(() => true, () => false);
}

/** The stretch in which two texts differ, and what stands there afterwards. */
function changed(document: vscode.TextDocument, before: string, after: string): [vscode.Range, string] {
	let start = 0;
	while (start < after.length && before[start] === after[start]) {
		start++;
	}
	let end = 0;
	while (end < before.length - start && end < after.length - start && before[before.length - 1 - end] === after[after.length - 1 - end]) {
		end++;
	}
	return [new vscode.Range(document.positionAt(start), document.positionAt(before.length - end)), after.slice(start, after.length - end)];
}

async function offerDeploy({ deployments, deployer, run }: Features, file: vscode.Uri, config: vscode.Uri, count: number, notes: readonly string[]): Promise<void> {
	const toolsets = localize(counted(count, DEPLOY_TEXTS.oneToolset, DEPLOY_TEXTS.toolsets));
	const message = [localizeTemplate(DEPLOY_TEXTS.moved, { toolsets }), ...notes].join(' ');
	const isPossible = vscode.workspace.isTrusted && deployer.isPossible && (await deployments.ready, deployments.homes.length > 0);
	const deploy = vscode.l10n.t('Deploy to Hermes…');
	const chosen = await vscode.window.showInformationMessage(message, ...isPossible ? [deploy] : []);
	if (chosen === deploy) {
		await run('hermesToolsets.deployToHermes', [file.toString(), config.toString()]);
	}
}
