import * as vscode from 'vscode';
import { readPythonEntries, writeJsoncEntries } from '../../core/language/python-entry';
import { visibleText } from '../../core/message';
import type { ToolsetDefinition } from '../../core/toolsets/types';
import type { Features } from '../../features';
import type { Command } from './command';

/**
 * Turns toolsets of a Python table into members of a toolset file, in the clipboard: the one named, or those selected,
 * of the table in the editor; else the entries of a table that are selected anywhere, or in the clipboard.
 */
export const copyAsJsonc: Command = async (features, name) => {
	const editor = vscode.window.activeTextEditor;
	const selected = editor && !editor.selection.isEmpty ? editor.document.getText(editor.selection) : undefined;
	const known = ofTable(features, editor, name);
	const read = known ? undefined : readPythonEntries(selected ?? await vscode.env.clipboard.readText());
	const toolsets = known ?? read?.toolsets;
	if (!toolsets) {
		throw new Error(selected === undefined
			? vscode.l10n.t("The clipboard holds no entry of a Python toolset table. Select one, or copy it first.")
			: vscode.l10n.t("The selection holds no entry of a Python toolset table."));
	}
	if (read && read.unknown.length > 0) {
		throw new Error(vscode.l10n.t("What {names} is cannot be told from these lines alone. Select the entry in its file.", { names: read.unknown.map(visibleText).join(', ') }));
	}
	await vscode.env.clipboard.writeText(writeJsoncEntries(toolsets));
	vscode.window.setStatusBarMessage(vscode.l10n.t("Copied as toolsets of a toolset file."), 3000);
};

/** Toolsets of the table in an editor, with what its constants and code make of them; undefined where none is meant. */
function ofTable({ session }: Features, editor: vscode.TextEditor | undefined, name: unknown): ReadonlyMap<string, ToolsetDefinition> | undefined {
	const document = editor && session.document(editor.document);
	if (!editor || document?.kind !== 'toolset-table') {
		return undefined;
	}
	const [start, end] = [editor.selection.start, editor.selection.end].map(position => editor.document.offsetAt(position));
	const meant = (document.model.table?.toolsets ?? [])
		.filter(({ key, span }) => (typeof name === 'string' ? key.name === name : start !== undefined && end !== undefined && start < end && span.start < end && start < span.end))
		.flatMap(({ key }) => {
			const definition = document.model.definitions.get(key.name);
			return definition ? [[key.name, definition] as const] : [];
		});
	return meant.length > 0 ? new Map(meant) : undefined;
}
