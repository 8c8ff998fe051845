import type { Uri } from 'vscode';
import { comparisonReport } from '../../core/reports/comparison-report';
import type { Page } from './page';
import { pageUri } from './page-uri';
import { REPORT_CONTEXT } from './report-context';

export const comparisonPage: Page = {
	kind: 'comparison',
	names: 2,
	text: async (session, [a = '', b = '']) => comparisonReport(await session.world(), a, b, REPORT_CONTEXT),
};

export function comparisonUri(a: string, b: string): Uri {
	return pageUri(comparisonPage.kind, `${a} ↔ ${b}.txt`, [a, b]);
}
