import data from './data/tables.json';
import { RELEASES, releaseIndex } from './releases';

/** What one Hermes release holds in its own lists, beside its toolsets: facts/tables.json, read from the running code. */
export interface HermesTables {
	/** The release the tables were taken from: the one asked for or, where that was not read, the nearest earlier one. */
	readonly release: string;
	/** Platform to its default toolset, in Hermes' order. */
	readonly platforms: ReadonlyMap<string, string>;
	/** `CONFIGURABLE_TOOLSETS`, in its own order. */
	readonly configurable: readonly string[];
	readonly defaultOff: ReadonlySet<string>;
	/** Toolset to the only platforms that may have it. */
	readonly restricted: ReadonlyMap<string, readonly string[]>;
	/** Configurable toolsets that hold no tools and only stand for a setting. */
	readonly configOnly: ReadonlySet<string>;
	/** Toolsets that Hermes switches on in lists saved before they existed. */
	readonly recentlyShipped: ReadonlySet<string>;
	/** Toolsets of bundled plugins. */
	readonly pluginToolsets: ReadonlySet<string>;
	/** Toolsets that exist only because tools are registered under their name. */
	readonly registryOnlyToolsets: ReadonlySet<string>;
	/** Platforms that plugins bring; each resolves as `hermes-<name>`. */
	readonly pluginPlatforms: ReadonlySet<string>;
	/** Old toolset names that `get_tool_definitions` still takes, with the tools each stands for. */
	readonly legacyToolsets: ReadonlyMap<string, readonly string[]>;
	readonly agentLoopTools: ReadonlySet<string>;
	/** Tools that `execute_code` may call. */
	readonly sandboxTools: ReadonlySet<string>;
	readonly delegationBlockedTools: ReadonlySet<string>;
}

interface TablesData {
	readonly platforms: Readonly<Record<string, string>>;
	readonly configurable: readonly string[];
	readonly defaultOff: readonly string[];
	readonly restricted: Readonly<Record<string, readonly string[]>>;
	readonly configOnly: readonly string[];
	readonly recentlyShipped: readonly string[];
	readonly pluginToolsets: readonly string[];
	readonly registryOnlyToolsets: readonly string[];
	readonly pluginPlatforms: readonly string[];
	readonly legacyToolsets: Readonly<Record<string, readonly string[]>>;
	readonly agentLoopTools: readonly string[];
	readonly sandboxTools: readonly string[];
	readonly delegationBlockedTools: readonly string[];
}

const DATA: ReadonlyMap<string, TablesData> = new Map(Object.entries(data as unknown as Record<string, TablesData>));
const built = new Map<string, HermesTables>();

/**
 * The tables that hold in a release: its own, else those of the nearest earlier release that was read, else the earliest.
 * The same release always gives the same object. An unknown release gets the newest tables.
 */
export function tablesFor(release: string): HermesTables {
	const source = sourceFor(release);
	let tables = built.get(source);
	if (!tables) {
		tables = build(source);
		built.set(source, tables);
	}
	return tables;
}

function sourceFor(release: string): string {
	const known = releaseIndex(release);
	for (let index = known < 0 ? RELEASES.length - 1 : known; index >= 0; index--) {
		const id = RELEASES[index]?.id ?? '';
		if (DATA.has(id)) {
			return id;
		}
	}
	return DATA.keys().next().value ?? release;
}

function build(release: string): HermesTables {
	const table = DATA.get(release);
	if (!table) {
		throw new RangeError(`No tables for Hermes release "${release}"`);
	}
	return {
		release,
		platforms: new Map(Object.entries(table.platforms)),
		configurable: table.configurable,
		defaultOff: new Set(table.defaultOff),
		restricted: new Map(Object.entries(table.restricted)),
		configOnly: new Set(table.configOnly),
		recentlyShipped: new Set(table.recentlyShipped),
		pluginToolsets: new Set(table.pluginToolsets),
		registryOnlyToolsets: new Set(table.registryOnlyToolsets),
		pluginPlatforms: new Set(table.pluginPlatforms),
		legacyToolsets: new Map(Object.entries(table.legacyToolsets)),
		agentLoopTools: new Set(table.agentLoopTools),
		sandboxTools: new Set(table.sandboxTools),
		delegationBlockedTools: new Set(table.delegationBlockedTools),
	};
}
