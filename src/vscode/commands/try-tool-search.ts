import * as vscode from 'vscode';
import { modelQuestion } from '../model-question';
import { showPage } from '../pages/page-uri';
import { searchUri } from '../pages/search-page';
import type { Command } from './command';

/** Opens what tool search would find for a query; the second value is the query, which is asked for without one. */
export const tryToolSearch: Command = async (features, ...values) => {
	const title = vscode.l10n.t('Try Tool Search');
	const question = await modelQuestion(features, values, title);
	const [, given] = values;
	const query = !question ? undefined : typeof given === 'string' ? given
		: await vscode.window.showInputBox({ title, prompt: vscode.l10n.t('What the model would search for'), placeHolder: vscode.l10n.t('play music') });
	if (question && query !== undefined && query.trim() !== '') {
		await showPage(searchUri(question, query));
	}
};
