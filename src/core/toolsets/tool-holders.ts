import type { ToolsetGraph } from './graph';

/** The toolsets that bring a tool. */
export interface ToolHolders {
	/** Those that list it themselves. Here and below: sorted, platforms' toolsets last. */
	readonly direct: readonly string[];
	/** Those that have it by their includes alone. */
	readonly inherited: readonly string[];
}

/** Looks through every listed toolset. */
export function toolHolders(graph: ToolsetGraph, tool: string): ToolHolders {
	const { index, packed } = graph;
	const number = packed.tools.find(tool);
	const direct: string[] = [];
	const inherited: string[] = [];
	if (number !== undefined) {
		const names = graph.names();
		packed.nodesOf(names).forEach((node, place) => {
			if (index.has(node, number)) {
				(packed.lists(node, number) ? direct : inherited).push(names[place] as string);
			}
		});
	}
	return { direct: platformsLast(direct), inherited: platformsLast(inherited) };
}

/** What a platform gives says less of a tool than the group it belongs to. */
function platformsLast(names: readonly string[]): string[] {
	const isPlatform = (name: string) => name.startsWith('hermes-');
	return [...names.filter(name => !isPlatform(name)), ...names.filter(isPlatform)];
}
