import * as vscode from 'vscode';
import type { ConfigLabel } from '../core/explorer/platform-tree-context';
import { isHermesConfig, mayBeHermesConfig } from '../core/sources/yaml/is-hermes-config';
import { byDepth } from '../core/workspace/by-depth';
import type { ConfigDocument } from '../core/workspace/documents';
import type { Session } from './session';

/** A config that can be shown. */
export interface ConfigChoice {
	readonly uri: vscode.Uri;
	readonly document: ConfigDocument;
	readonly label: ConfigLabel;
}

/** Where the choice is kept. */
const CHOSEN = 'hermesToolsets.shownConfig';

/** The config that views and commands answer about: the chosen one, else the home's own, else the first of the workspace. */
export class ShownConfig implements vscode.Disposable {
	readonly #didChange = new vscode.EventEmitter<void>();

	readonly onDidChange = this.#didChange.event;

	constructor(private readonly session: Session, private readonly state: vscode.Memento) {}

	/** All configs there are: the home's, its profiles', then those of the workspace. */
	async choices(): Promise<ConfigChoice[]> {
		await Promise.all([this.session.world(), this.session.home.ready]);
		const { index, home } = this.session;
		const own = home.configs.flatMap(({ uri, profile }): ConfigChoice[] => {
			const document = index.document(uri.toString());
			const label: ConfigLabel = profile === undefined ? { kind: 'home', path: pathOf(uri) } : { kind: 'profile', path: pathOf(uri), profile };
			return document?.kind === 'config' ? [{ uri, document, label }] : [];
		});
		const others = byDepth(index.documents('config').filter(document => !home.isConfig(document.uri) && isConfig(document)));
		return [...own, ...others.map((document): ConfigChoice => {
			const uri = vscode.Uri.parse(document.uri, true);
			return { uri, document, label: { kind: 'workspace', path: vscode.workspace.asRelativePath(uri) } };
		})];
	}

	/** The one that is shown; undefined when there is none. */
	async current(): Promise<ConfigChoice | undefined> {
		const choices = await this.choices();
		const chosen = this.state.get<unknown>(CHOSEN);
		return choices.find(({ uri }) => uri.toString() === chosen) ?? choices[0];
	}

	async select(uri: vscode.Uri): Promise<void> {
		await this.state.update(CHOSEN, uri.toString());
		this.#didChange.fire();
	}

	dispose(): void {
		this.#didChange.dispose();
	}
}

/** Whether a YAML file that no home has is a config of Hermes; one that does not parse is taken by its words. */
function isConfig({ model, lastGood, lines }: ConfigDocument): boolean {
	return isHermesConfig(model) || (lastGood !== undefined && isHermesConfig(lastGood)) || (model.faults.length > 0 && mayBeHermesConfig(lines.text));
}

/** A path outside the workspace as people read it. */
function pathOf(uri: vscode.Uri): string {
	return uri.scheme === 'file' ? uri.fsPath : uri.toString(true);
}
