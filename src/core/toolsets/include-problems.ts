import type { CycleIndex } from './cycles';
import type { ToolsetGraph } from './graph';
import { isWildcard } from './scope';

/** Something on the way from a toolset over its includes: a name that is unknown, or once around a cycle. */
export interface IncludeProblem {
	readonly kind: 'unknown-include' | 'include-cycle';
	/** From a toolset asked for to the unknown name; or a circle, its first name again at the end. */
	readonly path: readonly string[];
}

/** Walks what the toolsets reach, nearest first, so that each problem is told on a shortest path and once. */
export function includeProblems(graph: ToolsetGraph, toolsets: readonly string[], cycles: CycleIndex = graph.cycles): readonly IncludeProblem[] {
	const problems: IncludeProblem[] = [];
	const parents = new Map<string, string | undefined>(toolsets.map(toolset => [toolset, undefined]));
	const toldGroups = new Set<readonly string[]>();
	for (const name of parents.keys()) {
		const links = graph.links(name);
		if (!links) {
			problems.push({ kind: 'unknown-include', path: pathTo(parents, name) });
			continue;
		}
		if (isWildcard(name)) {
			continue;
		}
		for (const include of new Set(links.includes)) {
			const group = cycles.groupOf(name);
			if (include === name) {
				problems.push({ kind: 'include-cycle', path: [name, name] });
			} else if (group && !toldGroups.has(group) && cycles.isClosing(name, include)) {
				const path = cycles.closingPath(name, include);
				if (path) {
					toldGroups.add(group);
					problems.push({ kind: 'include-cycle', path });
				}
			}
			if (!parents.has(include)) {
				parents.set(include, name);
			}
		}
	}
	return problems;
}

function pathTo(parents: ReadonlyMap<string, string | undefined>, name: string): string[] {
	const path = [name];
	for (let parent = parents.get(name); parent !== undefined; parent = parents.get(parent)) {
		path.push(parent);
	}
	return path.reverse();
}
