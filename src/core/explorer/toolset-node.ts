import { KINDS, kindOfToolset } from '../hermes/descriptions';
import type { Message } from '../message';
import { Provenance } from '../toolsets/provenance';
import { isWildcard } from '../toolsets/scope';
import { createNode } from './create-node';
import { paged } from './pages';
import { nameMessage, shownName, text, toolCount } from './texts';
import { toolNode } from './tool-node';
import { noteTooltip, pathWords, toolsetTooltip } from './tooltips';
import { entryTargets, iconOf, siteTarget, type TreeContext } from './tree-context';
import type { TreeNode, TreeTarget } from './tree-node';

/** What a toolset's row may say beside its own. */
export interface ToolsetDetails {
	/** Where its name is written, for names that have no definition to open. */
	readonly entry?: TreeTarget | undefined;
	/** A word on where it comes from. */
	readonly note?: Message | undefined;
	/** The toolset of a file that includes it itself. */
	readonly holder?: string | undefined;
}

/** A toolset by whatever its name means: one to open, a closed circle, a wildcard, one known by name only, or nothing. */
export function toolsetNode(tree: TreeContext, parent: TreeNode, name: string, details: ToolsetDetails = {}): TreeNode {
	const { graph } = tree.world;
	const circle = circleTo(parent, name);
	if (circle) {
		return loopNode(tree, parent, name, circle, details);
	}
	if (isWildcard(name)) {
		return wildcardNode(tree, parent, name, details);
	}
	if (graph.links(name)) {
		return openNode(tree, parent, name, details);
	}
	return tree.world.isKnownToolset(name) ? runTimeNode(tree, parent, name, details) : unknownNode(tree, parent, name, details);
}

function openNode(tree: TreeContext, parent: TreeNode, name: string, { note, holder }: ToolsetDetails): TreeNode {
	const { graph } = tree.world;
	const site = tree.site(name);
	const tools = graph.expand(name);
	const problems = site && tree.counts.ofSite(site);
	const kind = kindOfToolset(name, tools);
	const description = tree.join([toolCount(tools.length), note, tree.problemWords(problems), tree.costWords(tools)]);
	const links = graph.links(name);
	const target = site ? siteTarget(site) : tree.catalogTarget('toolset', name);
	const isLeaf = tree.flat ? tools.length === 0 : links?.includes.length === 0 && links.tools.length === 0;
	return createNode(parent, {
		segment: `toolset:${name}`,
		kind: tree.isApart ? 'apart' : 'toolset',
		name,
		label: nameMessage(name),
		description,
		accessibility: text('toolsetSpoken', { name: shownName(name), details: tree.format(description) }),
		icon: iconOf(kind ? KINDS[kind].icon : 'tools', problems),
		tooltip: () => toolsetTooltip(tree, name),
		state: isLeaf ? 'leaf' : 'collapsed',
		...(isLeaf ? {} : { children: (self: TreeNode) => (tree.flat ? expansionNodes(tree, self, name) : linkNodes(tree, self, name)) }),
		...(target && { target }),
		...(holder !== undefined && { holder }),
		...(problems && { problems }),
	});
}

/** The includes of a toolset, then its own tools, each as written and once. */
function linkNodes(tree: TreeContext, self: TreeNode, name: string): readonly TreeNode[] {
	const links = tree.world.graph.links(name) ?? { tools: [], includes: [] };
	const site = tree.site(name);
	const includeAt = entryTargets(site, 'includes');
	const toolAt = entryTargets(site, 'tools');
	const written = tree.writtenAt(name);
	const isWritten = { tool: entryTargets(written, 'tools'), include: entryTargets(written, 'includes') };
	const items = [
		...tree.byCost([...new Set(links.includes)], included => tree.world.graph.expand(included)).map(included => ({ isTool: false, name: included })),
		...tree.byCost([...new Set(links.tools)], tool => [tool]).map(tool => ({ isTool: true, name: tool })),
	];
	return paged(tree, self, {
		items,
		unit: 'entries',
		nameOf: item => item.name,
		make: (parent, item) => {
			const at = (item.isTool ? toolAt : includeAt)(item.name);
			const holder = tree.isApart ? undefined : (item.isTool ? isWritten.tool : isWritten.include)(item.name) && name;
			return item.isTool ? toolNode(tree, parent, item.name, { target: at, holder }) : toolsetNode(tree, parent, item.name, { entry: at, holder });
		},
	});
}

