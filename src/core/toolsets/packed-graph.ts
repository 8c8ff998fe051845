import { componentsOf, reversed, type Adjacency, type Components } from './components';
import { NameNumbers } from './name-numbers';
import { isWildcard, type ScopeReader } from './scope';

/** What one toolset writes, as numbers, each once. */
interface Row {
	readonly targets: readonly number[];
	readonly tools: readonly number[];
}

const EMPTY: Row = { targets: [], tools: [] };

/** The node that both wildcards are. */
export const EVERYTHING = 0;
const WILDCARD = '*';

/** Names that may be known beyond twice those of the beginning before numbers are given anew: typing makes many that nobody has. */
const MAXIMUM_UNUSED = 4096;

/** What graphs that build on one another have in common. */
interface Numbers {
	readonly nodes: NameNumbers;
	readonly tools: NameNumbers;
	/** The nodes of names that were asked for together. */
	listed?: { readonly names: readonly string[]; readonly nodes: readonly number[] };
	/** Tools, and nodes, once everything was read for the first time; as far as was read, before that. */
	toolsAtFirst: number;
	nodesAtFirst: number;
	/** Whether names came to the table since, so that its nodes are not numbered in its order any more. */
	hasNewNames: boolean;
}

/** Everything in rows, by node. */
export interface Whole {
	readonly includes: Adjacency;
	readonly tools: Adjacency;
}

/**
 * The includes and tools of one scope as numbers. A toolset is read when it is first reached, and a graph that differs
 * from another in some definitions takes the rest over, so that following a change costs what the change is.
 * Every include has a node, what leads to nothing one without includes and tools: a name that comes to the table then
 * changes its own row alone.
 */
export class PackedGraph {
	readonly #reader: ScopeReader;
	readonly #numbers: Numbers;
	/** Rows that are not in `#whole`, or not as they stand there. */
	readonly #rows = new Map<number, Row | undefined>();
	#whole: Whole | undefined;
	#isWhole = false;
	/** Components of the graph that this one builds on. */
	#components: Components | undefined;
	#circles: Components | undefined;
	#reversed: Adjacency | undefined;
	/** Which walk saw a node last. */
	#seen = new Uint32Array(0);
	#walks = 0;
	/** Nodes and edges that walks have met. */
	steps = 0;

