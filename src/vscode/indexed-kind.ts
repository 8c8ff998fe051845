import type * as vscode from 'vscode';
import { mayBeHermesConfig } from '../core/sources/yaml/is-hermes-config';
import { documentKindOf } from '../core/workspace/document-kind';
import type { IndexedKind } from '../core/workspace/documents';

/** Schemes whose documents are copies of others: diffs, history, our own read-only pages. */
const COPIES: ReadonlySet<string> = new Set(['git', 'gitfs', 'hermes-toolsets', 'hermes-toolsets-preview', 'output', 'vscode-scm', 'review', 'conflictResolution', 'timeline']);

/** What an editor's document is to the index: by its name or, for other YAML, by what it holds. */
export function indexedKindOf(document: vscode.TextDocument): IndexedKind | undefined {
	const kind = indexedKindOfUri(document.uri);
	if (kind === undefined && document.languageId === 'yaml' && !COPIES.has(document.uri.scheme) && mayBeHermesConfig(document.getText())) {
		return 'config';
	}
	return kind;
}

/** What a file is to the index, by its name alone. */
export function indexedKindOfUri(uri: vscode.Uri): IndexedKind | undefined {
	if (COPIES.has(uri.scheme)) {
		return undefined;
	}
	const kind = documentKindOf(uri.path);
	return kind === 'toolset-file' || kind === 'config' || kind === 'cron-jobs' || kind === 'skill' ? kind : undefined;
}
