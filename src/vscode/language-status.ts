import * as vscode from 'vscode';
import type { Catalog } from '../core/toolsets/types';
import type { Session } from './session';

/** Says beside the language of a file of ours which Hermes release answers for it; a click chooses another. */
export class LanguageStatus implements vscode.Disposable {
	readonly #item: vscode.LanguageStatusItem;
	readonly #disposables: vscode.Disposable[];
	#shown = 0;

	constructor(private readonly session: Session, selector: vscode.DocumentSelector) {
		this.#item = vscode.languages.createLanguageStatusItem('hermesToolsets.release', selector);
		this.#item.name = vscode.l10n.t("Hermes Release");
		this.#item.command = { command: 'hermesToolsets.selectRelease', title: vscode.l10n.t("Select Release…") };
		this.#disposables = [
			this.#item,
			session.onDidChange(() => void this.#show()),
			vscode.window.onDidChangeActiveTextEditor(() => void this.#show()),
		];
		void this.#show();
	}

	dispose(): void {
		for (const disposable of this.#disposables) {
			disposable.dispose();
		}
	}

	async #show(): Promise<void> {
		const turn = ++this.#shown;
		this.#item.busy = true;
		let catalog: Catalog | undefined;
		try {
			catalog = await this.session.catalog(vscode.window.activeTextEditor?.document.uri);
		} catch (error) {
			this.session.log.error(error instanceof Error ? error : String(error));
		}
		// Another showing has begun meanwhile: it knows better.
		if (turn !== this.#shown) {
			return;
		}
		this.#item.busy = false;
		this.#item.text = catalog ? labelOf(catalog) : vscode.l10n.t("Hermes {release} cannot be read", { release: this.session.release });
		this.#item.detail = catalog?.certain === false ? vscode.l10n.t("transcribed, not run: less certain") : vscode.l10n.t("the release whose toolsets answer");
		this.#item.severity = catalog ? vscode.LanguageStatusSeverity.Information : vscode.LanguageStatusSeverity.Error;
		this.#item.accessibilityInformation = { label: `${this.#item.text}, ${this.#item.detail}` };
	}
}

function labelOf({ release, origin }: Catalog): string {
	switch (origin) {
		case 'bundled':
			return vscode.l10n.t("Hermes {release} · bundled", { release });
		case 'checkout':
			return vscode.l10n.t("Hermes {release} · checkout", { release });
		case 'home':
			return vscode.l10n.t("Hermes {release} · installed", { release });
	}
}
