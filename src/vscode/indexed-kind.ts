import type * as vscode from 'vscode';
import { documentKindOf } from '../core/workspace/document-kind';
import type { IndexedKind } from '../core/workspace/documents';

/** Schemes whose documents are copies of others: diffs, history, our own read-only pages. */
const COPIES: ReadonlySet<string> = new Set(['git', 'gitfs', 'hermes-toolsets', 'output', 'vscode-scm', 'review', 'conflictResolution', 'timeline']);

/** What an editor's document is to the index; undefined for what is not ours. */
export function indexedKindOf(document: Pick<vscode.TextDocument, 'uri'>): IndexedKind | undefined {
	return indexedKindOfUri(document.uri);
}

export function indexedKindOfUri(uri: vscode.Uri): IndexedKind | undefined {
	if (COPIES.has(uri.scheme)) {
		return undefined;
	}
	const kind = documentKindOf(uri.path);
	return kind === 'toolset-file' || kind === 'config' ? kind : undefined;
}
