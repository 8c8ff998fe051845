import * as vscode from 'vscode';
import { describeTool } from '../core/hermes/descriptions';
import { EDITOR_TOOLSET, resolveEditorSession } from '../core/hermes/platforms/editor-session';
import { removalWords } from '../core/hermes/platforms/platform-words';
import type { ConfigSubject } from '../core/lint/config-subject';
import { localize } from './localize';
import { pick, pickText } from './pick';

interface ToolItem extends vscode.QuickPickItem {
	/** Absent on separators. */
	readonly name?: string;
}

/** Asks for a tool: those that the platform goes without first, each with what keeps it away. */
export async function pickMissingTool(subject: ConfigSubject, platform: string): Promise<string | undefined> {
	const { scope, model } = subject;
	const isEditor = platform === EDITOR_TOOLSET;
	const answer = subject.answer(isEditor ? 'cli' : platform);
	const present = new Set(isEditor ? resolveEditorSession({ scope, config: model.plain }).tools : answer.tools);
	const removed = isEditor ? new Map<string, never>() : answer.removed;
	const all = [...new Set([...subject.world.tools, ...scope.graph.expand('all'), ...removed.keys(), ...present])].sort();
	const itemOf = (name: string): ToolItem => {
		const removal = removed.get(name);
		const described = describeTool(name);
		return {
			name,
			label: pickText(name),
			...(removal && { description: pickText(localize(removalWords(removal, answer))) }),
			...(described && { detail: localize({ template: described.text, arguments: {} }) }),
		};
	};
	const group = (label: string, names: readonly string[]): ToolItem[] =>
		names.length === 0 ? [] : [{ label, kind: vscode.QuickPickItemKind.Separator }, ...names.map(itemOf)];
	const chosen = await pick<ToolItem>({
		title: vscode.l10n.t('Explain Missing Tool'),
		placeholder: vscode.l10n.t('The tool to look for'),
		items: Promise.resolve([
			...group(vscode.l10n.t('Taken away, or not enabled'), all.filter(name => removed.has(name))),
			...group(vscode.l10n.t('Not there'), all.filter(name => !present.has(name) && !removed.has(name))),
			...group(vscode.l10n.t('There'), all.filter(name => present.has(name))),
		]),
	});
	return chosen?.name;
}
