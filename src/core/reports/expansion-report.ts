import { describeToolset } from '../hermes/descriptions';
import { counted } from '../message';
import { includeProblems } from '../toolsets/include-problems';
import { Provenance } from '../toolsets/provenance';
import { isWildcard } from '../toolsets/scope';
import type { World } from '../workspace/world';
import { addIncludeTree } from './include-tree';
import { Report, reportName, reportPath, type ReportContext } from './report';
import { REPORT_TEXTS as TEXTS } from './texts';
import { toolsetSource } from './toolset-source';

/** What a toolset brings, tool by tool with its way, then by includes, with who includes it and what is wrong on the way. */
export function expansionReport(world: World, name: string, context: ReportContext): string {
	const { graph } = world;
	const { translate } = context;
	const report = new Report(translate);
	report.quote(reportName(name));
	const links = graph.links(name);
	if (!links) {
		report.words({ template: world.isKnownToolset(name) ? TEXTS.runTime : TEXTS.unknown, arguments: {} });
	} else if (isWildcard(name)) {
		const tools = translate(counted(graph.expand(name).length, TEXTS.oneTool, TEXTS.tools));
		report.words({ template: TEXTS.everything, arguments: { tools } });
	} else {
		addDescription(report, world, name);
		const count = graph.expand(name).length;
		report.words({ template: count === 1 ? TEXTS.sumOne : TEXTS.sum, arguments: { count, own: new Set(links.tools).size } });
		report.words(toolsetSource(world, name, context));
	}
	const provenance = new Provenance(graph, name);
	const tools = graph.expand(name);
	addSection(report, TEXTS.toolSection, tools.map(tool => {
		const path = (provenance.shortest(tool) ?? []).slice(1);
		return [reportName(tool), path.length === 0 ? translate({ template: TEXTS.ownTool, arguments: {} }) : reportPath(path)] as const;
	}));
	if (!isWildcard(name)) {
		addIncludeTree(report, world, name);
	}
	addSection(report, TEXTS.includedBySection, graph.includedBy(name).map(includer => [reportName(includer)] as const));
	const problems = links ? includeProblems(graph, [name], world.cycles) : [];
	addSection(report, TEXTS.unknownSection, problems.filter(({ kind, path }) => kind === 'unknown-include' && !world.isKnownToolset(path.at(-1) ?? ''))
		.map(({ path }) => [reportName(path.at(-1) ?? ''), reportPath(path)] as const));
	addSection(report, TEXTS.cycleSection, problems.filter(({ kind }) => kind === 'include-cycle').map(({ path }) => [reportPath(path)] as const));
	return report.toString();
}

/** A file's own words, else ours. */
function addDescription(report: Report, world: World, name: string): void {
	const site = world.sites(name).at(-1);
	const ours = site ? undefined : describeToolset(name);
	const given = site ? site.node.description?.text : world.graph.information(name)?.description;
	if (ours !== undefined) {
		report.words({ template: ours, arguments: {} });
	} else if (given) {
		report.quote(given);
	}
}

/** A titled list; nothing for none. */
function addSection(report: Report, title: string, rows: readonly (readonly [string, string?])[]): void {
	if (rows.length > 0) {
		report.section({ template: title, arguments: { count: rows.length } }).rows(rows);
	}
}
