import * as vscode from 'vscode';
import { patiently } from './patience';
import type { Session } from './session';

/** How long it is shown at most, in milliseconds: a file system that never answers is not going to. */
const LONGEST = 60_000;

/** Shows in the views that they were filled before everything was read, until it is. */
export class ReadingProgress implements vscode.Disposable {
	readonly #subscription: vscode.Disposable;
	#shown: Promise<unknown> | undefined;

	constructor(private readonly session: Session, private readonly views: readonly string[]) {
		this.#subscription = session.onDidGoOn(() => this.#show());
	}

	/** Until when it is shown; undefined while nothing is. */
	get shown(): Promise<unknown> | undefined {
		return this.#shown;
	}

	dispose(): void {
		this.#subscription.dispose();
	}

	#show(): void {
		const { reading } = this.session;
		if (this.#shown || !reading) {
			return;
		}
		this.session.log.info('Some files take long to be read: answers go without them until they are');
		const shown = patiently(reading, LONGEST).finally(() => {
			this.#shown = undefined;
		});
		this.#shown = shown;
		for (const viewId of this.views) {
			void vscode.window.withProgress({ location: { viewId } }, () => shown);
		}
	}
}
