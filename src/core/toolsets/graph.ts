import { CycleIndex } from './cycles';
import { ExpansionIndex } from './expansion-index';
import { Includers } from './includers';
import { PackedGraph } from './packed-graph';
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

/** Steps that a graph walks before it makes its index; one that builds on another has that ready sooner. */
const WALK_BUDGET = 4000;

/** What a graph takes over from another that is like it, but for the definitions of some names. */
interface Basis {
	readonly reader: ScopeReader;
	readonly packed: PackedGraph;
	readonly includers: Includers | undefined;
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
	#packed: PackedGraph | undefined;
	#index: ExpansionIndex | undefined;
	readonly #walked = new Map<number, readonly string[]>();
	#includers: Includers | undefined;
	#cycles: CycleIndex | undefined;

	/** @param basis Given by `replacing` alone. */
	constructor(readonly scope: ToolsetScope, basis?: Basis) {
		this.#reader = new ScopeReader(scope, basis);
		this.#basis = basis;
	}

	/**
	 * The same graph over a table in which definitions of some names changed, came or went, all others standing in the
	 * same order. What does not depend on these is taken over, so that a change costs as much as what it reaches.
	 */
	replacing(table: ToolsetTable, changed: ReadonlySet<string>): ToolsetGraph {
		return new ToolsetGraph({ ...this.scope, table }, this.#settled(changed));
	}

	/** All tools of a toolset, sorted by code unit; empty for an unknown name. Hermes' `resolve_toolset`. */
	expand(name: string): readonly string[] {
		const node = this.packed.nodeOf(name);
		if (node === undefined) {
			return NOTHING;
		}
		return this.#walk(node) ?? this.index.expand(node);
	}

	/** The union of several expansions, sorted. Hermes' `resolve_multiple_toolsets`. */
	expandAll(names: Iterable<string>): readonly string[] {
		const nodes = [...new Set(names)].map(name => this.packed.nodeOf(name)).filter(node => node !== undefined);
		const reached = this.#index ? undefined : this.packed.reachedTools(nodes, this.#budget());
		return reached ? sortedUnique(reached) : this.index.expandAll(nodes);
	}

	/** Whether a toolset brings a tool. */
	contains(name: string, tool: string): boolean {
		const node = this.packed.nodeOf(name);
		return node !== undefined && this.index.contains(node, tool);
	}

	/** How many tools a toolset brings. */
	size(name: string): number {
		const node = this.packed.nodeOf(name);
		return node === undefined ? 0 : this.#walk(node)?.length ?? this.index.size(node);
	}

	/** The include cycles; found when first asked for. */
	get cycles(): CycleIndex {
		this.#cycles ??= new CycleIndex(this.scope.table, this.packed);
		return this.#cycles;
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
			const { reader, includers, changed } = this.#basis ?? {};
			this.#includers = reader && includers && changed ? includers.after(reader.scope.table, this.scope.table, changed) : Includers.of(this.scope.table);
		}
		return this.#includers;
	}

	/** The includes as numbers, which graphs that build on one another share. */
	get packed(): PackedGraph {
		this.#packed ??= new PackedGraph(this.#reader, this.#basis && { graph: this.#basis.packed, changed: this.#basis.changed });
		return this.#packed;
	}

	/** All expansions; made when first asked for. */
	get index(): ExpansionIndex {
		this.#index ??= new ExpansionIndex(this.packed);
		return this.#index;
	}

	/** What the next graph builds on: this one or, while nobody has asked this one anything, the one before. Holds no other graph, so that no chain grows. */
	#settled(changed: ReadonlySet<string>): Basis {
		if (this.#basis && !this.#packed) {
			return { ...this.#basis, changed: new Set([...this.#basis.changed, ...changed]) };
		}
		const includers = this.#includers || this.#basis?.includers ? this.#includersOf() : undefined;
		return { reader: this.#reader, packed: this.packed, includers, changed };
	}

	/** The expansion of a node by walking; undefined where that costs more than the index, or has. */
	#walk(node: number): readonly string[] | undefined {
		let tools = this.#walked.get(node);
		if (!tools && !this.#index) {
			const reached = this.packed.reachedTools([node], this.#budget());
			tools = reached && sortedUnique(reached);
			if (tools) {
				this.#walked.set(node, tools);
			}
		}
		return tools;
	}

	/** Steps that are left for walking; none once that has cost as much as the index. */
	#budget(): number {
		return WALK_BUDGET + (this.#basis ? 0 : this.scope.table.size) - this.packed.steps;
	}
}
