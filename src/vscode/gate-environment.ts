import * as vscode from 'vscode';
import { readEnvironmentNames } from '../core/hermes/gates/dotenv';
import type { HermesHome } from './hermes-home';
import { SECTION } from './settings';

/** The setting that counts variables of this process as set. */
const USE_PROCESS = 'gates.useProcessEnvironment';

/** Names of the variables that are set for Hermes, as far as was looked. */
export interface GateEnvironment {
	/** Undefined where nobody could look, as without a home. */
	readonly names: ReadonlySet<string> | undefined;
	/** Whether the process was asked as well. */
	readonly process: boolean;
}

/** Names of the `.env` beside a home's config, else of the home's own; and of this process where the setting says so. */
export async function gateEnvironment(home: HermesHome, config?: vscode.Uri): Promise<GateEnvironment> {
	await home.ready;
	const folder = config && home.isConfig(config.toString()) ? vscode.Uri.joinPath(config, '..') : home.uri;
	const written = folder && await namesIn(folder);
	const asksProcess = vscode.workspace.getConfiguration(SECTION).get<unknown>(USE_PROCESS) === true && typeof process !== 'undefined';
	const running = asksProcess ? Object.entries(process.env).filter(([, value]) => value !== undefined && value !== '').map(([name]) => name) : undefined;
	return { names: written || running ? new Set([...written ?? [], ...running ?? []]) : undefined, process: asksProcess };
}

/** Names alone leave this function: the text with its values is dropped in it. A home without the file sets nothing. */
async function namesIn(folder: vscode.Uri): Promise<ReadonlySet<string> | undefined> {
	try {
		const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(folder, '.env'));
		return readEnvironmentNames(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
	} catch (error) {
		const isMissing = error instanceof vscode.FileSystemError && error.code === 'FileNotFound';
		return isMissing && await isFolder(folder) ? new Set() : undefined;
	}
}

async function isFolder(uri: vscode.Uri): Promise<boolean> {
	try {
		return ((await vscode.workspace.fs.stat(uri)).type & vscode.FileType.Directory) !== 0;
	} catch {
		// Missing and unreadable come to the same: nothing was looked at.
		return false;
	}
}
