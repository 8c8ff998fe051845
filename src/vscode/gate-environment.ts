import * as vscode from 'vscode';
import { readEnvironmentNames } from '../core/hermes/gates/dotenv';
import type { ReadEnvironment } from '../core/reports/model-environment';
import type { HermesHome } from './hermes-home';
import { patiently } from './patience';
import { SECTION } from './settings';

/** The setting that counts variables of this process as set. */
export const USE_PROCESS = 'gates.useProcessEnvironment';

/** Names of the variables that are set for Hermes, as far as was looked. */
export interface GateEnvironment {
	/** Undefined where nobody could look, as without a home. */
	readonly names: ReadonlySet<string> | undefined;
	/** Whether the process was asked as well. */
	readonly process: boolean;
	/** What became of the `.env`. */
	readonly file: ReadEnvironment['file'];
}

/** How long a `.env` may keep answers waiting, in milliseconds; it goes on being read afterwards. */
const PATIENCE = 1500;

type FoundInFile = Pick<GateEnvironment, 'names' | 'file'>;

const NO_HOME: FoundInFile = { names: undefined, file: 'no-home' };
const UNREADABLE: FoundInFile = { names: undefined, file: 'unreadable' };

/**
 * Names of the `.env` beside a home's config, else of the home's own; and of this process where the setting says so. A
 * file that does not answer counts as one that cannot be read.
 *
 * @param late Called with what that file says after all.
 */
export async function gateEnvironment(home: HermesHome, config?: vscode.Uri, late?: (found: GateEnvironment) => void): Promise<GateEnvironment> {
	await home.ready;
	const folder = config && home.isConfig(config.toString()) ? vscode.Uri.joinPath(config, '..') : home.uri;
	const reading = folder ? namesIn(folder) : Promise.resolve(NO_HOME);
	const found = await patiently(reading, PATIENCE);
	if (!found && late) {
		void reading.then(said => late(withProcess(said)));
	}
	return withProcess(found ?? UNREADABLE);
}

function withProcess({ names: written, file }: FoundInFile): GateEnvironment {
	const asksProcess = vscode.workspace.getConfiguration(SECTION).get<unknown>(USE_PROCESS) === true && typeof process !== 'undefined';
	const running = asksProcess ? Object.entries(process.env).filter(([, value]) => value !== undefined && value !== '').map(([name]) => name) : undefined;
	return { names: written || running ? new Set([...written ?? [], ...running ?? []]) : undefined, process: asksProcess, file };
}

/** Names alone leave this function: the text with its values is dropped in it. A home without the file sets nothing. */
async function namesIn(folder: vscode.Uri): Promise<FoundInFile> {
	try {
		const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(folder, '.env'));
		return { names: readEnvironmentNames(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)), file: 'read' };
	} catch (error) {
		const isMissing = error instanceof vscode.FileSystemError && error.code === 'FileNotFound';
		return !isMissing ? UNREADABLE : await isFolder(folder) ? { names: new Set(), file: 'missing' } : NO_HOME;
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
