import { ExpansionIndex } from './expansion-index';
import { Includers } from './includers';
import { KeptExpansions } from './kept-expansions';
import { ScopeReader, byCodeUnit, isWildcard, sortedUnique } from './scope';
import type { ToolsetLinks, ToolsetScope } from './scope';
import type { ToolsetDefinition, ToolsetTable } from './types';

export type { ToolsetScope } from './scope';

/** What Hermes' `get_toolset_info` tells of one toolset. */
export interface ToolsetInformation {
	readonly name: string;
	readonly description: string;
	/** As written, or sorted where registered tools join them. */
	readonly directTools: readonly string[];
	readonly includes: readonly string[];
	/** The expansion. */
	readonly tools: readonly string[];
	readonly isComposite: boolean;
}

const NOTHING: readonly string[] = Object.freeze([]);

const WILDCARDS = ['all', '*'];

/** Steps of a walk that is short: such walks cost a tenth of what they would save were everything indexed. */
const SHORT_WALK = 2000;

/** A graph that another is like, but for the definitions of some names. */
interface Basis {
	readonly graph: ToolsetGraph;
	readonly changed: ReadonlySet<string>;
}

/**
 * Answers what toolsets expand to, as Hermes' toolsets.py `resolve_toolset` does: an expansion is the union of the
 * own tools of everything that can be reached over includes; unknown names bring nothing; cycles end; `all` and `*`
 * stand for every listed toolset wherever they are written, and never for an entry of that name (Hermes itself
 * recurses without end there).
 *
 * A graph is cheap to make: nothing is computed before it is asked for, and single questions only walk what they
 * reach. Once walking has cost as much as indexing everything would, the index is built. A change means a new graph.
 * The lists it gives are frozen and may be shared.
 */
export class ToolsetGraph {
	readonly #reader: ScopeReader;
	readonly #basis: Basis | undefined;
	#kept: KeptExpansions | undefined;
	#walkBudget: number;
	#index: ExpansionIndex | undefined;
	#includers: Includers | undefined;

	constructor(readonly scope: ToolsetScope, basis?: Basis) {
		this.#reader = new ScopeReader(scope, basis && basis.graph.#reader);
		this.#basis = basis;
		this.#walkBudget = 1000 + 4 * scope.table.size;
	}

