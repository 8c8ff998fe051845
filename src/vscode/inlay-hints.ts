import * as vscode from 'vscode';
import { inlayHints, type InlayHint } from '../core/language/inlay-hints';
import { fromPosition, toPosition } from './convert';
import { localize } from './localize';
import type { Session } from './session';
import { SECTION } from './settings';

/** The setting that switches all hints on and off. */
const ENABLED = 'inlayHints.enabled';

class Hint extends vscode.InlayHint {
	constructor(readonly source: InlayHint) {
		super(toPosition(source.position), localize(source.label));
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
		const [world, hermes] = await Promise.all([this.session.world(document.uri), this.session.context(document.uri)]);
		const indexed = token.isCancellationRequested ? undefined : this.session.document(document);
		return indexed
			? inlayHints(indexed, { start: fromPosition(range.start), end: fromPosition(range.end) }, { world, hermes }).map(hint => new Hint(hint))
			: [];
	}

	resolveInlayHint(hint: Hint): Hint {
		hint.tooltip = new vscode.MarkdownString(hint.source.tooltip(localize));
		return hint;
	}

	dispose(): void {
		for (const disposable of this.#disposables) {
			disposable.dispose();
		}
	}
}
