import type { ToolsetGraph } from '../core/toolsets/graph';
import { isWildcard } from '../core/toolsets/scope';

/** Toolsets and the includes between them. */
export interface IncludeGraph {
	/** In order of first mention; `tools` is absent for a name that is unknown. */
	readonly nodes: readonly { readonly name: string; readonly tools?: number }[];
	/** Places in `nodes`. */
	readonly edges: readonly (readonly [number, number])[];
}

/** Everything that some toolsets reach over includes. A wildcard is a node without edges of its own. */
export function includeGraph(graph: ToolsetGraph, roots: readonly string[]): IncludeGraph {
	const places = new Map<string, number>();
	const placeOf = (name: string): number => {
		let place = places.get(name);
		if (place === undefined) {
			place = places.size;
			places.set(name, place);
		}
		return place;
	};
	const edges: [number, number][] = [];
	roots.forEach(placeOf);
	for (const [name, place] of places) {
		for (const include of new Set(isWildcard(name) ? [] : graph.links(name)?.includes)) {
			edges.push([place, placeOf(include)]);
		}
	}
	return {
		nodes: [...places.keys()].map(name => ({ name, ...(graph.links(name) && { tools: graph.size(name) }) })),
		edges,
	};
}
