import type { CountedExtension } from '../support/counted-extension';

/** A leak put in on purpose, to see whether the soak finds it and tells what leaks. */
export interface PlantedLeak {
	/**
	 * JavaScript that is run as a part of the bundle, with `vscode` and `features`, `on(event, listener)` for what happens as
	 * long as the leak is planted, and `leak(disposable)`, which nothing but digging it out disposes of.
	 */
	readonly code: string;
	/** What the complaint begins with. */
	readonly complaint: string;
}

const EDITED = 'on(vscode.workspace.onDidChangeTextDocument, ({ document }) =>';
const OPENED = 'on(vscode.workspace.onDidOpenTextDocument, document =>';
const SAVED = 'on(vscode.workspace.onDidSaveTextDocument, document =>';
const CHANGED = 'on(features.session.onDidChange, async () =>';

/** By name; each is a mistake that is made in extensions. */
export const PLANTED_LEAKS: Readonly<Record<string, PlantedLeak>> = {
	'each text in a map': { code: `const kept = new Map(); ${EDITED} kept.set(document.uri + ' ' + document.version, document.getText()));`, complaint: 'texts of files that are gone' },
	'each text in a list': { code: `const kept = []; ${EDITED} kept.push(document.getText()));`, complaint: 'texts of files that are gone' },
	'an entry for each edit': { code: `const kept = new Set(); ${EDITED} kept.add(kept.size));`, complaint: 'entries:' },
	'what was read of each text': { code: `const kept = []; ${CHANGED} kept.push(...features.session.index.all().map(({ lines }) => lines)));`, complaint: 'texts:' },
	'each world': { code: `const kept = []; ${CHANGED} kept.push(await features.session.world()));`, complaint: 'worlds:' },
	'what the home means, each time': { code: `const kept = []; ${CHANGED} kept.push(await features.session.context(vscode.Uri.joinPath(vscode.workspace.workspaceFolders[0].uri, 'config.yaml'))));`, complaint: 'contexts:' },
	'a listener for each document': { code: `${OPENED} leak(vscode.workspace.onDidRenameFiles(() => document)));`, complaint: 'disposables of workspace.onDidRenameFiles:' },
	'a watcher for each document': { code: `${OPENED} leak(vscode.workspace.createFileSystemWatcher('**/' + document.version)));`, complaint: 'disposables of workspace.createFileSystemWatcher:' },
	'a listener of ours for each save': { code: `${SAVED} leak(features.session.onDidChangeTrees(() => document)));`, complaint: 'disposables of a listener of ours:' },
	'a finding that stays': { code: `const stay = vscode.languages.createDiagnosticCollection('stays'); leak(stay);`, complaint: 'disposables of languages.createDiagnosticCollection:' },
	'a document that stays': { code: `${SAVED} features.session.index.update('untitled:/' + document.version + '/hermes-toolsets.jsonc', 'toolset-file', '{}', 1, false));`, complaint: 'documents:' },
	'a timer for each save': { code: `${SAVED} { const timer = setTimeout(() => document, 1e9); leak({ dispose: () => clearTimeout(timer) }); });`, complaint: 'timers:' },
	'an interval': { code: `const timer = setInterval(() => undefined, 1e9); leak({ dispose: () => clearInterval(timer) });`, complaint: 'timers:' },
};

/** @returns Digs it out again. */
export async function plant({ host, features: load }: CountedExtension, { code }: PlantedLeak): Promise<() => void> {
	const features = await load();
	const known = new Set(features.session.index.all().map(({ uri }) => uri));
	const planted: { dispose(): unknown }[] = [];
	const leak = (disposable: { dispose(): unknown }) => {
		planted.push(disposable);
	};
	const on = (event: (listener: unknown) => { dispose(): unknown }, listener: unknown) => leak(event(listener));
	host.run(`{ ${code} }`, { features, on, leak });
	return () => {
		for (const disposable of planted.splice(0)) {
			disposable.dispose();
		}
		for (const { uri } of features.session.index.all()) {
			if (!known.has(uri) && uri.startsWith('untitled:')) {
				features.session.index.remove(uri);
			}
		}
	};
}
