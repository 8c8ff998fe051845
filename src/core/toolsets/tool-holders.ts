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
	const direct = new Found();
	const inherited = new Found();
	if (number !== undefined) {
		const names = graph.names();
		const nodes = packed.nodesOf(names);
		for (let place = 0; place < nodes.length; place++) {
			const node = nodes[place] as number;
			if (index.has(node, number)) {
				(packed.lists(node, number) ? direct : inherited).add(names[place] as string);
			}
		}
	}
	return { direct: direct.all, inherited: inherited.all };
}

class Found {
	readonly #toolsets: string[] = [];
	readonly #platforms: string[] = [];

	add(name: string): void {
		(name.startsWith('hermes-') ? this.#platforms : this.#toolsets).push(name);
	}

	/** What a platform gives says less of a tool than the group it belongs to. */
	get all(): readonly string[] {
		return [...this.#toolsets, ...this.#platforms];
	}
}
