import { scopeOf } from '../hermes/catalog-scope';
import { LayeredMap } from '../layered-map';
import { rereadPart, tableBefore } from '../sources/jsonc/reread';
import type { ListNode, TableNode, ToolsetNode } from '../sources/model';
import type { LineIndex } from '../text';
import type { CycleIndex } from '../toolsets/cycles';
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
	/** Which files define a name, by their places among the files. */
	readonly holders: ReadonlyMap<string, readonly number[]>;
}

/**
 * Everything that names can mean at one moment: a catalog, the workspace's toolset files laid over it,
 * and names from outside. Immutable; a change makes a new one. Costs one pass over the definitions, or only over
 * those of one file where `replacing` can build on a world that has the same names. The graph is built on the one before
 * also where names come and go.
 */
export class World {
	readonly catalog: Catalog;
	readonly files: readonly TableFile[];
	readonly graph: ToolsetGraph;
	readonly external: ReadonlySet<string>;
	readonly #holders: ReadonlyMap<string, readonly number[]>;
	#broken: readonly TableFile[] | undefined;

	constructor(input: WorldInput, built?: { readonly definitions: Definitions; readonly graph: ToolsetGraph }) {
		this.catalog = input.catalog;
		this.files = input.files;
		this.external = input.external ?? new Set();
		const { table, holders } = built?.definitions ?? definitionsOfAll(input);
		this.#holders = holders;
		this.graph = built?.graph ?? new ToolsetGraph({ ...scopeOf(input.catalog), table });
	}

	/** Every place in toolset files that defines a name; the last one is in force. */
	sites(name: string): readonly DefinitionSite[] {
		const holders = this.#holders.get(name);
		return holders ? holders.flatMap(place => sitesIn(this.files[place] as TableFile, name)) : NO_SITES;
	}

	/** The toolset files that define a name. */
	filesDefining(name: string): readonly TableFile[] {
		return this.#holders.get(name)?.map(place => this.files[place] as TableFile) ?? NO_SITES;
	}

