import * as vscode from 'vscode';
import { PAGE_SCHEME } from './pages/page-uri';
import { SECTION } from './settings';

interface Manifest {
	readonly contributes: { readonly configuration: { readonly properties: Readonly<Record<string, { readonly properties?: Readonly<Record<string, unknown>> } | undefined>> } };
}

/** Every rule that the settings know, sorted: each has a page in docs/rules. */
export function ruleIdsOf(extension: vscode.Extension<unknown>): readonly string[] {
	const { contributes } = extension.packageJSON as Manifest;
	return Object.keys(contributes.configuration.properties[`${SECTION}.rules`]?.properties ?? {}).sort();
}

/**
 * The page on a rule. What a click on a rule's name opens may be no command; package.json says that these addresses
 * are shown as a Markdown preview.
 */
export function ruleHelpUri(rule: string): vscode.Uri {
	let uri = uris.get(rule);
	if (!uri) {
		uri = vscode.Uri.from({ scheme: PAGE_SCHEME, path: `/rules/${rule}.md` });
		uris.set(rule, uri);
	}
	return uri;
}

/** By rule: a file may have a thousand findings of one. */
const uris = new Map<string, vscode.Uri>();
