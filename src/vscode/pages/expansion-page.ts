import type { Uri } from 'vscode';
import { expansionReport } from '../../core/reports/expansion-report';
import type { Page } from './page';
import { pageUri } from './page-uri';
import { REPORT_CONTEXT } from './report-context';

export const expansionPage: Page = {
	kind: 'expansion',
	names: 1,
	text: async (session, [name = '']) => expansionReport(await session.world(), name, REPORT_CONTEXT),
};

export function expansionUri(name: string): Uri {
	return pageUri(expansionPage.kind, `${name} expansion.txt`, [name]);
}
