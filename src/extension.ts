import * as vscode from 'vscode';
import { documentKindOf, TOOLSET_FILE_GLOBS } from './core/workspace/document-kind';
import { mayBeHermesConfig } from './core/sources/yaml/is-hermes-config';
import type { Features } from './features';
import { COMMAND_IDS } from './vscode/command-ids';
import { LazyTree } from './vscode/lazy-tree';
import { TOOLSET_DRAGS } from './vscode/toolset-drags';

/**
 * Registers what VS Code asks for. Everything behind it is loaded on first use: when a view opens, a command runs,
 * or the workspace turns out to hold files of ours.
 */
export function activate(context: vscode.ExtensionContext): { readonly features: () => Promise<Features> } {
	const trees = [
		new LazyTree('hermesToolsets.toolsets', () => load(), TOOLSET_DRAGS),
		new LazyTree('hermesToolsets.platforms', () => load()),
	];
	let loading: Promise<Features> | undefined;
	const load = (): Promise<Features> => {
		loading ??= import('./features').then(({ createFeatures }) => createFeatures(context, trees));
		return loading;
	};
	context.subscriptions.push(
		...trees,
		...COMMAND_IDS.map(id => vscode.commands.registerCommand(id, async (...values: unknown[]) => (await load()).run(id, values))),
		vscode.workspace.onDidOpenTextDocument(loadForDocument),
	);
	function loadForDocument(document: vscode.TextDocument): void {
		const kind = documentKindOf(document.uri.path);
		if (kind === 'toolset-file' || ((kind === 'config' || document.languageId === 'yaml') && mayBeHermesConfig(document.getText()))) {
			void load();
		}
	}
	vscode.workspace.textDocuments.forEach(loadForDocument);
	void loadForFiles(load);
	return { features: load };
}

/** Asks for one file of each kind, so that a workspace without any costs one search and loads nothing. */
async function loadForFiles(load: () => Promise<Features>): Promise<void> {
	for (const glob of TOOLSET_FILE_GLOBS) {
		if ((await vscode.workspace.findFiles(glob, undefined, 1)).length > 0) {
			await load();
			return;
		}
	}
}
