import * as vscode from 'vscode';
import type { TreeNode } from '../core/explorer/tree-node';
import { toRange } from './convert';
import { localize } from './localize';

/** Kinds whose place is a definition, which the menus offer to open. */
const DEFINED_KINDS: ReadonlySet<string> = new Set(['toolset', 'apart', 'cycle', 'unused']);

const MARK_COLOURS: ReadonlyMap<string, string> = new Map([
	['error', 'problemsErrorIcon.foreground'],
	['warning', 'problemsWarningIcon.foreground'],
]);

const STATES = {
	leaf: vscode.TreeItemCollapsibleState.None,
	collapsed: vscode.TreeItemCollapsibleState.Collapsed,
	expanded: vscode.TreeItemCollapsibleState.Expanded,
};

/** A node as VS Code shows it. The tooltip is left to `resolveTooltip`. */
export function toTreeItem(node: TreeNode): vscode.TreeItem {
	const item = new vscode.TreeItem(localize(node.label), STATES[node.state]);
	item.id = node.id;
	item.contextValue = [node.kind, ...node.context ?? [], ...(node.target && DEFINED_KINDS.has(node.kind) ? ['defined'] : []), ...(node.holder === undefined ? [] : ['written'])].join(' ');
	item.accessibilityInformation = { label: localize(node.accessibility) };
	const colour = MARK_COLOURS.get(node.icon);
	item.iconPath = new vscode.ThemeIcon(node.icon, colour === undefined ? undefined : new vscode.ThemeColor(colour));
	if (node.description) {
		item.description = localize(node.description);
	}
	if (node.target) {
		const { uri, range } = node.target;
		item.command = {
			// VS Code adds to this command whether the click keeps the focus, as in its own trees.
			command: 'vscode.open',
			title: vscode.l10n.t('Open'),
			arguments: [vscode.Uri.parse(uri, true), { selection: toRange(range) } satisfies vscode.TextDocumentShowOptions],
		};
	}
	return item;
}

/** Gives an item its tooltip, once somebody wants to see it. Names in it are words, so nothing in it is trusted. */
export function resolveTooltip(item: vscode.TreeItem, node: TreeNode): vscode.TreeItem {
	if (node.tooltip) {
		item.tooltip = new vscode.MarkdownString(node.tooltip());
	}
	return item;
}
