import * as vscode from 'vscode';
import { isTreeNode } from '../tree-selection';
import { indexedKindOfUri } from '../indexed-kind';
import { localizeTemplate } from '../localize';
import { pick, pickText } from '../pick';
import type { Session } from '../session';
import type { DeployHome, Deployments } from './deployments';
import { homeLabel } from './home-label';
import { DEPLOY_TEXTS } from './texts';

/** The file that a command was given: by a menu, a node of the view, a link or another extension. */
export function uriOf(value: unknown): vscode.Uri | undefined {
	if (value instanceof vscode.Uri) {
		return value;
	}
	if (isTreeNode(value)) {
		return value.target && vscode.Uri.parse(value.target.uri, true);
	}
	return typeof value === 'string' && /^[a-z][a-z0-9+.-]{1,40}:/iu.test(value) ? vscode.Uri.parse(value, true) : undefined;
}

/** The toolset file in front; else the one that is chosen, of those there are. */
export async function chooseToolsetFile(session: Session, title: string): Promise<vscode.Uri | undefined> {
	const active = vscode.window.activeTextEditor?.document.uri;
	if (active && indexedKindOfUri(active) === 'toolset-file') {
		return active;
	}
	await session.files.ready;
	const files = session.index.documents('toolset-file').map(({ uri }) => vscode.Uri.parse(uri, true));
	if (files.length === 0) {
		throw new Error(localizeTemplate(DEPLOY_TEXTS.noFile));
	}
	const items = files.map(uri => ({ label: pickText(vscode.workspace.asRelativePath(uri)), iconPath: vscode.ThemeIcon.File, resourceUri: uri, uri }));
	return (await pick({ title, placeholder: localizeTemplate(DEPLOY_TEXTS.chooseFile), items: Promise.resolve(items) }))?.uri;
}

/** The home of a config, when it is known to be one; else the only home, else the one that is chosen. */
export async function chooseHome(deployments: Deployments, title: string, config?: vscode.Uri): Promise<DeployHome | undefined> {
	await deployments.ready;
	const { homes } = deployments;
	const folder = config && vscode.Uri.joinPath(config, '..').toString();
	const own = homes.find(({ uri }) => uri.toString() === folder);
	if (own) {
		return own;
	}
	if (homes.length === 0) {
		throw new Error(localizeTemplate(DEPLOY_TEXTS.noHome));
	}
	if (homes.length === 1) {
		return homes[0];
	}
	const items = homes.map(home => ({ label: homeName(home), description: homeLabel(home.uri), home }));
	return (await pick({ title, placeholder: localizeTemplate(DEPLOY_TEXTS.chooseHome), items: Promise.resolve(items) }))?.home;
}

/** A home by its role: the Hermes home, or a profile. */
export function homeName({ profile }: DeployHome): string {
	return profile === undefined ? localizeTemplate(DEPLOY_TEXTS.ownHome) : pickText(localizeTemplate(DEPLOY_TEXTS.profile, { profile }));
}
