import type { Uri } from 'vscode';
import { searchReport } from '../../core/reports/search-report';
import { modelView, type ModelQuestion } from '../model-view';
import type { Page } from './page';
import { pageUri } from './page-uri';
import { REPORT_CONTEXT } from './report-context';

export const searchPage: Page = {
	kind: 'tool-search',
	names: 4,
	text: async (session, [kind, name = '', config = '', query = '']) => {
		const { result, catalog } = await modelView(session, { kind: kind === 'platform' ? kind : 'toolset', name, config });
		return searchReport(result, { name, query, catalog }, REPORT_CONTEXT);
	},
};

export function searchUri({ kind, name, config }: ModelQuestion, query: string): Uri {
	return pageUri(searchPage.kind, `${query} in ${name}.txt`, [kind, name, config, query]);
}
