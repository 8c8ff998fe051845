import { liveCatalog } from '../../hermes/checkout/live-catalog';
import { TABLE_FILE, type CheckoutReading } from '../../hermes/checkout/read-checkout';
import type { FileRegistration } from '../../hermes/checkout/read-plugins';
import type { SourceText } from '../../sources/model';
import { readRegistrations, type SourcePlace, type ToolRegistration } from '../../sources/python/read-registrations';
import type { Position, Range } from '../../text';
import type { IndexedDocument, ToolsetTableDocument } from '../../workspace/documents';
import { findUses, type Location } from './references';

/** What a tree is, and what editors make of it. */
export interface HermesTreeInput {
	readonly reading: CheckoutReading;
	/** The address of a path inside the tree. */
	readonly uriOf: (path: string) => string;
	/** toolsets.py where the index has it: an editor's text before the one on disk. */
	readonly table?: IndexedDocument | undefined;
	/** A file's text in an editor where it differs from the one on disk. */
	readonly edited?: (uri: string) => SourceText | undefined;
}

type Subject = 'toolset' | 'tool';

/** A Hermes tree on disk, asked where it has the names that its catalog has. */
export class HermesTree {
	readonly reading: CheckoutReading;
	/** Its toolsets.py, as an editor has it before as it is on disk: where names stand. Undefined where that holds no table. */
	readonly table: ToolsetTableDocument | undefined;
	/** The one whose table answers: that on disk while an editor's cannot be evaluated whole, as for the catalog. */
	readonly answering: ToolsetTableDocument | undefined;
	readonly #input: HermesTreeInput;
	#byTool: ReadonlyMap<string, readonly FileRegistration[]> | undefined;
	readonly #reread = new Map<string, { readonly version: number; readonly registrations: readonly ToolRegistration[] }>();

	constructor(input: HermesTreeInput) {
		this.#input = input;
		this.reading = input.reading;
		const { table, reading } = input;
		const onDisk = tableOnDisk(input);
		this.table = table?.kind === 'toolset-table' && table.model.table ? table : onDisk;
		this.answering = this.table && liveCatalog(reading.catalog, this.table.model) !== reading.catalog ? this.table : onDisk;
	}

	/** Where a name is made: a tool where it is registered, a toolset at its key; the one in force first. Empty for a name that the tree does not have. */
	definitions(subject: Subject, name: string): Location[] {
		const uses = this.table ? findUses([this.table], subject, name) : [];
		if (subject === 'tool') {
			const registered = this.registrations(name);
			return registered.length > 0 ? registered : uses.slice(0, 1);
		}
		const keys = uses.filter(({ use }) => use.defines).reverse();
		return keys.length > 0 ? keys : this.#registeredUnder(name);
	}

	/** Every registration of a tool, the one in force first. */
	registrations(tool: string): Location[] {
		return unique((this.#registered.get(tool) ?? []).map(registration => this.#locate(registration, ({ at }) => at)));
	}

	/** The tree's own uses of a name: in its table, and the registrations. */
	references(subject: Subject, name: string): Location[] {
		const uses = this.table ? findUses([this.table], subject, name) : [];
		return [...uses, ...subject === 'tool' ? this.registrations(name) : this.#registeredUnder(name)];
	}

	/** The tool or toolset that a registration of a file names at a position. */
	nameAt(uri: string, position: Position): { readonly subject: Subject; readonly name: string; readonly range: Range } | undefined {
		for (const registration of [...this.#registered.values()].flat()) {
			const { name, toolset } = registration.tool;
			for (const [subject, of, place] of [['tool', name, ({ at }: ToolRegistration) => at], ['toolset', toolset, ({ at, toolsetAt }: ToolRegistration) => toolsetAt ?? at]] as const) {
				const { uri: file, range } = this.#locate(registration, place);
				if (file === uri && isWithin(position, range)) {
					return { subject, name: of, range };
				}
			}
		}
		return undefined;
	}

	/** A place of the reading as a location. */
	location({ file, range }: SourcePlace): Location {
		return { uri: this.#input.uriOf(file), range };
	}

	/** What the tree registers under a toolset. */
	#registeredUnder(toolset: string): Location[] {
		return unique([...this.#registered.values()].flat()
			.filter(({ tool }) => tool.toolset === toolset)
			.map(registration => this.#locate(registration, ({ at, toolsetAt }) => toolsetAt ?? at)));
	}

	/** By tool, with the one that the catalog took first. */
	get #registered(): ReadonlyMap<string, readonly FileRegistration[]> {
		if (!this.#byTool) {
			const { registrations, plugins, catalog } = this.reading;
			const found = new Map<string, FileRegistration[]>();
			for (const registration of [...registrations, ...plugins.flatMap(plugin => plugin.registrations)]) {
				const { tool } = registration;
				const list = found.get(tool.name);
				if (!list) {
					found.set(tool.name, [registration]);
				} else if (catalog.registered.get(tool.name) === tool) {
					list.unshift(registration);
				} else {
					list.push(registration);
				}
			}
			this.#byTool = found;
		}
		return this.#byTool;
	}

	/** In a text that is being edited, the same registration has moved. */
	#locate(registration: FileRegistration, placeOf: (registration: ToolRegistration) => SourcePlace): Location {
		const { file, tool } = registration;
		const moved = this.#edited(file).find(({ tool: other }) => other.name === tool.name && other.toolset === tool.toolset);
		return this.location(placeOf(moved ?? registration));
	}

	/** What an editor's text of a file registers; nothing where it is the one on disk. */
	#edited(file: string): readonly ToolRegistration[] {
		const { uriOf, edited } = this.#input;
		const source = edited?.(uriOf(file));
		const known = this.#reread.get(file);
		if (!source || known?.version === source.version) {
			return source && known ? known.registrations : [];
		}
		const { registrations } = readRegistrations({ ...source, uri: file }, file);
		this.#reread.set(file, { version: source.version, registrations });
		return registrations;
	}
}

function tableOnDisk({ reading: { tableSource, toolsets }, uriOf }: HermesTreeInput): ToolsetTableDocument | undefined {
	return tableSource && toolsets?.table ? { ...tableSource, uri: uriOf(TABLE_FILE), open: false, kind: 'toolset-table', model: toolsets } : undefined;
}

/** Names stand on one line; their end counts. */
function isWithin({ line, character }: Position, { start, end }: Range): boolean {
	return line === start.line && line === end.line && character >= start.character && character <= end.character;
}

function unique(locations: readonly Location[]): Location[] {
	return [...new Map(locations.map(location => [`${location.uri} ${location.range.start.line}:${location.range.start.character}`, location])).values()];
}
