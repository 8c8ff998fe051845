import { describeTool, KINDS } from '../hermes/descriptions';
import type { Message } from '../message';
import { createNode } from './create-node';
import { nameMessage, shownName, text } from './texts';
import { toolTooltip } from './tooltips';
import type { TreeContext } from './tree-context';
import type { TreeNode, TreeTarget } from './tree-node';

/** What a tool's row may say beside its name. */
export interface ToolDetails {
	/** Include path from the toolset shown to one that lists the tool. */
	readonly path?: readonly string[];
	/** Where the tool is listed; without it, the row leads to where the tree on disk registers the tool. */
	readonly target?: TreeTarget | undefined;
	/** The toolset of a file that lists it itself. */
	readonly holder?: string | undefined;
}

/** A tool: by which include it comes where that is known, else what it does. */
export function toolNode(tree: TreeContext, parent: TreeNode, name: string, { path = [], target, holder }: ToolDetails = {}): TreeNode {
	const described = describeTool(name);
	const isKnown = tree.world.isKnownTool(name);
	const origin = path.length > 1 ? text('via', { path: viaWords(path) }) : undefined;
	const words: Message | undefined = origin ?? (described && { template: described.text, arguments: {} });
	const cost = tree.costWords([name]);
	const place = target ?? tree.catalogTarget('tool', name);
	const description = !isKnown ? tree.join([text('unknownTool'), origin]) : cost ? tree.join([words, cost]) : words;
	return createNode(parent, {
		segment: `tool:${name}`,
		kind: 'tool',
		name,
		label: nameMessage(name),
		...(description && { description }),
		accessibility: description
			? text('toolSpoken', { name: shownName(name), details: tree.format(description) })
			: text('toolSpokenAlone', { name: shownName(name) }),
		icon: isKnown ? described ? KINDS[described.kind].icon : 'tools' : 'warning',
		tooltip: () => toolTooltip(tree, name, path),
		state: 'leaf',
		...(place && { target: place }),
		...(holder !== undefined && { holder }),
	});
}

/** The way from the toolset shown, without itself; the middle of a long one is left out. */
function viaWords(path: readonly string[]): string {
	const way = path.slice(1);
	return (way.length > 4 ? [...way.slice(0, 2), '…', ...way.slice(-1)] : way).join(' → ');
}
