import * as vscode from 'vscode';
import { inlayHints, inlayHintTooltip, type InlayHint, type InlayHintContext } from '../core/language/inlay-hints';
import { fromPosition, toPosition } from './convert';
import { localize } from './localize';
import type { Session } from './session';
import { SECTION } from './settings';

/** The setting that switches all hints on and off. */
const ENABLED = 'inlayHints.enabled';

/** VS Code keeps hints for long, so that they hold on to nothing but where they stand. */
class Hint extends vscode.InlayHint {
	constructor(readonly uri: vscode.Uri, { position, label }: InlayHint) {
		super(toPosition(position), localize(label));
		this.paddingLeft = true;
	}
}

/** Shows behind each entry of a config how much of it a platform really gets, and behind each include what it brings. */
export class InlayHints implements vscode.InlayHintsProvider<Hint>, vscode.Disposable {
	readonly #didChange = new vscode.EventEmitter<void>();
	readonly #disposables: readonly vscode.Disposable[];

	readonly onDidChangeInlayHints = this.#didChange.event;

	constructor(private readonly session: Session) {
		this.#disposables = [this.#didChange, session.onDidChange(() => this.#didChange.fire())];
	}

	async provideInlayHints(document: vscode.TextDocument, range: vscode.Range, token: vscode.CancellationToken): Promise<Hint[]> {
		if (vscode.workspace.getConfiguration(SECTION, document.uri).get<unknown>(ENABLED) === false) {
			return [];
		}
		const context = await this.#context(document.uri);
		const indexed = token.isCancellationRequested ? undefined : this.session.document(document);
		return indexed
			? inlayHints(indexed, { start: fromPosition(range.start), end: fromPosition(range.end) }, context).map(hint => new Hint(document.uri, hint))
			: [];
	}

	async resolveInlayHint(hint: Hint): Promise<Hint> {
		const context = await this.#context(hint.uri);
		const indexed = this.session.document(hint);
		const tooltip = indexed && inlayHintTooltip(indexed, fromPosition(hint.position), context, localize);
		if (tooltip !== undefined) {
			hint.tooltip = new vscode.MarkdownString(tooltip);
		}
		return hint;
	}

	dispose(): void {
		for (const disposable of this.#disposables) {
			disposable.dispose();
		}
	}

	async #context(uri: vscode.Uri): Promise<InlayHintContext> {
		const [world, hermes] = await Promise.all([this.session.world(uri), this.session.context(uri)]);
		return { world, hermes };
	}
}
