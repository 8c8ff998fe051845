import * as vscode from 'vscode';
import type { Entry } from '../../core/language/entries/entry';
import { removeEntries } from '../../core/language/entries/remove-entries';
import { applyEntryEdits, editableSite, entriesOf } from '../entry-nodes';
import { focusedNodes } from '../tree-selection';
import type { Command } from './command';

/** Takes the selected tools and includes out of the toolsets that list them, in one step. */
export const removeFromToolset: Command = async (features, ...values) => {
	const nodes = (await focusedNodes(features, values)).filter(({ holder }) => holder !== undefined);
	if (nodes.length === 0) {
		throw new Error(vscode.l10n.t("Select tools or includes that a toolset of a workspace file lists itself."));
	}
	const world = await features.session.world();
	const byHolder = new Map<string, Entry[]>();
	for (const node of nodes) {
		const holder = node.holder ?? '';
		byHolder.set(holder, [...byHolder.get(holder) ?? [], ...entriesOf([node])]);
	}
	const outcomes = await Promise.all([...byHolder].map(async ([name, entries]) => {
		const site = await editableSite(features.session, world, name);
		return [site, removeEntries(site, entries)] as const;
	}));
	await applyEntryEdits(new Map(outcomes));
};
