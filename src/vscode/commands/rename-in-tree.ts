import * as vscode from 'vscode';
import { prepareRename, renameEdits } from '../../core/language/names/rename';
import { RenameRefusal } from '../../core/language/names/rename-refusal';
import { findUses } from '../../core/language/names/references';
import { toTextEdit } from '../convert';
import { refusalText, renameScope, told } from '../rename-scope';
import { focusedNodes, isToolsetNode } from '../tree-selection';
import type { Command } from './command';

/** Renames the selected toolset or tool in every file that defines or uses it, as F2 in an editor does. */
export const renameInTree: Command = async (features, ...values) => {
	const node = (await focusedNodes(features, values)).find(({ name }) => name !== undefined);
	if (node?.name === undefined) {
		throw new Error(vscode.l10n.t("Select the toolset or tool to rename."));
	}
	const { name } = node;
	const subject = node.kind === 'tool' ? 'tool' : isToolsetNode(node) || node.kind === 'unused' || node.kind === 'unknown' ? 'toolset' : undefined;
	const renamed = { subject: subject ?? '', name };
	const scope = await renameScope(features.session, renamed);
	const uses = subject ? findUses(scope.documents, subject, name) : [];
	const found = uses.find(({ use }) => use.defines) ?? uses[0];
	if (!found) {
		throw new Error(vscode.l10n.t('"{name}" is part of Hermes {release}: it cannot be renamed here.', { name, release: scope.world.catalog.release }));
	}
	told(() => prepareRename(found.use, found.document, scope));
	const newName = await vscode.window.showInputBox({
		title: vscode.l10n.t('Rename "{name}"', { name }),
		value: name,
		validateInput: value => reasonAgainst(() => renameEdits(found.use, found.document, value, scope)),
	});
	if (newName === undefined || newName === name) {
		return;
	}
	// Files may have changed while the question stood there.
	const now = await renameScope(features.session, renamed);
	const again = findUses(now.documents, found.use.subject, name).find(({ uri, use }) => uri === found.uri && use.role === found.use.role);
	if (again) {
		const edit = new vscode.WorkspaceEdit();
		for (const { uri, edits } of told(() => renameEdits(again.use, again.document, newName, now))) {
			edit.set(vscode.Uri.parse(uri, true), edits.map(toTextEdit));
		}
		await vscode.workspace.applyEdit(edit);
	}
};

function reasonAgainst(rename: () => unknown): string | undefined {
	try {
		rename();
		return undefined;
	} catch (error) {
		if (error instanceof RenameRefusal) {
			return refusalText(error);
		}
		throw error;
	}
}
