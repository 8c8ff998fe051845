import * as vscode from 'vscode';
import type { Diagnostic } from '../core/lint/diagnostic';
import { type LintContext, lintDocument, lintSteps } from '../core/lint/lint-document';
import { INDEXED, type IndexedDocument, type IndexedKind } from '../core/workspace/documents';
import type { Catalog } from '../core/toolsets/types';
import type { World } from '../core/workspace/world';
import type { IndexChange } from '../core/workspace/workspace-index';
import { toRange, toSeverity, toTag } from './convert';
import { localize } from './localize';
import { patiently } from './patience';
import { ruleHelpUri } from './rule-help';
import type { Session } from './session';
import { severitySettings } from './settings';

export const DIAGNOSTIC_SOURCE = 'hermes-toolsets';

/** Rules that another part of VS Code reports for the same text already. */
const LEFT_TO_VSCODE: ReadonlySet<string> = new Set(['json-syntax']);

/** How long one stretch of background checking may keep the extension host, in milliseconds. */
const SLICE = 10;

/** How long no file must have come, in milliseconds, for those that are in no editor to be checked while others are being read. */
const REST = 500;

/** A check that is under way. */
interface Check {
	/** Whether it has looked at the document: what changes from then on is not in what it finds. */
	hasBegun: boolean;
	readonly done: Promise<void>;
}

/** Keeps the Problems list in step with the index: the changed document first, then all that may depend on it. */
export class Diagnostics implements vscode.Disposable {
	readonly #collection = vscode.languages.createDiagnosticCollection(DIAGNOSTIC_SOURCE);
	readonly #found = new Map<string, { readonly version: number; readonly diagnostics: readonly Diagnostic[] }>();
	readonly #disposables: vscode.Disposable[];
	readonly #dirty = new Set<string>();
	/** What was marked, the latest last; what is not dirty any more is passed over. */
	#marked: string[] = [];
	/** The same of documents in editors: they come first. */
	readonly #urgent: string[] = [];
	/** Kinds whose documents may all have changed. They are marked once for many changes: files come by the thousand. */
	readonly #stale = new Set<IndexedKind>();
	/** What answers, with the plugins that the home's config has loaded, in files that lie beside no config. */
	#catalog: Catalog | undefined;
	/** When a file was marked last that is in no editor. */
	#markedAt = 0;
	/** Ends a wait for files that are being read. */
	#wake = (): void => undefined;
	/** The latest check of each document that is under way. */
	readonly #checks = new Map<string, Check>();
	readonly #didChange = new vscode.EventEmitter<void>();
	#running: Promise<void> | undefined;
	/** When the extension host was last free for others. */
	#freeAt = Date.now();
	#isDisposed = false;

	readonly onDidChange = this.#didChange.event;

	constructor(private readonly session: Session) {
		this.#disposables = [
			this.#collection,
			this.#didChange,
			{ dispose: session.index.onDidChange(change => this.#mark(change)) },
			session.home.onDidChange(() => this.refresh()),
			session.onDidChangeTrees(() => this.refresh()),
			vscode.workspace.onDidChangeConfiguration(event => {
				if (event.affectsConfiguration('hermesToolsets')) {
					this.refresh();
				}
			}),
		];
		this.refresh();
	}

	/** The findings of a document, as last published. */
	of(uri: vscode.Uri): readonly Diagnostic[] {
		return this.#found.get(uri.toString())?.diagnostics ?? [];
	}

	/** The findings of a document as it is now. It is checked at once if need be; all others wait their turn. */
	async current(uri: vscode.Uri): Promise<readonly Diagnostic[]> {
		const key = uri.toString();
		const running = this.#checks.get(key);
		if (running?.hasBegun) {
			// What it finds may be all that is asked for.
			await running.done;
		}
		if (this.#isDirty(key) || this.#found.get(key)?.version !== this.session.index.document(key)?.version) {
			await this.#check(key);
		}
		return this.of(uri);
	}

	/** A check of any reading of a document, with its settings and its home; nothing is published. */
	async linter(uri: vscode.Uri): Promise<(document: IndexedDocument, world: World) => readonly Diagnostic[]> {
		const context = await this.#contextOf(uri);
		return (document, world) => shown(lintDocument(document, { ...context, world }));
	}

	async #contextOf(uri: vscode.Uri): Promise<Omit<LintContext, 'world'>> {
		const hermes = await this.session.context(uri);
		return { hermes, severities: severitySettings(uri), ...await this.session.checkouts.registrations(uri, hermes.catalog) };
	}

