import { addBit, countBits, emptyBits, forEachBit, pickBits, uniteBits, type BitSet } from './bit-set';
import type { PackedGraph } from './packed-graph';
import { SparseToolSets } from './sparse-tool-sets';
import { ToolSetTable } from './tool-set-table';

/** Words up to which every component has its set: 4 MB. They cost less than finding out which are worth it. */
const TABLE_WORDS = 1_000_000;
/** Names in all remembered expansions together. Beyond it the oldest are forgotten and made again when asked for. */
const REMEMBERED_NAMES = 2_000_000;

/** What each strongly connected component of the includes brings, all of whose members expand alike. */
export interface ToolSets {
	/** The tools of a component, by their numbers. Not to be changed. */
	bits(component: number): BitSet;
	has(component: number, tool: number): boolean;
}

/** The expansions of one graph. Sets are made when something first needs them, lists of names when they are asked for. */
export class ExpansionIndex {
	readonly #graph: PackedGraph;
	readonly #componentOf: Uint32Array;
	readonly #sets: ToolSets;
	readonly #expansions = new Map<number, readonly string[]>();
	#remembered = 0;

	constructor(graph: PackedGraph) {
		const { count, of } = graph.components();
		this.#graph = graph;
		this.#componentOf = of;
		this.#sets = count * emptyBits(graph.tools.count).length <= TABLE_WORDS ? new ToolSetTable(graph) : new SparseToolSets(graph);
	}

	/** All tools that a node brings, sorted; the same list for all nodes that bring the same by including one another. */
	expand(node: number): readonly string[] {
		const component = this.componentOf(node);
		let tools = this.#expansions.get(component);
		if (!tools) {
			tools = this.#list(this.#sets.bits(component));
			this.#remember(component, tools);
		}
		return tools;
	}

	/** The union of several expansions, sorted. */
	expandAll(nodes: readonly number[]): readonly string[] {
		const all = emptyBits(this.#graph.tools.count);
		for (const component of new Set(nodes.map(node => this.componentOf(node)))) {
			uniteBits(all, this.#sets.bits(component));
		}
		return this.#list(all);
	}

	size(node: number): number {
		return this.#expansions.get(this.componentOf(node))?.length ?? countBits(this.bits(node));
	}

	contains(node: number, tool: string): boolean {
		const number = this.#graph.tools.find(tool);
		return number !== undefined && this.has(node, number);
	}

	/** Whether a node brings the tool of a number. */
	has(node: number, tool: number): boolean {
		return this.#sets.has(this.componentOf(node), tool);
	}

	/** Equal for nodes that bring the same by including one another. */
	componentOf(node: number): number {
		return this.#componentOf[node] as number;
	}

	/** The tools that a node brings, by their numbers. Not to be changed. */
	bits(node: number): BitSet {
		return this.#sets.bits(this.componentOf(node));
	}

	/** Names of the tools in a set, sorted. */
	#list(bits: BitSet): readonly string[] {
		const { names, sorted, places } = this.#graph.tools;
		const ordered = emptyBits(names.length);
		forEachBit(bits, tool => addBit(ordered, places[tool] as number));
		return Object.freeze(pickBits(ordered, sorted).map(tool => names[tool] as string));
	}

	#remember(component: number, tools: readonly string[]): void {
		this.#expansions.set(component, tools);
		this.#remembered += tools.length;
		for (const [oldest, forgotten] of this.#expansions) {
			if (this.#remembered <= REMEMBERED_NAMES || oldest === component) {
				break;
			}
			this.#expansions.delete(oldest);
			this.#remembered -= forgotten.length;
		}
	}
}
