import { isWildcard } from '../toolsets/scope';
import type { World } from '../workspace/world';
import { reportName, type Report } from './report';
import { REPORT_TEXTS as TEXTS } from './texts';

/** Levels that are set below one another; what lies deeper is named without what is in it. */
const DEEPEST = 12;

/** The includes of a toolset with their own tools, each toolset opened once: diamonds and cycles cost nothing. */
export function addIncludeTree(report: Report, world: World, name: string): void {
	const { graph } = world;
	const includes = [...new Set(graph.links(name)?.includes)];
	if (includes.length === 0) {
		return;
	}
	report.section({ template: TEXTS.includeSection, arguments: { count: includes.length } });
	const opened = new Set([name]);
	const open = [includes.values()];
	for (let level = open.at(-1); level; level = open.at(-1)) {
		const next = level.next();
		if (next.done === true) {
			open.pop();
			continue;
		}
		const include = next.value;
		const links = isWildcard(include) ? undefined : graph.links(include);
		const values = { name: reportName(include), count: graph.expand(include).length };
		const isOpened = links !== undefined && !opened.has(include) && open.length < DEEPEST;
		report.words({ template: templateFor(world, include, opened.has(include), isOpened), arguments: values }, open.length);
		if (isOpened) {
			opened.add(include);
			report.rows([...new Set(links.tools)].map(tool => [reportName(tool)] as const), open.length + 1);
			open.push(new Set(links.includes).values());
		}
	}
}

function templateFor(world: World, include: string, wasOpened: boolean, isOpened: boolean): string {
	if (!world.graph.links(include)) {
		return world.isKnownToolset(include) ? TEXTS.includeRunTime : TEXTS.includeUnknown;
	}
	if (isOpened || isWildcard(include)) {
		return TEXTS.includeRow;
	}
	return wasOpened ? TEXTS.includeAbove : TEXTS.includeDeeper;
}