	/** The same world with another reading of one of its files. */
	replacing(file: TableFile): World {
		const index = this.files.findIndex(known => known.uri === file.uri);
		const old = this.files[index];
		const files = this.files.with(index, file);
		const input: WorldInput = { catalog: this.catalog, files, external: this.external };
		if (!old) {
			return new World(input);
		}
		const different = changedDefinitions(old.table, file.table);
		if (!different) {
			return this.#renaming(input, old, file);
		}
		const changed = new Map([...different].filter(([name]) => this.#holders.get(name)?.at(-1) === index));
		const table = changed.size === 0 ? this.graph.scope.table : LayeredMap.over(this.graph.scope.table, changed);
		return new World(input, {
			definitions: { table, holders: this.#holders },
			graph: changed.size === 0 ? this.graph : this.graph.replacing(table, new Set(changed.keys())),
		});
	}

	/** The same for a reading that has other names: one pass over all names, and the graph built on the one there is. */
	#renaming(input: WorldInput, old: TableFile, now: TableFile): World {
		const definitions = definitionsOfAll(input);
		const before = this.graph.scope.table;
		const { table } = definitions;
		const changed = new Set<string>();
		for (const name of [...definitionsOf(old.table).keys(), ...definitionsOf(now.table).keys()]) {
			const definition = table.get(name);
			if (definition ? !sameDefinition(before.get(name), definition) : before.has(name)) {
				changed.add(name);
			}
		}
		return new World(input, haveSameOrder(before, table) ? { definitions, graph: this.graph.replacing(table, changed) } : undefined);
	}

	/** The include cycles of catalog and toolset files together; found when first asked for. */
	get cycles(): CycleIndex {
		return this.graph.cycles;
	}

	/** Names defined by toolset files, in order of first definition. */
	get fileToolsets(): Iterable<string> {
		return this.#holders.keys();
	}

	/** Whether a name brings something, or may: also `all`, `*`, bundles of plugin platforms and MCP toolsets. */
	isKnownToolset(name: string): boolean {
		return this.graph.has(name) || this.graph.size(name) > 0 || this.external.has(name) || name.startsWith('mcp-');
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

function definitionsOfAll({ catalog, files }: WorldInput): Definitions {
	const table = new Map(catalog.toolsets);
	const holders = new Map<string, number[]>();
	files.forEach((file, place) => {
		for (const [name, definition] of definitionsOf(file.table)) {
			table.set(name, definition);
			const known = holders.get(name);
			if (known) {
				known.push(place);
			} else {
				holders.set(name, [place]);
			}
		}
	});
	return { table, holders };
}

const nodesByTable = new WeakMap<TableNode, ReadonlyMap<string, ToolsetNode | readonly ToolsetNode[]>>();

/** Every place in one file that defines a name, in written order. */
function sitesIn(file: TableFile, name: string): DefinitionSite[] {
	let nodes = nodesByTable.get(file.table);
	if (!nodes) {
		const byName = new Map<string, ToolsetNode | ToolsetNode[]>();
		for (const node of file.table.toolsets) {
			const known = byName.get(node.key.name);
			if (Array.isArray(known)) {
				known.push(node);
			} else {
				byName.set(node.key.name, known ? [known, node] : node);
			}
		}
		nodes = byName;
		nodesByTable.set(file.table, nodes);
	}
	const found = nodes.get(name);
	return (found === undefined ? [] : [found].flat()).map(node => ({ ...file, node }));
}

/** Whether two definitions say the same. */
export function sameDefinition(a: ToolsetDefinition | undefined, b: ToolsetDefinition): boolean {
	return a !== undefined && a.description === b.description && a.posture === b.posture && sameNames(a.tools, b.tools) && sameNames(a.includes, b.includes);
}

/** Whether two lists hold the same names in the same order. */
export function sameNames(a: readonly string[], b: readonly string[]): boolean {
	if (a.length !== b.length) {
		return false;
	}
	for (let index = 0; index < a.length; index++) {
		if (a[index] !== b[index]) {
			return false;
		}
	}
	return true;
}

/** Whether the names that two tables share stand in the same order in both. */
function haveSameOrder(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
	const others = b.keys();
	for (const name of a.keys()) {
		if (b.has(name)) {
			let other = others.next();
			while (!other.done && other.value !== name && !a.has(other.value)) {
				other = others.next();
			}
			if (other.value !== name) {
				return false;
			}
		}
	}
	return true;
}

function sameKeys({ toolsets: a }: TableNode, { toolsets: b }: TableNode, from = 0, to = a.length): boolean {
	if (a.length !== b.length) {
		return false;
	}
	for (let index = from; index < to; index++) {
		if (a[index]?.key.name !== b[index]?.key.name) {
			return false;
		}
	}
	return true;
}

/** The definitions of a table that are other ones than in the table before; undefined where the keys are, or their order. */
export function changedDefinitions(before: TableNode, after: TableNode): ReadonlyMap<string, ToolsetDefinition> | undefined {
	const part = rereadPart(before, after);
	if (!sameKeys(before, after, part?.from, part?.beforeEnd)) {
		return undefined;
	}
	const [old, now] = [definitionsOf(before), definitionsOf(after)];
	const changed = new Map<string, ToolsetDefinition>();
	for (const { key: { name } } of part ? after.toolsets.slice(part.from, part.end) : after.toolsets) {
		const definition = now.get(name);
		if (definition && !sameDefinition(old.get(name), definition)) {
			changed.set(name, definition);
		}
	}
	return changed;
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
		definitions = definitionsBuilt(table) ?? definitionsIn(table.toolsets);
		definitionsByTable.set(table, definitions);
	}
	return definitions;
}

/** The definitions of a table of which a part was read again, laid over those before; undefined where that is not how it came, or names are. */
function definitionsBuilt(table: TableNode): ReadonlyMap<string, ToolsetDefinition> | undefined {
	const before = tableBefore(table);
	const known = before && definitionsByTable.get(before);
	const part = before && rereadPart(before, table);
	// Of a name that stands there twice the last one counts, wherever that is.
	return known && part && known.size === before.toolsets.length && sameKeys(before, table, part.from, part.beforeEnd)
		? LayeredMap.over(known, definitionsIn(table.toolsets.slice(part.from, part.end)))
		: undefined;
}

function definitionsIn(toolsets: readonly ToolsetNode[]): ReadonlyMap<string, ToolsetDefinition> {
	const definitions = new Map<string, ToolsetDefinition>();
	for (const node of toolsets) {
		definitions.set(node.key.name, definitionOf(node));
	}
	return definitions;
}

function definitionOf(node: ToolsetNode): ToolsetDefinition {
	const definition = { description: node.description?.text ?? '', tools: namesIn(node.tools), includes: namesIn(node.includes) };
	return node.posture === undefined ? definition : { ...definition, posture: node.posture };
}

const NOTHING: readonly string[] = [];

function namesIn(list: ListNode | undefined): readonly string[] {
	if (list === undefined || list.items.length === 0) {
		return NOTHING;
	}
	const names: string[] = [];
	for (const { name } of list.items) {
		if (name) {
			names.push(name.name);
		}
	}
	return names;
}

const toolsByCatalog = new WeakMap<Catalog, ReadonlySet<string>>();

/** All tools of a catalog: listed in a toolset or registered. */
export function toolsOf(catalog: Catalog): ReadonlySet<string> {
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
