import * as vscode from 'vscode';
import type { Features } from './features';
import { register, type LoadFeatures } from './vscode/register';

/** The entry point of an extension host that runs in a web worker. */
export function activate(context: vscode.ExtensionContext): { readonly features: () => Promise<Features> } {
	return register(context, () => loadBundle(vscode.Uri.joinPath(context.extensionUri, 'dist/features.js')));
}

/**
 * Loads a CommonJS bundle of this extension. A web extension host loads one file and has a `require` for the API alone,
 * so the bundle is evaluated here, in the way in which the host evaluates this file:
 * a worker has no other way to load a second one.
 *
 * @throws when the file cannot be read, or asks for a module of Node
 */
async function loadBundle(uri: vscode.Uri): Promise<Awaited<ReturnType<LoadFeatures>>> {
	const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
	const module = { exports: {} };
	const require = (name: string): unknown => {
		if (name === 'vscode') {
			return vscode;
		}
		throw new Error(`There is no ${name} in a browser`);
	};
	const evaluate = new Function('module', 'exports', 'require', `${text}\n//# sourceURL=${uri.toString(true)}`) as (...values: unknown[]) => void;
	evaluate(module, module.exports, require);
	return module.exports as Awaited<ReturnType<LoadFeatures>>;
}
