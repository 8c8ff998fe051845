import type { TreeNode } from './tree-node';

/** Kinds of nodes that only group others. */
const GROUPING: ReadonlySet<string> = new Set(['section', 'file', 'table', 'page', 'group']);

/**
 * The node that stands for a name: a toolset where one is listed (in a file before the catalog), else a tool, in this
 * editor's toolset before others. Undefined for a name that the tree does not list. Includes are not followed.
 */
export function findNode(roots: readonly TreeNode[], name: string, kind?: 'toolset' | 'tool'): TreeNode | undefined {
	return (kind === 'tool' ? undefined : findToolset(roots, name)) ?? (kind === 'toolset' ? undefined : findTool(roots, name));
}

function findToolset(roots: readonly TreeNode[], name: string): TreeNode | undefined {
	let second: TreeNode | undefined;
	for (const node of listed(roots, GROUPING)) {
		if (node.name === name && node.kind !== 'tool') {
			if (node.kind === 'toolset') {
				return node;
			}
			second ??= node;
		}
	}
	return second;
}

function findTool(roots: readonly TreeNode[], name: string): TreeNode | undefined {
	const [first] = roots;
	const isTool = (node: TreeNode) => node.kind === 'tool' && node.name === name;
	const inside = first?.kind === 'toolset' ? find(listed([first], EVERYTHING), isTool) : undefined;
	if (inside) {
		return inside;
	}
	for (const toolset of listed(roots, GROUPING)) {
		const found = toolset.kind === 'toolset' ? find(listed(toolset.children?.() ?? [], PAGES), isTool) : undefined;
		if (found) {
			return found;
		}
	}
	return undefined;
}

const PAGES: ReadonlySet<string> = new Set(['page']);
const EVERYTHING: ReadonlySet<string> = new Set([...GROUPING, 'toolset']);

/** Nodes and what is inside of those of some kinds, top to bottom. */
function* listed(roots: readonly TreeNode[], opened: ReadonlySet<string>): Generator<TreeNode> {
	const open = [roots.values()];
	for (let level = open.at(-1); level; level = open.at(-1)) {
		const next = level.next();
		if (next.done === true) {
			open.pop();
			continue;
		}
		yield next.value;
		if (opened.has(next.value.kind)) {
			open.push((next.value.children?.() ?? []).values());
		}
	}
}

function find(nodes: Iterable<TreeNode>, matches: (node: TreeNode) => boolean): TreeNode | undefined {
	for (const node of nodes) {
		if (matches(node)) {
			return node;
		}
	}
	return undefined;
}
