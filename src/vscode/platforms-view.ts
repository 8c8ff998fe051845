import * as vscode from 'vscode';
import { buildPlatformTree } from '../core/explorer/platform-tree';
import type { TreeNode } from '../core/explorer/tree-node';
import { hermesTree } from './hermes-tree';
import { localize } from './localize';
import { NodeView } from './node-view';
import { costSetting } from './settings';
import type { ConfigChoice } from './shown-config';
import { sourceLabel } from './source-label';

interface PlatformTree {
	/** None where no config is shown. */
	readonly roots: readonly TreeNode[];
}

/** The view "Platforms": what the shown config gives to each platform, and what took the rest. */
export class PlatformsView extends NodeView<PlatformTree> {
	protected override async build(): Promise<PlatformTree> {
		const choice = await this.shown.current();
		// With nothing in it the view shows its welcome, which says what to do.
		if (!choice) {
			this.view.description = '';
			return { roots: [] };
		}
		const { uri, document, label } = choice;
		const [world, context] = await Promise.all([this.session.world(uri), this.session.context(uri)]);
		this.view.description = vscode.l10n.t('{config}, {source}', { config: configName(choice), source: sourceLabel(world.catalog) });
		const hermes = await hermesTree(this.session, world.catalog);
		const roots = buildPlatformTree({
			...(hermes && { hermes }),
			document,
			label,
			world,
			context,
			cost: costSetting(),
			problems: file => this.diagnostics.of(vscode.Uri.parse(file, true)),
			format: localize,
		});
		return { roots };
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
