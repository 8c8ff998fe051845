import * as vscode from 'vscode';
import type { Command } from './command';

export const collapseAll: Command = async () => {
	await vscode.commands.executeCommand('workbench.actions.treeView.hermesToolsets.toolsets.collapseAll');
};
