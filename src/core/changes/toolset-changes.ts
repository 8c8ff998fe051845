import { ExpansionDifferences, isDifferent } from '../toolsets/expansion-differences';
import type { ToolsetDefinition } from '../toolsets/types';
import { definitionsOf, type World } from '../workspace/world';
import type { ToolsetChange } from './change';

/**
 * The toolsets that bring other tools in one world than in another, where only some files differ: those edited first,
 * then those that the change reaches over includes. Asks for no expansion that cannot differ.
 */
export function toolsetChanges(saved: World, present: World, uris: ReadonlySet<string>): ToolsetChange[] {
	const edited = editedNames(saved, present, uris);
	const differences = new ExpansionDifferences(saved.graph, present.graph);
	const changes: ToolsetChange[] = [];
	for (const name of differences.reaching(edited)) {
		const difference = differences.of(name);
		if (isDifferent(difference)) {
			const site = present.sites(name).at(-1);
			changes.push({
				kind: 'toolset',
				name,
				edited: edited.has(name),
				...difference,
				...(site && { place: { uri: site.uri, range: site.lines.rangeOf(site.node.key.span) } }),
			});
		}
	}
	return changes;
}

/** Names whose definition in force differs, among those that the files define. */
function editedNames(saved: World, present: World, uris: ReadonlySet<string>): Set<string> {
	const names = new Set<string>();
	for (const { uri, table } of [...present.files, ...saved.files]) {
		if (uris.has(uri)) {
			for (const name of definitionsOf(table).keys()) {
				if (!isSame(saved.graph.scope.table.get(name), present.graph.scope.table.get(name))) {
					names.add(name);
				}
			}
		}
	}
	return names;
}

function isSame(a: ToolsetDefinition | undefined, b: ToolsetDefinition | undefined): boolean {
	return a === b || (a !== undefined && b !== undefined && isSameList(a.tools, b.tools) && isSameList(a.includes, b.includes));
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
	return a.length === b.length && a.every((name, index) => name === b[index]);
}
