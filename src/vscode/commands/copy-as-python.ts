import * as vscode from 'vscode';
import { furtherProperties, writePythonEntry } from '../../core/language/python-entry';
import type { World } from '../../core/workspace/world';
import { givenName, suggestedName } from '../named-argument';
import { pickToolset } from '../pick-toolset';
import { isToolsetNode, selectedNames, selectedNodes } from '../tree-selection';
import type { Command } from './command';

/** Copies toolsets as entries of a Python table: those selected in the view, the one named, or one that is asked for. */
export const copyAsPython: Command = async (features, ...values) => {
	const named = givenName(features, values, 'toolset');
	const selected = values.length > 1 ? selectedNames(selectedNodes(features, values), isToolsetNode) : [];
	const names = selected.length > 0 ? selected : [named ?? await pickToolset(features.session, {
		title: vscode.l10n.t("Copy as Python Entry"),
		placeholder: vscode.l10n.t("The toolset to copy"),
		suggested: suggestedName(features, 'toolset'),
	})];
	const world = await features.session.world();
	const text = names.map(name => name === undefined ? '' : entryOf(world, name)).join('');
	if (text !== '') {
		await vscode.env.clipboard.writeText(text);
		vscode.window.setStatusBarMessage(vscode.l10n.t("Copied as a Python entry."), 3000);
	}
};

function entryOf(world: World, name: string): string {
	const site = world.sites(name).at(-1);
	const definition = world.graph.scope.table.get(name) ?? world.graph.definition(name);
	return definition ? writePythonEntry(name, definition, site && furtherProperties(site.lines.text, site.node)) : '';
}
