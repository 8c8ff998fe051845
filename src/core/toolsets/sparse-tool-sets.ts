import { addBit, emptyBits, hasBit, uniteBits, type BitSet } from './bit-set';
import { membersOf, type Adjacency } from './components';
import type { ToolSets } from './expansion-index';
import type { PackedGraph } from './packed-graph';

/** A component whose answer takes a longer walk than this gets its set stored. */
const WALK_LIMIT = 24;
/** Words of all stored sets together: 64 MB. Beyond it answers are walked for, however long that takes. */
const STORED_WORDS = 16_000_000;

/** Sets of those components alone that take a long walk to answer, so that chains and dense tables stay within a fixed memory. */
export class SparseToolSets implements ToolSets {
	readonly #graph: PackedGraph;
	readonly #includes: Adjacency;
	readonly #tools: Adjacency;
	readonly #componentOf: Uint32Array;
	readonly #members: Adjacency;
	/** Components whose set is stored, or will be. */
	readonly #isStored: Uint8Array;
	readonly #stored: (BitSet | undefined)[] = [];
	/** Components below this have their set, where it is stored. */
	#made = 0;
	/** Which walk saw a component last. */
	readonly #seen: Uint32Array;
	#walks = 0;

	constructor(graph: PackedGraph) {
		const { includes, tools } = graph.whole();
		const { count, of } = graph.components();
		this.#graph = graph;
		this.#includes = includes;
		this.#tools = tools;
		this.#componentOf = of;
		this.#members = membersOf({ count, of });
		this.#seen = new Uint32Array(count);
		this.#isStored = this.#worthStoring(emptyBits(graph.tools.count).length);
	}

	bits(component: number): BitSet {
		return this.#set(component) ?? this.#unite(this.#reach(component));
	}

	has(component: number, tool: number): boolean {
		return hasBit(this.bits(component), tool);
	}

	/** Which components are stored: what a component includes has a smaller number, so one pass adds up how long a walk takes. */
	#worthStoring(words: number): Uint8Array {
		const count = this.#seen.length;
		const isStored = new Uint8Array(count);
		const cost = new Float64Array(count);
		let left = STORED_WORDS;
		for (let component = 0; component < count; component++) {
			let steps = 0;
			for (let place = this.#members.starts[component] as number; place < (this.#members.starts[component + 1] as number); place++) {
				const member = this.#members.targets[place] as number;
				steps += 1 + ((this.#tools.starts[member + 1] as number) - (this.#tools.starts[member] as number)) / 32;
				for (let edge = this.#includes.starts[member] as number; edge < (this.#includes.starts[member + 1] as number); edge++) {
					const included = this.#componentOf[this.#includes.targets[edge] as number] as number;
					steps += included === component ? 0 : cost[included] as number;
				}
			}
			if (steps > WALK_LIMIT && left >= words) {
				isStored[component] = 1;
				left -= words;
				steps = 1;
			}
			cost[component] = steps;
		}
		return isStored;
	}

	/** The stored set of a component; those of all that it can reach are made before it, since they have smaller numbers. */
	#set(component: number): BitSet | undefined {
		for (; this.#made <= component; this.#made++) {
			if (this.#isStored[this.#made] === 1) {
				this.#stored[this.#made] = this.#unite(this.#reach(this.#made));
			}
		}
		return this.#stored[component];
	}

	/** The tools of components: of those with a set all that they bring, of others their own. */
	#unite(components: readonly number[]): BitSet {
		const bits = emptyBits(this.#graph.tools.count);
		for (const component of components) {
			const stored = this.#stored[component];
			if (stored) {
				uniteBits(bits, stored);
				continue;
			}
			for (let place = this.#members.starts[component] as number; place < (this.#members.starts[component + 1] as number); place++) {
				const member = this.#members.targets[place] as number;
				for (let own = this.#tools.starts[member] as number; own < (this.#tools.starts[member + 1] as number); own++) {
					addBit(bits, this.#tools.targets[own] as number);
				}
			}
		}
		return bits;
	}

	/** What a component reaches, itself included, going past itself and those alone that have no set. */
	#reach(start: number): number[] {
		const walk = ++this.#walks;
		const reached = [start];
		this.#seen[start] = walk;
		for (const component of reached) {
			if (this.#isStored[component] === 1 && component !== start) {
				continue;
			}
			for (let place = this.#members.starts[component] as number; place < (this.#members.starts[component + 1] as number); place++) {
				const member = this.#members.targets[place] as number;
				for (let edge = this.#includes.starts[member] as number; edge < (this.#includes.starts[member + 1] as number); edge++) {
					const included = this.#componentOf[this.#includes.targets[edge] as number] as number;
					if (this.#seen[included] !== walk) {
						this.#seen[included] = walk;
						reached.push(included);
					}
				}
			}
		}
		return reached;
	}
}
