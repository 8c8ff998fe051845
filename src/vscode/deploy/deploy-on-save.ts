import * as vscode from 'vscode';
import { indexedKindOfUri } from '../indexed-kind';
import type { Session } from '../session';
import { SECTION } from '../settings';
import type { Deployer } from './deployer';
import type { Deployments } from './deployments';

/** Keeps what is deployed in step with its file, where the setting wants it. A file that is not deployed stays so. */
export class DeployOnSave implements vscode.Disposable {
	readonly #subscription: vscode.Disposable;

	constructor(private readonly session: Session, private readonly deployments: Deployments, private readonly deployer: Deployer) {
		this.#subscription = vscode.workspace.onDidSaveTextDocument(document => {
			this.#deploy(document).catch((error: unknown) => {
				session.log.error(error instanceof Error ? error : String(error));
				void vscode.window.showErrorMessage(error instanceof Error ? error.message : String(error));
			});
		});
	}

	dispose(): void {
		this.#subscription.dispose();
	}

	async #deploy(document: vscode.TextDocument): Promise<void> {
		const isWanted = vscode.workspace.getConfiguration(SECTION).get<unknown>('deploy.onSave') === true;
		if (!isWanted || !vscode.workspace.isTrusted || indexedKindOfUri(document.uri) !== 'toolset-file') {
			return;
		}
		await this.deployments.refresh();
		// What is compared is what was saved: the index reads it now if it has not yet.
		this.session.document(document);
		for (const { home, state } of this.deployments.of(document.uri)) {
			if (state?.kind === 'differs') {
				await this.deployer.deploy(document.uri, home, { unasked: true });
			}
		}
	}
}
