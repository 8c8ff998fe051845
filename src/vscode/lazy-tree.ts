import * as vscode from 'vscode';
import type { TreeNode } from '../core/explorer/tree-node';

/** What a view shows once its feature is loaded. */
export type TreeProvider = Required<Pick<vscode.TreeDataProvider<TreeNode>, 'getChildren' | 'getTreeItem' | 'getParent' | 'resolveTreeItem' | 'onDidChangeTreeData'>>;

/** What dragging does once its feature is loaded. */
export type TreeDrags = Pick<Required<vscode.TreeDragAndDropController<TreeNode>>, 'handleDrag' | 'handleDrop'>;

/** Which kinds of data a view gives and takes. */
export type DragKinds = Pick<vscode.TreeDragAndDropController<TreeNode>, 'dragMimeTypes' | 'dropMimeTypes'>;

/**
 * A view that is registered at once and filled on first use. VS Code asks for its roots when it becomes visible;
 * only then is the feature behind it loaded.
 */
export class LazyTree implements vscode.TreeDataProvider<TreeNode>, vscode.Disposable {
	readonly view: vscode.TreeView<TreeNode>;
	readonly #didChange = new vscode.EventEmitter<TreeNode | undefined>();
	#provider: TreeProvider | undefined;
	#subscription: vscode.Disposable | undefined;
	#drags: TreeDrags | undefined;

	readonly onDidChangeTreeData = this.#didChange.event;

	constructor(readonly id: string, private readonly load: () => Promise<unknown>, kinds?: DragKinds) {
		const dragAndDropController = kinds && {
			...kinds,
			handleDrag: (nodes: readonly TreeNode[], data: vscode.DataTransfer, token: vscode.CancellationToken) => this.#drags?.handleDrag(nodes, data, token),
			handleDrop: (target: TreeNode | undefined, data: vscode.DataTransfer, token: vscode.CancellationToken) => this.#drags?.handleDrop(target, data, token),
		};
		this.view = vscode.window.createTreeView(id, { treeDataProvider: this, showCollapseAll: true, canSelectMany: true, ...(dragAndDropController && { dragAndDropController }) });
	}

	/** Lets nodes be dragged and dropped. */
	connectDrags(drags: TreeDrags): void {
		this.#drags = drags;
	}

	/** Puts the loaded feature behind the view. */
	connect(provider: TreeProvider): void {
		this.#provider = provider;
		this.#subscription?.dispose();
		this.#subscription = provider.onDidChangeTreeData(node => this.#didChange.fire(node as TreeNode | undefined));
	}

	async getChildren(node?: TreeNode): Promise<TreeNode[] | null | undefined> {
		return (await this.#loaded()).getChildren(node);
	}

	async getTreeItem(node: TreeNode): Promise<vscode.TreeItem> {
		return (await this.#loaded()).getTreeItem(node);
	}

	getParent(node: TreeNode): vscode.ProviderResult<TreeNode> {
		return this.#provider?.getParent(node);
	}

	resolveTreeItem(item: vscode.TreeItem, node: TreeNode, token: vscode.CancellationToken): vscode.ProviderResult<vscode.TreeItem> {
		return this.#provider?.resolveTreeItem(item, node, token);
	}

	dispose(): void {
		this.#subscription?.dispose();
		this.view.dispose();
		this.#didChange.dispose();
	}

	async #loaded(): Promise<TreeProvider> {
		await this.load();
		if (!this.#provider) {
			throw new Error(`Nothing is connected to the view ${this.id}`);
		}
		return this.#provider;
	}
}
