import { scopeOf } from '../hermes/catalog-scope';
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

/**
 * Everything that names can mean at one moment: a catalog, the workspace's toolset files laid over it,
 * and names from outside. Immutable; a change makes a new one. Costs one pass over the definitions.
 */
export class World {
	readonly catalog: Catalog;
	readonly files: readonly TableFile[];
	readonly graph: ToolsetGraph;
	readonly external: ReadonlySet<string>;
	readonly #sites = new Map<string, DefinitionSite[]>();
	#cycles: CycleIndex | undefined;

	constructor(input: WorldInput) {
		this.catalog = input.catalog;
		this.files = input.files;
		this.external = input.external ?? new Set();
		const table = new Map(input.catalog.toolsets);
		for (const file of input.files) {
			for (const [name, definition] of definitionsOf(file.table)) {
				table.set(name, definition);
			}
			for (const node of file.table.toolsets) {
				const sites = this.#sites.get(node.key.name);
				const site = { ...file, node };
				if (sites) {
					sites.push(site);
				} else {
					this.#sites.set(node.key.name, [site]);
				}
			}
		}
		this.graph = new ToolsetGraph({ ...scopeOf(input.catalog), table });
	}

	/** Every place in toolset files that defines a name; the last one is in force. */
	sites(name: string): readonly DefinitionSite[] {
		return this.#sites.get(name) ?? NO_SITES;
	}

	/** The same world with another reading of one file. */
	replacing(file: TableFile): World {
		const files = this.files.map(known => known.uri === file.uri ? file : known);
		return new World({ catalog: this.catalog, files, external: this.external });
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

	isKnownTool(name: string): boolean {
		return toolsOf(this.catalog).has(name) || isMcpTool(name);
	}

	/** All tools of the catalog: listed in a toolset or registered. */
	get tools(): ReadonlySet<string> {
		return toolsOf(this.catalog);
	}
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
