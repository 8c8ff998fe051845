import { checkoutFindings, type CheckoutFindings } from '../hermes/checkout/findings';
import type { FileRegistration } from '../hermes/checkout/read-plugins';
import type { HermesTree } from '../language/names/hermes-tree';
import { createNode } from './create-node';
import { hermesText as text, type HermesTextKey } from './hermes-texts';
import { paged } from './pages';
import { counted, nameMessage, shownName, text as plainText, toolCount } from './texts';
import { toolTooltip } from './tooltips';
import type { TreeContext } from './tree-context';
import type { TreeNode, TreeTarget } from './tree-node';

/** What the table of a tree lists and nothing registers, and the other way round; undefined where nothing differs, or not all of the tree was read. */
export function differenceSection(tree: TreeContext): TreeNode | undefined {
	const { hermes } = tree;
	const findings = hermes && checkoutFindings(hermes.reading, hermes.answering?.model);
	if (!hermes || !findings?.conclusive || findings.unregistered.length + findings.stray.length === 0) {
		return undefined;
	}
	const { unregistered, stray } = findings;
	const label = text('differences');
	const description = tree.join([
		unregistered.length > 0 ? toolCount(unregistered.length) : undefined,
		stray.length > 0 ? counted(stray.length, 'oneToolset', 'toolsets') : undefined,
	]);
	return createNode(undefined, {
		segment: 'differences',
		kind: 'section',
		label,
		description,
		accessibility: plainText('spoken', { name: tree.format(label), details: tree.format(description) }),
		icon: unregistered.length > 0 ? 'warning' : 'diff',
		tooltip: () => tree.format(text('tooltipDifferences')),
		state: 'collapsed',
		children: self => [...unregisteredNode(tree, self, hermes, unregistered), ...strayNode(tree, self, hermes, stray)],
	});
}

function unregisteredNode(tree: TreeContext, parent: TreeNode, hermes: HermesTree, tools: CheckoutFindings['unregistered']): TreeNode[] {
	return groupNode(tree, parent, 'unregistered', 'warning', tools.length, self => paged(tree, self, {
		items: tools,
		unit: 'tools',
		nameOf: ({ name }) => name,
		make: (page, { name, toolsets, places: [place] }) => namedNode(tree, page, name, tree.format(text('listedIn', { toolsets })), 'warning', place && hermes.answering && { uri: hermes.answering.uri, range: hermes.answering.lines.rangeOf(place.span) }),
	}));
}

function strayNode(tree: TreeContext, parent: TreeNode, hermes: HermesTree, toolsets: CheckoutFindings['stray']): TreeNode[] {
	return groupNode(tree, parent, 'stray', 'diff-added', toolsets.length, self => paged(tree, self, {
		items: toolsets,
		unit: 'toolsets',
		nameOf: ({ name }) => name,
		make: (page, { name, registrations }) => strayToolsetNode(tree, page, hermes, name, registrations),
	}));
}

function groupNode(tree: TreeContext, parent: TreeNode, id: 'unregistered' | 'stray', icon: string, count: number, children: (self: TreeNode) => readonly TreeNode[]): TreeNode[] {
	if (count === 0) {
		return [];
	}
	const label = text(id);
	const description = id === 'unregistered' ? toolCount(count) : counted(count, 'oneToolset', 'toolsets');
	const tooltip: HermesTextKey = id === 'unregistered' ? 'tooltipUnregistered' : 'tooltipStray';
	return [createNode(parent, {
		segment: id,
		kind: 'group',
		label,
		description,
		accessibility: plainText('spoken', { name: tree.format(label), details: tree.format(description) }),
		icon,
		tooltip: () => tree.format(text(tooltip)),
		state: 'collapsed',
		children,
	})];
}

/** A toolset that only registrations name; leads to the first of them. */
function strayToolsetNode(tree: TreeContext, parent: TreeNode, hermes: HermesTree, name: string, registrations: readonly FileRegistration[]): TreeNode {
	const files = [...new Set(registrations.map(({ file }) => file))];
	const description = tree.join([toolCount(new Set(registrations.map(({ tool }) => tool.name)).size), plainText('name', { name: files })]);
	const [first] = registrations;
	return createNode(parent, {
		segment: `stray:${name}`,
		kind: 'group',
		label: nameMessage(name),
		description,
		accessibility: plainText('toolsetSpoken', { name: shownName(name), details: tree.format(description) }),
		icon: 'tools',
		state: 'collapsed',
		...(first && { target: hermes.location(first.toolsetAt ?? first.at) }),
		children: self => paged(tree, self, {
			items: [...new Map(registrations.map(registration => [registration.tool.name, registration])).values()],
			unit: 'tools',
			nameOf: ({ tool }) => tool.name,
			make: (page, { tool, file, at }) => namedNode(tree, page, tool.name, file, 'tools', hermes.location(at)),
		}),
	});
}

function namedNode(tree: TreeContext, parent: TreeNode, name: string, details: string, icon: string, target: TreeTarget | undefined): TreeNode {
	return createNode(parent, {
		segment: `tool:${name}`,
		kind: 'tool',
		name,
		label: nameMessage(name),
		description: plainText('name', { name: details }),
		accessibility: plainText('toolSpoken', { name: shownName(name), details }),
		icon,
		tooltip: () => toolTooltip(tree, name),
		state: 'leaf',
		...(target && { target }),
	});
}
