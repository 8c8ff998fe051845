import type * as vscode from 'vscode';
import type { Features } from './features';
import { register } from './vscode/register';

/** The entry point of an extension host that runs in Node. */
export function activate(context: vscode.ExtensionContext): { readonly features: () => Promise<Features> } {
	return register(context, () => import('./features'));
}
