import type { Adjacency } from './components';
import type { ToolsetGraph } from './graph';
import { EVERYTHING } from './packed-graph';
import { isWildcard } from './scope';

/** How a toolset comes to one tool. */
export interface ToolProvenance {
	/** Include paths from the toolset asked for to one that lists the tool; the shortest first, equals in written order. */
	readonly paths: readonly (readonly string[])[];
	/** Whether there are, or may be, more paths than these. */
	readonly truncated: boolean;
}

/** Bounds on what is told and on the work spent to find it. */
export interface ProvenanceLimits {
	/** Paths for each tool. */
	readonly paths: number;
	/** Steps of the search for each tool. */
	readonly steps: number;
	/** Steps for all tools of `all()` together; the tools left over get their shortest path alone. */
	readonly totalSteps: number;
	/** Names in all paths of `all()` together; the tools left over get none. */
	readonly totalNames: number;
}

export const PROVENANCE_LIMITS: ProvenanceLimits = { paths: 100, steps: 20_000, totalSteps: 2_000_000, totalNames: 1_000_000 };

/** Where the targets of a node stand: from `start` to before `end`. */
interface Row {
	readonly targets: ArrayLike<number>;
	readonly start: number;
	readonly end: number;
}

const NO_PATHS: ToolProvenance = { paths: [], truncated: false };

const NOWHERE = 0xffffffff;
const UNMET = -1;

/**
 * The include paths by which one toolset comes to its tools. No path meets a toolset twice, nor two wildcards.
 * Making it walks what the toolset reaches, once; shortest paths are then read off, others searched when asked for.
 * Works on the numbers of the graph, where both wildcards are one node: here each has its own, since a path says which
 * one is written.
 */
export class Provenance {
	readonly #graph: ToolsetGraph;
	readonly #limits: ProvenanceLimits;
	readonly #includes: Adjacency;
	/** The node of `all`, behind those of the graph; `*` is that of everything. */
	readonly #all: number;
	/** Targets of nodes that write a wildcard, each wildcard as it is written; undefined where nobody writes any. */
	readonly #spelled: Map<number, readonly number[]> | undefined;
	/** Nodes that are reached, in order of distance and then as written: the toolset itself is first. None for an unknown name. */
	readonly #order: number[] = [];
	/** The node from which each was first reached; the toolset itself has itself. */
	readonly #parents: Int32Array;
	/** Tool to the nodes that list it, nearest first; of all tools, once they are asked for. */
	#everyHolder: ReadonlyMap<number, readonly number[]> | undefined;
	/** The first of them alone. */
	#nearest: Int32Array | undefined;
	#steps = 0;

	constructor(graph: ToolsetGraph, readonly toolset: string, limits: Partial<ProvenanceLimits> = {}) {
		const { packed } = graph;
		this.#graph = graph;
		this.#limits = { ...PROVENANCE_LIMITS, ...limits };
		this.#includes = packed.whole().includes;
		this.#all = this.#includes.starts.length - 1;
		this.#spelled = this.#includes.targets.includes(EVERYTHING) ? new Map() : undefined;
		this.#parents = new Int32Array(this.#all + 1).fill(UNMET);
		const root = this.#nodeOf(toolset);
		if (root !== undefined) {
			this.#walk(root);
		}
	}

	/** The tools the toolset brings, nearest first. */
	*tools(): Generator<string> {
		for (const tool of this.#holdersOfAll().keys()) {
			yield this.#graph.packed.tools.names[tool] as string;
		}
	}

	/** The shortest path to a tool; of several the first as written. Undefined for a tool that the toolset does not bring. */
	shortest(tool: string): readonly string[] | undefined {
		const number = this.#graph.packed.tools.find(tool);
		const holder = number === undefined ? undefined : this.#nearestHolders()[number];
		return holder === undefined || holder === UNMET ? undefined : this.#pathTo(holder);
	}

	/** All paths to a tool within the limits; none for a tool that the toolset does not bring. */
	of(tool: string): ToolProvenance {
		const number = this.#graph.packed.tools.find(tool);
		return number === undefined ? NO_PATHS : this.#pathsTo(number);
	}

