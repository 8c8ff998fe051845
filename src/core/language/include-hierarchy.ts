import { counted, type Message } from '../message';
import type { ToolsetNode } from '../sources/model';
import type { Range } from '../text';
import type { DefinitionSite, TableFile, World } from '../workspace/world';

/** A toolset in a hierarchy: who includes it, what it includes. */
export interface HierarchyItem {
	readonly name: string;
	/** How much it brings. */
	readonly detail: Message;
	readonly uri: string;
	readonly range: Range;
	/** Where the name stands; inside of `range`. */
	readonly selection: Range;
}

/** One step of a hierarchy: the toolset at its other end, and the entries that make it. */
export interface HierarchyStep {
	readonly item: HierarchyItem;
	/** Entries, in the file of the toolset that includes the other. */
	readonly entries: readonly Range[];
}

export interface HierarchyScope {
	readonly world: World;
	/** The catalog as a toolset file, for what no file of the workspace defines. */
	readonly catalogFile: TableFile;
}

/** A toolset that has a definition in force: in a file, else in the catalog. */
export function hierarchyItem(name: string, scope: HierarchyScope): HierarchyItem | undefined {
	const site = siteOf(name, scope);
	return site && itemAt(name, site, scope);
}

/** Toolsets that include one, with the entries by which they do. Those that include everything are not among them. */
export function incomingIncludes(name: string, scope: HierarchyScope): HierarchyStep[] {
	return scope.world.graph.includedBy(name).flatMap(includer => {
		const site = siteOf(includer, scope);
		return site ? [{ item: itemAt(includer, site, scope), entries: entriesOf(site, name) }] : [];
	});
}

/** What a toolset includes, each name once; names that mean nothing stand at their own entry. A circle leads back to its beginning. */
export function outgoingIncludes(name: string, scope: HierarchyScope): HierarchyStep[] {
	const site = siteOf(name, scope);
	const included = new Set(site?.node.includes?.items.map(item => item.name?.name).filter(found => found !== undefined));
	return [...included].flatMap(target => {
		if (!site) {
			return [];
		}
		const entries = entriesOf(site, target);
		const definition = siteOf(target, scope);
		const [entry] = entries;
		if (definition) {
			return [{ item: itemAt(target, definition, scope), entries }];
		}
		return entry ? [{ item: { name: target, detail: detailOf(target, scope), uri: site.uri, range: entry, selection: entry }, entries }] : [];
	});
}

function siteOf(name: string, { world, catalogFile }: HierarchyScope): DefinitionSite | undefined {
	const site = world.sites(name).at(-1);
	if (site) {
		return site;
	}
	const node = nodesOf(catalogFile).get(name);
	return node && { ...catalogFile, node };
}

const nodesByFile = new WeakMap<TableFile, ReadonlyMap<string, ToolsetNode>>();

function nodesOf(file: TableFile): ReadonlyMap<string, ToolsetNode> {
	let nodes = nodesByFile.get(file);
	if (!nodes) {
		nodes = new Map(file.table.toolsets.map(node => [node.key.name, node]));
		nodesByFile.set(file, nodes);
	}
	return nodes;
}

function itemAt(name: string, { uri, lines, node }: DefinitionSite, scope: HierarchyScope): HierarchyItem {
	return { name, detail: detailOf(name, scope), uri, range: lines.rangeOf(node.span), selection: lines.rangeOf(node.key.span) };
}

function detailOf(name: string, { world }: HierarchyScope): Message {
	return world.isKnownToolset(name)
		? counted(world.graph.expand(name).length, '1 tool', '{count} tools')
		: { template: 'unknown toolset', arguments: {} };
}

function entriesOf({ lines, node }: DefinitionSite, name: string): Range[] {
	return (node.includes?.items ?? []).filter(item => item.name?.name === name).map(({ outer, name: written }) => lines.rangeOf(written?.span ?? outer));
}
