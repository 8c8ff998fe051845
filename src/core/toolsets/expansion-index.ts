import { addBit, countBits, emptyBits, hasBit, pickBits, uniteBits } from './bit-set';
import type { BitSet } from './bit-set';
import { adjacencyOf, componentsOf } from './components';
import type { Adjacency } from './components';
import { byCodeUnit, isWildcard } from './scope';
import type { ScopeReader } from './scope';

/** A component whose answer takes a longer walk than this gets its set stored. */
const WALK_LIMIT = 24;
/** Words of all stored sets together: 64 MB. Beyond it answers are walked for, however long that takes. */
const STORED_WORDS = 16_000_000;
/** Names in all remembered expansions together. Beyond it the oldest are forgotten and made again when asked for. */
const REMEMBERED_NAMES = 2_000_000;

const NOTHING: readonly string[] = Object.freeze([]);
const WILDCARD = '*';

/**
 * Every expansion of one scope at once: strongly connected components of the include graph, of which all members
 * expand alike, and bit sets over the sorted tools. Only components that take a long walk to answer have their set
 * stored, so that chains and dense tables stay within a fixed memory.
 */
export class ExpansionIndex {
	/** All tools, sorted, so that members of a set come out sorted. */
	readonly #tools: readonly string[];
	readonly #placeOfTool: ReadonlyMap<string, number>;
	readonly #componentOfName = new Map<string, number>();
	/** Between components: what each includes, without itself. */
	readonly #edges: Adjacency;
	/** Component to its own tools, as places in `#tools`. */
	readonly #own: Adjacency;
	readonly #stored: (BitSet | undefined)[] = [];
	readonly #expansions = new Map<number, readonly string[]>();
	#remembered = 0;
	/** Which walk saw a component last. */
	readonly #seen: Uint32Array;
	#walks = 0;

	constructor(reader: ScopeReader) {
		const { names, edges, tools } = readGraph(reader);
		this.#tools = [...new Set(tools.flat())].sort(byCodeUnit);
		this.#placeOfTool = new Map(this.#tools.map((tool, place) => [tool, place]));
		const components = componentsOf(adjacencyOf(edges));
		const componentEdges: number[][] = Array.from({ length: components.count }, () => []);
		const componentTools: number[][] = Array.from({ length: components.count }, () => []);
		names.forEach((name, node) => {
			const component = components.of[node] as number;
			this.#componentOfName.set(name, component);
			for (const target of edges[node] ?? []) {
				const included = components.of[target] as number;
				if (included !== component) {
					componentEdges[component]?.push(included);
				}
			}
			for (const tool of tools[node] ?? NOTHING) {
				componentTools[component]?.push(this.#placeOfTool.get(tool) as number);
			}
		});
		this.#edges = adjacencyOf(componentEdges);
		this.#own = adjacencyOf(componentTools);
		this.#seen = new Uint32Array(components.count);
		this.#store(components.count);
	}

	expand(name: string): readonly string[] {
		const component = this.#component(name);
		if (component === undefined) {
			return NOTHING;
		}
		let tools = this.#expansions.get(component);
		if (!tools) {
			tools = this.#list(this.#stored[component] ?? this.#collect([component]));
			this.#remember(component, tools);
		}
		return tools;
	}

	expandAll(names: readonly string[]): readonly string[] {
		const components = names.map((name) => this.#component(name)).filter((component) => component !== undefined);
		return this.#list(this.#collect(components));
	}

	size(name: string): number {
		const component = this.#component(name);
		if (component === undefined) {
			return 0;
		}
		return this.#expansions.get(component)?.length ?? countBits(this.#stored[component] ?? this.#collect([component]));
	}

	contains(name: string, tool: string): boolean {
		const component = this.#component(name);
		const place = this.#placeOfTool.get(tool);
		if (component === undefined || place === undefined) {
			return false;
		}
		let found = false;
		this.#walk([component], (reached) => {
			const bits = this.#stored[reached];
			found ||= bits ? hasBit(bits, place) : targetsOf(this.#own, reached).includes(place);
		});
		return found;
	}

	#component(name: string): number | undefined {
		return this.#componentOfName.get(isWildcard(name) ? WILDCARD : name);
	}

	/** Stores the sets of those components that would take a long walk. What a component includes comes before it. */
	#store(count: number): void {
		const words = emptyBits(this.#tools.length).length;
		const cost = new Float64Array(count);
		let left = STORED_WORDS;
		for (let component = 0; component < count; component++) {
			const own = targetsOf(this.#own, component).length;
			let steps = 1 + own / 32;
			for (const included of targetsOf(this.#edges, component)) {
				steps += cost[included] as number;
			}
			if (steps > WALK_LIMIT && left >= words) {
				this.#stored[component] = this.#collect([component]);
				left -= words;
				steps = 1;
			}
			cost[component] = steps;
		}
	}

	#collect(components: readonly number[]): BitSet {
		const bits = emptyBits(this.#tools.length);
		this.#walk(components, (reached) => {
			const stored = this.#stored[reached];
			if (stored) {
				uniteBits(bits, stored);
				return;
			}
			for (const tool of targetsOf(this.#own, reached)) {
				addBit(bits, tool);
			}
		});
		return bits;
	}

	/** Visits what some components reach, not going past those whose set is stored. */
	#walk(components: readonly number[], visit: (component: number) => void): void {
		const walk = ++this.#walks;
		const pending = [...components];
		for (let component = pending.pop(); component !== undefined; component = pending.pop()) {
			if (this.#seen[component] === walk) {
				continue;
			}
			this.#seen[component] = walk;
			visit(component);
			if (!this.#stored[component]) {
				for (const included of targetsOf(this.#edges, component)) {
					if (this.#seen[included] !== walk) {
						pending.push(included);
					}
				}
			}
		}
	}

	#list(bits: BitSet): readonly string[] {
		return Object.freeze(pickBits(bits, this.#tools));
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

function targetsOf({ starts, targets }: Adjacency, node: number): Uint32Array {
	return targets.subarray(starts[node], starts[node + 1]);
}

interface Graph {
	readonly names: readonly string[];
	readonly edges: readonly (readonly number[])[];
	readonly tools: readonly (readonly string[])[];
}

/** All names that bring something: the listed ones and whatever can be reached from them. Both wildcards are one node. */
function readGraph(reader: ScopeReader): Graph {
	const nodes = new Map<string, number>([[WILDCARD, 0]]);
	const names = [WILDCARD];
	const edges: number[][] = [[]];
	const tools: (readonly string[])[] = [NOTHING];
	const enter = (name: string): number => {
		const key = isWildcard(name) ? WILDCARD : name;
		let node = nodes.get(key);
		if (node === undefined) {
			node = names.push(key) - 1;
			nodes.set(key, node);
		}
		return node;
	};
	edges[0] = reader.names().map(enter);
	for (const root of reader.roots()) {
		enter(root);
	}
	for (let node = 1; node < names.length; node++) {
		const links = reader.links(names[node] as string);
		edges.push(links?.includes.map(enter) ?? []);
		tools.push(links?.tools ?? NOTHING);
	}
	return { names, edges, tools };
}
