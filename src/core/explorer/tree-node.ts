import type { Message } from '../message';
import type { Range } from '../text';

/** A place that selecting a node leads to. */
export interface TreeTarget {
	readonly uri: string;
	readonly range: Range;
}

/** Errors and warnings; lesser findings are left to the editor. */
export interface ProblemCount {
	readonly errors: number;
	readonly warnings: number;
}

/** One node of a view, as plain data. Children are worked out when asked for, so a cycle costs nothing. */
export interface TreeNode {
	/** Unique in the view and stable across refreshes: the path of names that leads here. */
	readonly id: string;
	/** What it is, for icons, menus (`viewItem`) and commands, e.g. `toolset`, `tool`, `group`, `cycle`. */
	readonly kind: string;
	/** Further words for menus (`viewItem`), e.g. `toolset` on a closed circle, so that it can be asked like any toolset. */
	readonly context?: readonly string[];
	/** The toolset or tool it stands for, when it does. */
	readonly name?: string;
	/** Names and words to show; names are shown as they are, words are translated. */
	readonly label: Message;
	/** Short text behind the label, such as a count. */
	readonly description?: Message;
	/** What a screen reader says: the most important first, comma separated. */
	readonly accessibility: Message;
	/** A codicon id. */
	readonly icon: string;
	/** Markdown, worked out when the node is hovered over. */
	readonly tooltip?: () => string;
	readonly state: 'expanded' | 'collapsed' | 'leaf';
	readonly children?: () => readonly TreeNode[];
	readonly parent?: TreeNode;
	readonly target?: TreeTarget;
	/** The toolset of a workspace file among whose own entries it stands: from there it can be taken out. */
	readonly holder?: string;
	/** Problems at its definition, marked on the node. */
	readonly problems?: ProblemCount;
}
