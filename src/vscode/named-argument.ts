import * as vscode from 'vscode';
import { nameAt } from '../core/language/names/names-in';
import type { Features } from '../features';
import { isToolsetNode, isTreeNode } from './tree-selection';

/** A toolset or a tool that a command is about. */
export interface Named {
	readonly name: string;
	readonly kind?: 'toolset' | 'tool';
}

/** What a value names: a text, `{name, kind}` as links have it, or a node of the view. Undefined for anything else. */
export function namedBy(value: unknown): Named | undefined {
	if (typeof value === 'string') {
		return { name: value };
	}
	if (typeof value !== 'object' || value === null || !('name' in value) || typeof value.name !== 'string') {
		return undefined;
	}
	const { name } = value;
	if (isTreeNode(value)) {
		return isToolsetNode(value) ? { name, kind: 'toolset' } : value.kind === 'tool' ? { name, kind: 'tool' } : { name };
	}
	const kind = 'kind' in value && (value.kind === 'toolset' || value.kind === 'tool') ? value.kind : undefined;
	return { name, ...(kind && { kind }) };
}

/** The toolset or tool at the cursor of the active editor. */
export function namedAtCursor({ session }: Features): Named | undefined {
	const editor = vscode.window.activeTextEditor;
	const document = editor && session.document(editor.document);
	const use = document && nameAt(document, editor.document.offsetAt(editor.selection.active));
	return use && (use.subject === 'toolset' || use.subject === 'tool') ? { name: use.node.name, kind: use.subject } : undefined;
}

/**
 * The name a command was given: by its first value or, for an editor's own menu, which gives the address of the
 * document, by the cursor. Undefined when it has to ask.
 */
export function givenName(features: Features, [value]: readonly unknown[], kind: 'toolset' | 'tool'): string | undefined {
	const named = value instanceof vscode.Uri ? namedAtCursor(features) : namedBy(value);
	return named && (named.kind ?? kind) === kind ? named.name : undefined;
}

/** The name to begin with when a command has to ask: the one at the cursor, else the one selected in the view. */
export function suggestedName(features: Features, kind: 'toolset' | 'tool'): string | undefined {
	const atCursor = namedAtCursor(features);
	if (atCursor?.kind === kind) {
		return atCursor.name;
	}
	const [selected] = features.toolsets.selection;
	const named = namedBy(selected);
	return named?.kind === kind ? named.name : undefined;
}
