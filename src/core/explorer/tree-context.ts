import { tokenWords } from '../definitions/definition-words';
import { tokensOf } from '../definitions/tool-search/activation';
import type { HermesTree } from '../language/names/hermes-tree';
import { tableSite } from '../language/python/table-site';
import type { Message } from '../message';
import type { Range } from '../text';
import type { ConfigDocument, ToolsetTableDocument } from '../workspace/documents';
import { shownWorldOf } from '../workspace/table-world';
import type { DefinitionSite, TableFile, World } from '../workspace/world';
import { ProblemCounts, type ProblemPlace } from './problem-counts';
import { counted, text } from './texts';
import { toolOwners } from './tool-owners';
import type { ProblemCount, TreeTarget } from './tree-node';

/** How a file is called in the view. */
export interface FileLabel {
	readonly name: string;
	/** Where it is, empty when there is nothing to add. */
	readonly folder: string;
}

/** Whether rows say what definitions cost in context, and whether the dearest come first. */
export type CostDisplay = 'off' | 'show' | 'sort';

/** What a toolset tree is made of. */
export interface ToolsetTreeInput {
	readonly world: World;
	/** Whether toolsets show their whole expansion in place of their includes. */
	readonly flat: boolean;
	/** Off when absent. */
	readonly cost?: CostDisplay;
	/** The findings of a file. */
	readonly problems: (uri: string) => readonly ProblemPlace[];
	readonly fileLabel: (uri: string) => FileLabel;
	/** Turns a message into text in the reader's language. */
	readonly format: (message: Message) => string;
	/** What is said of a file beside its toolsets, such as how it is deployed. */
	readonly fileNote?: (uri: string) => FileNote | undefined;
	/** The Hermes tree on disk that the catalog was read from; absent for a bundled one. */
	readonly hermes?: HermesTree;
	/** The config that is shown, for what it selects. */
	readonly config?: ShownConfigInput;
	/** Python tables of the workspace that no Hermes tree has: each is shown as what it is by itself. */
	readonly tables?: readonly ToolsetTableDocument[];
}

/** A Python table as a file with toolsets. */
export interface LoneTable extends TableFile {
	readonly document: ToolsetTableDocument;
}

/** A config, and how it is called in a few words. */
export interface ShownConfigInput {
	readonly document: ConfigDocument;
	readonly name: string;
}

/** A short text behind a file, and the word by which menus know it. */
export interface FileNote {
	readonly text: Message;
	readonly context: string;
}

/** What all nodes of one tree share. */
export class TreeContext {
	readonly world: World;
	readonly flat: boolean;
	readonly cost: CostDisplay;
	readonly format: (message: Message) => string;
	readonly fileLabel: (uri: string) => FileLabel;
	readonly fileNote: (uri: string) => FileNote | undefined;
	readonly counts: ProblemCounts;
	readonly owners: ReadonlyMap<string, string>;
	readonly hermes: HermesTree | undefined;
	readonly config: ShownConfigInput | undefined;
	readonly tables: readonly LoneTable[];
	readonly #input: ToolsetTreeInput;

	/** @param isApart True for a table by itself: commands ask by name, and would answer of what Hermes has. */
	constructor(input: ToolsetTreeInput, readonly isApart = false) {
		this.#input = input;
		this.tables = (input.tables ?? []).flatMap(document => document.model.table ? [{ document, uri: document.uri, lines: document.lines, table: document.model.table }] : []);
		this.world = input.world;
		this.flat = input.flat;
		this.cost = input.cost ?? 'off';
		this.format = input.format;
		this.fileLabel = input.fileLabel;
		this.fileNote = input.fileNote ?? (() => undefined);
		this.counts = new ProblemCounts(input.world, input.problems, this.tables);
		this.owners = toolOwners(input.world.catalog);
		this.hermes = input.hermes;
		this.config = input.config;
	}

	/** The context in which the toolsets of a table by itself are shown. */
	forTable({ document }: LoneTable): TreeContext {
		const { tables: _tables, ...input } = this.#input;
		return new TreeContext({ ...input, world: shownWorldOf(document, this.world) }, true);
	}

	/** The definition in force, when a toolset file has it. */
	site(name: string): DefinitionSite | undefined {
		return this.world.sites(name).at(-1);
	}

	/** Where the lists of a toolset are written: a toolset file, else the table of the Hermes tree on disk. */
	writtenAt(name: string): DefinitionSite | undefined {
		return this.site(name) ?? (this.hermes?.table && tableSite(this.hermes.table, name));
	}

	/** Where the Hermes tree on disk makes a name; undefined for a name that it does not have, or without a tree. */
	catalogTarget(subject: 'toolset' | 'tool', name: string): TreeTarget | undefined {
		return this.hermes?.definitions(subject, name)[0];
	}

	/** Estimated tokens of the definitions of tools, as far as their sizes are known. */
	tokens(tools: Iterable<string>): number {
		let characters = 0;
		for (const tool of tools) {
			characters += this.world.catalog.registered.get(tool)?.schemaCharacters ?? 0;
		}
		return tokensOf(characters);
	}

	/** The estimate in words; undefined where it is not wanted, or nothing is known. */
	costWords(tools: Iterable<string>): Message | undefined {
		const tokens = this.cost === 'off' ? 0 : this.tokens(tools);
		return tokens === 0 ? undefined : tokenWords(tokens);
	}

	/** Things with the dearest first where that is wanted, else in their own order. */
	byCost<Item>(items: readonly Item[], toolsOf: (item: Item) => Iterable<string>): readonly Item[] {
		if (this.cost !== 'sort') {
			return items;
		}
		const costs = new Map(items.map(item => [item, this.tokens(toolsOf(item))]));
		return items.toSorted((a, b) => (costs.get(b) ?? 0) - (costs.get(a) ?? 0));
	}

	/** Several short texts as one, comma separated. */
	join(parts: readonly (Message | undefined)[]): Message {
		return text('name', { name: parts.filter(part => part !== undefined).map(part => this.format(part)).join(', ') });
	}

	/** Problems in words; undefined when there are none. */
	problemWords(problems: ProblemCount | undefined): Message | undefined {
		const words = [
			problems?.errors ? counted(problems.errors, 'oneError', 'errors') : undefined,
			problems?.warnings ? counted(problems.warnings, 'oneWarning', 'warnings') : undefined,
		].filter(part => part !== undefined);
		return words.length === 0 ? undefined : this.join(words);
	}
}

/** Where a definition's name stands. */
export function siteTarget({ uri, lines, node }: DefinitionSite): TreeTarget {
	return { uri, range: lines.rangeOf(node.key.span) };
}

/** Where each name of a definition's list stands first. */
export function entryTargets(site: DefinitionSite | undefined, list: 'tools' | 'includes'): (name: string) => TreeTarget | undefined {
	const ranges = new Map<string, Range>();
	for (const { name } of site?.node[list]?.items ?? []) {
		if (name && site && !ranges.has(name.name)) {
			ranges.set(name.name, site.lines.rangeOf(name.span));
		}
	}
	return name => {
		const range = ranges.get(name);
		return site && range && { uri: site.uri, range };
	};
}

/** The icon of a node: its own, or the mark of what is wrong with it. */
export function iconOf(icon: string, problems: ProblemCount | undefined): string {
	return problems?.errors ? 'error' : problems?.warnings ? 'warning' : icon;
}
