import { window, type ExtensionContext, type LogOutputChannel } from 'vscode';

let channel: LogOutputChannel | undefined;

/** Opens the log, which is made the first time somebody asks for it. */
export function showLogs(context: ExtensionContext): void {
	if (channel === undefined) {
		channel = window.createOutputChannel('Hermes Toolsets', { log: true });
		context.subscriptions.push(channel);
	}
	channel.show();
}