	/** All tools with their paths, nearest first, within the limits for all of them together. */
	all(): ReadonlyMap<string, ToolProvenance> {
		const all = new Map<string, ToolProvenance>();
		this.#steps = 0;
		let names = 0;
		for (const [tool, [nearest]] of this.#holdersOfAll()) {
			let provenance: ToolProvenance = { paths: [], truncated: true };
			if (names < this.#limits.totalNames) {
				provenance = this.#steps < this.#limits.totalSteps ? this.#pathsTo(tool) : { paths: [this.#pathTo(nearest as number)], truncated: true };
			}
			for (const path of provenance.paths) {
				names += path.length;
			}
			all.set(this.#graph.packed.tools.names[tool] as string, provenance);
		}
		return all;
	}

	#walk(root: number): void {
		this.#parents[root] = root;
		this.#order.push(root);
		for (const node of this.#order) {
			const row = this.#rowOf(node);
			for (let edge = row.start; edge < row.end; edge++) {
				const target = row.targets[edge] as number;
				if (this.#parents[target] === UNMET) {
					this.#parents[target] = node;
					this.#order.push(target);
				}
			}
		}
	}

	#rowOf(node: number): Row {
		const { starts, targets } = this.#includes;
		const place = node === this.#all ? EVERYTHING : node;
		const start = starts[place] as number;
		const end = starts[place + 1] as number;
		const spelled = this.#spelled && this.#spelledIn(place, start, end);
		return spelled ? { targets: spelled, start: 0, end: spelled.length } : { targets, start, end };
	}

	/** The targets of a node that writes a wildcard, from its names. */
	#spelledIn(node: number, start: number, end: number): readonly number[] | undefined {
		const { packed } = this.#graph;
		let spelled = this.#spelled?.get(node);
		if (!spelled && this.#includes.targets.subarray(start, end).includes(EVERYTHING)) {
			const names = node === EVERYTHING ? this.#graph.names() : this.#graph.links(packed.nameOf(node))?.includes ?? [];
			spelled = [...new Set(names.map(name => this.#nodeOf(name)))].filter(target => target !== undefined);
			this.#spelled?.set(node, spelled);
		}
		return spelled;
	}

	#nodeOf(name: string): number | undefined {
		return name === 'all' ? this.#all : this.#graph.packed.nodeOf(name);
	}

	#nameOf(node: number): string {
		return node === this.#all ? 'all' : this.#graph.packed.nameOf(node);
	}

	#lists(node: number, tool: number): boolean {
		return !this.#isWildcard(node) && this.#graph.packed.lists(node, tool);
	}

	#isWildcard(node: number): boolean {
		return node === EVERYTHING || node === this.#all;
	}

	#pathTo(holder: number): string[] {
		const path = [this.#nameOf(holder)];
		for (let node = holder; this.#parents[node] !== node;) {
			node = this.#parents[node] as number;
			path.push(this.#nameOf(node));
		}
		return path.reverse();
	}

	#pathsTo(tool: number): ToolProvenance {
		const holders = this.#everyHolder ? this.#everyHolder.get(tool) ?? [] : this.#order.filter(node => this.#lists(node, tool));
		return holders.length > 0 ? this.#search(holders) : NO_PATHS;
	}

	#nearestHolders(): Int32Array {
		if (!this.#nearest) {
			const { starts, targets } = this.#graph.packed.whole().tools;
			const nearest = new Int32Array(this.#graph.packed.tools.count).fill(UNMET);
			for (const node of this.#order) {
				for (let own = starts[node] as number; !this.#isWildcard(node) && own < (starts[node + 1] as number); own++) {
					if (nearest[targets[own] as number] === UNMET) {
						nearest[targets[own] as number] = node;
					}
				}
			}
			this.#nearest = nearest;
		}
		return this.#nearest;
	}

	#holdersOfAll(): ReadonlyMap<number, readonly number[]> {
		if (!this.#everyHolder) {
			const { starts, targets } = this.#graph.packed.whole().tools;
			const all = new Map<number, number[]>();
			for (const node of this.#order) {
				for (let own = starts[node] as number; !this.#isWildcard(node) && own < (starts[node + 1] as number); own++) {
					const tool = targets[own] as number;
					const holders = all.get(tool);
					if (holders) {
						holders.push(node);
					} else {
						all.set(tool, [node]);
					}
				}
			}
			this.#everyHolder = all;
		}
		return this.#everyHolder;
	}

	/**
	 * Depth first in written order with a bound on the length that grows to the next possible one, led by the exact
	 * distance to the nearest toolset that lists the tool: the next path is found without trying what leads nowhere.
	 */
	#search(holders: readonly number[]): ToolProvenance {
		const distances = this.#distancesTo(holders);
		const goals = new Set(holders);
		const paths: string[][] = [];
		const last = this.#steps + this.#limits.steps;
		let bound = distances[this.#order[0] as number] as number;
		while (bound !== NOWHERE) {
			const found = this.#deepen(bound, distances, goals, last, paths);
			if (found === undefined) {
				return { paths: paths.length > 0 ? paths.slice(0, this.#limits.paths) : [this.#pathTo(holders[0] as number)], truncated: true };
			}
			bound = found;
		}
		return { paths, truncated: false };
	}

	/** Adds the paths of exactly `bound` includes. The next bound to try, `NOWHERE` when there is none, undefined at a limit. */
	#deepen(bound: number, distances: Uint32Array, goals: ReadonlySet<number>, last: number, paths: string[][]): number | undefined {
		let next = NOWHERE;
		const path: number[] = [];
		const rows: Row[] = [];
		const edges: number[] = [];
		const onPath = new Uint8Array(this.#parents.length);
		let wildcards = 0;
		const enter = (node: number): void => {
			const row = this.#rowOf(node);
			path.push(node);
			rows.push(row);
			edges.push(row.start);
			onPath[node] = 1;
			wildcards += this.#isWildcard(node) ? 1 : 0;
			if (path.length - 1 === bound && goals.has(node)) {
				paths.push(path.map(member => this.#nameOf(member)));
			}
		};
		enter(this.#order[0] as number);
		while (path.length > 0) {
			if (paths.length > this.#limits.paths) {
				return undefined;
			}
			const node = path[path.length - 1] as number;
			const row = rows[rows.length - 1] as Row;
			const edge = edges[edges.length - 1] as number;
			if (edge >= row.end) {
				path.pop();
				rows.pop();
				edges.pop();
				onPath[node] = 0;
				wildcards -= this.#isWildcard(node) ? 1 : 0;
				continue;
			}
			const target = row.targets[edge] as number;
			edges[edges.length - 1] = edge + 1;
			if (++this.#steps > last) {
				return undefined;
			}
			const distance = distances[target] as number;
			if (distance === NOWHERE || onPath[target] === 1 || (wildcards > 0 && this.#isWildcard(target))) {
				continue;
			}
			const total = path.length + distance;
			if (total <= bound) {
				enter(target);
			} else {
				next = Math.min(next, total);
			}
		}
		return next;
	}

	/** Steps from each node that is reached to the nearest of some; as many from one wildcard as from the other. */
	#distancesTo(holders: readonly number[]): Uint32Array {
		const { starts, targets } = this.#graph.packed.includers();
		const distances = new Uint32Array(this.#parents.length).fill(NOWHERE);
		const isMet = (node: number) => this.#parents[node] !== UNMET || (node === EVERYTHING && this.#parents[this.#all] !== UNMET);
		const queue = [...holders];
		for (const holder of holders) {
			distances[holder] = 0;
		}
		for (const node of queue) {
			const distance = (distances[node] as number) + 1;
			for (let edge = starts[node] as number; edge < (starts[node + 1] as number); edge++) {
				const includer = targets[edge] as number;
				if (distances[includer] === NOWHERE && isMet(includer)) {
					distances[includer] = distance;
					queue.push(includer);
				}
			}
		}
		distances[this.#all] = distances[EVERYTHING] as number;
		this.#steps += queue.length;
		return distances;
	}
}

/** The shortest include path from a toolset to one that lists a tool, as `Provenance` gives it, at less cost where nothing else is asked. */
export function shortestPath(graph: ToolsetGraph, toolset: string, tool: string): readonly string[] | undefined {
	const { packed } = graph;
	packed.whole();
	const node = isWildcard(toolset) ? undefined : packed.nodeOf(toolset);
	const number = packed.tools.find(tool);
	const way = node === undefined || number === undefined ? undefined : packed.wayTo(node, number);
	// Which of the wildcards is written, and what is reached over it in which order, only the names tell.
	return way && !way.includes(EVERYTHING) ? way.map(step => packed.nameOf(step)) : new Provenance(graph, toolset).shortest(tool);
}
