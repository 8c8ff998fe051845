import { PackedGraph } from './packed-graph';
import { isWildcard, ScopeReader } from './scope';
import { ShortestPaths } from './shortest-path';
import type { ToolsetTable } from './types';

/** Includes in the longest circle that is searched for unless asked otherwise: nobody reads a longer one. */
const LONGEST_PATH = 1000;

/** Toolsets that are walked through to answer for one include, before all circles are searched for. */
const WALK_LIMIT = 400;

/** Steps of all walks together before that, beside a part of the toolsets there are: many short walks cost more than one search. */
const WALK_BUDGET = 500;

/**
 * The include cycles of one table: whether one include closes a circle is found by walking where that is short, all
 * circles are found once, when they are first asked for. Wildcards are no part of a cycle: they mean every toolset by design.
 * Paths are searched when asked for, since a circle of n toolsets has n paths of length n.
 */
export class CycleIndex {
	readonly #table: ToolsetTable;
	readonly #graph: PackedGraph;
	#componentOf: Uint32Array | undefined;
	#walked = 0;
	#groups: ReadonlyMap<number, readonly string[]> | undefined;
	#paths: ShortestPaths | undefined;

	/** @param graph The table's, where there is one already. */
	constructor(table: ToolsetTable, graph = new PackedGraph(new ScopeReader({ table }))) {
		this.#table = table;
		this.#graph = graph;
	}

	/** Groups of two and more toolsets that include one another, in the table's order, as are their members. */
	get groups(): readonly (readonly string[])[] {
		return [...this.#groupsByComponent().values()];
	}

	/** Toolsets that include themselves, in the table's order. */
	get selfIncluding(): readonly string[] {
		return [...this.#table.keys()].filter(name => !isWildcard(name) && this.#hasInclude(name, name));
	}

	/** The group a toolset is in; undefined for one that is in no circle or only in its own. */
	groupOf(name: string): readonly string[] | undefined {
		const node = this.#nodeOf(name);
		return node === undefined ? undefined : this.#groupsByComponent().get(this.#components()[node] as number);
	}

	/** Whether a toolset includes another that leads back to it, or itself. */
	isClosing(from: string, to: string): boolean {
		const source = this.#nodeOf(from);
		const target = this.#nodeOf(to);
		return source !== undefined && target !== undefined && this.#leadBack(source, target) && this.#hasInclude(from, to);
	}

	/** Whether one node leads to another that it may include; an answer for those alone. */
	#leadBack(source: number, target: number): boolean {
		const isWalkable = !this.#componentOf && !this.#graph.knowsCircles && this.#walked <= WALK_BUDGET + this.#graph.count / 8;
		if (isWalkable) {
			const before = this.#graph.steps;
			const leads = this.#graph.leadsTo(target, source, WALK_LIMIT);
			this.#walked += this.#graph.steps - before;
			if (leads !== undefined) {
				return leads;
			}
		}
		const components = this.#components();
		return components[source] === components[target];
	}

	/**
	 * The shortest circle that goes over one include: `a`, `b`, …, `a`. Undefined when the include closes none, or only
	 * ones of more than `longest` includes; `isClosing` tells which.
	 */
	closingPath(from: string, to: string, longest = LONGEST_PATH): readonly string[] | undefined {
		const source = this.#nodeOf(from);
		const target = this.#nodeOf(to);
		if (source === undefined || target === undefined || !this.isClosing(from, to)) {
			return undefined;
		}
		this.#paths ??= new ShortestPaths(this.#graph.withoutWildcards(), this.#components(), this.#graph.order);
		const back = this.#paths.find(target, source, longest - 1);
		return back && [from, ...back.map(node => this.#graph.nameOf(node))];
	}

	#nodeOf(name: string): number | undefined {
		return isWildcard(name) ? undefined : this.#graph.nodeOf(name);
	}

	#hasInclude(from: string, to: string): boolean {
		return this.#table.get(from)?.includes.includes(to) ?? false;
	}

	/** Component of each node, as if wildcards brought nothing. */
	#components(): Uint32Array {
		this.#componentOf ??= this.#graph.circles().of;
		return this.#componentOf;
	}

	#groupsByComponent(): ReadonlyMap<number, readonly string[]> {
		if (!this.#groups) {
			const members = new Map<number, string[]>();
			for (const name of this.#table.keys()) {
				const node = this.#nodeOf(name);
				if (node !== undefined) {
					const component = this.#components()[node] as number;
					const group = members.get(component);
					if (group) {
						group.push(name);
					} else {
						members.set(component, [name]);
					}
				}
			}
			this.#groups = new Map([...members].filter(([, group]) => group.length > 1));
		}
		return this.#groups;
	}
}
