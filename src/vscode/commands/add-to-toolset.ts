import * as vscode from 'vscode';
import { addEntries } from '../../core/language/entries/add-entries';
import type { Entry } from '../../core/language/entries/entry';
import { counted } from '../../core/message';
import { worldOfTable } from '../../core/workspace/table-world';
import type { World } from '../../core/workspace/world';
import type { Features } from '../../features';
import { applyEntryEdits, editableSite, entriesOf } from '../entry-nodes';
import { localize } from '../localize';
import { namedAtCursor } from '../named-argument';
import { pick, pickText } from '../pick';
import { isEditable } from '../rename-scope';
import { selectedNodes } from '../tree-selection';
import type { Command } from './command';

interface TargetItem extends vscode.QuickPickItem {
	readonly name: string;
	readonly uri: string;
}

/** Adds the selected tools and toolsets, or the one at the cursor, to a toolset of a workspace file that is asked for. */
export const addToToolset: Command = async (features, ...values) => {
	const entries = entriesFor(features, values);
	if (entries.length === 0) {
		throw new Error(vscode.l10n.t("Select tools or toolsets in the view, or place the cursor on the name of one."));
	}
	const { session } = features;
	const target = await pick<TargetItem>({
		title: vscode.l10n.t("Add to Toolset"),
		placeholder: vscode.l10n.t("The toolset that gets {names}", { names: entries.map(({ name }) => pickText(name)).join(', ') }),
		items: session.world().then(world => targets(features, world, entries)),
	});
	if (target) {
		const site = await editableSite(session, await session.world(), target.name, target.uri);
		await applyEntryEdits(new Map([[site, addEntries(site, entries)]]));
	}
};

function entriesFor(features: Features, values: readonly unknown[]): Entry[] {
	const atCursor = values[0] instanceof vscode.Uri ? namedAtCursor(features) : undefined;
	if (atCursor?.kind) {
		return [{ kind: atCursor.kind, name: atCursor.name }];
	}
	const selected = entriesOf(selectedNodes(features, values));
	const fallback = selected.length > 0 ? undefined : namedAtCursor(features);
	return fallback?.kind ? [{ kind: fallback.kind, name: fallback.name }] : selected;
}

/** Toolsets of files and Python tables that may be changed, without those that are to be added. */
function targets({ session }: Features, world: World, entries: readonly Entry[]): TargetItem[] {
	const ofTables = session.index.documents('toolset-table').flatMap(document => {
		const own = worldOfTable(document, world);
		return [...document.model.definitions.keys()].map(name => [name, document.uri, own] as const);
	});
	const ofFiles = [...world.fileToolsets].map(name => [name, world.sites(name).at(-1)?.uri ?? '', world] as const);
	return [...ofFiles, ...ofTables]
		.filter(([name, uri]) => isEditable(session, uri) && !entries.some(entry => entry.kind === 'toolset' && entry.name === name))
		.map(([name, uri, { graph }]) => ({
			name,
			uri,
			label: pickText(name === '' ? '""' : name),
			description: localize(counted(graph.size(name), '1 tool', '{count} tools')),
			detail: vscode.workspace.asRelativePath(vscode.Uri.parse(uri, true)),
		}));
}
