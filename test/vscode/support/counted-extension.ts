import * as assert from 'node:assert/strict';
import { extensions, type ExtensionContext, type Memento } from 'vscode';
import type * as entry from '../../../src/extension';
import type { Features } from '../../../src/features';
import { CountedHost, type Asker } from './counted-host';

/** The extension a second time, beside the installed one, with everything that it makes counted. */
export interface CountedExtension {
	readonly host: CountedHost;
	readonly features: () => Promise<Features>;
	/** What VS Code does when it deactivates an extension. */
	readonly deactivate: () => void;
}

export function activateCounted(asker: Asker = 'VS Code'): CountedExtension {
	const extension = extensions.getExtension('hermes-toolsets.hermes-toolsets');
	assert.ok(extension);
	const host = new CountedHost(extension.extensionPath, asker);
	const subscriptions: { dispose(): unknown }[] = [];
	const context = { extension, extensionUri: extension.extensionUri, subscriptions, workspaceState: memento() } as unknown as ExtensionContext;
	const { activate } = host.load('extension.js') as typeof entry;
	const { features } = activate(context);
	return {
		host,
		features,
		deactivate: () => {
			for (const disposable of subscriptions.splice(0)) {
				disposable.dispose();
			}
		},
	};
}

function memento(): Memento {
	const values = new Map<string, unknown>();
	return {
		keys: () => [...values.keys()],
		get: (key: string) => values.get(key),
		update: async (key: string, value: unknown) => {
			values.set(key, value);
		},
	} as Memento;
}
