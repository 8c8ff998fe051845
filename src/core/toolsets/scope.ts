import type { RegisteredTool, ToolsetDefinition, ToolsetTable } from './types';

/** Everything that decides what a toolset name stands for. */
export interface ToolsetScope {
	readonly table: ToolsetTable;
	/** Tools by name; those under a toolset that no table has make a toolset of their own. */
	readonly registered?: ReadonlyMap<string, RegisteredTool>;
	/** Other names of registered toolsets, as MCP servers have them: alias to the toolset named at registration. */
	readonly aliases?: ReadonlyMap<string, string>;
	/** Core tools, which every `hermes-<plugin platform>` bundle begins with. */
	readonly core?: readonly string[];
	readonly pluginPlatforms?: ReadonlySet<string>;
	/** Whether tools registered under the name of a table's toolset join it. Hermes v0.13 and later, toolsets.py `get_toolset`. */
	readonly mergesRegistry?: boolean;
	/** False gives the static view: only what the table says. Hermes v0.19 and later, toolsets.py `include_registry`. */
	readonly includeRegistry?: boolean;
	/** Words for a toolset that has none of its own because no table defines it. */
	readonly describe?: DescribeUndefined;
}

/** Where a toolset comes from that no table defines. */
export type UndefinedOrigin = 'registered' | 'alias' | 'platform';

export type DescribeUndefined = (origin: UndefinedOrigin, name: string) => string;

/** English templates for toolsets that no table defines; `{name}` is the name asked for. */
export const UNDEFINED_DESCRIPTIONS: Readonly<Record<UndefinedOrigin, string>> = {
	registered: 'Tools that plugins register under {name}',
	alias: 'Tools of the MCP server {name}',
	platform: 'Core tools and the tools of the {name} plugin platform',
};

const PLATFORM_PREFIX = 'hermes-';
const NOTHING: readonly string[] = Object.freeze([]);

/** Whether a name stands for every tool of every toolset. Such a name never means an entry of the table. */
export function isWildcard(name: string): boolean {
	return name === 'all' || name === '*';
}