/** All tools of a toolset, sorted, each with the shortest way by which it comes. */
function expansionNodes(tree: TreeContext, self: TreeNode, name: string): readonly TreeNode[] {
	const { graph } = tree.world;
	const provenance = new Provenance(graph, name);
	const targets = new Map<string, ReturnType<typeof entryTargets>>();
	const targetOf = (holder: string, tool: string) => {
		let toolAt = targets.get(holder);
		if (!toolAt) {
			toolAt = entryTargets(tree.site(holder), 'tools');
			targets.set(holder, toolAt);
		}
		return toolAt(tool);
	};
	return paged(tree, self, {
		items: tree.byCost(graph.expand(name), tool => [tool]),
		unit: 'tools',
		nameOf: tool => tool,
		make: (parent, tool) => {
			const path = provenance.shortest(tool) ?? [];
			return toolNode(tree, parent, tool, { path, target: targetOf(path.at(-1) ?? name, tool) });
		},
	});
}

function wildcardNode(tree: TreeContext, parent: TreeNode, name: string, { entry, holder }: ToolsetDetails): TreeNode {
	const { graph } = tree.world;
	const description = text('everything', { tools: tree.format(toolCount(graph.expand(name).length)) });
	return createNode(parent, {
		segment: `toolset:${name}`,
		kind: 'wildcard',
		...(!tree.isApart && { context: ['toolset'] }),
		name,
		label: nameMessage(name),
		description,
		accessibility: text('toolsetSpoken', { name, details: tree.format(description) }),
		icon: 'asterisk',
		tooltip: () => noteTooltip(tree, name, 'tooltipEverything'),
		state: 'collapsed',
		children: self => paged(tree, self, { items: graph.names(), unit: 'toolsets', nameOf: toolset => toolset, make: (page, toolset) => toolsetNode(tree, page, toolset) }),
		...(entry && { target: entry }),
		...(holder !== undefined && { holder }),
	});
}

/** A toolset that is open further up already: where a tree would go on without end. */
function loopNode(tree: TreeContext, parent: TreeNode, name: string, circle: readonly string[], { holder }: ToolsetDetails): TreeNode {
	const site = tree.site(name);
	return createNode(parent, {
		segment: `toolset:${name}`,
		kind: 'cycle',
		...(!tree.isApart && { context: ['toolset'] }),
		name,
		label: text('loop', { name: shownName(name) }),
		description: text('loopDescription'),
		accessibility: text('loopSpoken', { name: shownName(name) }),
		icon: 'sync',
		tooltip: () => noteTooltip(tree, name, 'tooltipLoop', { path: pathWords(circle) }),
		state: 'leaf',
		...(site && { target: siteTarget(site) }),
		...(holder !== undefined && { holder }),
	});
}

function unknownNode(tree: TreeContext, parent: TreeNode, name: string, { entry, holder }: ToolsetDetails): TreeNode {
	return createNode(parent, {
		segment: `toolset:${name}`,
		kind: 'unknown',
		name,
		label: nameMessage(name),
		description: text('unknownToolset'),
		accessibility: text('unknownSpoken', { name: shownName(name) }),
		icon: 'warning',
		tooltip: () => noteTooltip(tree, name, 'tooltipUnknown'),
		state: 'leaf',
		...(entry && { target: entry }),
		...(holder !== undefined && { holder }),
	});
}

/** A toolset that a plugin or MCP server brings, known by its name only. */
function runTimeNode(tree: TreeContext, parent: TreeNode, name: string, { entry, holder }: ToolsetDetails): TreeNode {
	const description = text('runTime');
	return createNode(parent, {
		segment: `toolset:${name}`,
		kind: 'external',
		...(!tree.isApart && { context: ['toolset'] }),
		name,
		label: nameMessage(name),
		description,
		accessibility: text('toolsetSpoken', { name: shownName(name), details: tree.format(description) }),
		icon: 'plug',
		tooltip: () => noteTooltip(tree, name, 'tooltipRunTime'),
		state: 'leaf',
		...(entry && { target: entry }),
		...(holder !== undefined && { holder }),
	});
}

/** The toolsets from an open node of a name down to a parent, and the name again; undefined when it is not open above. */
function circleTo(parent: TreeNode, name: string): readonly string[] | undefined {
	const path = [name];
	for (let node: TreeNode | undefined = parent; node; node = node.parent) {
		if ((node.kind === 'toolset' || node.kind === 'apart' || node.kind === 'wildcard') && node.name !== undefined) {
			path.push(node.name);
			if (node.name === name || (isWildcard(name) && isWildcard(node.name))) {
				return path.reverse();
			}
		}
	}
	return undefined;
}
