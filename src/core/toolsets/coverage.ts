import type { ToolsetGraph } from './graph';

/** Whether own tools and the expansions of `others` together hold every tool that `name` brings. */
export function isCovered(graph: ToolsetGraph, name: string, others: readonly string[], own: ReadonlySet<string>): boolean {
	const tools = graph.expand(name);
	// Members of one cycle share their expansion: no need to look into it.
	if (others.some(other => graph.expand(other) === tools)) {
		return true;
	}
	return tools.every(tool => own.has(tool) || others.some(other => graph.contains(other, tool)));
}

/** Whether two toolsets have a tool in common. */
export function overlap(graph: ToolsetGraph, a: string, b: string): boolean {
	return graph.expand(a).some(tool => graph.contains(b, tool));
}
