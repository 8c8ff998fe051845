import { createRequire } from 'node:module';
import * as path from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { URI, Utils } from 'vscode-uri';
import { ROOT } from '../../core/support/catalogs';

class Nothing {
	readonly isNothing = true;
}

/** What stands for each part of VS Code that the start of a window does not look at: anything can be asked of it, and nothing comes. */
const anything: unknown = new Proxy(Nothing, {
	get: (target, name) => (name === 'prototype' ? target.prototype : name === Symbol.toPrimitive ? () => '' : name === 'then' ? undefined : name === Symbol.iterator ? function* () {} : anything),
	set: () => true,
	apply: () => anything,
	construct: () => ({}),
});

class FileSystemError extends Error {
	constructor(readonly code: string) {
		super(code);
	}
}

class Emitter<Value> {
	readonly #listeners = new Set<(value: Value) => void>();

	readonly event = (listener: (value: Value) => void) => {
		this.#listeners.add(listener);
		return { dispose: () => this.#listeners.delete(listener) };
	};

	fire(value: Value): void {
		[...this.#listeners].forEach(listener => listener(value));
	}

	dispose(): void {
		this.#listeners.clear();
	}
}

/** A diagnostic as it was published. */
export interface Published {
	readonly uri: string;
	readonly count: number;
	/** How many ways to the disk and back, one after the other, came before it. */
	readonly rounds: number;
}

/**
 * A window with one document open, in which every question to the disk takes a round: what is asked together is answered
 * together, and what waits for an answer is asked a round later. Rounds, and not the hours, tell what a start waits for.
 */
export class SlowEditor {
	readonly published: Published[] = [];
	/** What was asked, by round. */
	readonly asked: string[][] = [];
	#rounds = 0;
	#waiting: (() => void)[] = [];

	constructor(private readonly files: ReadonlyMap<string, string>, private readonly document: string, private readonly folder: string) {}

	/** Starts the features in it and lets rounds go by until a finding of the document is there. */
	async untilFirstFinding(limit: number): Promise<Published | undefined> {
		const features = await bundled();
		const module = { exports: {} as { readonly createFeatures: (context: unknown, trees: unknown) => unknown } };
		const require = createRequire(path.join(ROOT, 'package.json'));
		new Function('module', 'exports', 'require', features)(module, module.exports, (name: string) => (name === 'vscode' ? this.#api() : require(name)));
		const memento = { get: () => undefined, update: () => Promise.resolve() };
		const tree = (id: string) => ({ id, view: { onDidChangeSelection: () => anything, onDidChangeVisibility: () => anything, onDidExpandElement: () => anything, onDidCollapseElement: () => anything, visible: false, selection: [] }, connect: () => undefined, connectDrags: () => undefined });
		const subscriptions: { dispose(): unknown }[] = [];
		module.exports.createFeatures({ subscriptions, extensionUri: URI.file(ROOT), workspaceState: memento, globalState: memento, extension: { packageJSON: require('./package.json') as unknown } }, [tree('hermesToolsets.toolsets'), tree('hermesToolsets.platforms')]);
		const first = () => this.published.find(({ uri, count }) => uri === URI.file(this.document).toString() && count > 0);
		while (!first() && this.#rounds < limit) {
			await this.#round();
		}
		subscriptions.forEach(each => each.dispose());
		return first();
	}

	/** Answers what was asked, once nothing goes on without an answer. */
	async #round(): Promise<void> {
		// Twice, since who works for long pauses once in between.
		await new Promise(resolve => setTimeout(resolve));
		await new Promise(resolve => setTimeout(resolve));
		const waiting = this.#waiting;
		this.#waiting = [];
		this.#rounds++;
		waiting.forEach(answer => answer());
	}

	async #ask<Value>(what: string, answer: () => Value): Promise<Value> {
		(this.asked[this.#rounds] ??= []).push(what);
		await new Promise<void>(resolve => this.#waiting.push(resolve));
		return answer();
	}

	#stat(file: string): { readonly type: number; readonly mtime: number; readonly size: number } {
		const text = this.files.get(file);
		if (text === undefined && ![...this.files.keys()].some(other => other.startsWith(`${file}/`))) {
			throw new FileSystemError('FileNotFound');
		}
		return { type: text === undefined ? 2 : 1, mtime: 1, size: text?.length ?? 0 };
	}

	#api(): unknown {
		const document = { uri: URI.file(this.document), version: 1, languageId: 'jsonc', isDirty: false, isClosed: false, getText: () => this.files.get(this.document) ?? '' };
		const none = () => anything;
		const known = {
			Uri: Object.assign(Object.create(URI) as object, { file: URI.file, parse: URI.parse, from: URI.from, joinPath: Utils.joinPath }),
			FileSystemError,
			EventEmitter: Emitter,
			FileType: { File: 1, Directory: 2, SymbolicLink: 64 },
			Range: Nothing,
			Diagnostic: class extends Nothing {},
			DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
			l10n: { t: (text: string) => text },
			languages: partOf({
				createDiagnosticCollection: () => ({
					set: (uri: URI, diagnostics: readonly unknown[]) => this.published.push({ uri: uri.toString(), count: diagnostics.length, rounds: this.#rounds }),
					delete: () => undefined,
					dispose: () => undefined,
				}),
			}),
			window: partOf({ activeTextEditor: { document }, visibleTextEditors: [], tabGroups: { all: [], onDidChangeTabs: none } }),
			workspace: partOf({
				textDocuments: [document],
				workspaceFolders: [{ uri: URI.file(this.folder), name: 'folder', index: 0 }],
				asRelativePath: (uri: URI) => uri.path,
				getWorkspaceFolder: () => undefined,
				getConfiguration: () => ({ get: (_: string, otherwise?: unknown) => otherwise }),
				findFiles: () => this.#ask('search', () => [...this.files.keys()].filter(file => file.startsWith(this.folder)).map(file => URI.file(file))),
				fs: {
					stat: ({ path: file }: URI) => this.#ask(`stat ${file}`, () => this.#stat(file)),
					readFile: ({ path: file }: URI) => this.#ask(`read ${file}`, () => {
						const text = this.files.get(file);
						if (text === undefined) {
							throw new FileSystemError('FileNotFound');
						}
						return new TextEncoder().encode(text);
					}),
					readDirectory: ({ path: file }: URI) => this.#ask(`list ${file}`, () => {
						this.#stat(file);
						const names = [...this.files.keys()].filter(other => other.startsWith(`${file}/`)).map(other => other.slice(file.length + 1).split('/')[0] ?? '');
						return [...new Set(names)].map(name => [name, this.#stat(`${file}/${name}`).type]);
					}),
				},
			}),
		};
		return Object.create(anything as object, Object.getOwnPropertyDescriptors(known));
	}
}

/** A part of the API: what is said here, and anything else. */
function partOf(members: object): object {
	return new Proxy(members, { get: (target, name) => (Reflect.has(target, name) ? Reflect.get(target, name) as unknown : anything) });
}

let text: Promise<string> | undefined;

/** The features as the package has them. */
function bundled(): Promise<string> {
	text ??= (async () => {
		const { optionsOf } = createRequire(path.join(ROOT, 'package.json'))('./esbuild.js') as { readonly optionsOf: (entry: string) => BuildOptions };
		const { outputFiles } = await build({ ...optionsOf('src/features.ts'), minify: false, outfile: 'features.js', write: false });
		return outputFiles[0]?.text ?? '';
	})();
	return text;
}
