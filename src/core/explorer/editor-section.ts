import { KINDS, kindOfToolset, leftOutReason } from '../hermes/descriptions';
import { createNode } from './create-node';
import { paged } from './pages';
import { LEFT_OUT_TITLES, nameMessage, text, toolCount } from './texts';
import { toolNode } from './tool-node';
import { toolsetTooltip } from './tooltips';
import { siteTarget, type TreeContext } from './tree-context';
import type { TreeNode } from './tree-node';

/** The toolset of editor sessions, and the one it is measured by. */
const EDITOR = 'hermes-acp';
const TERMINAL = 'hermes-cli';

/** What a session in this editor gets, tool by tool, and what it goes without; undefined for a release that has no such toolset. */
export function editorSection(tree: TreeContext): TreeNode | undefined {
	const { graph } = tree.world;
	if (!graph.links(EDITOR)) {
		return undefined;
	}
	const tools = graph.expand(EDITOR);
	const site = tree.site(EDITOR);
	const target = site ? siteTarget(site) : tree.catalogTarget('toolset', EDITOR);
	const description = text('editorDescription', { tools: tree.format(tree.join([toolCount(tools.length), tree.costWords(tools)])) });
	const label = text('editor');
	return createNode(undefined, {
		segment: 'editor',
		kind: 'toolset',
		name: EDITOR,
		label,
		description,
		accessibility: text('spoken', { name: tree.format(label), details: tree.format(description) }),
		icon: 'vm-active',
		tooltip: () => `${tree.format(text('tooltipEditor'))}\n\n${toolsetTooltip(tree, EDITOR)}`,
		state: 'expanded',
		children: self => [...ownerNodes(tree, self, tools), ...leftOutNodes(tree, self, tools)],
		...(target && { target }),
	});
}

/** Tools under the toolsets they belong to, in the table's order. */
function ownerNodes(tree: TreeContext, parent: TreeNode, tools: readonly string[]): TreeNode[] {
	const byOwner = groupBy(tools, tool => tree.owners.get(tool));
	const order = [...tree.world.catalog.toolsets.keys(), ...byOwner.keys()];
	const nodes: TreeNode[] = [];
	for (const owner of tree.byCost([...new Set(order)], name => byOwner.get(name) ?? [])) {
		const owned = owner === undefined ? undefined : byOwner.get(owner);
		if (owner !== undefined && owned) {
			nodes.push(ownerNode(tree, parent, owner, owned));
		}
	}
	const others = byOwner.get(undefined);
	if (others) {
		nodes.push(groupNode(tree, parent, 'no-owner', text('noOwner'), others, 'tools'));
	}
	return nodes;
}

function ownerNode(tree: TreeContext, parent: TreeNode, owner: string, tools: readonly string[]): TreeNode {
	const { graph } = tree.world;
	const all = graph.expand(owner);
	const site = tree.site(owner);
	const target = site ? siteTarget(site) : tree.catalogTarget('toolset', owner);
	const kind = kindOfToolset(owner, all);
	const isWhole = all.every(tool => tools.includes(tool));
	const count = tree.join([isWhole ? toolCount(tools.length) : text('toolsOf', { count: tools.length, all: all.length }), tree.costWords(tools)]);
	return createNode(parent, {
		segment: `owner:${owner}`,
		kind: 'toolset',
		name: owner,
		label: nameMessage(owner),
		description: count,
		accessibility: text('toolsetSpoken', { name: owner, details: tree.format(count) }),
		icon: kind ? KINDS[kind].icon : 'tools',
		tooltip: () => toolsetTooltip(tree, owner),
		state: 'collapsed',
		children: self => plainTools(tree, self, tools),
		...(target && { target }),
	});
}

/** What terminal sessions have beyond it, by reason; nothing when there is nothing. */
function leftOutNodes(tree: TreeContext, parent: TreeNode, tools: readonly string[]): TreeNode[] {
	const own = new Set(tools);
	const leftOut = tree.world.graph.expand(TERMINAL).filter(tool => !own.has(tool));
	if (leftOut.length === 0) {
		return [];
	}
	const label = text('leftOut');
	const description = text('leftOutDescription', { tools: tree.format(toolCount(leftOut.length)) });
	return [createNode(parent, {
		segment: 'left-out',
		kind: 'group',
		label,
		description,
		accessibility: text('spoken', { name: tree.format(label), details: tree.format(description) }),
		icon: 'circle-slash',
		tooltip: () => tree.format(text('tooltipLeftOut')),
		state: 'collapsed',
		children: self => [...groupBy(leftOut, tool => leftOutReason(tool).id)].map(([id, members]) => {
			const { sentence } = leftOutReason(members[0] ?? '');
			const title = { template: LEFT_OUT_TITLES.get(id) ?? sentence, arguments: {} };
			return groupNode(tree, self, id, title, members, 'circle-slash', sentence);
		}),
	})];
}

/** Tools under words of ours; a single one is named in the row itself. */
function groupNode(tree: TreeContext, parent: TreeNode, id: string, label: TreeNode['label'], tools: readonly string[], icon: string, sentence?: string): TreeNode {
	const description = tools.length === 1 ? nameMessage(tools[0] ?? '') : toolCount(tools.length);
	return createNode(parent, {
		segment: `group:${id}`,
		kind: 'group',
		label,
		description,
		accessibility: text('spoken', { name: tree.format(label), details: tree.format(description) }),
		icon,
		...(sentence !== undefined && { tooltip: () => tree.format({ template: sentence, arguments: {} }) }),
		state: 'collapsed',
		children: self => plainTools(tree, self, tools),
	});
}

function plainTools(tree: TreeContext, self: TreeNode, tools: readonly string[]): readonly TreeNode[] {
	return paged(tree, self, { items: tree.byCost(tools, tool => [tool]), unit: 'tools', nameOf: tool => tool, make: (page, tool) => toolNode(tree, page, tool) });
}

function groupBy<Key>(names: readonly string[], keyOf: (name: string) => Key): Map<Key, string[]> {
	const groups = new Map<Key, string[]>();
	for (const name of names) {
		const key = keyOf(name);
		const group = groups.get(key);
		if (group) {
			group.push(name);
		} else {
			groups.set(key, [name]);
		}
	}
	return groups;
}

/** Whether the first section can lead to a toolset. */
export function isEditorToolset(name: string): boolean {
	return name === EDITOR;
}

