import type { Catalog, RegisteredTool } from '../../toolsets/types';
import type { PythonValue } from '../python/value';
import { activationThreshold, listingBudget, shouldActivate, tokensOf } from './activation';
import { classifyTools } from './classify';
import { readToolSearchConfig, type ToolSearchConfig } from './config';
import { BRIDGE_TOOLS } from './flags';

/** A bridge tool as it is given. */
export interface BridgeDefinition {
	readonly name: string;
	/** Measured, v0.16 and v0.20; in v0.20 without the list of hidden tools that may be added to the first. */
	readonly characters: number;
}

/** What tool search does with a list of definitions. Built anew each time, as in Hermes. */
export interface ToolSearchAssembly {
	readonly config: ToolSearchConfig;
	readonly active: boolean;
	/** Tools that would be hidden, in order. */
	readonly deferrable: readonly string[];
	/** Tools that are hidden: all deferrable ones, or none. */
	readonly deferred: readonly string[];
	/** Estimated, over the deferrable tools whose size is known. */
	readonly deferrableTokens: number;
	/** Deferrable tools of unknown size: the estimate is too low by them. */
	readonly unsized: number;
	/** Tokens from which on `auto` hides; undefined where any tool is enough. */
	readonly threshold?: number;
	/** Tokens the list of hidden tools may take in the search tool's description. */
	readonly listingBudget?: number;
	/** Appended behind all others when active. */
	readonly bridges: readonly BridgeDefinition[];
}

export interface AssemblyOptions {
	readonly catalog: Pick<Catalog, 'core' | 'release' | 'registered'>;
	/** The raw `tools.tool_search`. */
	readonly raw: PythonValue;
	readonly contextLength?: number;
}

/** Characters of the three bridges, the number of hidden tools in the first one counted as one digit. */
const BRIDGE_CHARACTERS = [654, 356, 499] as const;

/** Source: tools/tool_search.py `assemble_tool_defs`. Undefined for releases without tool search. */
export function assembleToolSearch(tools: readonly RegisteredTool[], { catalog, raw, contextLength }: AssemblyOptions): ToolSearchAssembly | undefined {
	const { release, core, registered } = catalog;
	const config = readToolSearchConfig(raw, release);
	if (!config) {
		return undefined;
	}
	const { deferrable } = classifyTools(tools.map(({ name }) => name), { release, core, toolsetOf: (name) => registered.get(name)?.toolset }, config);
	const sizes = deferrable.map((name) => registered.get(name)?.schemaCharacters);
	const deferrableTokens = tokensOf(sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0));
	const unsized = sizes.filter((size) => size === undefined).length;
	// A tool of unknown size still is at least one token, which matters where any token is enough.
	const active = shouldActivate(config, Math.max(deferrableTokens, unsized), contextLength, release);
	const threshold = activationThreshold(config, contextLength, release);
	return {
		config,
		active,
		deferrable,
		deferred: active ? deferrable : [],
		deferrableTokens,
		unsized,
		...(threshold === undefined ? {} : { threshold }),
		...(config.listing === undefined ? {} : { listingBudget: config.listing === 'off' ? 0 : listingBudget(config, contextLength) }),
		bridges: active ? BRIDGE_TOOLS.map((name, index) => ({ name, characters: (BRIDGE_CHARACTERS[index] ?? 0) + (index === 0 ? String(deferrable.length).length - 1 : 0) })) : [],
	};
}

