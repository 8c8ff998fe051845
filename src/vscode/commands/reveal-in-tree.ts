import * as vscode from 'vscode';
import { nameAt } from '../../core/language/names/names-in';
import type { Features } from '../../features';
import type { Command } from './command';

interface Named {
	readonly name: string;
	readonly kind?: 'toolset' | 'tool';
}

/**
 * Selects a toolset or tool in the view: the one named, by a text or by `{name, kind}` as links do,
 * else the one at the cursor.
 */
export const revealInTree: Command = async (features, value) => {
	const named = asNamed(value) ?? atCursor(features);
	if (!named) {
		await vscode.commands.executeCommand('hermesToolsets.toolsets.focus');
	} else if (!await features.toolsets.reveal(named.name, named.kind)) {
		vscode.window.setStatusBarMessage(vscode.l10n.t('The Toolsets view has no "{name}".', { name: named.name }), 5000);
	}
};

function asNamed(value: unknown): Named | undefined {
	if (typeof value === 'string') {
		return { name: value };
	}
	if (typeof value !== 'object' || value === null || !('name' in value) || typeof value.name !== 'string') {
		return undefined;
	}
	const kind = 'kind' in value && (value.kind === 'toolset' || value.kind === 'tool') ? value.kind : undefined;
	return { name: value.name, ...(kind && { kind }) };
}

function atCursor({ session }: Features): Named | undefined {
	const editor = vscode.window.activeTextEditor;
	const document = editor && session.document(editor.document);
	const use = document && nameAt(document, editor.document.offsetAt(editor.selection.active));
	return use && (use.subject === 'toolset' || use.subject === 'tool') ? { name: use.node.name, kind: use.subject } : undefined;
}