	/** All findings by document. */
	all(): ReadonlyMap<string, readonly Diagnostic[]> {
		return new Map([...this.#found].map(([uri, { diagnostics }]) => [uri, diagnostics]));
	}

	/** Checks everything anew, without waiting for it. */
	refresh(): void {
		this.#markStale();
		this.#start();
	}

	/** Resolves when nothing is left to check. */
	async settled(): Promise<void> {
		while (this.#running) {
			await this.#running;
		}
	}

	dispose(): void {
		this.#isDisposed = true;
		this.#dirty.clear();
		this.#stale.clear();
		this.#wake();
		for (const disposable of this.#disposables) {
			disposable.dispose();
		}
	}

	#mark({ uri, kind, definitions }: IndexChange): void {
		const document = this.session.index.document(uri);
		if (!document) {
			this.#collection.delete(vscode.Uri.parse(uri, true));
			this.#found.delete(uri);
			this.#dirty.delete(uri);
			this.#didChange.fire();
		} else {
			this.#dirty.add(uri);
			if (document.open) {
				this.#urgent.push(uri);
				this.#wake();
			} else {
				this.#marked.push(uri);
				this.#markedAt = Date.now();
			}
		}
		if (definitions) {
			this.#markStale();
		} else if (kind === 'config') {
			// Jobs and skills may name its servers.
			this.#markStale(['cron-jobs', 'skill']);
		}
		this.#start();
	}

	#markStale(kinds: readonly IndexedKind[] = INDEXED): void {
		kinds.forEach(kind => this.#stale.add(kind));
	}

	/** Whether the findings of a document may be of before what changed last. */
	#isDirty(uri: string): boolean {
		const document = this.session.index.document(uri);
		return this.#dirty.has(uri) || (document !== undefined && this.#stale.has(document.kind));
	}

