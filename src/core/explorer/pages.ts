import { createNode } from './create-node';
import { counted, shownName, text, type TEXTS } from './texts';
import type { TreeContext } from './tree-context';
import type { TreeNode } from './tree-node';

/** Children that one node shows by themselves; more are put on pages. */
export const PAGE_SIZE = 250;

/** What stands on a page, in words for one and for more. */
const UNITS = {
	tools: ['oneTool', 'tools'],
	toolsets: ['oneToolset', 'toolsets'],
	files: ['oneFile', 'files'],
	entries: ['oneEntry', 'entries'],
} as const satisfies Record<string, readonly [keyof typeof TEXTS, keyof typeof TEXTS]>;

/** The children of a node to be. */
export interface Listing<Item> {
	readonly items: readonly Item[];
	readonly unit: keyof typeof UNITS;
	readonly nameOf: (item: Item) => string;
	readonly make: (parent: TreeNode, item: Item) => TreeNode;
}

/** Makes a node's children; beyond `PAGE_SIZE` they stand on pages named after their first and last item. */
export function paged<Item>(tree: TreeContext, parent: TreeNode, { items, unit, nameOf, make }: Listing<Item>): readonly TreeNode[] {
	if (items.length <= PAGE_SIZE) {
		return items.map(item => make(parent, item));
	}
	// Past PAGE_SIZE pages, pages grow, so that neither level is ever far longer than the other.
	const size = Math.max(PAGE_SIZE, Math.ceil(Math.sqrt(items.length)));
	const [one, other] = UNITS[unit];
	const pages: TreeNode[] = [];
	for (let start = 0; start < items.length; start += size) {
		const page = items.slice(start, start + size);
		const label = text('page', { first: shownName(nameOf(page[0] as Item)), last: shownName(nameOf(page.at(-1) as Item)) });
		const description = counted(page.length, one, other);
		pages.push(createNode(parent, {
			segment: `page:${start / size}`,
			kind: 'page',
			label,
			description,
			accessibility: text('spoken', { name: tree.format(label), details: tree.format(description) }),
			icon: 'ellipsis',
			state: 'collapsed',
			children: self => page.map(item => make(self, item)),
		}));
	}
	return pages;
}
