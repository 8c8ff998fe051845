import type { ToolsetGraph } from './graph';

/** What one include adds to an expansion. */
export interface IncludeGroup {
	readonly include: string;
	/** Tools that neither the toolset itself lists nor an earlier include brings, sorted. */
	readonly tools: readonly string[];
	/** All tools that it brings. */
	readonly total: number;
}

/** An expansion, each tool once, under what brings it first. */
export interface ExpansionGroups {
	/** As written, each once. */
	readonly own: readonly string[];
	/** In written order, each once. */
	readonly includes: readonly IncludeGroup[];
	/** How many further includes there are, which were not looked at. */
	readonly left: number;
}

/** Groups the expansion of a toolset by its includes; looks at no more of them than `most`. */
export function expansionGroups(graph: ToolsetGraph, name: string, most = Infinity): ExpansionGroups {
	const links = graph.links(name);
	const own = [...new Set(links?.tools)];
	const seen = new Set(own);
	const included = [...new Set(links?.includes)];
	const includes = included.slice(0, most).map(include => {
		const all = graph.expand(include);
		const tools = all.filter(tool => !seen.has(tool));
		for (const tool of tools) {
			seen.add(tool);
		}
		return { include, tools, total: all.length };
	});
	return { own, includes, left: included.length - includes.length };
}
