import { formatMessage } from '../../../../src/core/message';
import type { TreeNode } from '../../../../src/core/explorer/tree-node';

/**
 * A tree as text, one row a line: `▾` open, `▸` closed, `·` without children; then icon, label and description, and
 * the place that selecting leads to. Closed rows are opened down to a depth below the roots.
 */
export function printTree(roots: readonly TreeNode[], depth: number, level = 0): string {
	return roots.map(node => {
		const mark = node.state === 'leaf' ? '·' : node.state === 'expanded' ? '▾' : '▸';
		const description = node.description ? `  — ${formatMessage(node.description)}` : '';
		const target = node.target ? `  @${node.target.uri.split('/').at(-1)}:${node.target.range.start.line + 1}:${node.target.range.start.character + 1}` : '';
		const row = `${'  '.repeat(level)}${mark} $(${node.icon}) ${formatMessage(node.label)}${description}${target}\n`;
		return row + (node.children && level < depth ? printTree(node.children(), depth, level + 1) : '');
	}).join('');
}

/** All nodes, opened down to a depth below the roots. */
export function* nodesOf(roots: readonly TreeNode[], depth: number): Generator<TreeNode> {
	for (const node of roots) {
		yield node;
		if (depth > 0 && node.children) {
			yield* nodesOf(node.children(), depth - 1);
		}
	}
}
