import * as vscode from 'vscode';
import { selectedNames, selectedNodes } from '../tree-selection';
import type { Command } from './command';

/** Copies the names of the selected nodes, one a line. */
export const copyName: Command = async (features, ...values) => {
	const names = selectedNames(selectedNodes(features, values));
	if (names.length > 0) {
		await vscode.env.clipboard.writeText(names.join('\n'));
	}
};
