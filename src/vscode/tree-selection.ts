import * as vscode from 'vscode';
import type { TreeNode } from '../core/explorer/tree-node';
import type { Features } from '../features';

/**
 * The nodes that a command is about. A menu gives the node it was opened on, and all selected ones when that is one
 * of them; a command started by keyboard gets nothing and is about what is selected in the view.
 */
export function selectedNodes({ toolsets }: Features, values: readonly unknown[]): readonly TreeNode[] {
	const [node, selected] = values;
	if (Array.isArray(selected) && selected.length > 0 && selected.every(isTreeNode)) {
		return selected;
	}
	return isTreeNode(node) ? [node] : toolsets.selection;
}

/** What the keybindings in package.json give, since VS Code gives nothing of what is in focus. */
const BY_KEY = 'focus';

/**
 * The nodes that a command with a key of its own is about. The arrow keys move the focus and leave the selection where
 * it was: the row in focus is meant, unless several are selected.
 */
export async function focusedNodes(features: Features, values: readonly unknown[]): Promise<readonly TreeNode[]> {
	if (values[0] === BY_KEY && features.toolsets.selection.length < 2) {
		await vscode.commands.executeCommand('list.selectAndPreserveFocus');
	}
	return selectedNodes(features, values);
}

/** Names of the nodes that have one, each once. */
export function selectedNames(nodes: readonly TreeNode[], isMeant: (node: TreeNode) => boolean = () => true): readonly string[] {
	return [...new Set(nodes.filter(isMeant).map(({ name }) => name).filter(name => name !== undefined))];
}

/** Whether a node stands for a toolset that expands to something: also a closed circle and a wildcard. */
export function isToolsetNode({ kind, context }: TreeNode): boolean {
	return kind === 'toolset' || context?.includes('toolset') === true;
}

export function isTreeNode(value: unknown): value is TreeNode {
	return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'kind' in value && 'label' in value;
}
