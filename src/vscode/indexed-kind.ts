import type * as vscode from 'vscode';
import { mayHoldToolsetTable } from '../core/sources/python/is-toolset-table';
import { mayBeHermesConfig } from '../core/sources/yaml/is-hermes-config';
import { documentKindOf } from '../core/workspace/document-kind';
import { type IndexedKind, isIndexedKind } from '../core/workspace/documents';

/** Schemes whose documents are copies of others: diffs, history, our own read-only pages. */
const COPIES: ReadonlySet<string> = new Set(['git', 'gitfs', 'hermes-toolsets', 'hermes-toolsets-preview', 'output', 'vscode-scm', 'review', 'conflictResolution', 'timeline']);

/** What an editor's document is to the index: by its name or, for other YAML and Python, by what it holds. */
export function indexedKindOf(document: vscode.TextDocument): IndexedKind | undefined {
	const kind = indexedKindOfUri(document.uri);
	if (kind !== undefined || COPIES.has(document.uri.scheme)) {
		return kind;
	}
	if (document.languageId === 'yaml' && mayBeHermesConfig(document.getText())) {
		return 'config';
	}
	return document.languageId === 'python' && mayHoldToolsetTable(document.getText()) ? 'toolset-table' : undefined;
}

/** Whether a document can be anything to the index, told without its text. */
export function mayBeIndexed({ uri, languageId }: vscode.TextDocument): boolean {
	return indexedKindOfUri(uri) !== undefined || ((languageId === 'yaml' || languageId === 'python') && !COPIES.has(uri.scheme));
}

/** What a file is to the index, by its name alone. */
export function indexedKindOfUri(uri: vscode.Uri): IndexedKind | undefined {
	if (COPIES.has(uri.scheme)) {
		return undefined;
	}
	const kind = documentKindOf(uri.path);
	return isIndexedKind(kind) ? kind : undefined;
}
