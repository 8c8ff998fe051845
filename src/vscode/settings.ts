import * as vscode from 'vscode';
import type { CostDisplay } from '../core/explorer/tree-context';
import { DEFAULT_RELEASE, RELEASES } from '../core/hermes/releases';
import type { RuleSeverities, Severity } from '../core/lint/diagnostic';

export const SECTION = 'hermesToolsets';

const SEVERITIES: ReadonlySet<unknown> = new Set(['error', 'warning', 'information', 'hint', 'off']);

/** The bundled release that answers where no Hermes is read; the default for a value that is none. */
export function releaseSetting(): string {
	const chosen = vscode.workspace.getConfiguration(SECTION).get<unknown>('release');
	return RELEASES.some(({ id }) => id === chosen) ? String(chosen) : DEFAULT_RELEASE;
}

/** Whether the view of toolsets says what definitions cost, and sorts by it. */
export function costSetting(): CostDisplay {
	const chosen = vscode.workspace.getConfiguration(SECTION).get<unknown>('tree.cost');
	return chosen === 'show' || chosen === 'sort' ? chosen : 'off';
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
