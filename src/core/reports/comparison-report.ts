import { compareTools } from '../toolsets/compare';
import { Provenance } from '../toolsets/provenance';
import type { World } from '../workspace/world';
import { Report, reportName, reportPath, type ReportContext } from './report';
import { REPORT_TEXTS as TEXTS } from './texts';

/** Which tools two toolsets have in common and which only one has, each with the includes by which it comes. */
export function comparisonReport(world: World, a: string, b: string, { translate }: ReportContext): string {
	const { graph } = world;
	const { both, onlyA, onlyB } = compareTools(graph.expand(a), graph.expand(b));
	const names = { a: reportName(a), b: reportName(b) };
	const report = new Report(translate);
	report.words({ template: TEXTS.compareTitle, arguments: names });
	report.words({ template: TEXTS.compareSum, arguments: { ...names, countA: both.length + onlyA.length, countB: both.length + onlyB.length, both: both.length } });
	for (const name of new Set([a, b])) {
		if (!world.isKnownToolset(name)) {
			report.words({ template: TEXTS.unknownToolset, arguments: { name: reportName(name) } });
		}
	}
	const verdict = verdictOf(both.length, onlyA.length, onlyB.length);
	if (verdict !== undefined) {
		report.words({ template: verdict, arguments: names });
	}
	const fromA = new Provenance(graph, a);
	const fromB = new Provenance(graph, b);
	const rows = (tools: readonly string[], ...sources: readonly Provenance[]) => tools.map(tool => {
		const paths = sources.map(source => reportPath(source.shortest(tool) ?? []));
		return [reportName(tool), paths.join('; ')] as const;
	});
	report.section({ template: TEXTS.onlySection, arguments: { name: names.a, count: onlyA.length } }).rows(rows(onlyA, fromA));
	report.section({ template: TEXTS.onlySection, arguments: { name: names.b, count: onlyB.length } }).rows(rows(onlyB, fromB));
	report.section({ template: TEXTS.bothSection, arguments: { count: both.length } }).rows(rows(both, fromA, ...a === b ? [] : [fromB]));
	return report.toString();
}

function verdictOf(both: number, onlyA: number, onlyB: number): string | undefined {
	if (onlyA === 0 && onlyB === 0) {
		return TEXTS.same;
	}
	if (both === 0) {
		return TEXTS.disjoint;
	}
	return onlyA === 0 ? TEXTS.aInB : onlyB === 0 ? TEXTS.bInA : undefined;
}
