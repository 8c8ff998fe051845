import type { ToolsetNode } from '../sources/model';
import { isWildcard } from '../toolsets/scope';
import type { DefinitionSite, TableFile } from '../workspace/world';
import { createNode } from './create-node';
import { paged } from './pages';
import { counted, nameMessage, shownName, text } from './texts';
import { noteTooltip } from './tooltips';
import { toolsetNode } from './toolset-node';
import { iconOf, siteTarget, type LoneTable, type TreeContext } from './tree-context';
import type { TreeNode } from './tree-node';

/** Up to so many files are open from the beginning. */
const OPEN_FILES = 3;

/** The toolset files of the workspace, then its Python tables that no Hermes has; undefined when there are none. */
export function workspaceSection(tree: TreeContext): TreeNode | undefined {
	const files: readonly (TableFile | LoneTable)[] = [...tree.world.files, ...tree.tables];
	if (files.length === 0) {
		return undefined;
	}
	const problems = tree.counts.total;
	const description = tree.join([tree.problemWords(problems), counted(files.length, 'oneFile', 'files')]);
	const label = text('workspaceFiles');
	return createNode(undefined, {
		segment: 'files',
		kind: 'section',
		label,
		description,
		accessibility: text('spoken', { name: tree.format(label), details: tree.format(description) }),
		icon: iconOf('files', problems),
		state: 'expanded',
		problems,
		children: self => paged(tree, self, { items: files, unit: 'files', nameOf: file => tree.fileLabel(file.uri).name, make: (parent, file) => fileNode(tree, parent, file, files.length <= OPEN_FILES) }),
	});
}

function fileNode(tree: TreeContext, parent: TreeNode, file: TableFile | LoneTable, isOpen: boolean): TreeNode {
	const { name, folder } = tree.fileLabel(file.uri);
	const problems = tree.counts.ofFile(file.uri);
	const { toolsets } = file.table;
	const note = tree.fileNote(file.uri);
	const isLone = 'document' in file;
	// What is deployed comes first: a narrow side bar cuts the rest.
	const words = [note?.text, isLone ? text('loneTable') : undefined, counted(new Set(toolsets.map(({ key }) => key.name)).size, 'oneToolset', 'toolsets'), tree.problemWords(problems)];
	const description = tree.join([folder === '' ? undefined : nameMessage(folder), ...words]);
	const start = { line: 0, character: 0 };
	return createNode(parent, {
		segment: file.uri,
		kind: isLone ? 'table' : 'file',
		...(note && { context: [note.context] }),
		label: nameMessage(name),
		description,
		accessibility: text('spoken', { name: shownName(name), details: tree.format(description) }),
		icon: iconOf(isLone ? 'table' : 'json', problems),
		state: toolsets.length === 0 ? 'leaf' : isOpen ? 'expanded' : 'collapsed',
		target: { uri: file.uri, range: { start, end: start } },
		problems,
		...(toolsets.length > 0 && { children: (self: TreeNode) => definitionNodes(isLone ? tree.forTable(file) : tree, self, file) }),
	});
}

/** The toolsets of a file as written; definitions that are not in force as such. */
function definitionNodes(tree: TreeContext, self: TreeNode, file: TableFile): readonly TreeNode[] {
	const written = file.table.toolsets.map((node, index) => ({ node, index }));
	const items = tree.byCost(written, ({ node }) => (isInForce(tree, node) && !isWildcard(node.key.name) ? tree.world.graph.expand(node.key.name) : []));
	return paged(tree, self, {
		items,
		unit: 'toolsets',
		nameOf: ({ node }) => node.key.name,
		make: (parent, { node, index }) => {
			const site = { ...file, node };
			if (isWildcard(node.key.name)) {
				return unusedNode(tree, parent, site, index, 'reserved');
			}
			return isInForce(tree, node) ? toolsetNode(tree, parent, node.key.name) : unusedNode(tree, parent, site, index, 'replaced');
		},
	});
}

function isInForce(tree: TreeContext, node: ToolsetNode): boolean {
	return tree.site(node.key.name)?.node === node;
}

/** A definition that Hermes never comes to. */
function unusedNode(tree: TreeContext, parent: TreeNode, site: DefinitionSite, index: number, why: 'reserved' | 'replaced'): TreeNode {
	const { name } = site.node.key;
	const problems = tree.counts.ofSite(site);
	const description = tree.join([text(why), tree.problemWords(problems)]);
	return createNode(parent, {
		segment: `unused:${index}:${name}`,
		kind: 'unused',
		name,
		label: nameMessage(name),
		description,
		accessibility: text('toolsetSpoken', { name: shownName(name), details: tree.format(description) }),
		icon: iconOf('circle-slash', problems),
		tooltip: () => noteTooltip(tree, name, why === 'reserved' ? 'tooltipReserved' : 'tooltipReplaced'),
		state: 'leaf',
		target: siteTarget(site),
		problems,
	});
}
