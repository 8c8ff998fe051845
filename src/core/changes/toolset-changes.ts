import type { ToolsetDefinition } from '../toolsets/types';
import { definitionsOf, type World } from '../workspace/world';
import { differenceOf, isDifferent, type ToolsetChange } from './change';

/**
 * The toolsets that bring other tools in one world than in another, where only some files differ: those edited first,
 * then those that the change reaches over includes. Asks for no expansion that cannot differ.
 */
export function toolsetChanges(saved: World, present: World, uris: ReadonlySet<string>): ToolsetChange[] {
	const edited = editedNames(saved, present, uris);
	const changes: ToolsetChange[] = [];
	for (const name of reachOf(edited, [saved, present])) {
		const difference = differenceOf(saved.graph.expand(name), present.graph.expand(name));
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

/** Names from which an edited one is reached over includes, in either world, the edited ones themselves first. Wildcards reach everything. */
function reachOf(edited: ReadonlySet<string>, worlds: readonly World[]): Set<string> {
	const reached = new Set(edited);
	if (edited.size === 0) {
		return reached;
	}
	for (const { graph } of worlds) {
		for (const wildcard of ['all', '*']) {
			graph.includedBy(wildcard).forEach(name => reached.add(name));
		}
	}
	for (const name of reached) {
		for (const { graph } of worlds) {
			graph.includedBy(name).forEach(includer => reached.add(includer));
		}
	}
	return reached;
}
