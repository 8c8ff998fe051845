import * as vscode from 'vscode';
import type { Features } from '../../features';
import type { Command } from './command';

/** What a check of everything found; hints are not counted. */
export interface LintOutcome {
	readonly files: number;
	readonly problems: number;
}

/** Milliseconds for which the status bar says that all is well. */
const SHOWN = 8000;

/** Looks for files anew and checks them all. Findings open the list of problems; a clean workspace is told in the status bar. */
export const lintWorkspace: Command = async features => {
	const outcome = await vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title: vscode.l10n.t("Checking toolsets…") }, () => lint(features));
	if (outcome.problems > 0) {
		await vscode.commands.executeCommand('workbench.panel.markers.view.focus');
	} else {
		vscode.window.setStatusBarMessage(cleanMessage(outcome.files), SHOWN);
	}
	return outcome;
};

async function lint({ session, diagnostics }: Features): Promise<LintOutcome> {
	await session.files.refresh();
	diagnostics.refresh();
	await diagnostics.settled();
	const found = [...diagnostics.all().values()];
	return { files: found.length, problems: found.flat().filter(({ severity }) => severity !== 'hint').length };
}

function cleanMessage(files: number): string {
	if (files === 0) {
		return vscode.l10n.t("There is nothing to check: no toolset file was found.");
	}
	return files === 1 ? vscode.l10n.t("$(check) No problems in 1 file") : vscode.l10n.t("$(check) No problems in {count} files", { count: files });
}
