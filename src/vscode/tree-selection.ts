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
