import * as vscode from 'vscode';
import type { DeploymentPlan } from '../../core/deploy/deployment-plan';
import type { HomeSnapshot } from '../../core/deploy/home-snapshot';
import { CONFIG_PATH } from '../../core/deploy/names';
import { planDeployment } from '../../core/deploy/plan-deployment';
import { planUndeployment } from '../../core/deploy/plan-undeployment';
import { readDeploymentSource } from '../../core/deploy/read-deployment-source';
import type { Message } from '../../core/message';
import { indexedKindOfUri } from '../indexed-kind';
import { localize, localizeTemplate } from '../localize';
import { pickText } from '../pick';
import type { Session } from '../session';
import type { DeployHome, Deployments } from './deployments';
import type { HomeAccess, HomeAnswer, LoadHomeAccess } from './home-access';
import { homeLabel } from './home-label';
import { PlanPreview } from './plan-preview';
import { sourceOf } from './source-of';
import { textAt } from './text-at';
import { DEPLOY_TEXTS } from './texts';

/** How long the result stays in the status bar, in milliseconds. */
const RESULT = 10_000;

/** A plan's purpose in words: what it is called before, and what is said afterwards. */
interface Purpose {
	readonly title: string;
	readonly done: string;
	/** Without a preview: whoever asked has seen one when the file was deployed first. */
	readonly unasked?: boolean;
}

/** Deploys and undeploys: plans, shows, asks, writes, tells. A refusal is thrown as an error whose message is for a person. */
export class Deployer implements vscode.Disposable {
	readonly #preview = new PlanPreview();

	constructor(private readonly session: Session, private readonly deployments: Deployments, private readonly load: LoadHomeAccess) {}

	/** Whether anything can be written here at all. */
	get isPossible(): boolean {
		return this.load !== undefined;
	}

	/** @throws Error where nothing can be written, with a sentence for the person: before anything is asked. */
	requirePossible(): NonNullable<LoadHomeAccess> {
		if (!vscode.workspace.isTrusted) {
			throw refusal(DEPLOY_TEXTS.notTrusted);
		}
		if (!this.load) {
			throw refusal(DEPLOY_TEXTS.noDisk);
		}
		return this.load;
	}

	/** Makes a home load a toolset file. False when nothing was written, because nothing changes or the person did not want it. */
	async deploy(file: vscode.Uri, home: DeployHome, options: { readonly unasked?: boolean } = {}): Promise<boolean> {
		const access = await this.requirePossible()();
		const source = sourceOf(file);
		const name = vscode.workspace.asRelativePath(file);
		if (indexedKindOfUri(file) !== 'toolset-file') {
			throw refusal(DEPLOY_TEXTS.notOurs, { file: name });
		}
		const open = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === file.toString());
		if (source === undefined || (open?.isDirty === true && !await open.save())) {
			throw refusal(DEPLOY_TEXTS.notSaved, { file: name });
		}
		const toolsets = readDeploymentSource(source, await textAt(file));
		if ('id' in toolsets) {
			throw new Error(localize(toolsets));
		}
		const places = { file: name, home: homeLabel(home.uri) };
		return this.#carryOut(access, home, snapshot => planDeployment(snapshot, toolsets), {
			title: localizeTemplate(DEPLOY_TEXTS.deployTitle, places),
			done: localizeTemplate(DEPLOY_TEXTS.deployed, places),
			...options,
		});
	}

	/** Takes back what was deployed: of one file, by the name that the deployment has for it, or everything. */
	async undeploy(home: DeployHome, source?: string): Promise<boolean> {
		const access = await this.requirePossible()();
		const places = { file: source === undefined ? localizeTemplate(DEPLOY_TEXTS.everything) : vscode.workspace.asRelativePath(source), home: homeLabel(home.uri) };
		return this.#carryOut(access, home, snapshot => planUndeployment(snapshot, source), {
			title: localizeTemplate(source === undefined ? DEPLOY_TEXTS.undeployAllTitle : DEPLOY_TEXTS.undeployTitle, places),
			done: localizeTemplate(DEPLOY_TEXTS.undeployed, places),
		});
	}

	dispose(): void {
		this.#preview.dispose();
	}

	async #carryOut(access: HomeAccess, home: DeployHome, makePlan: (snapshot: HomeSnapshot) => DeploymentPlan, { title, done, unasked }: Purpose): Promise<boolean> {
		if (home.uri.scheme !== 'file') {
			// A path of another file system would be one of this machine too.
			throw refusal(DEPLOY_TEXTS.noDisk);
		}
		const path = home.uri.fsPath;
		const { snapshot, note } = valueOf(await access.read(path));
		const plan = makePlan(snapshot);
		if (plan.refusal) {
			throw new Error(localize(plan.refusal));
		}
		if (plan.writes.length === 0) {
			tell(pickText(plan.notes.map(localize).join(' ')));
			return false;
		}
		if (plan.writes.some(write => write.path === CONFIG_PATH)) {
			requireSaved(vscode.Uri.joinPath(home.uri, CONFIG_PATH));
		}
		if (unasked !== true && !await this.#preview.confirm(title, { uri: home.uri, label: homeLabel(home.uri) }, plan, note ? [note] : [])) {
			return false;
		}
		const leftovers = valueOf(await access.write(path, plan));
		for (const leftover of leftovers) {
			this.session.log.warn(localizeTemplate(DEPLOY_TEXTS.leftover, { path: leftover }));
		}
		tell(`$(check) ${pickText(done)}`);
		// The disk tells of the changes too, but somewhat later.
		await this.session.home.refresh();
		await this.deployments.refresh();
		return true;
	}
}

/** An editor with changes of its own would overwrite what is written below it. */
function requireSaved(config: vscode.Uri): void {
	const open = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === config.toString());
	if (open?.isDirty === true) {
		throw refusal(DEPLOY_TEXTS.configDirty, { file: homeLabel(config) });
	}
}

function valueOf<Value>(answer: HomeAnswer<Value>): Value {
	if (answer.kind === 'failed') {
		throw new Error(localize(answer.sentence));
	}
	return answer.value;
}

function refusal(template: string, values: Message['arguments'] = {}): Error {
	return new Error(localizeTemplate(template, values));
}

function tell(text: string): void {
	vscode.window.setStatusBarMessage(text, RESULT);
}
