import * as vscode from 'vscode';
import type { Session } from './session';
import { catalogPage } from './pages/catalog-page';
import { comparisonPage } from './pages/comparison-page';
import { expansionPage } from './pages/expansion-page';
import { modelPage } from './pages/model-page';
import type { Page } from './pages/page';
import { PAGE_SCHEME, readPageUri } from './pages/page-uri';
import { rulePage } from './pages/rule-page';
import { searchPage } from './pages/search-page';
import { toolPage } from './pages/tool-page';

const PAGES: ReadonlyMap<string, Page> = new Map([expansionPage, comparisonPage, toolPage, catalogPage, rulePage, modelPage, searchPage].map(page => [page.kind, page]));

/** Milliseconds between the last change and the new text. */
const PAUSE = 200;

/** Read-only documents that are worked out from their address, and again after each change while they are open. */
export class VirtualDocuments implements vscode.TextDocumentContentProvider, vscode.Disposable {
	readonly #didChange = new vscode.EventEmitter<vscode.Uri>();
	readonly #disposables: vscode.Disposable[];
	#timer: ReturnType<typeof setTimeout> | undefined;

	readonly onDidChange = this.#didChange.event;

	constructor(private readonly session: Session) {
		this.#disposables = [
			this.#didChange,
			session.onDidChange(() => {
				clearTimeout(this.#timer);
				this.#timer = setTimeout(() => this.#refresh(), PAUSE);
			}),
			{ dispose: () => clearTimeout(this.#timer) },
			vscode.workspace.registerTextDocumentContentProvider(PAGE_SCHEME, this),
		];
	}

	/** @throws Error for an address that is none of ours. */
	async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
		const address = readPageUri(uri);
		const page = address && PAGES.get(address.kind);
		if (!page || address.names.length !== page.names) {
			throw new Error(vscode.l10n.t('There is no such page: {uri}', { uri: uri.toString() }));
		}
		return page.text(this.session, address.names);
	}

	dispose(): void {
		for (const disposable of this.#disposables) {
			disposable.dispose();
		}
	}

	#refresh(): void {
		for (const { uri } of vscode.workspace.textDocuments) {
			if (uri.scheme === PAGE_SCHEME) {
				this.#didChange.fire(uri);
			}
		}
	}
}
