import * as vscode from 'vscode';
import { toRange } from '../convert';
import { selectedNodes } from '../tree-selection';
import type { Command } from './command';

/** Opens the place of the selected node, when it has one. */
export const revealInEditor: Command = async (features, ...values) => {
	const target = selectedNodes(features, values).find(node => node.target)?.target;
	if (target) {
		await vscode.window.showTextDocument(vscode.Uri.parse(target.uri, true), { selection: toRange(target.range) });
	}
};
