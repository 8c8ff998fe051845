/**
 * One entry of Hermes' TOOLSETS table, or of a toolset file.
 * `tools` and `includes` keep their written order and may hold duplicates and unknown names.
 */
export interface ToolsetDefinition {
	readonly description: string;
	readonly tools: readonly string[];
	readonly includes: readonly string[];
	/** Hermes v0.17 and later: set for `coding`; a deny list then takes only its non-core tools. */
	readonly posture?: boolean;
	/** After v0.20: set for toolsets that only one kind of session may have. */
	readonly role?: string;
}

/** Toolsets by name. A Map, so that `__proto__` and `constructor` are ordinary names. */
export type ToolsetTable = ReadonlyMap<string, ToolsetDefinition>;

/** What the tool registry knows of one tool: facts/semantics.md §7. */
export interface RegisteredTool {
	readonly name: string;
	/** The toolset named at registration; it need not stand in any table. */
	readonly toolset: string;
	/** Path of the registering file inside the Hermes tree. */
	readonly file?: string;
	/** The plugin of the user that registers it, as a config names it; absent for Hermes' own tools. */
	readonly plugin?: string;
	/** What a config may call the plugin of Hermes itself that registers it, its key first; absent for tools that are always there. */
	readonly shippedIn?: readonly string[];
	readonly requiresEnv: readonly string[];
	/** Whether a check function decides at run time. */
	readonly gated: boolean;
	/** Name of that function, where it was read. */
	readonly gate?: string;
	/** Characters of the compact JSON definition; absent when the schema is built at run time. */
	readonly schemaCharacters?: number;
	/** Hermes' own words, read in a Hermes tree on disk; never bundled, and absent where they are made at run time. */
	readonly description?: string;
	/** Parameter name to JSON type; null where there is none or it is a union. */
	readonly parameters?: ReadonlyMap<string, string | null>;
	readonly required?: readonly string[];
}

/** All that one Hermes release, checkout or install says of toolsets. */
export interface Catalog {
	/** `v0.20` for bundled releases; the checkout's path otherwise. */
	readonly id: string;
	/** The release whose behaviour applies, e.g. `v0.20`. */
	readonly release: string;
	readonly origin: 'bundled' | 'checkout' | 'home';
	/** False where the data was transcribed rather than run (v0.21). */
	readonly certain: boolean;
	/** The commit of the Hermes tree the data was read from, shortened. */
	readonly commit?: string;
	/** `2026-08-03`, or the month where only that is known. */
	readonly date?: string;
	readonly toolsets: ToolsetTable;
	/** `_HERMES_CORE_TOOLS` in its own order. */
	readonly core: readonly string[];
	/** Tools by name; empty where they were not read (v0.21). */
	readonly registered: ReadonlyMap<string, RegisteredTool>;
}
