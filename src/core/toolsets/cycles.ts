import { adjacencyOf, componentsOf } from './components';
import type { Adjacency } from './components';
import { isWildcard } from './scope';
import { ShortestPaths } from './shortest-path';
import type { ToolsetTable } from './types';

/** Includes in the longest circle that is searched for unless asked otherwise: nobody reads a longer one. */
const LONGEST_PATH = 1000;

/** Toolsets that are walked through to answer for one include, before all circles are searched for. */
const WALK_LIMIT = 400;

/**
 * The include cycles of one table: whether one include closes a circle is found by walking where that is short, all
 * circles are found once, when they are first asked for. Wildcards are no part of a cycle: they mean every toolset by design.
 * Paths are searched when asked for, since a circle of n toolsets has n paths of length n.
 */
export class CycleIndex {
	readonly #table: ToolsetTable;
	#found: Circles | undefined;

	constructor(table: ToolsetTable) {
		this.#table = table;
	}

	/** Groups of two and more toolsets that include one another, in the table's order, as are their members. */
	get groups(): readonly (readonly string[])[] {
		return this.#circles().groups;
	}

	/** Toolsets that include themselves, in the table's order. */
	get selfIncluding(): readonly string[] {
		return this.#circles().selfIncluding;
	}

	/** The group a toolset is in; undefined for one that is in no circle or only in its own. */
	groupOf(name: string): readonly string[] | undefined {
		return this.#circles().groupOf(name);
	}

	/** Whether a toolset includes another that leads back to it, or itself. */
	isClosing(from: string, to: string): boolean {
		if (!this.#found && this.#leadsBack(from, to) === false) {
			return false;
		}
		return this.#circles().isClosing(from, to);
	}

	/**
	 * The shortest circle that goes over one include: `a`, `b`, …, `a`. Undefined when the include closes none, or only
	 * ones of more than `longest` includes; `isClosing` tells which.
	 */
	closingPath(from: string, to: string, longest = LONGEST_PATH): readonly string[] | undefined {
		return this.isClosing(from, to) ? this.#circles().closingPath(from, to, longest) : undefined;
	}

	#circles(): Circles {
		this.#found ??= new Circles(this.#table);
		return this.#found;
	}

	/** Whether a way leads from `to` to `from`; undefined where the walk became too long. */
	#leadsBack(from: string, to: string): boolean | undefined {
		const seen = new Set([to]);
		for (const name of seen) {
			if (name === from) {
				return true;
			}
			if (seen.size > WALK_LIMIT) {
				return undefined;
			}
			for (const included of isWildcard(name) ? [] : this.#table.get(name)?.includes ?? []) {
				seen.add(included);
			}
		}
		return false;
	}
}

/** All circles of one table. */
class Circles {
	/** Groups of two and more toolsets that include one another, in the table's order, as are their members. */
	readonly groups: readonly (readonly string[])[];
	/** Toolsets that include themselves, in the table's order. */
	readonly selfIncluding: readonly string[];
	readonly #names: readonly string[];
	readonly #nodes: ReadonlyMap<string, number>;
	readonly #componentOf: Uint32Array;
	readonly #groupOf = new Map<number, readonly string[]>();
	readonly #paths: ShortestPaths;

	constructor(table: ToolsetTable) {
		this.#names = [...table.keys()];
		this.#nodes = new Map(this.#names.map((name, node) => [name, node]));
		const edges = [...table].map(([, { includes }]) => this.#targets(includes));
		const adjacency: Adjacency = adjacencyOf(edges);
		const components = componentsOf(adjacency);
		this.#componentOf = components.of;
		const members = new Map<number, string[]>();
		this.#names.forEach((name, node) => {
			const component = components.of[node] as number;
			const found = members.get(component);
			if (found) {
				found.push(name);
			} else {
				members.set(component, [name]);
			}
		});
		for (const [component, group] of members) {
			if (group.length > 1) {
				this.#groupOf.set(component, group);
			}
		}
		this.groups = [...this.#groupOf.values()];
		this.selfIncluding = this.#names.filter((_name, node) => edges[node]?.includes(node));
		this.#paths = new ShortestPaths(adjacency, components.of);
	}

	/** The group a toolset is in; undefined for one that is in no circle or only in its own. */
	groupOf(name: string): readonly string[] | undefined {
		const node = this.#nodes.get(name);
		return node === undefined ? undefined : this.#groupOf.get(this.#componentOf[node] as number);
	}

	/** Whether a toolset includes another that leads back to it, or itself. */
	isClosing(from: string, to: string): boolean {
		const source = this.#nodes.get(from);
		const target = this.#nodes.get(to);
		return source !== undefined && target !== undefined
			&& this.#componentOf[source] === this.#componentOf[target]
			&& this.#paths.hasEdge(source, target);
	}

	/**
	 * The shortest circle that goes over one include: `a`, `b`, …, `a`. Undefined when the include closes none, or only
	 * ones of more than `longest` includes; `isClosing` tells which.
	 */
	closingPath(from: string, to: string, longest = LONGEST_PATH): readonly string[] | undefined {
		if (!this.isClosing(from, to)) {
			return undefined;
		}
		const source = this.#nodes.get(from) as number;
		const back = this.#paths.find(this.#nodes.get(to) as number, source, longest - 1);
		return back && [from, ...back.map((node) => this.#names[node] as string)];
	}

	#targets(includes: readonly string[]): number[] {
		const targets = new Set<number>();
		for (const included of includes) {
			const node = isWildcard(included) ? undefined : this.#nodes.get(included);
			if (node !== undefined) {
				targets.add(node);
			}
		}
		return [...targets];
	}
}
