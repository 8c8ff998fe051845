import { catalogSections } from './catalog-sections';
import { differenceSection } from './difference-section';
import { editorSection } from './editor-section';
import { workspaceSection } from './file-nodes';
import { providerSection } from './provider-section';
import { TreeContext, type ToolsetTreeInput } from './tree-context';
import type { ProblemCount, TreeNode } from './tree-node';

/** The view "Toolsets" at one moment. */
export interface ToolsetTree {
	readonly roots: readonly TreeNode[];
	/** Problems of all toolset files, as marked on the nodes. */
	readonly problems: ProblemCount;
}

/**
 * Everything the view shows of a world: this editor's toolset, the workspace's files, then the catalog's toolsets
 * by what they are for, and what the Hermes tree on disk has beside them. Costs little before nodes are opened.
 */
export function buildToolsetTree(input: ToolsetTreeInput): ToolsetTree {
	const tree = new TreeContext(input);
	const roots = [editorSection(tree), workspaceSection(tree), ...catalogSections(tree), providerSection(tree), differenceSection(tree)];
	return { roots: roots.filter(node => node !== undefined), problems: tree.counts.total };
}
