import * as vscode from 'vscode';
import type { Features } from '../../features';
import { givenName, namedBy, suggestedName } from '../named-argument';
import { comparisonUri } from '../pages/comparison-page';
import { showPage } from '../pages/page-uri';
import { pickToolset } from '../pick-toolset';
import type { Command } from './command';

/** Opens what two toolsets have in common and what not. Whichever of the two is not given is asked for. */
export const compareToolsets: Command = async (features, ...values) => {
	const [given, second] = givenNames(features, values);
	const a = given ?? await pickToolset(features.session, {
		title: vscode.l10n.t("Compare Toolsets (1 of 2)"),
		placeholder: vscode.l10n.t("The first toolset"),
		suggested: suggestedName(features, 'toolset'),
	});
	if (a === undefined) {
		return;
	}
	const b = second ?? await pickToolset(features.session, {
		title: given === undefined ? vscode.l10n.t("Compare Toolsets (2 of 2)") : vscode.l10n.t("Compare Toolsets"),
		placeholder: vscode.l10n.t("The toolset to compare {name} with", { name: a }),
		without: a,
	});
	if (b !== undefined) {
		await showPage(comparisonUri(a, b));
	}
};

/** Two names as values, or what is selected in the view where a menu gives all of it; the first alone otherwise. */
function givenNames(features: Features, values: readonly unknown[]): readonly (string | undefined)[] {
	const [, second] = values;
	const list = Array.isArray(second) ? second : values;
	const named = list.map(namedBy).filter(other => other !== undefined && other.kind !== 'tool').map(other => other?.name);
	const distinct = Array.isArray(second) ? [...new Set(named)] : named;
	return distinct.length >= 2 ? distinct : [givenName(features, values, 'toolset')];
}
