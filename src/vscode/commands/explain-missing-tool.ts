import * as vscode from 'vscode';
import type { TreeNode } from '../../core/explorer/tree-node';
import { leftOutReason } from '../../core/hermes/descriptions';
import { EDITOR_TOOLSET, resolveEditorSession } from '../../core/hermes/platforms/editor-session';
import { explainMissing } from '../../core/hermes/platforms/explain-missing';
import { locate } from '../../core/hermes/platforms/locate';
import { configSubject, type ConfigSubject } from '../../core/lint/config-subject';
import type { Message } from '../../core/message';
import type { Range } from '../../core/text';
import { readingOf } from '../../core/workspace/config-reading';
import type { Features } from '../../features';
import { toRange } from '../convert';
import { localize } from '../localize';
import { pickPlatform } from '../pick-platform';
import { pickMissingTool } from '../pick-missing-tool';
import { isTreeNode } from '../tree-selection';
import type { Command } from './command';

/** The answer: a sentence and, where something in the config decides, its place. */
export interface MissingToolAnswer {
	readonly sentence: string;
	readonly uri: string;
	readonly range?: Range;
}

interface Question {
	readonly platform?: string;
	readonly tool?: string;
}

/**
 * Says in one sentence why a platform has a tool or has it not, and offers to open the line that decides. Asks for what
 * is not given, by a row of the view or by `{platform, tool}`. Gives the answer back.
 */
export const explainMissingTool: Command = async (features, ...values) => {
	const choice = await features.shownConfig.current();
	if (!choice) {
		return vscode.commands.executeCommand('hermesToolsets.selectConfig');
	}
	const { uri, document } = choice;
	const [world, context] = await Promise.all([features.session.world(uri), features.session.context(uri)]);
	const subject = configSubject(readingOf(document).document, world, context);
	const given = questionOf(features, values);
	const platform = given.platform ?? await pickPlatform(subject);
	const tool = platform === undefined ? undefined : given.tool ?? await pickMissingTool(subject, platform);
	if (platform === undefined || tool === undefined) {
		return undefined;
	}
	const answer = platform === EDITOR_TOOLSET ? editorAnswer(subject, tool) : platformAnswer(subject, platform, tool);
	void show(answer, uri);
	return answer;
};

function platformAnswer(subject: ConfigSubject, platform: string, tool: string): MissingToolAnswer {
	const { message, place } = explainMissing(subject.scope, subject.answer(platform), tool);
	const span = place && locate(subject.model, platform, place);
	return { sentence: localize(message), uri: subject.uri, ...(span && { range: subject.lines.rangeOf(span) }) };
}

const EDITOR_TEXTS = {
	has: 'An editor session has {tool}: hermes-acp brings it.',
	hasNot: 'An editor session does not have {tool}: hermes-acp leaves it out. {reason}.',
};

/** Nothing that stands in a config changes this answer. */
function editorAnswer({ scope, model, uri }: ConfigSubject, tool: string): MissingToolAnswer {
	const has = resolveEditorSession({ scope, config: model.plain }).tools.includes(tool);
	const message: Message = has
		? { template: EDITOR_TEXTS.has, arguments: { tool } }
		: { template: EDITOR_TEXTS.hasNot, arguments: { tool, reason: localize({ template: leftOutReason(tool).sentence, arguments: {} }) } };
	return { sentence: localize(message), uri };
}

async function show({ sentence, range }: MissingToolAnswer, uri: vscode.Uri): Promise<void> {
	if (!range) {
		await vscode.window.showInformationMessage(sentence);
		return;
	}
	const open = vscode.l10n.t('Open {file}:{line}', { file: uri.path.split('/').at(-1) ?? '', line: range.start.line + 1 });
	if (await vscode.window.showInformationMessage(sentence, open) === open) {
		await vscode.window.showTextDocument(uri, { selection: toRange(range) });
	}
}

/** What a row of the view of platforms, or another caller, asks about. */
function questionOf({ platforms }: Features, [value]: readonly unknown[]): Question {
	if (isTreeNode(value)) {
		return questionOfNode(value);
	}
	if (value === undefined) {
		const [selected] = platforms.view.visible ? platforms.selection : [];
		return selected ? questionOfNode(selected) : {};
	}
	if (typeof value !== 'object' || value === null) {
		return {};
	}
	return {
		...('platform' in value && typeof value.platform === 'string' && { platform: value.platform }),
		...('tool' in value && typeof value.tool === 'string' && { tool: value.tool }),
	};
}

function questionOfNode(node: TreeNode): Question {
	let platform: string | undefined;
	for (let above: TreeNode | undefined = node; above; above = above.parent) {
		if (above.kind === 'platform' || above.kind === 'editor-session') {
			platform = above.name;
		}
	}
	return { ...(platform !== undefined && { platform }), ...(node.kind === 'tool' && node.name !== undefined && { tool: node.name }) };
}
