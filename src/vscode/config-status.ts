import * as vscode from 'vscode';
import type { Session } from './session';
import { configName } from './platforms-view';
import type { ShownConfig } from './shown-config';
import { sourceStatus } from './source-label';

/** Says beside the language of a config whose it is, and which Hermes release answers for it. */
export class ConfigStatus implements vscode.Disposable {
	readonly #disposables: vscode.Disposable[];
	#item: vscode.LanguageStatusItem | undefined;
	#turn = 0;

	constructor(private readonly session: Session, private readonly shown: ShownConfig) {
		this.#disposables = [
			session.onDidChange(() => void this.#show()),
			vscode.window.onDidChangeActiveTextEditor(() => void this.#show()),
		];
		void this.#show();
	}

	/** What is shown, for a config in the active editor. */
	get item(): vscode.LanguageStatusItem | undefined {
		return this.#item;
	}

	dispose(): void {
		// What is still being worked out is not shown any more.
		this.#turn++;
		for (const disposable of [...this.#disposables, ...this.#item ? [this.#item] : []]) {
			disposable.dispose();
		}
	}

	async #show(): Promise<void> {
		const turn = ++this.#turn;
		const editor = vscode.window.activeTextEditor;
		const isConfig = editor && this.session.document(editor.document)?.kind === 'config';
		try {
			const [choices, catalog] = isConfig ? await Promise.all([this.shown.choices(), this.session.catalog(editor.document.uri)]) : [[], undefined];
			const choice = choices.find(({ uri }) => uri.toString() === editor?.document.uri.toString());
			// Another showing has begun meanwhile: it knows better.
			if (turn !== this.#turn) {
				return;
			}
			if (!choice || !catalog) {
				this.#item?.dispose();
				this.#item = undefined;
				return;
			}
			this.#item ??= vscode.languages.createLanguageStatusItem('hermesToolsets.config', { scheme: choice.uri.scheme, pattern: '**' });
			const item = this.#item;
			const faults = choice.document.model.faults.length;
			item.name = vscode.l10n.t('Hermes Config');
			item.selector = { scheme: choice.uri.scheme, pattern: choice.uri.scheme === 'untitled' ? '**' : new vscode.RelativePattern(vscode.Uri.joinPath(choice.uri, '..'), choice.uri.path.split('/').at(-1) ?? '*') };
			item.text = catalog.certain ? sourceStatus(catalog) : vscode.l10n.t('Hermes {release}, transcribed, less certain', { release: catalog.release });
			item.detail = faults > 0 ? vscode.l10n.t('{config}, does not parse', { config: nameOf(choice.label.kind, configName(choice)) }) : nameOf(choice.label.kind, configName(choice));
			item.severity = faults > 0 ? vscode.LanguageStatusSeverity.Error : vscode.LanguageStatusSeverity.Information;
			item.command = { command: 'hermesToolsets.selectConfig', title: vscode.l10n.t('Show Platforms'), arguments: [choice.uri.toString()] };
			item.accessibilityInformation = { label: `${item.text}, ${item.detail}` };
		} catch (error) {
			this.session.log.error(error instanceof Error ? error : String(error));
		}
	}
}

function nameOf(kind: 'home' | 'profile' | 'workspace', name: string): string {
	switch (kind) {
		case 'home':
			return vscode.l10n.t('config of the Hermes home');
		case 'profile':
			return vscode.l10n.t('config of the {profile}', { profile: name });
		case 'workspace':
			return vscode.l10n.t('config of the workspace');
	}
}
