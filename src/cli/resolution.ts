import type { SelectionScope } from '../core/hermes/selection';
import { selectTools } from '../core/hermes/selection';
import { tablesFor } from '../core/hermes/tables';
import { CycleIndex } from '../core/toolsets/cycles';
import type { ToolsetGraph } from '../core/toolsets/graph';
import { Provenance } from '../core/toolsets/provenance';
import { isWildcard } from '../core/toolsets/scope';

/** The JSON of `resolve`: a contract. */
export interface Resolution {
	readonly toolsets: readonly string[];
	/** Sorted by code unit. */
	readonly tools: readonly string[];
	/** Include paths by tool, the shortest first; each ends at the toolset that lists the tool. */
	readonly provenance?: Readonly<Record<string, readonly (readonly string[])[]>>;
	/** Paths from a toolset asked for: to a name that is unknown, or once around a cycle. */
	readonly problems: readonly { readonly kind: 'unknown-include' | 'include-cycle'; readonly path: readonly string[] }[];
}

export interface ResolutionOptions {
	readonly explain: boolean;
	/** Names to take away as Hermes' deny list does. */
	readonly disabled: readonly string[];
	readonly release: string;
	readonly core: readonly string[];
}

/** Resolves toolsets together. Unknown names bring nothing and are told as problems. */
export function resolveToolsets(graph: ToolsetGraph, toolsets: readonly string[], { explain, disabled, release, core }: ResolutionOptions): Resolution {
	let tools = graph.expandAll(toolsets);
	if (disabled.length > 0) {
		const scope: SelectionScope = { release, graph, core: new Set(core), legacy: tablesFor(release).legacyToolsets };
		const kept = new Set(selectTools(scope, { enabled: toolsets, disabled }).tools);
		tools = tools.filter(tool => kept.has(tool));
	}
	return {
		toolsets,
		tools,
		...(explain && { provenance: provenanceOf(graph, toolsets, tools) }),
		problems: findProblems(graph, toolsets),
	};
}

function provenanceOf(graph: ToolsetGraph, toolsets: readonly string[], tools: readonly string[]): Record<string, string[][]> {
	const sources = [...new Set(toolsets)].map(toolset => new Provenance(graph, toolset));
	// Without a prototype: a tool may be called `__proto__`.
	const provenance = Object.create(null) as Record<string, string[][]>;
	for (const tool of tools) {
		const paths = sources.flatMap(source => source.of(tool).paths.map(path => [...path]));
		provenance[tool] = paths.sort((a, b) => a.length - b.length);
	}
	return provenance;
}

/** Walks what the toolsets reach, nearest first, so that each problem is told on a shortest path and once. */
function findProblems(graph: ToolsetGraph, toolsets: readonly string[]): Resolution['problems'] {
	const problems: { kind: 'unknown-include' | 'include-cycle'; path: string[] }[] = [];
	const parents = new Map<string, string | undefined>(toolsets.map(toolset => [toolset, undefined]));
	const cycles = new CycleIndex(graph.scope.table);
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
					problems.push({ kind: 'include-cycle', path: [...path] });
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
