import type { DefinitionsResult } from '../definitions/pipeline';
import { tokenWords } from '../definitions/definition-words';
import { rankTools, searchEntry } from '../definitions/tool-search/ranking';
import type { Catalog } from '../toolsets/types';
import { Report, reportName, type ReportContext } from './report';

const TEXTS = {
	title: 'Tool search of {name} for "{query}", Hermes {release}',
	none: 'Hermes {release} has no tool search: every definition is given to the model.',
	active: 'Tool search is active: {count} tools are hidden behind it, {tokens}.',
	idle: 'Tool search is not active here: were it on, it would hide {count} tools, {tokens}.',
	basis: 'Ranked by names and parameters only. Hermes also reads descriptions, which are not bundled, so its order may differ.',
	found: 'Found, best first ({count})',
	nothing: 'Nothing is found.',
	tool: 'of {toolset}',
	servers: 'Tools of MCP servers are known at run time only and are missing here.',
} as const;

/** As many names as Hermes answers unless it is told otherwise. */
const LIMIT = 5;

/** What tool search would answer among the tools that it hides, or would hide, in a session. */
export function searchReport(result: DefinitionsResult, { name, query, catalog }: { readonly name: string; readonly query: string; readonly catalog: Catalog }, { translate }: Pick<ReportContext, 'translate'>): string {
	const report = new Report(translate);
	const { release, registered } = catalog;
	report.words({ template: TEXTS.title, arguments: { name: reportName(name), query, release } });
	const { toolSearch } = result;
	if (!toolSearch) {
		return report.words({ template: TEXTS.none, arguments: { release } }).toString();
	}
	report.words({ template: toolSearch.active ? TEXTS.active : TEXTS.idle, arguments: { count: toolSearch.deferrable.length, tokens: translate(tokenWords(toolSearch.deferrableTokens)) } });
	report.words({ template: TEXTS.basis, arguments: {} }).words({ template: TEXTS.servers, arguments: {} });
	const entries = toolSearch.deferrable.map(tool => searchEntry(tool, '', registered.get(tool)?.parameters?.keys() ?? []));
	const found = rankTools(entries, query, LIMIT, release);
	if (found.length === 0) {
		return report.blank().words({ template: TEXTS.nothing, arguments: {} }).toString();
	}
	return report.section({ template: TEXTS.found, arguments: { count: found.length } })
		.rows(found.map((tool, index) => [`${index + 1}. ${reportName(tool)}`, translate({ template: TEXTS.tool, arguments: { toolset: registered.get(tool)?.toolset ?? '' } })]))
		.toString();
}
