import { scopeOf } from '../hermes/catalog-scope';
import { LayeredMap } from '../layered-map';
import { rereadPart, tableBefore } from '../sources/jsonc/reread';
import { asRead } from '../sources/jsonc/shifted';
import type { ListNode, TableNode, ToolsetNode } from '../sources/model';
import type { LineIndex } from '../text';
import type { CycleIndex } from '../toolsets/cycles';
import { ToolsetGraph } from '../toolsets/graph';
import type { Catalog, ToolsetDefinition, ToolsetTable } from '../toolsets/types';
import { DefinitionTable, Holders } from './definition-table';

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

/** What a world takes over from the one before. */
interface Built {
	readonly holders: Holders;
	readonly table: DefinitionTable;
	readonly graph: ToolsetGraph;
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
	/** Files that define a name, by their places among all. */
	readonly #holders: Holders;
	readonly #table: DefinitionTable;
	#broken: readonly TableFile[] | undefined;

	constructor(input: WorldInput, built?: Built) {
		this.catalog = input.catalog;
		this.files = input.files;
		this.external = input.external ?? new Set();
		this.#holders = built?.holders ?? Holders.of(tablesOf(input.files));
		this.#table = built?.table ?? new DefinitionTable(input.catalog.toolsets, tablesOf(input.files), this.#holders);
		this.graph = built?.graph ?? new ToolsetGraph({ ...scopeOf(input.catalog), table: this.#table });
	}

	/** Every place in toolset files that defines a name; the last one is in force. */
	sites(name: string): readonly DefinitionSite[] {
		const holders = this.#holders.of(name);
		return holders.length > 0 ? holders.flatMap(place => sitesIn(this.files[place] as TableFile, name)) : NO_SITES;
	}

	/** Whether another toolset file than one defines a name. */
	isDefinedElsewhere(name: string, uri: string): boolean {
		return this.#holders.of(name).some(place => this.files[place]?.uri !== uri);
	}

	/** The same world with another reading of one of its files. */
	replacing(file: TableFile): World {
		const place = this.files.findIndex(known => known.uri === file.uri);
		const old = this.files[place];
		const files = this.files.with(place, file);
		const input: WorldInput = { catalog: this.catalog, files, external: this.external };
		const different = old && changedDefinitions(old.table, file.table);
		if (!different) {
			return old && this.#renaming(input, place, old) || new World(input);
		}
		const changed = [...different.keys()].filter(name => this.#holders.of(name).at(-1) === place);
		const table = new DefinitionTable(this.catalog.toolsets, tablesOf(files), this.#holders);
		return new World(input, { holders: this.#holders, table, graph: changed.length === 0 ? this.graph : this.graph.replacing(table, new Set(changed)) });
	}

	/** The same for a reading that has other names; undefined where names that stay would stand in another order. */
	#renaming(input: WorldInput, place: number, old: TableFile): World | undefined {
		const before = definitionsOf(old.table);
		const after = definitionsOf((input.files[place] as TableFile).table);
		const lost = [...before.keys()].filter(name => !after.has(name));
		const got = [...after.keys()].filter(name => !before.has(name));
		// A name that the catalog has stands there; any other one where it is defined first.
		const isFirstOfMore = (name: string) => !this.catalog.toolsets.has(name) && this.#holders.of(name).some(holder => holder > place) && !this.#holders.of(name).some(holder => holder < place);
		if (!haveSameOrder(before, after) || [...lost, ...got].some(isFirstOfMore)) {
			return undefined;
		}
		const holders = this.#holders.after(place, lost, got);
		const table = new DefinitionTable(this.catalog.toolsets, tablesOf(input.files), holders);
		const { graph } = this;
		const changed = new Set<string>();
		for (const name of [...before.keys(), ...got]) {
			const definition = table.get(name);
			if (definition ? !sameDefinition(this.#table.get(name), definition) : this.#table.has(name)) {
				changed.add(name);
			}
		}
		return new World(input, { holders, table, graph: changed.size === 0 ? graph : graph.replacing(table, changed) });
	}

	/** The include cycles of catalog and toolset files together; found when first asked for. */
	get cycles(): CycleIndex {
		return this.graph.cycles;
	}

	/** Names defined by toolset files, in order of first definition. */
	get fileToolsets(): Iterable<string> {
		return this.#table.ownNames();
	}

	/** Names that an include may be meant to be, those of toolset files first, as they stand there. Made once for all worlds of the same names. */
	get toolsetNames(): readonly string[] {
		const listed = this.graph.names();
		let names = namesByHolders.get(this.#holders);
		if (names?.listed !== listed) {
			const own = [...this.fileToolsets];
			names = { listed, all: [...own, ...listed.filter(name => this.#holders.of(name).length === 0)] };
			namesByHolders.set(this.#holders, names);
		}
		return names.all;
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

const namesByHolders = new WeakMap<Holders, { readonly listed: readonly string[]; readonly all: readonly string[] }>();

function tablesOf(files: readonly TableFile[]): readonly ToolsetTable[] {
	return files.map(({ table }) => definitionsOf(table));
}

const nodesByTable = new WeakMap<TableNode, ReadonlyMap<string, ToolsetNode | readonly ToolsetNode[]>>();

/** Every place in one file that defines a name, in written order. */
function sitesIn(file: TableFile, name: string): DefinitionSite[] {
	let nodes = nodesByTable.get(file.table);
	if (!nodes) {
		const byName = new Map<string, ToolsetNode | ToolsetNode[]>();
		for (const node of file.table.toolsets) {
			const { name } = asRead(node).key;
			const known = byName.get(name);
			if (Array.isArray(known)) {
				known.push(node);
			} else {
				byName.set(name, known ? [known, node] : node);
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
		if (nameAt(a, index) !== nameAt(b, index)) {
			return false;
		}
	}
	return true;
}

function nameAt(toolsets: readonly ToolsetNode[], place: number): string | undefined {
	const toolset = toolsets[place];
	return toolset && asRead(toolset).key.name;
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
		const read = asRead(node);
		definitions.set(read.key.name, definitionOf(read));
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
