import * as vscode from 'vscode';
import { isToolsetNode, selectedNames, selectedNodes } from '../tree-selection';
import type { Command } from './command';

/** Copies the tools that the selected toolsets bring together, sorted, one a line. */
export const copyExpansion: Command = async (features, ...values) => {
	const names = selectedNames(selectedNodes(features, values), isToolsetNode);
	if (names.length > 0) {
		const { graph } = await features.session.world();
		await vscode.env.clipboard.writeText(graph.expandAll(names).join('\n'));
	}
};
