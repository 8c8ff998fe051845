import * as vscode from 'vscode';
import { modelQuestion } from '../model-question';
import { modelUri } from '../pages/model-page';
import { showPage } from '../pages/page-uri';
import type { Command } from './command';

/** Opens what the model is given for a toolset or on a platform, as a read-only document. */
export const showModelView: Command = async (features, ...values) => {
	const question = await modelQuestion(features, values, vscode.l10n.t('Show What the Model Sees'));
	if (question) {
		await showPage(modelUri(question));
	}
};
