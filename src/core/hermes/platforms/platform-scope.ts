import { ToolsetGraph } from '../../toolsets/graph';
import type { Catalog, RegisteredTool, ToolsetDefinition, ToolsetTable } from '../../toolsets/types';
import { flagsFor, type Flags } from '../behaviour';
import { scopeOf } from '../catalog-scope';
import type { SelectionScope } from '../selection';
import { tablesFor, type HermesTables } from '../tables';
import { PLATFORM_BEHAVIOUR } from './platform-behaviour';

export interface PlatformScopeOptions {
	readonly catalog: Catalog;
	/** Toolsets that the Hermes home adds to its table; they replace those of the same name. */
	readonly extraToolsets?: ToolsetTable;
	/** Toolsets that the user's enabled plugins register, with their tools; undefined where plugins could not be read. */
	readonly pluginToolsets?: ReadonlyMap<string, readonly string[]>;
	/** Toolsets of Hermes' own plugins that are not loaded. */
	readonly withdrawnToolsets?: ReadonlySet<string>;
	/** Platforms of Hermes' own plugins that are not loaded. */
	readonly withdrawnPlatforms?: ReadonlySet<string>;
	/** Platforms that the user's plugins bring, beside the bundled ones. */
	readonly pluginPlatforms?: Iterable<string>;
	/** False where a plugin may bring what was not read; by default, true where plugins were read at all. */
	readonly knowsPlugins?: boolean;
}

/** A toolset with the tools that are compared with a bundle's. */
export interface ComparedToolset {
	readonly name: string;
	readonly tools: readonly string[];
}

const NO_TOOLS: ReadonlySet<string> = new Set();

/**
 * What stays the same for every config and platform of one catalog: make one and keep it.
 * Everything is computed on first use and never changes.
 */
export class PlatformScope implements SelectionScope {
	readonly release: string;
	readonly certain: boolean;
	readonly catalog: Catalog;
	readonly tables: HermesTables;
	readonly flags: Flags<typeof PLATFORM_BEHAVIOUR>;
	readonly graph: ToolsetGraph;
	readonly core: ReadonlySet<string>;
	readonly legacy: ReadonlyMap<string, readonly string[]>;
	/** `CONFIGURABLE_TOOLSETS` by name. */
	readonly configurable: ReadonlySet<string>;
	/** Toolsets of bundled and of the user's plugins. */
	readonly pluginToolsets: ReadonlySet<string>;
	/** Whether all is known that the user's plugins bring. */
	readonly knowsPlugins: boolean;
	readonly pluginPlatforms: ReadonlySet<string>;
	/** Default bundles of all platforms that Hermes itself knows. */
	readonly defaultBundles: ReadonlySet<string>;
	/** The graph that comparisons ask: without registered tools where the release does so. */
	readonly #comparison: ToolsetGraph;
	readonly #universes = new Map<string, ReadonlySet<string>>();
	#compared: readonly ComparedToolset[] | undefined;
	#recoverable: readonly ComparedToolset[] | undefined;
	#configurableTools: ReadonlySet<string> | undefined;
	#holders: ReadonlyMap<string, readonly string[]> | undefined;

	readonly #options: PlatformScopeOptions;

	/** @param graphs Given by `replacing` alone. */
	constructor(options: PlatformScopeOptions, graphs?: { readonly graph: ToolsetGraph; readonly comparison: ToolsetGraph }) {
		const { catalog, extraToolsets, pluginToolsets, withdrawnToolsets, withdrawnPlatforms, pluginPlatforms, knowsPlugins = pluginToolsets !== undefined } = options;
		this.#options = options;
		const { release } = catalog;
		this.catalog = catalog;
		this.release = release;
		this.certain = catalog.certain;
		this.tables = tablesFor(release);
		this.flags = flagsFor(PLATFORM_BEHAVIOUR, release);
		this.core = new Set(catalog.core);
		this.legacy = this.tables.legacyToolsets;
		this.configurable = new Set(this.tables.configurable);
		this.pluginToolsets = new Set([...[...this.tables.pluginToolsets].filter(name => !withdrawnToolsets?.has(name)), ...pluginToolsets?.keys() ?? []]);
		this.knowsPlugins = knowsPlugins;
		this.pluginPlatforms = new Set([...[...this.tables.pluginPlatforms].filter(name => !withdrawnPlatforms?.has(name)), ...pluginPlatforms ?? []]);
		this.defaultBundles = new Set(this.tables.platforms.values());
		if (graphs) {
			this.graph = graphs.graph;
			this.#comparison = graphs.comparison;
			return;
		}
		const base = scopeOf(catalog, { view: 'running' });
		const scope = {
			...base,
			...extraToolsets ? { table: new Map([...catalog.toolsets, ...extraToolsets]) } : {},
			...base.registered ? { registered: withPlugins(base.registered, pluginToolsets) } : {},
			...base.pluginPlatforms ? { pluginPlatforms: this.pluginPlatforms } : {},
		};
		this.graph = new ToolsetGraph(scope);
		this.#comparison = this.flags.comparesStatically ? new ToolsetGraph({ ...scope, includeRegistry: false }) : this.graph;
	}

