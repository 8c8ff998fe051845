import * as vscode from 'vscode';
import { findNode } from '../core/explorer/find-node';
import { buildToolsetTree, type ToolsetTree } from '../core/explorer/toolset-tree';
import type { FileLabel } from '../core/explorer/tree-context';
import type { Catalog } from '../core/toolsets/types';
import type { Diagnostics } from './diagnostics';
import type { Deployments } from './deploy/deployments';
import { hermesTree } from './hermes-tree';
import type { LazyTree } from './lazy-tree';
import { localize } from './localize';
import { loneTables } from './lone-tables';
import { NodeView } from './node-view';
import type { Session } from './session';
import { costSetting } from './settings';
import type { ShownConfig } from './shown-config';
import { sourceLabel } from './source-label';

/** Where it is kept, and the context key by which menus know, whether toolsets show their whole expansion. */
const FLAT = 'hermesToolsets.flat';

/** The view "Toolsets". */
export class ToolsetsView extends NodeView<ToolsetTree> {
	/** How often the badge was asked for. */
	#badgeCounts = 0;

	constructor(lazy: LazyTree, session: Session, diagnostics: Diagnostics, private readonly deployments: Deployments, shown: ShownConfig, private readonly state: vscode.Memento) {
		super(lazy, session, diagnostics, shown);
		this.disposeToo(deployments.onDidChange(() => this.changed()));
		void vscode.commands.executeCommand('setContext', FLAT, this.flat);
		this.disposeToo({ dispose: () => this.#badgeCounts++ });
		void this.#showBadge();
	}

	/** Whether toolsets show their whole expansion in place of their includes. */
	get flat(): boolean {
		return this.state.get<unknown>(FLAT) === true;
	}

	async setFlat(flat: boolean): Promise<void> {
		await this.state.update(FLAT, flat);
		await vscode.commands.executeCommand('setContext', FLAT, flat);
		this.refresh();
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

	protected override async build(): Promise<ToolsetTree> {
		void this.deployments.ready;
		const world = await this.session.world();
		this.#showSource(world.catalog);
		const hermes = await hermesTree(this.session, world.catalog);
		// Only a tree has what a config selects among.
		const config = hermes && await this.shown.current();
		const tables = await loneTables(this.session);
		return buildToolsetTree({
			world,
			...(hermes && { hermes }),
			...(config && { config: { document: config.document, name: fileLabel(config.uri).name } }),
			...(tables.length > 0 && { tables }),
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

	protected override beforeRefresh(): void {
		void this.#showBadge();
	}

	/** Says which release answers, and how sure that is. */
	#showSource(catalog: Catalog): void {
		const { release } = catalog;
		this.view.description = sourceLabel(catalog);
		this.view.message = catalog.certain ? '' : vscode.l10n.t('The data of {release} was transcribed, not run: it is less certain.', { release });
	}

	/** Counts the problems of what stands below the files of the workspace, whether the view is open or not. */
	async #showBadge(): Promise<void> {
		const count = ++this.#badgeCounts;
		const files = [...this.session.index.documents('toolset-file'), ...await loneTables(this.session)];
		if (count !== this.#badgeCounts) {
			// A later one has begun, or the view is gone.
			return;
		}
		let value = 0;
		for (const { uri } of files) {
			for (const { severity } of this.diagnostics.of(vscode.Uri.parse(uri, true))) {
				value += severity === 'error' || severity === 'warning' ? 1 : 0;
			}
		}
		this.view.badge = value === 0 ? undefined : {
			value,
			tooltip: value === 1 ? vscode.l10n.t('1 problem in files with toolsets') : vscode.l10n.t('{count} problems in files with toolsets', { count: value }),
		};
	}
}

/** Name and folder of a file, as VS Code's own views give them. */
function fileLabel(uri: vscode.Uri): FileLabel {
	const segments = vscode.workspace.asRelativePath(uri).split(/[\\/]/);
	return { name: segments.at(-1) ?? '', folder: segments.slice(0, -1).join('/') };
}
