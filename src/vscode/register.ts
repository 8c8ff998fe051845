import * as vscode from 'vscode';
import { anyOf, documentKindOf, TOOLSET_FILE_GLOBS } from '../core/workspace/document-kind';
import { mayHoldToolsetTable } from '../core/sources/python/is-toolset-table';
import { mayBeHermesConfig } from '../core/sources/yaml/is-hermes-config';
import type { createFeatures, Features } from '../features';
import { CALL_FILES } from './call-files';
import { COMMAND_IDS } from './command-ids';
import { LazyTree } from './lazy-tree';
import { loadOnce } from './load-once';
import { TOOLSET_DRAGS } from './toolset-drags';

/** Loads the bundle that does everything; how depends on where the extension host runs. */
export type LoadFeatures = () => Promise<{ readonly createFeatures: typeof createFeatures }>;

/**
 * Registers what VS Code asks for. Everything behind it is loaded on first use: when a view opens, a command runs,
 * or the workspace turns out to hold files of ours.
 */
export function register(context: vscode.ExtensionContext, loadFeatures: LoadFeatures): { readonly features: () => Promise<Features> } {
	const trees = [
		new LazyTree('hermesToolsets.toolsets', () => load(), TOOLSET_DRAGS),
		new LazyTree('hermesToolsets.platforms', () => load()),
	];
	let isEnded = false;
	const load = loadOnce(async (): Promise<Features> => {
		const features = await loadFeatures();
		if (isEnded) {
			// Nobody would dispose of what is made now.
			throw new vscode.CancellationError();
		}
		return features.createFeatures(context, trees);
	}, error => {
		if (!isEnded) {
			void vscode.window.showErrorMessage(vscode.l10n.t("Hermes Toolsets cannot start: {reason}", { reason: error instanceof Error ? error.message : String(error) }));
		}
	});
	// A failure is told already; nobody waits here for more.
	const begin = () => void load().catch(() => undefined);
	context.subscriptions.push(
		{
			dispose: () => {
				isEnded = true;
			},
		},
		...trees,
		...COMMAND_IDS.map(id => vscode.commands.registerCommand(id, async (...values: unknown[]) => (await load()).run(id, values))),
		vscode.workspace.onDidOpenTextDocument(loadForDocument),
	);
	function loadForDocument(document: vscode.TextDocument): void {
		const kind = documentKindOf(document.uri.path);
		const isOurs = kind === 'toolset-file' || kind === 'distributions' || document.uri.path.endsWith(CALL_FILES)
			|| ((kind === 'config' || document.languageId === 'yaml') && mayBeHermesConfig(document.getText()))
			|| ((kind === 'toolset-table' || document.languageId === 'python') && mayHoldToolsetTable(document.getText()));
		if (isOurs) {
			begin();
		}
	}
	vscode.workspace.textDocuments.forEach(loadForDocument);
	void loadForFiles(begin);
	return { features: load };
}

/** Asks for one file of any kind, so that a workspace without any costs one search and loads nothing. */
async function loadForFiles(begin: () => void): Promise<void> {
	if ((await vscode.workspace.findFiles(anyOf(TOOLSET_FILE_GLOBS), undefined, 1)).length > 0) {
		begin();
	}
}
