import * as vscode from 'vscode';
import { SECTION } from './settings';

interface Manifest {
	readonly contributes: { readonly configuration: { readonly properties: Readonly<Record<string, { readonly properties?: Readonly<Record<string, unknown>> } | undefined>> } };
}

/** Every rule that the settings know, sorted: each has a page in docs/rules. */
export function ruleIdsOf(extension: vscode.Extension<unknown>): readonly string[] {
	const { contributes } = extension.packageJSON as Manifest;
	return Object.keys(contributes.configuration.properties[`${SECTION}.rules`]?.properties ?? {}).sort();
}

/** What a click on a rule's name opens: a command, since a link to the page itself would show its source. */
export function ruleHelpLink(rule: string): vscode.Uri {
	return vscode.Uri.from({ scheme: 'command', path: 'hermesToolsets.openRuleHelp', query: JSON.stringify([rule]) });
}

/** The page on a rule. */
export function ruleHelpUri(extensionUri: vscode.Uri, rule: string): vscode.Uri {
	return vscode.Uri.joinPath(extensionUri, 'docs', 'rules', `${rule}.md`);
}
