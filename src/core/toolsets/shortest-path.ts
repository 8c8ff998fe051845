import { reversed, type Adjacency } from './components';

/** One side of a search from both ends. */
interface Side {
	readonly edges: Adjacency;
	/** Which search saw a node last. */
	readonly seen: Uint32Array;
	/** The node from which another was first seen. */
	readonly from: Uint32Array;
	frontier: number[];
}

/**
 * Shortest paths inside the components of one graph, by a search from both ends: in a dense graph it meets after a
 * few hundred nodes where a search from one end would see them all. Made once, it allocates little per search.
 */
export class ShortestPaths {
	readonly #forward: Side;
	readonly #backward: Side;
	readonly #componentOf: Uint32Array;
	#searches = 0;

	/** @param order All nodes, in the order in which those that include one are tried; that of their numbers unless given. */
	constructor(edges: Adjacency, componentOf: Uint32Array, order?: readonly number[]) {
		this.#componentOf = componentOf;
		this.#forward = side(edges);
		this.#backward = side(reversed(edges, order));
	}

	/** Nodes from one to another, both included, over at most `longest` edges; undefined when there is no such path. */
	find(from: number, to: number, longest: number): number[] | undefined {
		if (from === to) {
			return [from];
		}
		const search = ++this.#searches;
		start(this.#forward, from, search);
		start(this.#backward, to, search);
		for (let length = 0; length < longest; length++) {
			const smaller = this.#forward.frontier.length <= this.#backward.frontier.length;
			const [near, far] = smaller ? [this.#forward, this.#backward] : [this.#backward, this.#forward];
			const meeting = this.#step(near, far, search);
			if (meeting !== undefined) {
				return [...trace(this.#forward, meeting, from).reverse(), meeting, ...trace(this.#backward, meeting, to)];
			}
			if (near.frontier.length === 0) {
				return undefined;
			}
		}
		return undefined;
	}

	/** Goes one edge further on one side; the node where both sides meet, if they do. */
	#step(near: Side, far: Side, search: number): number | undefined {
		const { starts, targets } = near.edges;
		const next: number[] = [];
		for (const node of near.frontier) {
			for (let edge = starts[node] as number; edge < (starts[node + 1] as number); edge++) {
				const target = targets[edge] as number;
				if (near.seen[target] === search || this.#componentOf[target] !== this.#componentOf[node]) {
					continue;
				}
				near.seen[target] = search;
				near.from[target] = node;
				if (far.seen[target] === search) {
					return target;
				}
				next.push(target);
			}
		}
		near.frontier = next;
		return undefined;
	}
}

function side(edges: Adjacency): Side {
	const nodes = edges.starts.length - 1;
	return { edges, seen: new Uint32Array(nodes), from: new Uint32Array(nodes), frontier: [] };
}

function start(side: Side, node: number, search: number): void {
	side.seen[node] = search;
	side.frontier = [node];
}

/** Nodes from a meeting back to where its side began, without the meeting. */
function trace(side: Side, meeting: number, end: number): number[] {
	const path: number[] = [];
	for (let node = meeting; node !== end;) {
		node = side.from[node] as number;
		path.push(node);
	}
	return path;
}
