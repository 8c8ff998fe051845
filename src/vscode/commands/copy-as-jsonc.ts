import * as vscode from 'vscode';
import { readPythonEntries, writeJsoncEntries } from '../../core/language/python-entry';
import type { Command } from './command';

/** Turns Python entries, selected or else in the clipboard, into members of a toolset file, in the clipboard. */
export const copyAsJsonc: Command = async () => {
	const editor = vscode.window.activeTextEditor;
	const selected = editor && !editor.selection.isEmpty ? editor.document.getText(editor.selection) : undefined;
	const toolsets = readPythonEntries(selected ?? await vscode.env.clipboard.readText());
	if (!toolsets) {
		throw new Error(selected === undefined
			? vscode.l10n.t("The clipboard holds no entry of a Python toolset table. Select one, or copy it first.")
			: vscode.l10n.t("The selection holds no entry of a Python toolset table."));
	}
	await vscode.env.clipboard.writeText(writeJsoncEntries(toolsets));
	vscode.window.setStatusBarMessage(vscode.l10n.t("Copied as toolsets of a toolset file."), 3000);
};
