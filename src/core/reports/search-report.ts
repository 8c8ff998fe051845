import type { DefinitionsResult } from '../definitions/pipeline';
import { tokenWords } from '../definitions/definition-words';
import { rankTools, searchEntry } from '../definitions/tool-search/ranking';
import type { Message } from '../message';
import type { Catalog } from '../toolsets/types';
import { Report, reportName, type ReportContext } from './report';

const TEXTS = {
	title: 'Tool search of {name} for "{query}", Hermes {release}',
	none: 'Hermes {release} has no tool search: every definition is given to the model.',
	empty: 'This session has no tool that Hermes {release} would hide behind tool search, so there is nothing to find.',
	activeOne: 'Tool search is active: one tool is hidden behind it, {tokens}.',
	active: 'Tool search is active: {count} tools are hidden behind it, {tokens}.',
	idleOne: 'Tool search is not active here: were it on, it would hide one tool, {tokens}.',
	idle: 'Tool search is not active here: were it on, it would hide {count} tools, {tokens}.',
	byNames: 'Ranked by names and parameters. Hermes also reads descriptions, which are not bundled, so its order may differ; with a Hermes tree on disk that answers they are read there.',
	byAll: 'Ranked by names, parameters and descriptions, as Hermes does; descriptions are those of the Hermes tree that answers.',
	bySome: 'Ranked by names, parameters and, where the Hermes tree that answers has them written down, descriptions. Those of {tools} are made at run time, so the order may differ.',
	found: 'Found, best first ({count})',
	nothing: 'Nothing is found.',
	tool: 'of {toolset}',
	servers: 'Tools of MCP servers would be searched as well; they are known at run time only and are missing here.',
	source: 'Source: tools/tool_search.py search_catalog, Hermes {release}.',
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
	const { active, deferrable } = toolSearch;
	if (deferrable.length === 0) {
		return report.words({ template: TEXTS.empty, arguments: { release } }).words({ template: TEXTS.servers, arguments: {} }).toString();
	}
	const [one, other] = active ? [TEXTS.activeOne, TEXTS.active] : [TEXTS.idleOne, TEXTS.idle];
	report.words({ template: deferrable.length === 1 ? one : other, arguments: { count: deferrable.length, tokens: translate(tokenWords(toolSearch.deferrableTokens)) } });
	report.words(basisOf(deferrable, catalog)).words({ template: TEXTS.servers, arguments: {} }).words({ template: TEXTS.source, arguments: { release } });
	const entries = deferrable.map(tool => searchEntry(tool, registered.get(tool)?.description ?? '', registered.get(tool)?.parameters?.keys() ?? []));
	const found = rankTools(entries, query, LIMIT, release);
	if (found.length === 0) {
		return report.blank().words({ template: TEXTS.nothing, arguments: {} }).toString();
	}
	return report.section({ template: TEXTS.found, arguments: { count: found.length } })
		.rows(found.map((tool, index) => [`${index + 1}. ${reportName(tool)}`, translate({ template: TEXTS.tool, arguments: { toolset: registered.get(tool)?.toolset ?? '' } })]))
		.toString();
}

/** Which texts the ranking goes by. Hermes takes name, description and the names of parameters. */
function basisOf(tools: readonly string[], { origin, registered }: Catalog): Message {
	if (origin === 'bundled') {
		return { template: TEXTS.byNames, arguments: {} };
	}
	const without = tools.filter(tool => registered.get(tool)?.description === undefined);
	return without.length === 0 ? { template: TEXTS.byAll, arguments: {} } : { template: TEXTS.bySome, arguments: { tools: without } };
}
