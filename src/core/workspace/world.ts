import { scopeOf } from '../hermes/catalog-scope';
import { LayeredMap } from '../layered-map';
import { namesOf, type TableNode, type ToolsetNode } from '../sources/model';
import type { LineIndex } from '../text';
import { CycleIndex } from '../toolsets/cycles';
import { ToolsetGraph } from '../toolsets/graph';
import type { Catalog, ToolsetDefinition } from '../toolsets/types';

/** A toolset file of the workspace, as read. */
export interface TableFile {
	readonly uri: string;
	readonly table: TableNode;
	readonly lines: LineIndex;
}

/** Where a toolset is defined: a key in a toolset file. */
export interface DefinitionSite extends TableFile {
	readonly node: ToolsetNode;
}

/** What a world is made of. */
export interface WorldInput {
	readonly catalog: Catalog;
	/** Toolset files in a fixed order; of two that define one name, the later wins. */
	readonly files: readonly TableFile[];
	/** Toolsets known by name only: of MCP servers, and of plugins whose source was not read. */
	readonly external?: ReadonlySet<string>;
}

const NO_SITES: readonly DefinitionSite[] = [];

/** Definitions of names, as catalog and files together give them. */
interface Definitions {
	readonly table: ReadonlyMap<string, ToolsetDefinition>;
	readonly sites: ReadonlyMap<string, readonly DefinitionSite[]>;
}

/**
 * Everything that names can mean at one moment: a catalog, the workspace's toolset files laid over it,
 * and names from outside. Immutable; a change makes a new one. Costs one pass over the definitions, or only over
 * those of one file where `replacing` can build on a world that has the same names.
 */
export class World {
	readonly catalog: Catalog;
	readonly files: readonly TableFile[];
	readonly graph: ToolsetGraph;
	readonly external: ReadonlySet<string>;
	readonly #sites: ReadonlyMap<string, readonly DefinitionSite[]>;
	#cycles: CycleIndex | undefined;
	#broken: readonly TableFile[] | undefined;

	constructor(input: WorldInput, built?: { readonly definitions: Definitions; readonly graph: ToolsetGraph }) {
		this.catalog = input.catalog;
		this.files = input.files;
		this.external = input.external ?? new Set();
		const { table, sites } = built?.definitions ?? definitionsIn(input);
		this.#sites = sites;
		this.graph = built?.graph ?? new ToolsetGraph({ ...scopeOf(input.catalog), table });
	}

	/** Every place in toolset files that defines a name; the last one is in force. */
	sites(name: string): readonly DefinitionSite[] {
		return this.#sites.get(name) ?? NO_SITES;
	}

	/** The same world with another reading of one of its files. */
	replacing(file: TableFile): World {
		const index = this.files.findIndex(known => known.uri === file.uri);
		const old = this.files[index];
		const files = this.files.with(index, file);
		const input: WorldInput = { catalog: this.catalog, files, external: this.external };
		// Other names, or another order of them, would change the order of everything else.
		if (!old || !sameKeys(old.table, file.table)) {
			return new World(input);
		}
		const sites = new Map<string, readonly DefinitionSite[]>();
		const changed = new Map<string, ToolsetDefinition>();
		for (const name of definitionsOf(file.table).keys()) {
			const own = file.table.toolsets.filter(({ key }) => key.name === name);
			let next = 0;
			const all = this.sites(name).map(site => (site.uri === file.uri ? { ...file, node: own[next++] ?? site.node } : site));
			sites.set(name, all);
			const last = all.at(-1);
			const definition = last && definitionsOf(last.table).get(name);
			if (definition) {
				changed.set(name, definition);
			}
		}
		const table = LayeredMap.over(this.graph.scope.table, changed);
		return new World(input, {
			definitions: { table, sites: LayeredMap.over(this.#sites, sites) },
			graph: this.graph.replacing(table, new Set(changed.keys())),
		});
	}

	/** The include cycles of catalog and toolset files together; found when first asked for. */
	get cycles(): CycleIndex {
		this.#cycles ??= new CycleIndex(this.graph.scope.table);
		return this.#cycles;
	}

	/** Names defined by toolset files, in order of first definition. */
	get fileToolsets(): Iterable<string> {
		return this.#sites.keys();
	}

	/** Whether a name brings something, or may: also `all`, `*`, bundles of plugin platforms and MCP toolsets. */
	isKnownToolset(name: string): boolean {
		return this.graph.has(name) || this.graph.expand(name).length > 0 || this.external.has(name) || name.startsWith('mcp-');
	}

	/** Whether a toolset file with syntax faults may define a name, or another toolset of that name, than was read of it. */
	isInDoubt(name: string): boolean {
		this.#broken ??= this.files.filter(({ table }) => table.swallowed !== undefined);
		return this.#broken.length > 0 && (this.#broken.some(({ table }) => table.swallowed?.has(name)) || this.sites(name).some(({ table }) => table.swallowed !== undefined));
	}

	isKnownTool(name: string): boolean {
		return toolsOf(this.catalog).has(name) || isMcpTool(name);
	}

	/** All tools of the catalog: listed in a toolset or registered. */
	get tools(): ReadonlySet<string> {
		return toolsOf(this.catalog);
	}
}

function definitionsIn({ catalog, files }: WorldInput): Definitions {
	const table = new Map(catalog.toolsets);
	const sites = new Map<string, DefinitionSite[]>();
	for (const file of files) {
		for (const [name, definition] of definitionsOf(file.table)) {
			table.set(name, definition);
		}
		for (const node of file.table.toolsets) {
			const site = { ...file, node };
			const known = sites.get(node.key.name);
			if (known) {
				known.push(site);
			} else {
				sites.set(node.key.name, [site]);
			}
		}
	}
	return { table, sites };
}

function sameKeys({ toolsets: a }: TableNode, { toolsets: b }: TableNode): boolean {
	return a.length === b.length && a.every(({ key }, index) => key.name === b[index]?.key.name);
}

/** MCP tools are `mcp_<server>_<tool>` up to v0.18 and `mcp__<server>__<tool>` after (facts/config.md §0); which ones exist is known at run time only. */
export function isMcpTool(name: string): boolean {
	return name.startsWith('mcp_');
}

const definitionsByTable = new WeakMap<TableNode, ReadonlyMap<string, ToolsetDefinition>>();

/** The definitions a table amounts to: the last of repeated keys, and of each list what is a name. */
export function definitionsOf(table: TableNode): ReadonlyMap<string, ToolsetDefinition> {
	let definitions = definitionsByTable.get(table);
	if (!definitions) {
		definitions = new Map(table.toolsets.map(node => [node.key.name, definitionOf(node)]));
		definitionsByTable.set(table, definitions);
	}
	return definitions;
}

function definitionOf(node: ToolsetNode): ToolsetDefinition {
	return {
		description: node.description?.text ?? '',
		tools: namesOf(node.tools).map(entry => entry.name),
		includes: namesOf(node.includes).map(entry => entry.name),
		...(node.posture !== undefined && { posture: node.posture }),
	};
}

const toolsByCatalog = new WeakMap<Catalog, ReadonlySet<string>>();

function toolsOf(catalog: Catalog): ReadonlySet<string> {
	let tools = toolsByCatalog.get(catalog);
	if (!tools) {
		const all = new Set(catalog.registered.keys());
		for (const definition of catalog.toolsets.values()) {
			for (const tool of definition.tools) {
				all.add(tool);
			}
		}
		tools = all;
		toolsByCatalog.set(catalog, tools);
	}
	return tools;
}
