import * as vscode from 'vscode';
import { describeToolset } from '../core/hermes/descriptions';
import { counted } from '../core/message';
import type { World } from '../core/workspace/world';
import { localize } from './localize';
import { pick, pickText } from './pick';
import type { Session } from './session';

export interface ToolsetItem extends vscode.QuickPickItem {
	/** Absent on separators. */
	readonly name?: string;
}

/** Asks for a toolset of the workspace's files or of the catalog, each with its count and what it is. */
export async function pickToolset(session: Session, options: { readonly title: string; readonly placeholder: string; readonly suggested?: string | undefined; readonly without?: string }): Promise<string | undefined> {
	const { title, placeholder, suggested, without } = options;
	const chosen = await pick<ToolsetItem>({
		title,
		placeholder,
		items: session.world().then(world => toolsetItems(world).filter(({ name }) => without === undefined || name !== without)),
		isSuggested: ({ name }) => name !== undefined && name === suggested,
	});
	return chosen?.name;
}

/** All toolsets as answers: those of the workspace's files first. */
export function toolsetItems(world: World): ToolsetItem[] {
	const own = new Set(world.fileToolsets);
	const others = world.graph.names().filter(name => !own.has(name));
	const isPlatform = (name: string) => name.startsWith('hermes-');
	const bundles = [...world.graph.scope.pluginPlatforms ?? []].map(platform => `hermes-${platform}`).filter(name => !world.graph.has(name));
	return [
		...section(world, vscode.l10n.t('Workspace files'), [...own]),
		...section(world, vscode.l10n.t('Hermes {release}', { release: world.catalog.release }), others.filter(name => !isPlatform(name))),
		...section(world, vscode.l10n.t('Platforms'), [...others.filter(isPlatform), ...bundles]),
		...section(world, vscode.l10n.t('Everything'), ['all']),
	];
}

function section(world: World, label: string, names: readonly string[]): ToolsetItem[] {
	return names.length === 0 ? [] : [{ label, kind: vscode.QuickPickItemKind.Separator }, ...names.map(name => toolsetItem(world, name))];
}

function toolsetItem(world: World, name: string): ToolsetItem {
	const site = world.sites(name).at(-1);
	const ours = site ? undefined : describeToolset(name);
	const detail = site ? site.node.description?.text : ours === undefined ? world.graph.information(name)?.description : localize({ template: ours, arguments: {} });
	return {
		name,
		label: pickText(name === '' ? '""' : name),
		description: localize(counted(world.graph.expand(name).length, '1 tool', '{count} tools')),
		...(detail && { detail: pickText(detail) }),
	};
}
