import * as vscode from 'vscode';
import { homeName, uriOf } from '../deploy/choose';
import type { DeployHome } from '../deploy/deployments';
import { homeLabel } from '../deploy/home-label';
import { sourceOf } from '../deploy/source-of';
import { DEPLOY_TEXTS } from '../deploy/texts';
import { localizeTemplate } from '../localize';
import { pick, pickText } from '../pick';
import type { Command } from './command';

interface Choice extends vscode.QuickPickItem {
	readonly home: DeployHome;
	/** Absent for everything that a home has. */
	readonly source?: string;
}

/** Takes back what was deployed: of the file given, else of what is chosen. */
export const undeployFromHermes: Command = async ({ deployments, deployer }, file) => {
	deployer.requirePossible();
	await deployments.refresh();
	const uri = uriOf(file);
	const source = uri && sourceOf(uri);
	const deployed = deployments.deployed();
	const meant = deployed.filter(entry => entry.source === source);
	if (deployed.length === 0) {
		throw new Error(localizeTemplate(DEPLOY_TEXTS.nothingDeployed));
	}
	const [only] = meant;
	const choice = only && meant.length === 1 ? only : await choose(meant.length > 0 ? meant : deployed, meant.length === 0);
	return choice ? deployer.undeploy(choice.home, choice.source) : false;
};

async function choose(deployed: readonly { readonly home: DeployHome; readonly source: string }[], withAll: boolean): Promise<Choice | undefined> {
	const homes = [...new Set(deployed.map(({ home }) => home))];
	const items: Choice[] = [
		...deployed.map(({ home, source }): Choice => ({
			label: `$(json) ${pickText(vscode.workspace.asRelativePath(source))}`,
			description: `${homeName(home)}, ${homeLabel(home.uri)}`,
			home,
			source,
		})),
		...(withAll ? homes : []).map((home): Choice => ({
			label: `$(clear-all) ${localizeTemplate(DEPLOY_TEXTS.everything)}`,
			description: `${homeName(home)}, ${homeLabel(home.uri)}`,
			home,
		})),
	];
	return pick({ title: vscode.l10n.t('Undeploy from Hermes'), placeholder: localizeTemplate(DEPLOY_TEXTS.chooseDeployed), items: Promise.resolve(items) });
}