	/** @param before A graph of which only the definitions of `changed` differ; some may have come or gone. */
	constructor(reader: ScopeReader, before?: { readonly graph: PackedGraph; readonly changed: Iterable<string> }) {
		this.#reader = reader;
		const known = before && before.graph.#numbers;
		if (known) {
			known.toolsAtFirst ||= known.tools.count;
			known.nodesAtFirst ||= known.nodes.count;
		}
		if (before && known && known.tools.count <= 2 * known.toolsAtFirst + MAXIMUM_UNUSED && known.nodes.count <= 2 * known.nodesAtFirst + MAXIMUM_UNUSED) {
			const { graph, changed } = before;
			this.#numbers = known;
			this.#whole = graph.#whole;
			this.#rows = new Map(graph.#rows);
			this.#components = graph.#components;
			this.#circles = graph.#circles;
			const nodes = new Set<number>();
			for (const name of changed) {
				const isThere = reader.scope.table.has(name);
				if (isThere !== graph.#reader.scope.table.has(name)) {
					known.hasNewNames ||= isThere;
					nodes.add(EVERYTHING);
				}
				const node = isWildcard(name) ? undefined : isThere ? known.nodes.of(name) : known.nodes.find(name);
				if (node !== undefined) {
					nodes.add(node);
				}
			}
			nodes.forEach(node => this.#change(node, graph));
			this.#isWhole = graph.#isWhole && this.#rows.size === 0;
			return;
		}
		this.#numbers = { nodes: new NameNumbers(), tools: new NameNumbers(), toolsAtFirst: 0, nodesAtFirst: 0, hasNewNames: false };
		this.#numbers.nodes.of(WILDCARD);
		for (const name of reader.scope.table.keys()) {
			this.#enter(name);
		}
	}

	/** Nodes that are known; those of other graphs that share the numbers are among them. */
	get count(): number {
		return this.#numbers.nodes.count;
	}

	get tools(): NameNumbers {
		return this.#numbers.tools;
	}

	/** Whether numbers mean the same here and there. */
	isComparable(other: PackedGraph): boolean {
		return this.#numbers === other.#numbers;
	}

	/** The nodes of the table in its order, then all others; undefined where they are numbered so. */
	get order(): readonly number[] | undefined {
		if (!this.#numbers.hasNewNames) {
			return undefined;
		}
		const count = this.whole().includes.starts.length - 1;
		const nodes = new Set([EVERYTHING, ...[...this.#reader.scope.table.keys()].map(name => this.#enter(name))]);
		for (let node = 0; node < count; node++) {
			nodes.add(node);
		}
		return [...nodes];
	}

	/** The node of a name that brings something, or that somebody writes; undefined for any other. */
	nodeOf(name: string): number | undefined {
		if (isWildcard(name)) {
			return EVERYTHING;
		}
		const node = this.#numbers.nodes.find(name);
		if (node === undefined) {
			return this.#reader.links(name) ? this.#enter(name) : undefined;
		}
		// Numbers are shared: a graph that came after this one may have given it.
		const isOfOthers = this.#whole && node >= this.#whole.includes.starts.length - 1 && !this.#rows.has(node);
		return isOfOthers ? undefined : node;
	}

	/** The nodes of names that all bring something; kept, since the same list is asked for again and again. */
	nodesOf(names: readonly string[]): readonly number[] {
		if (this.#numbers.listed?.names !== names) {
			this.#numbers.listed = { names, nodes: names.map(name => this.nodeOf(name) as number) };
		}
		return this.#numbers.listed.nodes;
	}

	/** Whether a node lists a tool itself. */
	lists(node: number, tool: number): boolean {
		const { starts, targets } = this.whole().tools;
		for (let own = starts[node] as number; own < (starts[node + 1] as number); own++) {
			if (targets[own] === tool) {
				return true;
			}
		}
		return false;
	}

	/**
	 * The shortest way from a node to one that lists a tool, both included; of several the first as written. Undefined
	 * where there is none. Steps over the wildcards are told as one node, whichever of them is written.
	 */
	wayTo(from: number, tool: number): number[] | undefined {
		const { starts, targets } = this.whole().includes;
		const parents = new Int32Array(this.count).fill(-1);
		parents[from] = from;
		const queue = [from];
		for (const node of queue) {
			if (this.lists(node, tool)) {
				const way = [node];
				for (let step = node; step !== from;) {
					step = parents[step] as number;
					way.push(step);
				}
				return way.reverse();
			}
			for (let edge = starts[node] as number; edge < (starts[node + 1] as number); edge++) {
				const target = targets[edge] as number;
				if (parents[target] === -1) {
					parents[target] = node;
					queue.push(target);
				}
			}
		}
		return undefined;
	}

	nameOf(node: number): string {
		return this.#numbers.nodes.names[node] as string;
	}

	/** Reads everything that resolves, so that no further node or tool turns up. */
	whole(): Whole {
		if (!this.#whole || !this.#isWhole) {
			if (!this.#whole) {
				this.#reader.roots().forEach(root => this.nodeOf(root));
				for (let node = 0; node < this.count; node++) {
					this.#row(node);
				}
				this.#numbers.toolsAtFirst = this.#numbers.tools.count;
				this.#numbers.nodesAtFirst = this.#numbers.nodes.count;
			}
			const rows = new Map([...this.#rows.keys()].map(node => [node, this.#row(node)]));
			this.#whole = {
				includes: patched(this.#whole?.includes, this.count, rows, ({ targets }) => targets),
				tools: patched(this.#whole?.tools, this.count, rows, ({ tools }) => tools),
			};
			this.#rows.clear();
			this.#isWhole = true;
		}
		return this.#whole;
	}

	/** Groups of nodes that lead to one another. */
	components(): Components {
		this.#components ??= componentsOf(this.whole().includes);
		return this.#components;
	}

	/** Whether `circles` is known without more work. */
	get knowsCircles(): boolean {
		return this.#circles !== undefined;
	}

	/** The same as if the wildcards brought nothing. */
	circles(): Components {
		if (!this.#circles) {
			const { includes } = this.whole();
			// Where nobody includes it, the wildcard stands alone anyway.
			this.#circles = includes.targets.includes(EVERYTHING) ? componentsOf(this.withoutWildcards()) : this.components();
		}
		return this.#circles;
	}

	/** All includes but those of the wildcards and those that lead to them. */
	withoutWildcards(): Adjacency {
		const { starts, targets } = this.whole().includes;
		const kept = new Uint32Array(starts.length);
		const left: number[] = [];
		for (let node = 0; node < this.count; node++) {
			for (let edge = starts[node] as number; node !== EVERYTHING && edge < (starts[node + 1] as number); edge++) {
				if (targets[edge] !== EVERYTHING) {
					left.push(targets[edge] as number);
				}
			}
			kept[node + 1] = left.length;
		}
		return { starts: kept, targets: Uint32Array.from(left) };
	}

	/** Names of the table from which some are reached in this graph or another that is comparable, nearest first, without those. */
	reaching(names: Iterable<string>, other: PackedGraph): string[] {
		const from = [...names].flatMap(name => this.nodeOf(name) ?? []);
		const seen = new Uint8Array(this.count);
		const queue = [EVERYTHING, ...from];
		queue.forEach(node => {
			seen[node] = 1;
		});
		const known = queue.length;
		const sides = [other.includers(), this.includers()];
		for (const node of queue) {
			for (const { starts, targets } of sides) {
				for (let edge = starts[node] as number; edge < (starts[node + 1] as number); edge++) {
					const includer = targets[edge] as number;
					if (seen[includer] !== 1) {
						seen[includer] = 1;
						queue.push(includer);
					}
				}
			}
		}
		return queue.slice(known).map(node => this.nameOf(node));
	}

	/** Names of the tools that can be reached from some nodes, each once, as they are met; undefined where that takes more steps than a limit. */
	reachedTools(from: readonly number[], limit: number): string[] | undefined {
		const last = this.steps + limit;
		const tools = new Set<number>();
		const isWhole = this.#walk(from, (_, row) => {
			if (this.steps > last) {
				return false;
			}
			for (const tool of row.tools) {
				tools.add(tool);
			}
			return true;
		});
		return !isWhole ? undefined : [...tools].map(tool => this.#numbers.tools.names[tool] as string);
	}

	/** Whether one node leads to another without a wildcard; undefined where the walk met more than `limit` nodes. */
	leadsTo(from: number, to: number, limit: number): boolean | undefined {
		let met = 0;
		let leads: boolean | undefined = false;
		this.#walk([from], node => {
			leads = node === to ? true : ++met > limit ? undefined : false;
			return leads === false;
		}, EVERYTHING);
		return leads;
	}

	/** Visits what can be reached, in the order of the distance, but nothing past a closed node; until a visit says no, which it then says itself. */
	#walk(from: readonly number[], visit: (node: number, row: Row) => boolean, closed?: number): boolean {
		const walk = ++this.#walks;
		const queue: number[] = [];
		const meet = (node: number): void => {
			if (node >= this.#seen.length) {
				const seen = new Uint32Array(Math.max(this.count, 2 * node));
				seen.set(this.#seen);
				this.#seen = seen;
			}
			if (this.#seen[node] !== walk && node !== closed) {
				this.#seen[node] = walk;
				queue.push(node);
			}
		};
		from.forEach(meet);
		for (const node of queue) {
			const row = this.#row(node);
			if (!visit(node, row)) {
				return false;
			}
			this.steps += 1 + row.targets.length;
			row.targets.forEach(meet);
		}
		return true;
	}

	/** Who includes each node. */
	includers(): Adjacency {
		this.#reversed ??= reversed(this.whole().includes);
		return this.#reversed;
	}

	#enter(name: string): number {
		return isWildcard(name) ? EVERYTHING : this.#numbers.nodes.of(name);
	}

	/** Takes a row of a former graph back; where the includes are other ones now, so may be what leads to what. */
	#change(node: number, former: PackedGraph): void {
		this.#rows.set(node, undefined);
		if (node === EVERYTHING) {
			this.#components = undefined;
			this.#circles = undefined;
		} else if (this.#components || this.#circles) {
			const [before, after] = [former.#row(node).targets, this.#row(node).targets];
			if (before.length !== after.length || after.some((target, index) => target !== before[index])) {
				this.#components = undefined;
				this.#circles = undefined;
			}
		}
	}

	#row(node: number): Row {
		let row = this.#rows.get(node);
		if (!row) {
			if (this.#whole && !this.#rows.has(node)) {
				return { targets: rowOf(this.#whole.includes, node), tools: rowOf(this.#whole.tools, node) };
			}
			row = this.#read(node);
			this.#rows.set(node, row);
		}
		return row;
	}

	#read(node: number): Row {
		if (node === EVERYTHING) {
			return { targets: this.#targets(this.#reader.names()), tools: EMPTY.tools };
		}
		const links = this.#reader.links(this.nameOf(node));
		return links ? { targets: this.#targets(links.includes), tools: [...new Set(links.tools.map(tool => this.#numbers.tools.of(tool)))] } : EMPTY;
	}

	#targets(includes: readonly string[]): readonly number[] {
		return [...new Set(includes.map(included => this.#enter(included)))];
	}
}

function rowOf({ starts, targets }: Adjacency, node: number): number[] {
	const row: number[] = [];
	for (let edge = starts[node] as number; edge < (starts[node + 1] as number); edge++) {
		row.push(targets[edge] as number);
	}
	return row;
}

/** Rows with some of them replaced; what stands between is copied as a whole. */
function patched(before: Adjacency | undefined, count: number, rows: ReadonlyMap<number, Row>, part: (row: Row) => readonly number[]): Adjacency {
	const starts = new Uint32Array(count + 1);
	const known = before ? before.starts.length - 1 : 0;
	let total = 0;
	for (let node = 0; node < count; node++) {
		const row = rows.get(node);
		total += row ? part(row).length : before && node < known ? (before.starts[node + 1] as number) - (before.starts[node] as number) : 0;
		starts[node + 1] = total;
	}
	const targets = new Uint32Array(total);
	let copied = 0;
	for (const [node, row] of [...rows].sort(([a], [b]) => a - b)) {
		copy(copied, node);
		targets.set(part(row), starts[node]);
		copied = node + 1;
	}
	copy(copied, count);
	return { starts, targets };

	function copy(from: number, to: number): void {
		const end = Math.min(to, known);
		if (before && from < end) {
			targets.set(before.targets.subarray(before.starts[from], before.starts[end]), starts[from]);
		}
	}
}
