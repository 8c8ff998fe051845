import * as vscode from 'vscode';
import { namedAtCursor, namedBy } from '../named-argument';
import type { Command } from './command';

/**
 * Selects a toolset or tool in the view: the one named, by a text or by `{name, kind}` as links do,
 * else the one at the cursor.
 */
export const revealInTree: Command = async (features, value) => {
	const named = namedBy(value) ?? namedAtCursor(features);
	if (!named) {
		await vscode.commands.executeCommand('hermesToolsets.toolsets.focus');
	} else if (!await features.toolsets.reveal(named.name, named.kind)) {
		vscode.window.setStatusBarMessage(vscode.l10n.t('The Toolsets view has no "{name}".', { name: named.name }), 5000);
	}
};