	/** The same scope with other definitions of some names, the table's names being the same: costs as much as the change. */
	replacing(table: ToolsetTable, changed: ReadonlySet<string>): PlatformScope {
		const graph = this.graph.replacing(table, changed);
		const comparison = this.#comparison === this.graph ? graph : this.#comparison.replacing(table, changed);
		return new PlatformScope(this.#options, { graph, comparison });
	}

	get table(): ReadonlyMap<string, ToolsetDefinition> {
		return this.graph.scope.table;
	}

	/** The bundle that stands for a platform without a list of its own. */
	defaultBundle(platform: string): string {
		return this.tables.platforms.get(platform) ?? `hermes-${platform}`;
	}

	/** Whether Hermes or a known plugin has a platform of this name. */
	hasPlatform(platform: string): boolean {
		return this.tables.platforms.has(platform) || this.pluginPlatforms.has(platform);
	}

	/** The platforms that may have a toolset; undefined where all may. */
	allowedPlatforms(toolset: string): readonly string[] | undefined {
		return this.flags.restrictsToPlatforms ? this.tables.restricted.get(toolset) : undefined;
	}

	isAllowed(toolset: string, platform: string): boolean {
		return this.allowedPlatforms(toolset)?.includes(platform) ?? true;
	}

	/** Configurable toolsets in Hermes' order, as they are compared with a bundle. */
	get compared(): readonly ComparedToolset[] {
		this.#compared ??= this.tables.configurable.map((name) => ({ name, tools: this.#comparison.expand(name) }));
		return this.#compared;
	}

	/** The tools of one toolset as they are compared with a bundle. */
	comparedTools(name: string): readonly string[] {
		return this.#comparison.expand(name);
	}

	/** Toolsets that recovery may bring back, in the table's order; default-off ones depend on the platform and are included. */
	get recoverable(): readonly ComparedToolset[] {
		this.#recoverable ??= this.#findRecoverable();
		return this.#recoverable;
	}

	/** Expansion of a bundle as a set. */
	universe(bundle: string): ReadonlySet<string> {
		let universe = this.#universes.get(bundle);
		if (!universe) {
			const tools = this.graph.expand(bundle);
			if (tools.length === 0) {
				// What a config names wrongly is not kept: a scope lives as long as its catalog.
				return NO_TOOLS;
			}
			universe = new Set(tools);
			this.#universes.set(bundle, universe);
		}
		return universe;
	}

	/** Toolsets that a platform's list can bring and that hold a tool: configurable ones, plugins', then others without includes. */
	holders(tool: string): readonly string[] {
		this.#holders ??= this.#findHolders();
		return this.#holders.get(tool) ?? [];
	}

	#findRecoverable(): ComparedToolset[] {
		this.#configurableTools ??= new Set(this.graph.expandAll(this.configurable));
		const configurableTools = this.#configurableTools;
		const found: ComparedToolset[] = [];
		for (const [name, { includes, posture }] of this.table) {
			const skipped = this.configurable.has(name) || this.pluginToolsets.has(name) || name.startsWith('hermes-')
				|| includes.length > 0 || (this.flags.leavesOutPostures && posture === true);
			const tools = skipped ? [] : this.comparedTools(name);
			if (tools.length > 0 && !tools.every((tool) => configurableTools.has(tool))) {
				found.push({ name, tools });
			}
		}
		return found;
	}

	#findHolders(): Map<string, string[]> {
		const holders = new Map<string, string[]>();
		const others = this.graph.names().filter((name) => !name.startsWith('hermes-') && (this.graph.definition(name)?.includes.length ?? 0) === 0
			&& this.graph.definition(name)?.posture !== true);
		for (const name of new Set([...this.configurable, ...this.pluginToolsets, ...others])) {
			for (const tool of this.graph.expand(name)) {
				const found = holders.get(tool);
				if (found) {
					found.push(name);
				} else {
					holders.set(tool, [name]);
				}
			}
		}
		return holders;
	}
}

function withPlugins(
	registered: ReadonlyMap<string, RegisteredTool>,
	pluginToolsets: ReadonlyMap<string, readonly string[]> | undefined,
): ReadonlyMap<string, RegisteredTool> {
	if (!pluginToolsets) {
		return registered;
	}
	const all = new Map(registered);
	for (const [toolset, tools] of pluginToolsets) {
		for (const name of tools) {
			// Hermes refuses a tool whose name another toolset has registered.
			if (!all.has(name)) {
				all.set(name, { name, toolset, requiresEnv: [], gated: true });
			}
		}
	}
	return all;
}
