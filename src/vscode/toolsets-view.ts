import * as vscode from 'vscode';
import { findNode } from '../core/explorer/find-node';
import { buildToolsetTree, type ToolsetTree } from '../core/explorer/toolset-tree';
import type { FileLabel } from '../core/explorer/tree-context';
import type { TreeNode } from '../core/explorer/tree-node';
import type { Catalog } from '../core/toolsets/types';
import type { Diagnostics } from './diagnostics';
import type { Deployments } from './deploy/deployments';
import { hermesTree } from './hermes-tree';
import type { LazyTree, TreeProvider } from './lazy-tree';
import { localize } from './localize';
import type { Session } from './session';
import { costSetting } from './settings';
import type { ShownConfig } from './shown-config';
import { sourceLabel } from './source-label';
import { resolveTooltip, toTreeItem } from './tree-item';

/** Where it is kept, and the context key by which menus know, whether toolsets show their whole expansion. */
const FLAT = 'hermesToolsets.flat';

/** Milliseconds between the last change and the new tree. */
const PAUSE = 100;

/** The view "Toolsets": nodes of the present world, made when first asked for. */
export class ToolsetsView implements TreeProvider, vscode.Disposable {
	readonly view: vscode.TreeView<TreeNode>;
	readonly #didChange = new vscode.EventEmitter<TreeNode | undefined>();
	readonly #disposables: vscode.Disposable[];
	#tree: Promise<ToolsetTree> | undefined;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#selection: readonly TreeNode[] = [];

	readonly onDidChangeTreeData = this.#didChange.event;

	constructor(lazy: LazyTree, private readonly session: Session, private readonly diagnostics: Diagnostics, private readonly deployments: Deployments, private readonly shown: ShownConfig, private readonly state: vscode.Memento) {
		this.view = lazy.view;
		this.#disposables = [
			this.#didChange,
			this.view.onDidChangeSelection(({ selection }) => {
				this.#selection = selection;
			}),
			session.onDidChange(() => this.#changed()),
			diagnostics.onDidChange(() => this.#changed()),
			deployments.onDidChange(() => this.#changed()),
			shown.onDidChange(() => this.#refresh()),
			{ dispose: () => clearTimeout(this.#timer) },
		];
		void vscode.commands.executeCommand('setContext', FLAT, this.flat);
		lazy.connect(this);
		this.#showBadge();
	}

	/** What is selected. VS Code's own list is empty for a moment after each refresh, until it has asked for the nodes again. */
	get selection(): readonly TreeNode[] {
		return this.view.selection.length > 0 ? this.view.selection : this.#selection;
	}

	/** Whether toolsets show their whole expansion in place of their includes. */
	get flat(): boolean {
		return this.state.get<unknown>(FLAT) === true;
	}

	async setFlat(flat: boolean): Promise<void> {
		await this.state.update(FLAT, flat);
		await vscode.commands.executeCommand('setContext', FLAT, flat);
		this.#refresh();
	}

	/** Shows and selects the node of a name. False when the view has none. */
	async reveal(name: string, kind?: 'toolset' | 'tool'): Promise<boolean> {
		const { roots } = await this.tree();
		const node = findNode(roots, name, kind);
		if (node) {
			await this.view.reveal(node, { select: true, focus: true });
		}
		return node !== undefined;
	}

	/** The present tree. */
	tree(): Promise<ToolsetTree> {
		this.#tree ??= this.#build();
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

	async #build(): Promise<ToolsetTree> {
		void this.deployments.ready;
		const world = await this.session.world();
		this.#showSource(world.catalog);
		const hermes = await hermesTree(this.session, world.catalog);
		// Only a tree has what a config selects among.
		const config = hermes && await this.shown.current();
		return buildToolsetTree({
			world,
			...(hermes && { hermes }),
			...(config && { config: { document: config.document, name: fileLabel(config.uri).name } }),
			flat: this.flat,
			cost: costSetting(),
			problems: uri => this.diagnostics.of(vscode.Uri.parse(uri, true)),
			fileLabel: uri => fileLabel(vscode.Uri.parse(uri, true)),
			format: localize,
			fileNote: uri => {
				const deployment = this.deployments.summary(vscode.Uri.parse(uri, true));
				return deployment && { text: deployment.words, context: 'deployed' };
			},
		});
	}

	#changed(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			this.#showBadge();
			this.#refresh();
		}, PAUSE);
	}

	/** Nodes keep their ids, so VS Code keeps what is open and selected. A hidden view asks again once it is shown. */
	#refresh(): void {
		this.#tree = undefined;
		this.#didChange.fire(undefined);
	}

	/** Says which release answers, and how sure that is. */
	#showSource(catalog: Catalog): void {
		const { release } = catalog;
		this.view.description = sourceLabel(catalog);
		this.view.message = catalog.certain ? '' : vscode.l10n.t('The data of {release} was transcribed, not run: it is less certain.', { release });
	}

	/** Counts the problems of toolset files, as marked on the nodes, whether the view is open or not. */
	#showBadge(): void {
		let value = 0;
		for (const { uri } of this.session.index.documents('toolset-file')) {
			for (const { severity } of this.diagnostics.of(vscode.Uri.parse(uri, true))) {
				value += severity === 'error' || severity === 'warning' ? 1 : 0;
			}
		}
		this.view.badge = value === 0 ? undefined : {
			value,
			tooltip: value === 1 ? vscode.l10n.t('1 problem in toolset files') : vscode.l10n.t('{count} problems in toolset files', { count: value }),
		};
	}
}

/** Name and folder of a file, as VS Code's own views give them. */
function fileLabel(uri: vscode.Uri): FileLabel {
	const segments = vscode.workspace.asRelativePath(uri).split(/[\\/]/);
	return { name: segments.at(-1) ?? '', folder: segments.slice(0, -1).join('/') };
}
