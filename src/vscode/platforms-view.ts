import * as vscode from 'vscode';
import { buildPlatformTree } from '../core/explorer/platform-tree';
import type { TreeNode } from '../core/explorer/tree-node';
import type { Diagnostics } from './diagnostics';
import { hermesTree } from './hermes-tree';
import type { LazyTree, TreeProvider } from './lazy-tree';
import { localize } from './localize';
import type { Session } from './session';
import { costSetting } from './settings';
import type { ConfigChoice, ShownConfig } from './shown-config';
import { sourceLabel } from './source-label';
import { resolveTooltip, toTreeItem } from './tree-item';

/** Milliseconds between the last change and the new tree. */
const PAUSE = 100;

/** The view "Platforms": what the shown config gives to each platform, and what took the rest. */
export class PlatformsView implements TreeProvider, vscode.Disposable {
	readonly view: vscode.TreeView<TreeNode>;
	readonly #didChange = new vscode.EventEmitter<TreeNode | undefined>();
	readonly #disposables: vscode.Disposable[];
	#roots: Promise<readonly TreeNode[]> | undefined;
	#timer: ReturnType<typeof setTimeout> | undefined;

	readonly onDidChangeTreeData = this.#didChange.event;

	constructor(lazy: LazyTree, private readonly session: Session, private readonly diagnostics: Diagnostics, private readonly shown: ShownConfig) {
		this.view = lazy.view;
		this.#disposables = [
			this.#didChange,
			session.onDidChange(() => this.#changed()),
			diagnostics.onDidChange(() => this.#changed()),
			shown.onDidChange(() => this.#refresh()),
			{ dispose: () => clearTimeout(this.#timer) },
		];
		lazy.connect(this);
	}

	/** The present tree. */
	roots(): Promise<readonly TreeNode[]> {
		this.#roots ??= this.#build();
		return this.#roots;
	}

	async getChildren(node?: TreeNode): Promise<TreeNode[]> {
		if (node) {
			return [...node.children?.() ?? []];
		}
		try {
			return [...await this.roots()];
		} catch (error) {
			this.#roots = undefined;
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

	async #build(): Promise<readonly TreeNode[]> {
		const choice = await this.shown.current();
		// With nothing in it the view shows its welcome, which says what to do.
		if (!choice) {
			this.view.description = '';
			return [];
		}
		const { uri, document, label } = choice;
		const [world, context] = await Promise.all([this.session.world(uri), this.session.context(uri)]);
		this.view.description = vscode.l10n.t('{config}, {source}', { config: configName(choice), source: sourceLabel(world.catalog) });
		const hermes = await hermesTree(this.session, world.catalog);
		return buildPlatformTree({
			...(hermes && { hermes }),
			document,
			label,
			world,
			context,
			cost: costSetting(),
			problems: file => this.diagnostics.of(vscode.Uri.parse(file, true)),
			format: localize,
		});
	}

	#changed(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.#refresh(), PAUSE);
	}

	/** Nodes keep their ids, so VS Code keeps what is open and selected. */
	#refresh(): void {
		this.#roots = undefined;
		this.#didChange.fire(undefined);
	}
}

/** A config in a few words. */
export function configName({ label }: ConfigChoice): string {
	switch (label.kind) {
		case 'home':
			return vscode.l10n.t('Hermes home');
		case 'profile':
			return vscode.l10n.t('Profile {profile}', { profile: label.profile ?? '' });
		case 'workspace':
			return label.path;
	}
}