	/**
	 * The same graph with other definitions of some names, the table's names being the same. What does not depend on
	 * the changed definitions is taken over, so that a change costs as much as what it reaches.
	 */
	replacing(table: ToolsetTable, changed: ReadonlySet<string>): ToolsetGraph {
		return new ToolsetGraph({ ...this.scope, table }, this.#settled(changed));
	}

	/** All tools of a toolset, sorted by code unit; empty for an unknown name. Hermes' `resolve_toolset`. */
	expand(name: string): readonly string[] {
		const kept = this.#expansions();
		const known = kept.get(name);
		if (known) {
			return known;
		}
		if (this.#walks()) {
			const tools = sortedUnique(this.#walk([name]));
			kept.set(name, tools);
			return tools;
		}
		return this.#indexed().expand(name);
	}

	/** The union of several expansions, sorted. Hermes' `resolve_multiple_toolsets`. */
	expandAll(names: Iterable<string>): readonly string[] {
		const wanted = [...new Set(names)];
		if (wanted.length === 0) {
			return NOTHING;
		}
		if (wanted.length === 1 && wanted[0] !== undefined) {
			return this.expand(wanted[0]);
		}
		return this.#walks() ? sortedUnique(this.#walk(wanted)) : this.#indexed().expandAll(wanted);
	}

	/** Whether a toolset brings a tool. */
	contains(name: string, tool: string): boolean {
		return this.#follows() ? hasSorted(this.expand(name), tool) : this.#indexed().contains(name, tool);
	}

	/** How many tools a toolset brings. */
	size(name: string): number {
		return this.#expansions().get(name)?.length ?? (this.#follows() ? this.expand(name).length : this.#indexed().size(name));
	}

	/** Hermes' `validate_toolset`: wildcards, names of the table, of registered toolsets and aliases. */
	has(name: string): boolean {
		return this.#reader.has(name);
	}

	/** Hermes' `get_toolset`: with the registered tools that join it; undefined for wildcards and unknown names. */
	definition(name: string): ToolsetDefinition | undefined {
		return this.#reader.definition(name);
	}

	/** Own tools and includes of whatever a name stands for, bundles of plugin platforms too; undefined when it brings nothing. */
	links(name: string): ToolsetLinks | undefined {
		return isWildcard(name) ? { tools: NOTHING, includes: this.names() } : this.#reader.links(name);
	}

	/** Hermes' `get_toolset_names`, sorted by code unit. */
	names(): readonly string[] {
		return this.#reader.names();
	}

	/** Hermes' `get_all_toolsets`: the table as written, then the toolsets that only registered tools make. */
	all(): ReadonlyMap<string, ToolsetDefinition> {
		const all = new Map(this.scope.table);
		for (const toolset of this.#reader.registeredOnly().sort(byCodeUnit)) {
			const name = this.#reader.shownName(toolset);
			const definition = all.has(name) ? undefined : this.definition(name);
			if (definition) {
				all.set(name, definition);
			}
		}
		return all;
	}

	/** Hermes' `get_toolset_info`, for bundles of plugin platforms too; undefined for an unknown name. */
	information(name: string): ToolsetInformation | undefined {
		const definition = this.definition(name) ?? this.#reader.platformBundle(name);
		return definition && {
			name,
			description: definition.description,
			directTools: definition.tools,
			includes: definition.includes,
			tools: this.expand(name),
			isComposite: definition.includes.length > 0,
		};
	}

	/** Toolsets of the table that write a name among their includes, in the table's order. */
	includedBy(name: string): readonly string[] {
		return this.#includersOf().get(name);
	}

	/** The tools that a toolset has only through its includes, sorted. */
	inheritedTools(name: string): readonly string[] {
		const own = new Set(isWildcard(name) ? NOTHING : this.links(name)?.tools);
		return this.expand(name).filter((tool) => !own.has(tool));
	}

	/** Whether a known toolset has no includes. */
	isLeaf(name: string): boolean {
		return this.links(name)?.includes.length === 0;
	}

	#includersOf(): Includers {
		if (!this.#includers) {
			const { graph, changed } = this.#basis ?? {};
			this.#includers = graph && changed ? graph.#includersOf().after(graph.scope.table, this.scope.table, changed) : Includers.of(this.scope.table);
		}
		return this.#includers;
	}

	#expansions(): KeptExpansions {
		if (!this.#kept) {
			const { graph, changed } = this.#basis ?? {};
			this.#kept = graph && changed ? new KeptExpansions(graph.#expansions(), graph.#reaching(changed)) : new KeptExpansions();
		}
		return this.#kept;
	}

	/** Names from which some names are reached over includes, themselves included. */
	#reaching(names: ReadonlySet<string>): Set<string> {
		const reached = new Set([...names, ...WILDCARDS]);
		for (const name of reached) {
			this.#includersOf().get(name).forEach(includer => reached.add(includer));
		}
		return reached;
	}

	/** What the next graph builds on: this one or, while nobody has asked this one anything, the one before, so that no chain grows. */
	#settled(changed: ReadonlySet<string>): Basis {
		return this.#basis && !this.#kept && !this.#includers && !this.#index
			? { graph: this.#basis.graph, changed: new Set([...this.#basis.changed, ...changed]) }
			: { graph: this, changed };
	}

	/** Whether this is one graph of a line, asked a few questions before the next takes its place: walking is cheaper then. */
	#follows(): boolean {
		return this.#basis !== undefined && this.#walks();
	}

	#walks(): boolean {
		return this.#index === undefined && this.#walkBudget > 0;
	}

	#indexed(): ExpansionIndex {
		this.#index ??= new ExpansionIndex(this.#reader);
		return this.#index;
	}

	/** The tools that can be reached from some names, as they are met. */
	#walk(roots: readonly string[]): Set<string> {
		const seen = new Set(roots);
		const tools = new Set<string>();
		let listed = false;
		let steps = 0;
		for (const name of seen) {
			let includes: readonly string[] = NOTHING;
			if (isWildcard(name)) {
				includes = listed ? NOTHING : this.names();
				listed = true;
			} else {
				const links = this.#reader.links(name);
				for (const tool of links?.tools ?? NOTHING) {
					tools.add(tool);
				}
				steps += links?.tools.length ?? 0;
				includes = links?.includes ?? NOTHING;
			}
			for (const included of includes) {
				seen.add(included);
			}
			steps += 1 + includes.length;
		}
		this.#walkBudget -= steps > SHORT_WALK ? steps : steps / 10;
		return tools;
	}
}

/** Whether a sorted list has a name. */
function hasSorted(names: readonly string[], name: string): boolean {
	let low = 0;
	let high = names.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((names[middle] as string) < name) {
			low = middle + 1;
		} else {
			high = middle;
		}
	}
	return names[low] === name;
}
