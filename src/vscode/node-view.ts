import * as vscode from 'vscode';
import type { TreeNode } from '../core/explorer/tree-node';
import type { Diagnostics } from './diagnostics';
import type { LazyTree, TreeProvider } from './lazy-tree';
import type { Session } from './session';
import type { ShownConfig } from './shown-config';
import { resolveTooltip, toTreeItem } from './tree-item';

/** Milliseconds between the last change and the new tree, and how long changes without a pause put that off at most. */
const PAUSE = 100;
const LONGEST = 1000;

/** What the views share: a tree of the present world, made when it is first asked for, and given up with each change. */
export abstract class NodeView<Tree extends { readonly roots: readonly TreeNode[] }> implements TreeProvider, vscode.Disposable {
	readonly view: vscode.TreeView<TreeNode>;
	readonly #didChange = new vscode.EventEmitter<TreeNode | undefined>();
	readonly #disposables: vscode.Disposable[];
	#tree: Promise<Tree> | undefined;
	#timer: ReturnType<typeof setTimeout> | undefined;
	/** When the first change came that is not shown yet; 0 when all are. */
	#changedAt = 0;
	#selection: readonly TreeNode[] = [];

	readonly onDidChangeTreeData = this.#didChange.event;

	constructor(lazy: LazyTree, protected readonly session: Session, protected readonly diagnostics: Diagnostics, protected readonly shown: ShownConfig) {
		this.view = lazy.view;
		this.#disposables = [
			this.#didChange,
			this.view.onDidChangeSelection(({ selection }) => {
				this.#selection = selection;
			}),
			session.onDidChange(() => this.changed()),
			diagnostics.onDidChange(() => this.changed()),
			shown.onDidChange(() => this.refresh()),
			{ dispose: () => clearTimeout(this.#timer) },
		];
		lazy.connect(this);
	}

	/** What is selected. VS Code's own list is empty for a moment after each refresh, until it has asked for the nodes again. */
	get selection(): readonly TreeNode[] {
		return this.view.selection.length > 0 ? this.view.selection : this.#selection;
	}

	/** The present tree. */
	tree(): Promise<Tree> {
		this.#tree ??= this.build();
		return this.#tree;
	}

	async getChildren(node?: TreeNode): Promise<TreeNode[]> {
		if (node) {
			return [...node.children?.() ?? []];
		}
		try {
			return [...(await this.tree()).roots];
		} catch (error) {
			// With nothing in it and no message above it, the view shows its welcome, which says what to do.
			this.#tree = undefined;
			this.view.message = '';
			this.view.description = '';
			this.session.log.error(error instanceof Error ? error : String(error));
			return [];
		}
	}

	getTreeItem(node: TreeNode): vscode.TreeItem {
		return toTreeItem(node);
	}

	getParent(node: TreeNode): TreeNode | undefined {
		return node.parent;
	}

	resolveTreeItem(item: vscode.TreeItem, node: TreeNode): vscode.TreeItem {
		return resolveTooltip(item, node);
	}

	dispose(): void {
		for (const disposable of this.#disposables) {
			disposable.dispose();
		}
	}

	/** Makes the tree of the present world, and says above it which one that is. */
	protected abstract build(): Promise<Tree>;

	/** What is done before the tree is made anew after a change. */
	protected beforeRefresh(): void {
		// Nothing, unless a view has something to do.
	}

	/** Has a new tree soon, once for many changes. */
	protected changed(): void {
		const now = Date.now();
		this.#changedAt ||= now;
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			this.#changedAt = 0;
			this.beforeRefresh();
			this.refresh();
		}, Math.min(PAUSE, Math.max(0, this.#changedAt + LONGEST - now)));
	}

	/** Nodes keep their ids, so VS Code keeps what is open and selected. A hidden view asks again once it is shown. */
	protected refresh(): void {
		this.#tree = undefined;
		this.#didChange.fire(undefined);
	}

	protected disposeToo(...disposables: readonly vscode.Disposable[]): void {
		this.#disposables.push(...disposables);
	}
}
