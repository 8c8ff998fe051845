import * as vscode from 'vscode';

/**
 * The log. Once it is disposed of it says nothing, where VS Code's own would throw: work that is under way when the
 * extension is deactivated ends later.
 */
export function createLog(): vscode.LogOutputChannel {
	const channel = vscode.window.createOutputChannel('Hermes Toolsets', { log: true });
	let isOpen = true;
	const say = (level: 'trace' | 'debug' | 'info' | 'warn') => (message: string, ...values: unknown[]) => {
		if (isOpen) {
			channel[level](message, ...values);
		}
	};
	return Object.create(channel, {
		trace: { value: say('trace') },
		debug: { value: say('debug') },
		info: { value: say('info') },
		warn: { value: say('warn') },
		error: {
			value: (message: string | Error, ...values: unknown[]) => {
				if (isOpen) {
					channel.error(message, ...values);
				}
			},
		},
		show: { value: (isQuiet?: boolean) => channel.show(isQuiet) },
		dispose: {
			value: () => {
				isOpen = false;
				channel.dispose();
			},
		},
	}) as vscode.LogOutputChannel;
}
