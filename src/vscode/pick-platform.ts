import * as vscode from 'vscode';
import { EDITOR_TOOLSET } from '../core/hermes/platforms/editor-session';
import { isConfigured, sourceWords, toolWords } from '../core/hermes/platforms/platform-words';
import type { ConfigSubject } from '../core/lint/config-subject';
import { localize } from './localize';
import { pick, pickText } from './pick';

export interface PlatformItem extends vscode.QuickPickItem {
	/** Absent on separators. */
	readonly name?: string;
}

/** Asks for a platform that misses a tool. */
export async function pickPlatform(subject: ConfigSubject): Promise<string | undefined> {
	const chosen = await pick<PlatformItem>({
		title: vscode.l10n.t('Explain Missing Tool'),
		placeholder: vscode.l10n.t('The platform that misses a tool'),
		items: Promise.resolve(platformItems(subject)),
	});
	return chosen?.name;
}

/** All platforms: those of the config first, then this editor, then those with their default. */
export function platformItems(subject: ConfigSubject): readonly PlatformItem[] {
	const written = subject.platforms.map(({ key }) => key.name);
	const others = [...new Set([...subject.scope.tables.platforms.keys(), ...subject.scope.pluginPlatforms])].filter(name => !written.includes(name));
	const editor: PlatformItem = { name: EDITOR_TOOLSET, label: vscode.l10n.t('Editor session'), description: EDITOR_TOOLSET, iconPath: new vscode.ThemeIcon('vm-active') };
	return [
		...written.map(name => itemOf(subject, name)),
		...subject.scope.graph.has(EDITOR_TOOLSET) ? [editor] : [],
		{ label: vscode.l10n.t('Default, not configured'), kind: vscode.QuickPickItemKind.Separator },
		...others.map(name => itemOf(subject, name)),
	];
}

function itemOf(subject: ConfigSubject, name: string): PlatformItem {
	const answer = subject.answer(name);
	return {
		name,
		label: pickText(name),
		description: [localize(toolWords(answer.tools.length)), ...isConfigured(answer) ? [] : [localize(sourceWords(answer))]].join(', '),
		iconPath: new vscode.ThemeIcon(isConfigured(answer) ? 'broadcast' : 'circle-outline'),
	};
}
