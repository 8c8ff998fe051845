import * as vscode from 'vscode';
import { givenName, suggestedName } from '../named-argument';
import { showPage } from '../pages/page-uri';
import { toolUri } from '../pages/tool-page';
import { pickTool } from '../pick-tool';
import type { Command } from './command';

/** Opens all that is known of a tool: of the one named or selected, else of one that is asked for. */
export const explainTool: Command = async (features, ...values) => {
	const name = givenName(features, values, 'tool') ?? await pickTool(features.session, {
		title: vscode.l10n.t("Explain Tool"),
		placeholder: vscode.l10n.t("The tool to explain"),
		suggested: suggestedName(features, 'tool'),
	});
	if (name !== undefined) {
		await showPage(toolUri(name));
	}
};
