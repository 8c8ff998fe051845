import * as vscode from 'vscode';
import { describeTool, KINDS, type Kind } from '../core/hermes/descriptions';
import type { World } from '../core/workspace/world';
import { localizeTemplate } from './localize';
import { pick, pickText } from './pick';
import type { Session } from './session';

interface ToolItem extends vscode.QuickPickItem {
	/** Absent on separators. */
	readonly name?: string;
}

/** Asks for a tool of the catalog or of the workspace's files, by kind, each with what it does. */
export async function pickTool(session: Session, options: { readonly title: string; readonly placeholder: string; readonly suggested?: string | undefined }): Promise<string | undefined> {
	const { title, placeholder, suggested } = options;
	const chosen = await pick<ToolItem>({
		title,
		placeholder,
		items: session.world().then(toolItems),
		isSuggested: ({ name }) => name !== undefined && name === suggested,
	});
	return chosen?.name;
}

function toolItems(world: World): ToolItem[] {
	const names = [...new Set([...world.tools, ...world.graph.expand('all')])].sort();
	const byKind = new Map<Kind | undefined, ToolItem[]>((Object.keys(KINDS) as Kind[]).map(kind => [kind, []]));
	for (const name of names) {
		const described = describeTool(name);
		const kind = described?.kind;
		const item: ToolItem = {
			name,
			label: pickText(name === '' ? '""' : name),
			...(kind && { iconPath: new vscode.ThemeIcon(KINDS[kind].icon) }),
			...(described && { detail: localizeTemplate(described.text) }),
			...(!world.isKnownTool(name) && { description: vscode.l10n.t('unknown to Hermes {release}', { release: world.catalog.release }) }),
		};
		byKind.set(kind, [...byKind.get(kind) ?? [], item]);
	}
	return [...byKind].filter(([, items]) => items.length > 0).flatMap(([kind, items]) => [
		{ label: kind === undefined ? vscode.l10n.t('other') : localizeTemplate(KINDS[kind].words), kind: vscode.QuickPickItemKind.Separator },
		...items,
	]);
}
