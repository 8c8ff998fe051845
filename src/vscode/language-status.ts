import * as vscode from 'vscode';
import type { ActiveSource, Session } from './session';
import { releaseSetting } from './settings';
import { folderLabel, sourceFolder, sourceStatus } from './source-label';

/** Says beside the language of a file of ours which Hermes answers for it, and why that one; a click chooses another. */
export class LanguageStatus implements vscode.Disposable {
	readonly #item: vscode.LanguageStatusItem;
	readonly #disposables: vscode.Disposable[];
	#shown = 0;

	constructor(private readonly session: Session, selector: vscode.DocumentSelector) {
		this.#item = vscode.languages.createLanguageStatusItem('hermesToolsets.release', selector);
		this.#item.name = vscode.l10n.t("Hermes Release");
		this.#item.command = { command: 'hermesToolsets.selectRelease', title: vscode.l10n.t("Select Release or Checkout…") };
		this.#disposables = [
			this.#item,
			session.onDidChange(() => void this.#show()),
			vscode.window.onDidChangeActiveTextEditor(() => void this.#show()),
		];
		void this.#show();
	}

	/** What is shown. */
	get item(): vscode.LanguageStatusItem {
		return this.#item;
	}

	dispose(): void {
		// What is still being worked out is not shown any more.
		this.#shown++;
		for (const disposable of this.#disposables) {
			disposable.dispose();
		}
	}

	async #show(): Promise<void> {
		const turn = ++this.#shown;
		this.#item.busy = true;
		let source: ActiveSource | undefined;
		try {
			source = await this.session.source(vscode.window.activeTextEditor?.document.uri);
		} catch (error) {
			this.session.log.error(error instanceof Error ? error : String(error));
		}
		// Another showing has begun meanwhile: it knows better.
		if (turn !== this.#shown) {
			return;
		}
		this.#item.busy = false;
		this.#item.text = source ? sourceStatus(source.catalog) : vscode.l10n.t("Hermes {release} cannot be read", { release: releaseSetting() });
		this.#item.detail = source ? detailOf(source) : vscode.l10n.t("its data is missing");
		this.#item.severity = !source ? vscode.LanguageStatusSeverity.Error : source.isMissing ? vscode.LanguageStatusSeverity.Warning : vscode.LanguageStatusSeverity.Information;
		this.#item.accessibilityInformation = { label: `${this.#item.text}, ${this.#item.detail}` };
	}
}

function detailOf({ catalog, choice, isMissing }: ActiveSource): string {
	if (isMissing) {
		return choice.kind === 'folder'
			? vscode.l10n.t("there is no Hermes in {folder}", { folder: folderLabel(choice.folder) })
			: vscode.l10n.t("the Hermes home has no install");
	}
	const folder = sourceFolder(catalog);
	const words = choice.kind === 'automatic'
		? folder === undefined ? vscode.l10n.t("automatic: no Hermes is here") : vscode.l10n.t("automatic: {folder}", { folder })
		: folder === undefined ? vscode.l10n.t("chosen") : vscode.l10n.t("chosen: {folder}", { folder });
	return catalog.certain ? words : vscode.l10n.t("{words}; transcribed, not run: less certain", { words });
}
