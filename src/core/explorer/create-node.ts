import type { TreeNode } from './tree-node';

/** A node to be: its identity comes from its parent and its segment, its children from a function of the finished node. */
export interface NodeProperties extends Omit<TreeNode, 'id' | 'parent' | 'children'> {
	/** Unique among its siblings. */
	readonly segment: string;
	readonly children?: (self: TreeNode) => readonly TreeNode[];
}

/** Makes a node under its parent. Children are made once, when first asked for. */
export function createNode(parent: TreeNode | undefined, { segment, children, ...properties }: NodeProperties): TreeNode {
	const own = segment.replace(/[\\/]/g, '\\$&');
	let made: readonly TreeNode[] | undefined;
	const node: TreeNode = {
		...properties,
		id: parent ? `${parent.id}/${own}` : own,
		...(parent && { parent }),
		...(children && { children: () => (made ??= children(node)) }),
	};
	return node;
}
