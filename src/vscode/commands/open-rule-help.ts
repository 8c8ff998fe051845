import * as vscode from 'vscode';
import type { Features } from '../../features';
import { pick } from '../pick';
import { ruleHelpUri } from '../rule-help';
import type { Command } from './command';

interface RuleItem extends vscode.QuickPickItem {
	readonly id: string;
}

/** Opens the page on a rule: on the one named, else on one that is asked for, beginning with that of the finding at the cursor. */
export const openRuleHelp: Command = async (features, value) => {
	const ids = features.ruleIds;
	const given = ids.find(id => id === value);
	const atCursor = rulesAtCursor(features);
	const rule = given ?? (await pick<RuleItem>({
		title: vscode.l10n.t("Open Rule Help"),
		placeholder: vscode.l10n.t("The rule to read about"),
		items: Promise.resolve(ids.map(id => ({ id, label: id, ...(atCursor.includes(id) && { description: vscode.l10n.t("found at the cursor") }) }))),
		isSuggested: ({ id }) => id === atCursor[0],
	}))?.id;
	if (rule !== undefined) {
		await vscode.commands.executeCommand('vscode.open', ruleHelpUri(rule));
	}
	return rule;
};

function rulesAtCursor({ diagnostics }: Features): string[] {
	const editor = vscode.window.activeTextEditor;
	if (!editor) {
		return [];
	}
	const { line, character } = editor.selection.active;
	return diagnostics.of(editor.document.uri)
		.filter(({ range: { start, end } }) => (start.line < line || (start.line === line && start.character <= character)) && (line < end.line || (line === end.line && character <= end.character)))
		.map(({ rule }) => rule);
}
