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

/** Packs lists of targets into rows. */
export function adjacencyOf(rows: readonly (readonly number[])[]): Adjacency {
	const starts = new Uint32Array(rows.length + 1);
	let total = 0;
	rows.forEach((row, node) => {
		total += row.length;
		starts[node + 1] = total;
	});
	const targets = new Uint32Array(total);
	rows.forEach((row, node) => {
		targets.set(row, starts[node]);
	});
	return { starts, targets };
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
