import type { Message } from '../message';
import { createNode } from './create-node';
import type { PlatformTreeContext } from './platform-tree-context';
import { platformText as text } from './platform-tree-texts';
import { nameMessage, shownName } from './texts';
import type { TreeNode } from './tree-node';

/** An MCP server as a row. */
export interface ServerRow {
	readonly name: string;
	/** Whether its tools come. */
	readonly on: boolean;
	/** Why, or why not. */
	readonly words: Message;
	/** Where that is decided. */
	readonly target: TreeNode['target'];
}

/** The MCP servers of a platform or session, each with whether its tools come; nothing where there are none. */
export function serversNode(tree: PlatformTreeContext, parent: TreeNode, rows: readonly ServerRow[], tooltip?: Message): TreeNode[] {
	if (rows.length === 0) {
		return [];
	}
	const label = text('servers');
	const description = text('serversOn', { on: rows.filter(({ on }) => on).length, all: rows.length });
	return [createNode(parent, {
		segment: 'servers',
		kind: 'group',
		label,
		description,
		accessibility: text('spoken', { name: tree.format(label), details: tree.format(description) }),
		icon: 'plug',
		...(tooltip && { tooltip: () => tree.format(tooltip) }),
		state: 'collapsed',
		children: self => rows.map(row => serverNode(tree, self, row)),
	})];
}

function serverNode(tree: PlatformTreeContext, parent: TreeNode, { name, on, words, target }: ServerRow): TreeNode {
	return createNode(parent, {
		segment: `server:${name}`,
		kind: 'server',
		name,
		label: nameMessage(name),
		description: words,
		accessibility: text('serverSpoken', { name: shownName(name), details: tree.format(words) }),
		icon: on ? 'plug' : 'circle-slash',
		state: 'leaf',
		...(target && { target }),
	});
}