/** Orders names by UTF-16 code unit, as all answers are sorted. */
export function byCodeUnit(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

/** What the walk over the graph needs of one toolset. */
export interface ToolsetLinks {
	/** Own tools, in written order, possibly repeated. */
	readonly tools: readonly string[];
	/** Includes, in written order, possibly repeated or unknown. */
	readonly includes: readonly string[];
}

/** Reads a scope as Hermes' `get_toolset` and its neighbours do. Registered toolsets are grouped on first use. */
export class ScopeReader {
	readonly #registry: boolean;
	#groups: ReadonlyMap<string, readonly string[]> | undefined;
	#shownAliases: ReadonlyMap<string, string> | undefined;
	#names: readonly string[] | undefined;

	/**
	 * @param like A reader of a scope of which only the table differs, by definitions of `changed`: what it has worked out
	 * holds here as well, as far as no name that came or went has to do with it.
	 */
	constructor(readonly scope: ToolsetScope, like?: { readonly reader: ScopeReader; readonly changed: ReadonlySet<string> }) {
		this.#registry = scope.includeRegistry ?? true;
		if (like) {
			const { reader: { scope: before }, reader, changed } = like;
			this.#groups = reader.#groups;
			const moved = [...changed].filter(name => before.table.has(name) !== scope.table.has(name));
			if (!moved.some(name => scope.aliases?.has(name) || (reader.#names && reader.#registeredByToolset.has(name)))) {
				this.#shownAliases = reader.#shownAliases;
				this.#names = moved.length === 0 ? reader.#names : reader.#names && withMoved(reader.#names, moved, name => scope.table.has(name));
			}
		}
	}

	/** Tools by the toolset named at registration, sorted. */
	get #registeredByToolset(): ReadonlyMap<string, readonly string[]> {
		if (!this.#groups) {
			const groups = new Map<string, string[]>();
			for (const [name, tool] of this.scope.registered ?? []) {
				const group = groups.get(tool.toolset);
				if (group) {
					group.push(name);
				} else {
					groups.set(tool.toolset, [name]);
				}
			}
			for (const group of groups.values()) {
				group.sort(byCodeUnit);
			}
			this.#groups = groups;
		}
		return this.#groups;
	}

	/** Own tools and includes; undefined for a name that brings nothing. Wildcards are the caller's. */
	links(name: string): ToolsetLinks | undefined {
		const definition = this.scope.table.get(name);
		if (definition) {
			const joined = this.#joined(name);
			return joined.length === 0 ? definition : { tools: [...definition.tools, ...joined], includes: definition.includes };
		}
		const tools = this.#registry ? this.#registeredTools(name) ?? this.#platformTools(name) : undefined;
		return tools && { tools, includes: NOTHING };
	}

	/** Hermes' `get_toolset`: a table's entry with the tools that join it, or a toolset made of registered tools. */
	definition(name: string): ToolsetDefinition | undefined {
		const definition = this.scope.table.get(name);
		if (definition) {
			const joins = this.#registry && (this.scope.mergesRegistry ?? false);
			return joins ? { ...definition, tools: sortedUnique([...definition.tools, ...this.#joined(name)]) } : definition;
		}
		const registered = this.#registry ? this.#registeredTools(name) : undefined;
		return registered && { description: this.#describe(this.#originOf(name), name), tools: registered, includes: NOTHING };
	}

	/** The bundle of a plugin platform, which `get_toolset` does not know but `resolve_toolset` does. */
	platformBundle(name: string): ToolsetDefinition | undefined {
		const tools = this.#registry ? this.#platformTools(name) : undefined;
		return tools && { description: this.#describe('platform', name.slice(PLATFORM_PREFIX.length)), tools: sortedUnique(tools), includes: NOTHING };
	}

	/** Hermes' `validate_toolset`. Bundles of plugin platforms are not valid, although they resolve. */
	has(name: string): boolean {
		return isWildcard(name) || this.scope.table.has(name) || this.#registeredByToolset.has(name) || (this.scope.aliases?.has(name) ?? false);
	}

	/** Hermes' `get_toolset_names`: sorted; a registered toolset stands under its first alias that no table has. */
	names(): readonly string[] {
		if (!this.#names) {
			const names = new Set(this.scope.table.keys());
			for (const toolset of this.registeredOnly()) {
				names.add(this.shownName(toolset));
			}
			this.#names = Object.freeze([...names].sort(byCodeUnit));
		}
		return this.#names;
	}

	/** Toolsets that exist only because tools are registered under their name. */
	registeredOnly(): string[] {
		return [...this.#registeredByToolset.keys()].filter((toolset) => !this.scope.table.has(toolset));
	}

	/** The name under which a registered toolset is listed. */
	shownName(toolset: string): string {
		if (!this.#shownAliases) {
			const shown = new Map<string, string>();
			for (const [alias, target] of this.scope.aliases ?? []) {
				if (!this.scope.table.has(alias) && !shown.has(target)) {
					shown.set(target, alias);
				}
			}
			this.#shownAliases = shown;
		}
		return this.#shownAliases.get(toolset) ?? toolset;
	}

	/** Names that resolve without being listed: registered toolsets behind an alias, other aliases, bundles of plugin platforms. */
	roots(): string[] {
		const platforms = [...this.scope.pluginPlatforms ?? NOTHING].map((platform) => PLATFORM_PREFIX + platform);
		return [...this.registeredOnly(), ...this.scope.aliases?.keys() ?? NOTHING, ...platforms];
	}

	#joined(name: string): readonly string[] {
		return this.#registry && this.scope.mergesRegistry ? this.#registeredByToolset.get(name) ?? NOTHING : NOTHING;
	}

	#registeredTools(name: string): readonly string[] | undefined {
		const own = this.#registeredByToolset.get(name);
		if (own) {
			return own;
		}
		const target = this.scope.aliases?.get(name);
		return target === undefined ? undefined : this.#registeredByToolset.get(target) ?? NOTHING;
	}

	#platformTools(name: string): readonly string[] | undefined {
		if (!name.startsWith(PLATFORM_PREFIX)) {
			return undefined;
		}
		const platform = name.slice(PLATFORM_PREFIX.length);
		if (!this.scope.pluginPlatforms?.has(platform)) {
			return undefined;
		}
		return [...this.scope.core ?? NOTHING, ...this.#registeredByToolset.get(platform) ?? NOTHING];
	}

	#originOf(name: string): UndefinedOrigin {
		return this.#registeredByToolset.has(name) && this.shownName(name) === name ? 'registered' : 'alias';
	}

	#describe(origin: UndefinedOrigin, name: string): string {
		const shown = origin === 'alias' ? this.shownName(name) : name;
		return this.scope.describe?.(origin, shown) ?? UNDEFINED_DESCRIPTIONS[origin].replaceAll('{name}', () => shown);
	}
}

/** Sorted names after some came and others went. */
function withMoved(names: readonly string[], moved: readonly string[], isThere: (name: string) => boolean): readonly string[] {
	const next = [...names];
	for (const name of moved) {
		let low = 0;
		let high = next.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			if (byCodeUnit(next[middle] as string, name) < 0) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}
		if (isThere(name)) {
			next.splice(low, 0, name);
		} else {
			next.splice(low, 1);
		}
	}
	return Object.freeze(next);
}

/** Names without repetition, sorted by code unit. */
export function sortedUnique(names: Iterable<string>): readonly string[] {
	return Object.freeze([...new Set(names)].sort(byCodeUnit));
}
