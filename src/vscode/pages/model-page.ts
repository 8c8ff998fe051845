import type { Uri } from 'vscode';
import { modelReport } from '../../core/reports/model-report';
import { modelView, type ModelQuestion } from '../model-view';
import type { Page } from './page';
import { pageUri } from './page-uri';
import { REPORT_CONTEXT } from './report-context';

export const modelPage: Page = {
	kind: 'model',
	names: 3,
	text: async (session, [kind, name = '', config = '']) => {
		const { result, subject } = await modelView(session, { kind: kind === 'platform' ? kind : 'toolset', name, config });
		return modelReport(result, subject, REPORT_CONTEXT);
	},
};

export function modelUri({ kind, name, config }: ModelQuestion): Uri {
	return pageUri(modelPage.kind, `${name} to the model.txt`, [kind, name, config]);
}
