import * as vscode from 'vscode';
import type { CostDisplay } from '../core/explorer/tree-context';
import { DEFAULT_RELEASE, RELEASES } from '../core/hermes/releases';
import type { RuleSeverities, Severity } from '../core/lint/diagnostic';

export const SECTION = 'hermesToolsets';

const SEVERITIES: ReadonlySet<unknown> = new Set(['error', 'warning', 'information', 'hint', 'off']);

/** The bundled release that answers where no Hermes is read; the default for a value that is none. */
export function releaseSetting(): string {
	// Of no file: VS Code writes a warning into its log each time that this is not said.
	const chosen = vscode.workspace.getConfiguration(SECTION, null).get<unknown>('release');
	return RELEASES.some(({ id }) => id === chosen) ? String(chosen) : DEFAULT_RELEASE;
}

const COST = 'tree.cost';

/** Whether the views say what definitions cost, and sort by it. Menus know it by VS Code's own context key of the setting. */
export function costSetting(): CostDisplay {
	const chosen = vscode.workspace.getConfiguration(SECTION).get<unknown>(COST);
	return chosen === 'off' || chosen === 'sort' ? chosen : 'show';
}

/** Keeps the choice where it was made: in the workspace when it stands there, else for the user. */
export async function setCost(cost: CostDisplay): Promise<void> {
	const configuration = vscode.workspace.getConfiguration(SECTION);
	const isOfWorkspace = configuration.inspect(COST)?.workspaceValue !== undefined;
	await configuration.update(COST, cost, isOfWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global);
}

/** Tokens of the model's context, where the user says them. */
export function contextLengthSetting(): number | undefined {
	const tokens = vscode.workspace.getConfiguration(SECTION).get<unknown>('contextLength');
	return typeof tokens === 'number' && Number.isInteger(tokens) && tokens > 0 ? tokens : undefined;
}

/** Severities by rule, as set for a resource. Values that are no severity are left out. */
export function severitySettings(uri?: vscode.Uri): RuleSeverities {
	const rules = vscode.workspace.getConfiguration(SECTION, uri ?? null).get<unknown>('rules');
	const severities = new Map<string, Severity | 'off'>();
	if (typeof rules === 'object' && rules !== null) {
		for (const [id, severity] of Object.entries(rules)) {
			if (SEVERITIES.has(severity)) {
				severities.set(id, severity as Severity | 'off');
			}
		}
	}
	return severities;
}
