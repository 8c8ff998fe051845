import * as vscode from 'vscode';
import { givenName, suggestedName } from '../named-argument';
import { expansionUri } from '../pages/expansion-page';
import { showPage } from '../pages/page-uri';
import { pickToolset } from '../pick-toolset';
import type { Command } from './command';

/** Opens what a toolset brings, as a read-only document: of the one named or selected, else of one that is asked for. */
export const showExpansion: Command = async (features, ...values) => {
	const name = givenName(features, values, 'toolset') ?? await pickToolset(features.session, {
		title: vscode.l10n.t("Show Expansion"),
		placeholder: vscode.l10n.t("The toolset whose tools to show"),
		suggested: suggestedName(features, 'toolset'),
	});
	if (name !== undefined) {
		await showPage(expansionUri(name));
	}
};
