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

const NOWHERE = 0xffffffff;
const NOTHING: readonly string[] = [];

/**
 * The include paths by which one toolset comes to its tools. No path meets a toolset twice, nor two wildcards.
 * Making it walks what the toolset reaches, once; shortest paths are then read off, others searched when asked for.
 */
export class Provenance {
	readonly #limits: ProvenanceLimits;
	/** What is reached, in order of distance and then as written: the toolset itself is first. */
	readonly #names: string[];
	/** The node from which each was first reached. */
	readonly #parents: number[] = [NOWHERE];
	readonly #edges: (readonly number[])[] = [];
	/** Own tools of each node. */
	readonly #own: (readonly string[])[] = [];
	/** Tool to the nodes that list it, nearest first; of all tools, once they are asked for. */
	#allHolders: ReadonlyMap<string, readonly number[]> | undefined;
	#includers: readonly (readonly number[])[] | undefined;
	#steps = 0;

	constructor(graph: ToolsetGraph, readonly toolset: string, limits: Partial<ProvenanceLimits> = {}) {
		this.#limits = { ...PROVENANCE_LIMITS, ...limits };
		this.#names = [toolset];
		const nodes = new Map<string, number>([[toolset, 0]]);
		for (let node = 0; node < this.#names.length; node++) {
			const links = graph.links(this.#names[node] as string);
			this.#own.push(links?.tools ?? NOTHING);
			const edges: number[] = [];
			const { includes = NOTHING } = links ?? {};
			for (const included of includes.length > 1 ? new Set(includes) : includes) {
				let target = nodes.get(included);
				if (target === undefined) {
					target = this.#names.push(included) - 1;
					nodes.set(included, target);
					this.#parents.push(node);
				}
				edges.push(target);
			}
			this.#edges.push(edges);
		}
	}

	/** The tools the toolset brings, nearest first. */
	tools(): Iterable<string> {
		return this.#everyHolder().keys();
	}

	/** The shortest path to a tool; of several the first as written. Undefined for a tool that the toolset does not bring. */
	shortest(tool: string): readonly string[] | undefined {
		const holder = this.#everyHolder().get(tool)?.[0];
		if (holder === undefined) {
			return undefined;
		}
		const path: string[] = [];
		for (let node = holder; node !== NOWHERE; node = this.#parents[node] as number) {
			path.push(this.#names[node] as string);
		}
		return path.reverse();
	}

	/** All paths to a tool within the limits; none for a tool that the toolset does not bring. */
	of(tool: string): ToolProvenance {
		const holders = this.#holders(tool);
		return holders.length > 0 ? this.#search(tool, holders) : { paths: [], truncated: false };
	}

	/** All tools with their paths, nearest first, within the limits for all of them together. */
	all(): ReadonlyMap<string, ToolProvenance> {
		const all = new Map<string, ToolProvenance>();
		this.#steps = 0;
		let names = 0;
		for (const tool of this.tools()) {
			let provenance: ToolProvenance = { paths: [], truncated: true };
			if (names < this.#limits.totalNames) {
				provenance = this.#steps < this.#limits.totalSteps ? this.of(tool) : { paths: [this.shortest(tool) ?? []], truncated: true };
			}
			for (const path of provenance.paths) {
				names += path.length;
			}
			all.set(tool, provenance);
		}
		return all;
	}

	/** The nodes that list a tool, nearest first. */
	#holders(tool: string): readonly number[] {
		return this.#allHolders ? this.#allHolders.get(tool) ?? [] : this.#own.flatMap((own, node) => own.includes(tool) ? [node] : []);
	}

	#everyHolder(): ReadonlyMap<string, readonly number[]> {
		if (!this.#allHolders) {
			const all = new Map<string, number[]>();
			this.#own.forEach((own, node) => {
				for (const tool of new Set(own)) {
					const holders = all.get(tool);
					if (holders) {
						holders.push(node);
					} else {
						all.set(tool, [node]);
					}
				}
			});
			this.#allHolders = all;
		}
		return this.#allHolders;
	}

	/**
	 * Depth first in written order with a bound on the length that grows to the next possible one, led by the exact
	 * distance to the nearest toolset that lists the tool: the next path is found without trying what leads nowhere.
	 */
	#search(tool: string, holders: readonly number[]): ToolProvenance {
		const distances = this.#distancesTo(holders);
		const goals = new Set(holders);
		const paths: string[][] = [];
		const last = this.#steps + this.#limits.steps;
		let bound: number = distances[0] as number;
		while (bound !== NOWHERE) {
			const found = this.#deepen(bound, distances, goals, last, paths);
			if (found === undefined) {
				return { paths: paths.length > 0 ? paths.slice(0, this.#limits.paths) : [this.shortest(tool) ?? []], truncated: true };
			}
			bound = found;
		}
		return { paths, truncated: false };
	}

	/** Adds the paths of exactly `bound` includes. The next bound to try, `NOWHERE` when there is none, undefined at a limit. */
	#deepen(bound: number, distances: Uint32Array, goals: ReadonlySet<number>, last: number, paths: string[][]): number | undefined {
		let next = NOWHERE;
		const path: number[] = [];
		const edges: number[] = [];
		const onPath = new Set<number>();
		let wildcards = 0;
		const enter = (node: number): void => {
			path.push(node);
			edges.push(0);
			onPath.add(node);
			wildcards += this.#isWildcard(node) ? 1 : 0;
		};
		enter(0);
		while (path.length > 0) {
			const node = path[path.length - 1] as number;
			const edge = edges[edges.length - 1] as number;
			const length = path.length - 1;
			if (edge === 0 && length === bound && goals.has(node)) {
				paths.push(path.map((member) => this.#names[member] as string));
				if (paths.length > this.#limits.paths) {
					return undefined;
				}
			}
			const target = this.#edges[node]?.[edge];
			if (target === undefined) {
				path.pop();
				edges.pop();
				onPath.delete(node);
				wildcards -= this.#isWildcard(node) ? 1 : 0;
				continue;
			}
			edges[edges.length - 1] = edge + 1;
			if (++this.#steps > last) {
				return undefined;
			}
			const distance = distances[target] as number;
			if (distance === NOWHERE || onPath.has(target) || (wildcards > 0 && this.#isWildcard(target))) {
				continue;
			}
			const total = length + 1 + distance;
			if (total <= bound) {
				enter(target);
			} else {
				next = Math.min(next, total);
			}
		}
		return next;
	}

	#distancesTo(holders: readonly number[]): Uint32Array {
		this.#includers ??= reversed(this.#edges);
		const distances = new Uint32Array(this.#names.length).fill(NOWHERE);
		const queue = [...holders];
		for (const holder of holders) {
			distances[holder] = 0;
		}
		for (const node of queue) {
			for (const includer of this.#includers[node] ?? []) {
				if (distances[includer] === NOWHERE) {
					distances[includer] = (distances[node] as number) + 1;
					queue.push(includer);
				}
			}
		}
		this.#steps += queue.length;
		return distances;
	}

	#isWildcard(node: number): boolean {
		return isWildcard(this.#names[node] as string);
	}
}

function reversed(edges: readonly (readonly number[])[]): readonly (readonly number[])[] {
	const sources: number[][] = edges.map(() => []);
	edges.forEach((targets, node) => {
		for (const target of targets) {
			sources[target]?.push(node);
		}
	});
	return sources;
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
