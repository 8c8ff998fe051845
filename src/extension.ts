import { commands, type ExtensionContext } from 'vscode';

/** Registers what VS Code asks for; everything behind it is loaded on first use. */
export function activate(context: ExtensionContext): void {
	context.subscriptions.push(commands.registerCommand('hermesToolsets.showLogs', async () => {
		const { showLogs } = await import('./features');
		showLogs(context);
	}));
}
