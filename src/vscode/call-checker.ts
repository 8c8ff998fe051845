import * as vscode from 'vscode';
import type { CallWorld } from '../core/definitions/call';
import { checkCall, type CallPlatform } from '../core/language/tool-call/check-call';
import { readCall } from '../core/language/tool-call/read-call';
import { LineIndex } from '../core/text';
import { CALL_FILES } from './call-files';
import { toRange, toSeverity } from './convert';
import { DIAGNOSTIC_SOURCE } from './diagnostics';
import { localize } from './localize';
import { modelView } from './model-view';
import type { Session } from './session';
import type { ShownConfig } from './shown-config';

/** Milliseconds between the last change and the next check. */
const PAUSE = 150;

/** VS Code's own JSON support says it for the same text, in words. */
const LEFT_TO_VSCODE = 'syntax';

/** Checks the documents that try a tool call, as they are typed. */
export class CallChecker implements vscode.Disposable {
	readonly #collection = vscode.languages.createDiagnosticCollection(`${DIAGNOSTIC_SOURCE}-calls`);
	readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
	readonly #disposables: readonly vscode.Disposable[];

	constructor(private readonly session: Session, private readonly shown: ShownConfig) {
		this.#disposables = [
			this.#collection,
			vscode.workspace.onDidOpenTextDocument(document => this.#later(document)),
			vscode.workspace.onDidChangeTextDocument(({ document }) => this.#later(document)),
			vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#forget(uri)),
			session.onDidChange(() => this.#all()),
			shown.onDidChange(() => this.#all()),
		];
		this.#all();
	}

	dispose(): void {
		for (const timer of this.#timers.values()) {
			clearTimeout(timer);
		}
		this.#timers.clear();
		for (const disposable of this.#disposables) {
			disposable.dispose();
		}
	}

	#all(): void {
		vscode.workspace.textDocuments.forEach(document => this.#later(document));
	}

	#forget(uri: vscode.Uri): void {
		clearTimeout(this.#timers.get(uri.toString()));
		this.#timers.delete(uri.toString());
		this.#collection.delete(uri);
	}

	#later(document: vscode.TextDocument): void {
		if (document.uri.path.endsWith(CALL_FILES)) {
			const key = document.uri.toString();
			clearTimeout(this.#timers.get(key));
			this.#timers.set(key, setTimeout(() => {
				this.#check(document).catch((error: unknown) => this.session.log.error(error instanceof Error ? error : String(error)));
			}, PAUSE));
		}
	}

	async #check(document: vscode.TextDocument): Promise<void> {
		const { version } = document;
		const lines = new LineIndex(document.getText());
		const call = readCall(lines.text);
		const [world, platform] = await this.#world(call.platform?.text);
		// A later check is on its way when the text has changed meanwhile.
		if (document.version === version && !document.isClosed) {
			this.#collection.set(document.uri, checkCall(call, world, platform).filter(({ kind }) => kind !== LEFT_TO_VSCODE).map(({ span, severity, kind, message }) => {
				const diagnostic = new vscode.Diagnostic(toRange(lines.rangeOf(span)), localize(message), toSeverity(severity));
				diagnostic.source = DIAGNOSTIC_SOURCE;
				diagnostic.code = kind;
				return diagnostic;
			}));
		}
	}

	/** The session of a platform by the shown config; without a platform, any tool will do. */
	async #world(platform: string | undefined): Promise<readonly [CallWorld, CallPlatform]> {
		const config = await this.shown.current();
		const isKnown = platform !== undefined && config !== undefined && (platform === 'hermes-acp' || await this.#isPlatform(platform, config.uri));
		const { catalog, facts, tools } = await modelView(this.session, { kind: isKnown ? 'platform' : 'toolset', name: isKnown ? platform : 'all', config: config?.uri.toString() ?? '' });
		return [{ catalog, facts, ...(isKnown && { platformTools: tools }) }, platform === undefined ? 'none' : isKnown ? 'known' : 'unknown'];
	}

	async #isPlatform(name: string, uri: vscode.Uri): Promise<boolean> {
		const hermes = await this.session.context(uri);
		const document = this.session.index.document(uri.toString());
		return document?.kind === 'config' && hermes.scopeFor(document.model.plain).hasPlatform(name);
	}
}
