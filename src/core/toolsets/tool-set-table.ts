import { emptyBits, type BitSet } from './bit-set';
import { membersOf, type Adjacency } from './components';
import type { ToolSets } from './expansion-index';
import type { PackedGraph } from './packed-graph';

/** The sets of all components, in one piece of memory; made from the first up to what is asked for. */
export class ToolSetTable implements ToolSets {
	readonly #includes: Adjacency;
	readonly #tools: Adjacency;
	readonly #componentOf: Uint32Array;
	readonly #members: Adjacency;
	/** Words of one set. */
	readonly #words: number;
	readonly #table: Uint32Array;
	/** Components below this have their set. */
	#made = 0;

	constructor(graph: PackedGraph) {
		const { includes, tools } = graph.whole();
		const { count, of } = graph.components();
		this.#includes = includes;
		this.#tools = tools;
		this.#componentOf = of;
		this.#members = membersOf({ count, of });
		this.#words = emptyBits(graph.tools.count).length;
		this.#table = new Uint32Array(count * this.#words);
	}

	bits(component: number): BitSet {
		this.#makeUpTo(component);
		return this.#table.subarray(component * this.#words, (component + 1) * this.#words);
	}

	has(component: number, tool: number): boolean {
		this.#makeUpTo(component);
		const word = tool >>> 5;
		return word < this.#words && (((this.#table[component * this.#words + word] as number) >>> (tool & 31)) & 1) === 1;
	}

	#makeUpTo(component: number): void {
		for (; this.#made <= component; this.#made++) {
			this.#make(this.#made);
		}
	}

	/** What a component includes has a smaller number, so its set is there already. */
	#make(component: number): void {
		const table = this.#table;
		const first = component * this.#words;
		for (let place = this.#members.starts[component] as number; place < (this.#members.starts[component + 1] as number); place++) {
			const member = this.#members.targets[place] as number;
			for (let own = this.#tools.starts[member] as number; own < (this.#tools.starts[member + 1] as number); own++) {
				const tool = this.#tools.targets[own] as number;
				const word = first + (tool >>> 5);
				table[word] = (table[word] as number) | (1 << (tool & 31));
			}
			for (let edge = this.#includes.starts[member] as number; edge < (this.#includes.starts[member + 1] as number); edge++) {
				const included = this.#componentOf[this.#includes.targets[edge] as number] as number;
				for (let word = 0; included !== component && word < this.#words; word++) {
					table[first + word] = (table[first + word] as number) | (table[included * this.#words + word] as number);
				}
			}
		}
	}
}