	#start(): void {
		this.#running ??= this.#run()
			.catch((error: unknown) => this.session.log.error(error instanceof Error ? error : String(error)))
			.finally(() => {
				this.#running = undefined;
				if (this.#dirty.size > 0 || this.#stale.size > 0) {
					this.#start();
				}
			});
	}

	async #run(): Promise<void> {
		// Whatever arrives in the same turn is checked in one go.
		await Promise.resolve();
		this.#freeAt = Date.now();
		for (let uri = await this.#next(); uri !== undefined; uri = await this.#next()) {
			await this.#check(uri);
			await this.#letOthers();
		}
	}

	/** Lets the extension host answer others, if it has worked for us for long enough. */
	async #letOthers(): Promise<void> {
		if (Date.now() - this.#freeAt > SLICE) {
			await new Promise(resolve => setTimeout(resolve));
			this.#freeAt = Date.now();
		}
	}

	/**
	 * Checks a document as it is now or later on. Whoever asks while a check still waits for files shares that one: a new
	 * window asks for quick fixes, lenses and hovers before any file of it was read.
	 */
	#check(uri: string): Promise<void> {
		const known = this.#checks.get(uri);
		if (known && !known.hasBegun) {
			return known.done;
		}
		const begin = () => {
			check.hasBegun = true;
		};
		const check: Check = {
			hasBegun: false,
			done: this.#checkOnce(uri, begin).finally(() => {
				if (this.#checks.get(uri) === check) {
					this.#checks.delete(uri);
				}
			}),
		};
		this.#checks.set(uri, check);
		return check.done;
	}

	async #checkOnce(uri: string, begin: () => void): Promise<void> {
		const parsed = vscode.Uri.parse(uri, true);
		// The long wait, for a search and for files. What is asked for after it is known by then, and of now.
		await this.session.context(parsed);
		begin();
		const context = await this.#contextOf(parsed);
		const world = await this.session.world(parsed);
		// What changes from here on marks it anew.
		this.#dirty.delete(uri);
		const document = this.session.index.document(uri);
		if (!document || this.#isDisposed) {
			return;
		}
		const steps = lintSteps(document, { ...context, world });
		let step = steps.next();
		while (!step.done) {
			await this.#letOthers();
			if (this.#isDisposed || this.session.index.document(uri)?.model !== document.model) {
				// Gone, or read anew and marked: these findings would be of a text that nobody has any more.
				return this.#dirty.has(uri) ? this.#check(uri) : undefined;
			}
			step = steps.next();
		}
		const diagnostics = shown(step.value);
		this.#found.set(uri, { version: document.version, diagnostics });
		const uris = new Map([[uri, parsed]]);
		this.#collection.set(parsed, diagnostics.map(diagnostic => this.#toDiagnostic(diagnostic, uris)));
		this.#didChange.fire();
		if (document.kind === 'config' && this.session.home.isConfig(uri)) {
			await this.#followPlugins();
		}
	}

	/** The home's config says which plugins are loaded, and so what names mean in every file. */
	async #followPlugins(): Promise<void> {
		const { catalog } = await this.session.world();
		const isOther = this.#catalog !== undefined && this.#catalog !== catalog;
		this.#catalog = catalog;
		if (isOther && !this.#isDisposed) {
			this.refresh();
		}
	}

	/** What is in an editor comes first, then what was marked last; after all that was marked itself, what may depend on it. */
	async #next(): Promise<string | undefined> {
		await this.#waitForMore();
		if (this.#dirty.size === 0) {
			const stale = this.session.index.all().filter(({ kind }) => this.#stale.has(kind)).map(({ uri }) => uri);
			this.#stale.clear();
			stale.forEach(uri => this.#dirty.add(uri));
			this.#marked = stale;
		}
		for (let uri = this.#urgent.pop() ?? this.#marked.pop(); uri !== undefined; uri = this.#urgent.pop() ?? this.#marked.pop()) {
			if (this.#dirty.delete(uri)) {
				return uri;
			}
		}
		return undefined;
	}

	/**
	 * Waits while a folder is being read, unless something is in an editor: each file that comes may change the answers
	 * about all others once more. Files that never answer keep nobody waiting.
	 */
	async #waitForMore(): Promise<void> {
		for (let { reading } = this.session.files; reading && !this.#isDisposed; { reading } = this.session.files) {
			const left = this.#markedAt + REST - Date.now();
			if (left <= 0 || this.#urgent.length > 0) {
				return;
			}
			await Promise.race([patiently(reading, left), new Promise<void>(resolve => {
				this.#wake = resolve;
			})]);
		}
	}

	/** @param uris Those that were parsed, by their text. */
	#toDiagnostic({ rule, severity, message, range, related, tags }: Diagnostic, uris: Map<string, vscode.Uri>): vscode.Diagnostic {
		const uriOf = (text: string): vscode.Uri => {
			const known = uris.get(text) ?? vscode.Uri.parse(text, true);
			uris.set(text, known);
			return known;
		};
		const diagnostic = new vscode.Diagnostic(toRange(range), localize(message), toSeverity(severity));
		diagnostic.source = DIAGNOSTIC_SOURCE;
		diagnostic.code = { value: rule, target: ruleHelpUri(rule) };
		diagnostic.tags = tags.map(toTag);
		diagnostic.relatedInformation = related.map(other =>
			new vscode.DiagnosticRelatedInformation(new vscode.Location(uriOf(other.uri), toRange(other.range)), localize(other.message)));
		return diagnostic;
	}
}

function shown(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
	return diagnostics.filter(({ rule }) => !LEFT_TO_VSCODE.has(rule));
}
