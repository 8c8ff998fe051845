import type { ToolsetNode } from '../../sources/model';
import type { Finding, RelatedFinding } from '../diagnostic';
import { NONE, type TableRule, type TableSubject } from '../rule';
import { isReplaced } from './table-support';

/** Toolsets of a circle that a message spells out, and edges it points to. */
const SHOWN = 12;

export const includeCycle: TableRule = {
	id: 'include-cycle',
	severity: 'warning',
	messages: {
		cycle: 'Include cycle: {path}. Hermes ends it quietly, and every toolset in it gives the same tools.',
		long: 'Include cycle: {path} … and on through more toolsets, back to "{name}". Hermes ends it quietly, and every toolset in it gives the same tools.',
		edge: '"{from}" includes "{to}" here',
	},
	checkToolsets: subject => toolset => {
		const { table, world: { cycles } } = subject;
		const { name } = toolset.key;
		const isIn = toolset.includes?.items.some(item => item.name && item.name.name !== name && cycles.isClosing(name, item.name.name));
		return isIn && !isReplaced(table, toolset) ? circles(subject, toolset) : NONE;
	},
};

/** Each may take a while to find. */
function* circles(subject: TableSubject, { key: { name }, includes }: ToolsetNode): Generator<Finding> {
	const { world } = subject;
	const told = new Set<string>();
	for (const item of includes?.items ?? []) {
		const to = item.name?.name;
		if (!includes || !item.name || to === undefined || to === name || told.has(to) || !world.cycles.isClosing(name, to)) {
			continue;
		}
		told.add(to);
		const path = world.cycles.closingPath(name, to, 100);
		if (path?.some(toolset => world.isInDoubt(toolset))) {
			continue;
		}
		const shown = (path ?? [name, to]).slice(0, SHOWN);
		const isWhole = path !== undefined && path.length <= SHOWN;
		yield {
			message: isWhole ? 'cycle' : 'long',
			arguments: { path: shown.join(' → '), name },
			span: item.name.span,
			related: edges(subject, shown.slice(1)),
			fixes: [{ kind: 'remove-item', list: includes, item }],
		};
	}
}

/** The includes that lead from each toolset of a path to the next, where they stand in a text we know. */
function edges({ uri, lines, table, world }: TableSubject, path: readonly string[]): RelatedFinding[] {
	const related: RelatedFinding[] = [];
	path.slice(0, -1).forEach((from, index) => {
		const to = path[index + 1] ?? '';
		const own = table.toolsets.findLast(toolset => toolset.key.name === from);
		const site = own ? { uri, lines, node: own } : world.sites(from).at(-1);
		const entry = site?.node.includes?.items.find(item => item.name?.name === to)?.name;
		if (site && entry) {
			related.push({ uri: site.uri, at: site.lines.rangeOf(entry.span), message: 'edge', arguments: { from, to } });
		}
	});
	return related;
}
