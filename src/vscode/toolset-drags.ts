import type { DragKinds } from './lazy-tree';

/** VS Code's own kind of data for what is dragged out of our tree; its name is that of the view. */
export const TREE_MIME = 'application/vnd.code.tree.hermestoolsets.toolsets';

/** What is dragged, as JSON: entries by kind and name. VS Code hands on only plain texts to editors. */
export const ENTRIES_MIME = 'application/vnd.hermes-toolsets.entries';

export const TOOLSET_DRAGS: DragKinds = {
	dragMimeTypes: [ENTRIES_MIME, 'text/plain'],
	dropMimeTypes: [TREE_MIME, ENTRIES_MIME, 'text/plain'],
};
