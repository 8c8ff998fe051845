import type { FoundType } from '../../sources/model';
import type { DenyReference, Selection } from '../selection';
import type { PlatformEnvironment } from './enable-toolsets';

/**
 * Where a platform's toolsets come from: its list, a list read out of a text, or the default bundle
 * because there is no key, a null, a text, or another type.
 */
export type PlatformSource = 'list' | 'list-in-text' | 'absent' | 'null' | 'text' | 'wrong-type';

/** An entry of a platform's list, by its place in that list. */
export interface EntryReference {
	readonly index: number;
	readonly name: string;
}

/** What a toolset is enabled for. */
export type EnabledReason =
	/** The list names it and Hermes takes it as such. */
	| { readonly kind: 'listed'; readonly entry: EntryReference }
	/** All its tools lie in bundles or composites: these entries or, without a list, the default bundle. With `credential`, it would be off without that. */
	| { readonly kind: 'covered'; readonly entries: readonly EntryReference[]; readonly bundle?: string; readonly credential?: Credential }
	/** Shipped after lists were saved; Hermes switches it on in them. */
	| { readonly kind: 'recently-shipped' }
	/** Credentials of a service switch it on. */
	| { readonly kind: 'credential'; readonly credential: Credential }
	/** Nobody can configure it and the platform's default bundle has its tools, so it comes back into any list. */
	| { readonly kind: 'recovered'; readonly bundle: string }
	/** A plugin's toolset that `known_plugin_toolsets` does not decline for this platform. */
	| { readonly kind: 'plugin-default'; readonly plugin?: string }
	| { readonly kind: 'context-engine'; readonly engine: string }
	/** A name that Hermes hands on as it is written; without an entry, the default bundle of a plugin platform. */
	| { readonly kind: 'passed-on'; readonly entry?: EntryReference }
	/** An enabled MCP server: named by an entry, or one of all. */
	| { readonly kind: 'server'; readonly server: string; readonly entry?: EntryReference };

export type Credential = 'home-assistant' | 'xai';

export interface EnabledToolset {
	readonly name: string;
	/** One or more, the first one first in Hermes' order of steps. */
	readonly reasons: readonly EnabledReason[];
	/** What the name stands for: a toolset, an old name, a server whose tools are not known, or nothing. */
	readonly kind: 'toolset' | 'legacy' | 'server' | 'unknown';
	/** All its tools; empty for servers. */
	readonly expansion: readonly string[];
	/** Those of them that the platform has. */
	readonly tools: readonly string[];
}

/**
 * What became of an entry of the list:
 * - `toolset`: a configurable or plugin toolset, enabled
 * - `bundle`: a bundle or composite; the toolsets it covers are enabled (`covers`)
 * - `bundle-dropped`: a bundle beside single toolsets, which the release drops
 * - `passed-on`: a toolset that Hermes hands on as it is (`covers` may hold toolsets, too)
 * - `legacy`: an old name, which still gives its tools
 * - `server`: an enabled MCP server; the list lets only named servers in
 * - `server-toolset`: `mcp-<server>`; no restriction for the others
 * - `server-disabled`: a server that is switched off, under either name
 * - `server-refused`: a server's bare name beside `no_mcp`
 * - `no-mcp`: keeps all servers away
 * - `restricted`: a toolset of another platform, dropped
 * - `config-only`: stands for a setting and holds no tools
 * - `unknown`: names nothing that is known here
 */
export type EntryOutcome =
	| 'toolset' | 'bundle' | 'bundle-dropped' | 'passed-on' | 'legacy' | 'server' | 'server-toolset' | 'server-disabled'
	| 'server-refused' | 'no-mcp' | 'restricted' | 'config-only' | 'unknown';

export interface EntryAnswer extends EntryReference {
	readonly found: FoundType;
	readonly outcome: EntryOutcome;
	/** Toolsets enabled for this entry, itself included; without those that a deny entry took by name. */
	readonly covers: readonly string[];
	/** Default-off toolsets that the entry's tools cover and Hermes leaves out all the same. */
	readonly leftOut: readonly string[];
	/** All tools the name stands for; empty for servers and unknown names. */
	readonly expansion: readonly string[];
	/** Those of them that the platform has. */
	readonly tools: readonly string[];
	/** The server, for the outcomes that are about one. */
	readonly server?: string;
	/** The platforms that may have it, for `restricted`. */
	readonly platforms?: readonly string[];
	/** The deny entry that takes the name off the list. */
	readonly denied?: DenyReference;
	/** The earlier entry of the same name. */
	readonly repeats?: number;
}

