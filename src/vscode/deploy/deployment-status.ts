import * as vscode from 'vscode';
import { indexedKindOfUri } from '../indexed-kind';
import { localize, localizeTemplate } from '../localize';
import type { Session } from '../session';
import type { Deployments } from './deployments';
import { homeLabel } from './home-label';
import { DEPLOY_TEXTS } from './texts';

/** Says beside the language of a toolset file whether Hermes loads it as it is; a click deploys it or takes it back. */
export class DeploymentStatus implements vscode.Disposable {
	readonly item: vscode.LanguageStatusItem;
	readonly #disposables: vscode.Disposable[];

	constructor(session: Session, private readonly deployments: Deployments, selector: vscode.DocumentSelector) {
		this.item = vscode.languages.createLanguageStatusItem('hermesToolsets.deployment', selector);
		this.item.name = localizeTemplate(DEPLOY_TEXTS.statusName);
		this.#disposables = [
			this.item,
			deployments.onDidChange(() => this.#show()),
			session.onDidChange(() => this.#show()),
			vscode.window.onDidChangeActiveTextEditor(() => this.#show()),
			vscode.workspace.onDidGrantWorkspaceTrust(() => this.#show()),
		];
		this.#show();
	}

	dispose(): void {
		for (const disposable of this.#disposables) {
			disposable.dispose();
		}
	}

	#show(): void {
		const uri = vscode.window.activeTextEditor?.document.uri;
		if (!uri || indexedKindOfUri(uri) !== 'toolset-file') {
			return;
		}
		const deployment = this.deployments.summary(uri);
		const isDeployed = deployment?.state?.kind === 'deployed';
		this.item.text = isDeployed ? localizeTemplate(DEPLOY_TEXTS.statusDeployed) : deployment ? upperFirst(localize(deployment.words)) : localizeTemplate(DEPLOY_TEXTS.statusNone);
		this.item.detail = deployment?.state?.inactive ? localize(deployment.state.inactive) : deployment ? homeLabel(deployment.home.uri) : localizeTemplate(DEPLOY_TEXTS.statusDetail);
		this.item.severity = deployment && !isDeployed ? vscode.LanguageStatusSeverity.Warning : vscode.LanguageStatusSeverity.Information;
		this.item.accessibilityInformation = { label: `${this.item.text}, ${this.item.detail}` };
		this.item.command = !vscode.workspace.isTrusted || uri.scheme !== 'file' ? undefined : {
			command: isDeployed ? 'hermesToolsets.undeployFromHermes' : 'hermesToolsets.deployToHermes',
			title: localizeTemplate(isDeployed ? DEPLOY_TEXTS.undeployAction : DEPLOY_TEXTS.deployAction),
			arguments: [uri.toString()],
		};
	}
}

function upperFirst(text: string): string {
	return text.slice(0, 1).toUpperCase() + text.slice(1);
}
