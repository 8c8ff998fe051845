import * as vscode from 'vscode';
import type { Checkouts } from './checkouts';
import { PAGE_SCHEME } from './pages/page-uri';

/** Milliseconds after which what comes in the place of a closed tab is there. */
const PAUSE = 200;

/**
 * The file that answers about the window as a whole go by: the last one that an editor showed and that lies in a Hermes
 * tree, or is one of ours. Any other one, a page or an output say nothing of a Hermes and change nothing.
 */
export class OpenTree implements vscode.Disposable {
	readonly #disposables: vscode.Disposable[];
	#uri: vscode.Uri | undefined;
	#turn = 0;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(private readonly checkouts: Checkouts, private readonly isOurs: (document: vscode.TextDocument) => boolean, private readonly changed: () => void) {
		this.#disposables = [
			vscode.window.onDidChangeActiveTextEditor(() => void this.#follow()),
			vscode.window.tabGroups.onDidChangeTabs(({ closed }) => {
				if (closed.length > 0) {
					clearTimeout(this.#timer);
					this.#timer = setTimeout(() => this.#lookForTabs(), PAUSE);
				}
			}),
		];
		void this.#follow();
	}

	/** Undefined where no such file is open. */
	get uri(): vscode.Uri | undefined {
		return this.#uri;
	}

	dispose(): void {
		clearTimeout(this.#timer);
		for (const disposable of this.#disposables) {
			disposable.dispose();
		}
	}

	#lookForTabs(): void {
		if (this.#uri && !this.#isShown()) {
			this.#set(undefined);
			void this.#follow();
		}
	}

	/** Whether a tab has the file, or a page of ours, which may have come in the place of its preview and speaks of the same Hermes. */
	#isShown(): boolean {
		return vscode.window.tabGroups.all.some(({ tabs }) => tabs.some(({ input }) =>
			input instanceof vscode.TabInputText && (input.uri.toString() === this.#uri?.toString() || input.uri.scheme === PAGE_SCHEME)));
	}

	async #follow(): Promise<void> {
		const turn = ++this.#turn;
		const document = vscode.window.activeTextEditor?.document;
		const root = document && await this.checkouts.rootAbove(document.uri);
		if (turn === this.#turn && document && (root || this.isOurs(document))) {
			this.#set(root && document.uri);
		}
	}

	#set(uri: vscode.Uri | undefined): void {
		if (uri?.toString() !== this.#uri?.toString()) {
			this.#uri = uri;
			this.changed();
		}
	}
}