/** Why a tool is missing that the default bundle, or something listed, would bring. */
export type Removal =
	/** Deny entries in the list's order; the first one took it, the others would have. */
	| { readonly kind: 'denied'; readonly by: readonly DenyReference[] }
	/** Its toolset belongs to other platforms. */
	| { readonly kind: 'restricted'; readonly toolset: string; readonly platforms: readonly string[]; readonly entry?: EntryReference }
	/** Its toolset is off until it is listed by its own name. */
	| { readonly kind: 'default-off'; readonly toolset: string; readonly credential?: Credential }
	/** The release drops bundles beside single toolsets. */
	| { readonly kind: 'bundle-dropped'; readonly entry: EntryReference }
	/** What is listed has the tool, but not all of its toolset, so Hermes does not enable the toolset. */
	| { readonly kind: 'partly-covered'; readonly toolset: string; readonly lacking: readonly string[]; readonly entry?: EntryReference }
	/** The list names single toolsets, and none of those that hold the tool. */
	| { readonly kind: 'not-listed'; readonly toolsets: readonly string[] }
	/** A plugin's toolset that is known for this platform and not listed. */
	| { readonly kind: 'declined-plugin'; readonly toolset: string }
	/** No toolset that a platform can have holds it. */
	| { readonly kind: 'no-toolset' };

/** What became of an entry of `agent.disabled_toolsets` on this platform. */
export interface DenyAnswer extends DenyReference {
	readonly found: FoundType;
	/** `bundle`: spares core tools. `server`: a server's name, which goes from the list as a whole. */
	readonly kind: 'toolset' | 'bundle' | 'legacy' | 'server' | 'unknown';
	/** Enabled toolsets that went by name. */
	readonly toolsets: readonly string[];
	/** Tools that are missing because of it, alone or first. */
	readonly tools: readonly string[];
	/** Core tools that it names and spares. */
	readonly spared: readonly string[];
}

export interface ServerAnswer {
	readonly name: string;
	/** Whether its tools reach the platform, should it run. */
	readonly on: boolean;
	/**
	 * On: `all` (no server is listed), `listed`, `toolset-listed` (as `mcp-<server>`).
	 * Off: `no-mcp`, `not-listed` (others are), `disabled`, `not-a-mapping`, `denied`, `shadowed` (a built-in toolset has the name).
	 */
	readonly why: 'all' | 'listed' | 'toolset-listed' | 'no-mcp' | 'not-listed' | 'disabled' | 'not-a-mapping' | 'denied' | 'shadowed';
	readonly entry?: EntryReference;
	readonly denied?: DenyReference;
	/** Names it is reached by on this platform, as they stand in `enabled`. */
	readonly toolsets: readonly string[];
}

/** Something that this answer cannot know and that may change it. */
export type Uncertainty =
	/** The release was transcribed, not run. */
	| { readonly kind: 'release' }
	/** The user's plugins could not be read; each may add a toolset of its own. */
	| { readonly kind: 'plugins' }
	/** The platform is not known; a plugin may bring it. */
	| { readonly kind: 'platform' }
	/** In a code workspace, `agent.coding_context: focus` replaces this list by `coding` and the MCP servers. */
	| { readonly kind: 'coding-focus' }
	/** A plugin may bring the name of this entry. */
	| { readonly kind: 'entry'; readonly entry: EntryReference }
	/** Whether credentials exist is not known, and they would add a toolset. */
	| { readonly kind: 'credential'; readonly credential: Credential; readonly toolset: string }
	/** The tools of a server are not known before it runs. */
	| { readonly kind: 'server'; readonly server: string }
	/** The tools of a context engine are not known before it runs. */
	| { readonly kind: 'context-engine'; readonly engine: string };

/** Where Hermes raises an error on a config instead of giving toolsets. */
export interface PlatformFailure {
	/** Path of the value, such as `agent.disabled_toolsets`. */
	readonly key: string;
	readonly found: FoundType;
	/** Place in the list, for an entry. */
	readonly index?: number;
}

/** All that a config gives to one platform, and why. Never changes; parts may be worked out when first asked for. */
export interface PlatformAnswer {
	readonly platform: string;
	readonly release: string;
	/** Whether Hermes, or a known plugin, has this platform. */
	readonly known: boolean;
	readonly source: PlatformSource;
	readonly defaultBundle: string;
	/** When set, there are no toolsets and no tools. */
	readonly failure?: PlatformFailure;
	/** One for each item of the list, in order; empty without a list. */
	readonly entries: readonly EntryAnswer[];
	/** Toolset names as Hermes hands them to a session, sorted. */
	readonly enabled: readonly string[];
	/** Why each of them is, without an order. */
	readonly reasons: ReadonlyMap<string, readonly EnabledReason[]>;
	/** The same with all that is known of them, in the order of `enabled`. */
	readonly toolsets: ReadonlyMap<string, EnabledToolset>;
	/** What a session starts with before gates, sorted. */
	readonly tools: readonly string[];
	readonly selection: Selection;
	/** Tools of the default bundle or of listed names that are missing, sorted by name. */
	readonly removed: ReadonlyMap<string, Removal>;
	/** One for each item of `agent.disabled_toolsets`; empty in releases that do not read it. */
	readonly denied: readonly DenyAnswer[];
	/** Plugin toolsets that were offered for this platform and are not listed. */
	readonly declined: readonly string[];
	/** Every server of the config, in its order. */
	readonly servers: readonly ServerAnswer[];
	readonly uncertain: readonly Uncertainty[];
	/** What was known of the machine. */
	readonly environment: PlatformEnvironment;
}
