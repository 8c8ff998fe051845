/** A directed graph in rows: the targets of node `n` are `targets[starts[n]]` up to `targets[starts[n + 1]]`. */
export interface Adjacency {
	readonly starts: Uint32Array;
	readonly targets: Uint32Array;
}

/** Strongly connected components, numbered so that what a component reaches has smaller numbers. */
export interface Components {
	readonly count: number;
	/** Component of each node. */
	readonly of: Uint32Array;
}

/** The nodes of each component, in their order. */
export function membersOf({ count, of: componentOf }: Components): Adjacency {
	const starts = new Uint32Array(count + 1);
	for (const component of componentOf) {
		starts[component + 1] = (starts[component + 1] as number) + 1;
	}
	for (let component = 0; component < count; component++) {
		starts[component + 1] = (starts[component + 1] as number) + (starts[component] as number);
	}
	const targets = new Uint32Array(componentOf.length);
	const next = starts.slice();
	componentOf.forEach((component, node) => {
		const place = next[component] as number;
		targets[place] = node;
		next[component] = place + 1;
	});
	return { starts, targets };
}

/** The same graph with every edge turned around; sources stand in the order of their numbers, or the one given of all nodes. */
export function reversed({ starts, targets }: Adjacency, order?: readonly number[]): Adjacency {
	const nodes = starts.length - 1;
	const counts = new Uint32Array(nodes + 1);
	for (const target of targets) {
		counts[target + 1] = (counts[target + 1] as number) + 1;
	}
	for (let node = 0; node < nodes; node++) {
		counts[node + 1] = (counts[node + 1] as number) + (counts[node] as number);
	}
	const sources = new Uint32Array(targets.length);
	const next = counts.slice();
	for (let index = 0; index < nodes; index++) {
		const node = order ? order[index] as number : index;
		for (let edge = starts[node] as number; edge < (starts[node + 1] as number); edge++) {
			const target = targets[edge] as number;
			const place = next[target] as number;
			sources[place] = node;
			next[target] = place + 1;
		}
	}
	return { starts: counts, targets: sources };
}

/** Tarjan's algorithm with its stack made explicit, so that no depth of nesting can overflow. Linear in nodes and edges. */
export function componentsOf({ starts, targets }: Adjacency): Components {
	const nodes = starts.length - 1;
	const of = new Uint32Array(nodes);
	/** Order of discovery, from 1; 0 is unseen. */
	const order = new Uint32Array(nodes);
	const low = new Uint32Array(nodes);
	const nextEdge = starts.slice(0, nodes);
	const open = new Uint8Array(nodes);
	const path = new Uint32Array(nodes);
	const pending = new Uint32Array(nodes);
	let discovered = 0;
	let pendingLength = 0;
	let count = 0;

	for (let root = 0; root < nodes; root++) {
		if (order[root] !== 0) {
			continue;
		}
		let depth = 0;
		path[0] = root;
		while (depth >= 0) {
			const node = path[depth] as number;
			if (order[node] === 0) {
				order[node] = low[node] = ++discovered;
				open[node] = 1;
				pending[pendingLength++] = node;
			}
			const edge = nextEdge[node] as number;
			if (edge < (starts[node + 1] as number)) {
				nextEdge[node] = edge + 1;
				const target = targets[edge] as number;
				if (order[target] === 0) {
					path[++depth] = target;
				} else if (open[target] === 1) {
					low[node] = Math.min(low[node] as number, order[target] as number);
				}
				continue;
			}
			if (low[node] === order[node]) {
				let member: number;
				do {
					member = pending[--pendingLength] as number;
					open[member] = 0;
					of[member] = count;
				} while (member !== node);
				count++;
			}
			depth--;
			if (depth >= 0) {
				const parent = path[depth] as number;
				low[parent] = Math.min(low[parent] as number, low[node] as number);
			}
		}
	}
	return { count, of };
}
