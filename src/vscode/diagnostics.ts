import * as vscode from 'vscode';
import type { Diagnostic } from '../core/lint/diagnostic';
import { type LintContext, lintDocument, lintSteps } from '../core/lint/lint-document';
import { INDEXED, type IndexedDocument, type IndexedKind } from '../core/workspace/documents';
import type { World } from '../core/workspace/world';
import type { IndexChange } from '../core/workspace/workspace-index';
import { toRange, toSeverity, toTag } from './convert';
import { localize } from './localize';
import { ruleHelpUri } from './rule-help';
import type { Session } from './session';
import { severitySettings } from './settings';

export const DIAGNOSTIC_SOURCE = 'hermes-toolsets';

/** Rules that another part of VS Code reports for the same text already. */
const LEFT_TO_VSCODE: ReadonlySet<string> = new Set(['json-syntax']);

/** How long one stretch of background checking may keep the extension host, in milliseconds. */
const SLICE = 10;

/** Keeps the Problems list in step with the index: the changed document first, then all that may depend on it. */
export class Diagnostics implements vscode.Disposable {
	readonly #collection = vscode.languages.createDiagnosticCollection(DIAGNOSTIC_SOURCE);
	readonly #found = new Map<string, { readonly version: number; readonly diagnostics: readonly Diagnostic[] }>();
	readonly #disposables: vscode.Disposable[];
	readonly #dirty = new Set<string>();
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
		if (this.#dirty.has(key) || this.#found.get(key)?.version !== this.session.index.document(key)?.version) {
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
		this.#markAll();
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
		for (const disposable of this.#disposables) {
			disposable.dispose();
		}
	}

	#mark({ uri, kind, definitions }: IndexChange): void {
		if (!this.session.index.document(uri)) {
			this.#collection.delete(vscode.Uri.parse(uri, true));
			this.#found.delete(uri);
			this.#dirty.delete(uri);
			this.#didChange.fire();
		} else {
			// A Set keeps its order: what was marked last is checked first.
			this.#dirty.delete(uri);
			this.#dirty.add(uri);
		}
		if (definitions) {
			this.#markAll(uri);
		} else if (kind === 'config') {
			// Jobs and skills may name its servers.
			this.#markAll(uri, ['cron-jobs', 'skill']);
		}
		this.#start();
	}

	#markAll(first?: string, kinds: readonly IndexedKind[] = INDEXED): void {
		for (const kind of kinds) {
			for (const { uri } of this.session.index.documents(kind)) {
				this.#dirty.add(uri);
			}
		}
		if (first !== undefined && this.#dirty.delete(first)) {
			this.#dirty.add(first);
		}
	}

	#start(): void {
		this.#running ??= this.#run()
			.catch((error: unknown) => this.session.log.error(error instanceof Error ? error : String(error)))
			.finally(() => {
				this.#running = undefined;
				if (this.#dirty.size > 0) {
					this.#start();
				}
			});
	}

	async #run(): Promise<void> {
		// Whatever arrives in the same turn is checked in one go.
		await Promise.resolve();
		this.#freeAt = Date.now();
		for (let uri = this.#next(); uri !== undefined; uri = this.#next()) {
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

	async #check(uri: string): Promise<void> {
		const parsed = vscode.Uri.parse(uri, true);
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
		this.#collection.set(parsed, diagnostics.map(diagnostic => this.#toDiagnostic(diagnostic)));
		this.#didChange.fire();
	}

	#next(): string | undefined {
		const uri = [...this.#dirty].at(-1);
		if (uri !== undefined) {
			this.#dirty.delete(uri);
		}
		return uri;
	}

	#toDiagnostic({ rule, severity, message, range, related, tags }: Diagnostic): vscode.Diagnostic {
		const diagnostic = new vscode.Diagnostic(toRange(range), localize(message), toSeverity(severity));
		diagnostic.source = DIAGNOSTIC_SOURCE;
		diagnostic.code = { value: rule, target: ruleHelpUri(rule) };
		diagnostic.tags = tags.map(toTag);
		diagnostic.relatedInformation = related.map(other =>
			new vscode.DiagnosticRelatedInformation(new vscode.Location(vscode.Uri.parse(other.uri, true), toRange(other.range)), localize(other.message)));
		return diagnostic;
	}
}

function shown(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
	return diagnostics.filter(({ rule }) => !LEFT_TO_VSCODE.has(rule));
}
