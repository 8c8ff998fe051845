import type { Catalog, RegisteredTool } from '../toolsets/types';
import { flagsFor, type Flags } from './behaviour';
import { REGISTRY_BEHAVIOUR } from './registry-behaviour';

/** What became of a registration. */
export type Registration =
	| 'added'
	/** It replaced the tool of the same name and toolset. */
	| 'renewed'
	/** It replaced a tool of another toolset. */
	| 'replaced'
	/** Hermes keeps the tool it has and logs an error. */
	| 'rejected'
	/** Hermes raises: a plugin may override only with the operator's consent, and in no release before v0.14. */
	| 'forbidden';

export interface RegistrationOptions {
	/** Whether the tool asks to replace one of another toolset; absent where the call does not say. */
	readonly override?: boolean;
	/** Set for a plugin's tool: whether `plugins` allows it to override. */
	readonly consent?: boolean;
	/** Set for a tool that is registered through a plugin's context, which asks for consent even where no tool is in the way. */
	readonly throughContext?: boolean;
}

/** Whether a tool's check would pass; undefined where that cannot be known. */
export type CheckOf = (tool: RegisteredTool) => boolean | undefined;

export interface ToolsetRequirements {
	readonly name: string;
	/** Environment variables of its tools, in the order first seen. They are told to people and gate nothing. */
	readonly environmentNames: readonly string[];
	/** In the order of registration. */
	readonly tools: readonly string[];
}

/** The tools one Hermes process knows, by its release's rules. Source: tools/registry.py `ToolRegistry`. */
export class ToolRegistry {
	readonly #tools = new Map<string, RegisteredTool>();
	readonly #aliases = new Map<string, string>();
	/** The first tool with a check of each toolset, whose check stood for the whole toolset before v0.18. */
	readonly #firstChecks = new Map<string, RegisteredTool>();
	readonly #flags: Flags<typeof REGISTRY_BEHAVIOUR>;
	#generation = 0;

	/** @throws RangeError for a release that is not bundled. */
	constructor(readonly release: string) {
		this.#flags = flagsFor(REGISTRY_BEHAVIOUR, release);
	}

	/** A registry with all the tools a catalog holds. */
	static of(catalog: Pick<Catalog, 'release' | 'registered'>): ToolRegistry {
		const registry = new ToolRegistry(catalog.release);
		for (const tool of catalog.registered.values()) {
			registry.register(tool);
		}
		return registry;
	}

	/** Counts changes; stays 0 in releases that do not count. */
	get generation(): number {
		return this.#generation;
	}

	/** By name, in the order of registration. */
	get tools(): ReadonlyMap<string, RegisteredTool> {
		return this.#tools;
	}

	get aliases(): ReadonlyMap<string, string> {
		return this.#aliases;
	}

	register(tool: RegisteredTool, options: RegistrationOptions = {}): Registration {
		const existing = this.#tools.get(tool.name);
		const outcome = this.#raises(options) ? 'forbidden' : existing ? this.#collision(existing, tool, options) : 'added';
		if (outcome === 'rejected' || outcome === 'forbidden') {
			return outcome;
		}
		this.#tools.set(tool.name, tool);
		if (tool.gated && !this.#firstChecks.has(tool.toolset)) {
			this.#firstChecks.set(tool.toolset, tool);
		}
		this.#changed();
		return outcome;
	}

	/** hermes_cli/plugins.py `register_tool`; no release before v0.14 has the parameter. */
	#raises({ override, consent, throughContext }: RegistrationOptions): boolean {
		return override !== undefined && (!this.#flags.overrides || (override && throughContext === true && this.#flags.overrideNeedsConsent && consent === false));
	}

	#collision(existing: RegisteredTool, tool: RegisteredTool, { override, consent }: RegistrationOptions): Registration {
		if (existing.toolset === tool.toolset) {
			return 'renewed';
		}
		if (this.#flags.overwritesOthers || (this.#flags.mcpReplacesMcp && isMcp(existing) && isMcp(tool))) {
			return 'replaced';
		}
		if (!override) {
			return 'rejected';
		}
		return this.#flags.overrideNeedsConsent && consent === false ? 'forbidden' : 'replaced';
	}

	/** Whether the name was registered. With its last tool a toolset loses its check and the aliases that point to it. */
	deregister(name: string): boolean {
		const tool = this.#tools.get(name);
		if (!tool) {
			return false;
		}
		this.#tools.delete(name);
		if (![...this.#tools.values()].some(({ toolset }) => toolset === tool.toolset)) {
			this.#firstChecks.delete(tool.toolset);
			for (const [alias, toolset] of this.#aliases) {
				if (toolset === tool.toolset) {
					this.#aliases.delete(alias);
				}
			}
		}
		this.#changed();
		return true;
	}

	/** Aliases are one flat map: a later one of the same name wins, and an alias of an alias is not followed. False before v0.10. */
	registerAlias(alias: string, toolset: string): boolean {
		if (this.#flags.aliases) {
			this.#aliases.set(alias, toolset);
			this.#changed();
		}
		return this.#flags.aliases;
	}

	/** Sorted. */
	toolNames(): readonly string[] {
		return [...this.#tools.keys()].sort();
	}

	/** Sorted, each once. */
	toolsetNames(): readonly string[] {
		return [...new Set([...this.#tools.values()].map(({ toolset }) => toolset))].sort();
	}

	/** Tools registered under a toolset's own name, sorted. */
	toolsOf(toolset: string): readonly string[] {
		return [...this.#tools.values()].filter((tool) => tool.toolset === toolset).map(({ name }) => name).sort();
	}

	/**
	 * Those of the names that Hermes would define, sorted: unknown ones fall away in silence, and closed gates too.
	 * A tool whose check cannot be known is kept; the caller marks it.
	 */
	definable(names: Iterable<string>, checkOf: CheckOf): readonly RegisteredTool[] {
		return [...new Set(names)].sort()
			.map((name) => this.#tools.get(name))
			.filter((tool) => tool !== undefined)
			.filter((tool) => !tool.gated || checkOf(tool) !== false);
	}

	/** Whether Hermes calls a toolset available; undefined where a check that decides cannot be known. */
	isToolsetAvailable(toolset: string, checkOf: CheckOf): boolean | undefined {
		if (!this.#flags.availableByTools) {
			const first = this.#firstChecks.get(toolset);
			return first ? checkOf(first) : true;
		}
		const states = [...this.#tools.values()].filter((tool) => tool.toolset === toolset).map((tool) => tool.gated ? checkOf(tool) : true);
		return states.includes(true) ? true : states.includes(undefined) ? undefined : false;
	}

	/** Toolsets in the order their first tool was registered. */
	requirements(): ReadonlyMap<string, ToolsetRequirements> {
		const result = new Map<string, { name: string; environmentNames: string[]; tools: string[] }>();
		for (const { name, toolset, requiresEnv } of this.#tools.values()) {
			const entry = result.get(toolset) ?? { name: toolset, environmentNames: [], tools: [] };
			result.set(toolset, entry);
			entry.tools.push(name);
			entry.environmentNames.push(...requiresEnv.filter((variable) => !entry.environmentNames.includes(variable)));
		}
		return result;
	}

	#changed(): void {
		if (this.#flags.generations) {
			this.#generation++;
		}
	}
}

function isMcp({ toolset }: RegisteredTool): boolean {
	return toolset.startsWith('mcp-');
}
