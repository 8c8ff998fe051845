import type { SelectionScope } from '../core/hermes/selection';
import { selectTools } from '../core/hermes/selection';
import { tablesFor } from '../core/hermes/tables';
import type { ToolsetGraph } from '../core/toolsets/graph';
import { includeProblems, type IncludeProblem } from '../core/toolsets/include-problems';
import { Provenance } from '../core/toolsets/provenance';

/** The JSON of `resolve`: a contract. */
export interface Resolution {
	readonly toolsets: readonly string[];
	/** Sorted by code unit. */
	readonly tools: readonly string[];
	/** Include paths by tool, the shortest first; each ends at the toolset that lists the tool. */
	readonly provenance?: Readonly<Record<string, readonly (readonly string[])[]>>;
	/** Paths from a toolset asked for: to a name that is unknown, or once around a cycle. */
	readonly problems: readonly IncludeProblem[];
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
		problems: includeProblems(graph, toolsets),
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
