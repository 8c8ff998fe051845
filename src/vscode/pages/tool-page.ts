import type { Uri } from 'vscode';
import { toolReport } from '../../core/reports/tool-report';
import type { Page } from './page';
import { pageUri } from './page-uri';
import { REPORT_CONTEXT } from './report-context';

export const toolPage: Page = {
	kind: 'tool',
	names: 1,
	text: async (session, [name = '']) => toolReport(await session.world(), name, REPORT_CONTEXT),
};

export function toolUri(name: string): Uri {
	return pageUri(toolPage.kind, `${name} explained.txt`, [name]);
}
