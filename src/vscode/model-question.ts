import * as vscode from 'vscode';
import type { TreeNode } from '../core/explorer/tree-node';
import { configSubject } from '../core/lint/config-subject';
import { readingOf } from '../core/workspace/config-reading';
import type { Features } from '../features';
import type { ModelQuestion } from './model-view';
import { namedAtCursor } from './named-argument';
import { pick } from './pick';
import { platformItems } from './pick-platform';
import { toolsetItems } from './pick-toolset';
import { isToolsetNode, isTreeNode } from './tree-selection';

type Asked = Pick<ModelQuestion, 'kind' | 'name'>;

interface QuestionItem extends vscode.QuickPickItem {
	/** Absent on separators. */
	readonly question?: Asked;
}

/**
 * Which toolset or platform a command is about: by a row of a view, a name, or `{name, kind}`; from an editor's menu by the
 * cursor. Asks for one when none is given; undefined when none was chosen.
 */
export async function modelQuestion(features: Features, [value]: readonly unknown[], title: string): Promise<ModelQuestion | undefined> {
	const shown = await features.shownConfig.current();
	const given = value instanceof vscode.Uri ? atCursor(features) : givenQuestion(value);
	const asked = given ?? await askQuestion(features, title);
	return asked && { ...asked, config: shown?.uri.toString() ?? '' };
}

function atCursor(features: Features): Asked | undefined {
	const named = namedAtCursor(features);
	return named?.kind === 'toolset' ? { kind: 'toolset', name: named.name } : undefined;
}

function givenQuestion(value: unknown): Asked | undefined {
	if (typeof value === 'string') {
		return { kind: 'toolset', name: value };
	}
	if (isTreeNode(value)) {
		return ofNode(value);
	}
	if (typeof value !== 'object' || value === null || !('name' in value) || typeof value.name !== 'string') {
		return undefined;
	}
	return { kind: 'kind' in value && value.kind === 'platform' ? 'platform' : 'toolset', name: value.name };
}

function ofNode(node: TreeNode): Asked | undefined {
	if (node.name === undefined) {
		return undefined;
	}
	if (node.kind === 'platform' || node.kind === 'editor-session') {
		return { kind: 'platform', name: node.name };
	}
	return isToolsetNode(node) ? { kind: 'toolset', name: node.name } : undefined;
}

async function askQuestion(features: Features, title: string): Promise<Asked | undefined> {
	const chosen = await pick<QuestionItem>({ title, placeholder: vscode.l10n.t('A platform, or a toolset by itself'), items: questionItems(features) });
	return chosen?.question;
}

async function questionItems({ session, shownConfig }: Features): Promise<readonly QuestionItem[]> {
	const choice = await shownConfig.current();
	const [world, context] = await Promise.all([session.world(choice?.uri), session.context(choice?.uri)]);
	const platforms = choice ? platformItems(configSubject(readingOf(choice.document).document, world, context)) : [];
	const asItem = (kind: Asked['kind']) => ({ name, ...item }: vscode.QuickPickItem & { readonly name?: string }): QuestionItem => (name === undefined ? item : { ...item, question: { kind, name } });
	return [...platforms.map(asItem('platform')), ...toolsetItems(world).map(asItem('toolset'))];
}
