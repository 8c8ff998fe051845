import { pluginOf } from '../plugin-of';
import type { DenyReference } from '../selection';
import type { Credential, EnabledReason, EntryReference } from './platform-answer';
import { DEFAULT_CONTEXT_ENGINE, enabledServers, type ListedEntry, type PlatformConfig } from './platform-config';
import type { PlatformScope } from './platform-scope';

/** What is known of the machine; undefined where it is not, which Hermes' defaults then stand for. */
export interface PlatformEnvironment {
	/** Whether HASS_TOKEN is set. */
	readonly homeAssistantToken?: boolean;
	/** Whether xAI credentials exist: a login or XAI_API_KEY. */
	readonly xaiCredentials?: boolean;
	/** Whether HERMES_KANBAN_TASK is set. */
	readonly kanbanWorker?: boolean;
	/** Where variables were looked for; absent where nobody looked. */
	readonly looked?: LookedAt;
}

/** Where names of variables come from. */
export interface LookedAt {
	/** What became of the `.env` of the home. */
	readonly file: 'read' | 'missing' | 'unreadable' | 'no-home';
	/** Whether this process was asked as well. */
	readonly process: boolean;
}

export const NO_MCP = 'no_mcp';
const HOME_ASSISTANT = 'homeassistant';
const X_SEARCH = 'x_search';

/** Toolsets of one platform on the way to the answer. */
export interface Enabling {
	/** Toolset to why it is enabled; without those that the deny list takes by name. */
	readonly reasons: ReadonlyMap<string, readonly EnabledReason[]>;
	/** Toolsets that the deny list took by name, with the first entry that did. */
	readonly denied: ReadonlyMap<string, { readonly by: DenyReference; readonly reasons: readonly EnabledReason[] }>;
	/** Default-off toolsets that a bundle covers and that are left out, with the entries that cover them. */
	readonly leftOut: ReadonlyMap<string, readonly EntryReference[]>;
	/** Whether the list names single toolsets, and so counts by itself. */
	readonly explicit: boolean;
	/** Credentials that would lift a toolset. */
	readonly missedCredentials: ReadonlyMap<Credential, string>;
}

/** hermes_cli/tools_config.py, `_get_platform_tools`, step by step, with a reason for each toolset. */
export function enableToolsets(scope: PlatformScope, platform: string, config: PlatformConfig, environment: PlatformEnvironment): Enabling {
	return new Enabler(scope, platform, config, environment).run();
}

class Enabler {
	readonly #reasons = new Map<string, readonly EnabledReason[]>();
	readonly #leftOut = new Map<string, readonly EntryReference[]>();
	readonly #missedCredentials = new Map<Credential, string>();
	readonly #listed: boolean;
	readonly #names: ReadonlySet<string>;

	constructor(
		readonly scope: PlatformScope,
		readonly platform: string,
		readonly config: PlatformConfig,
		readonly environment: PlatformEnvironment,
	) {
		this.#listed = config.source === 'list' || config.source === 'list-in-text';
		this.#names = new Set(config.entries.map(({ name }) => name));
	}

	run(): Enabling {
		const explicit = this.config.entries.some(({ name }) => this.scope.configurable.has(name));
		if (explicit) {
			this.#takeListed();
			if (this.scope.flags.expandsMixedLists) {
				this.#cover(this.config.entries.filter(({ name }) => this.#isMixedBundle(name)), false);
			}
			if (this.scope.flags.switchesOnRecentlyShipped) {
				this.#switchOnRecentlyShipped();
			}
		} else {
			this.#cover(this.#listed ? this.config.entries : undefined, true);
		}
		if (this.scope.flags.recoversPlatformToolsets) {
			this.#recover();
		}
		this.#addPluginToolsets();
		this.#addContextEngine();
		this.#passOn();
		this.#addServers();
		return { reasons: this.#reasons, denied: this.#deny(), leftOut: this.#leftOut, explicit, missedCredentials: this.#missedCredentials };
	}

	#add(toolset: string, reason: EnabledReason): void {
		const reasons = this.#reasons.get(toolset);
		this.#reasons.set(toolset, reasons ? [...reasons, reason] : [reason]);
	}

	#takeListed(): void {
		for (const entry of this.config.entries) {
			if (this.scope.configurable.has(entry.name) && this.scope.isAllowed(entry.name, this.platform)) {
				this.#add(entry.name, { kind: 'listed', entry: reference(entry) });
			}
		}
	}

	#isMixedBundle(name: string): boolean {
		return !this.scope.configurable.has(name) && !this.scope.pluginToolsets.has(name) && this.scope.table.has(name);
	}

	/** Enables every configurable toolset whose tools all lie in the entries' expansions (or the default bundle's). */
	#cover(entries: readonly ListedEntry[] | undefined, liftsXai: boolean): void {
		const { scope, platform } = this;
		const bundle = scope.defaultBundle(platform);
		const tools = entries ? new Set(scope.graph.expandAll(entries.map(({ name }) => name))) : scope.universe(bundle);
		const defaultOff = this.#defaultOff();
		if (liftsXai && scope.flags.xaiCredentialsLift && scope.isAllowed(X_SEARCH, platform)) {
			if (this.environment.xaiCredentials) {
				this.#add(X_SEARCH, { kind: 'credential', credential: 'xai' });
			} else if (this.environment.xaiCredentials === undefined) {
				this.#missedCredentials.set('xai', X_SEARCH);
			}
		}
		for (const { name, tools: compared } of scope.compared) {
			if (compared.length === 0 || !scope.isAllowed(name, platform) || !compared.every((tool) => tools.has(tool))) {
				continue;
			}
			const by = entries ? this.#coveringEntries(entries, compared) : [];
			if (!defaultOff.has(name)) {
				const lifted = name === HOME_ASSISTANT && this.#isLiftedByToken();
				this.#add(name, { kind: 'covered', entries: by, ...entries ? {} : { bundle }, ...lifted ? { credential: 'home-assistant' } : {} });
			} else if (!this.#reasons.has(name)) {
				this.#leftOut.set(name, by);
				if (name === HOME_ASSISTANT && scope.flags.homeAssistantTokenLifts && this.environment.homeAssistantToken === undefined) {
					this.#missedCredentials.set('home-assistant', name);
				}
			}
		}
	}

	/** Whether homeassistant would be off without its token. */
	#isLiftedByToken(): boolean {
		const { flags, tables } = this.scope;
		return flags.leavesOutDefaultOff && flags.homeAssistantTokenLifts && this.environment.homeAssistantToken === true
			&& tables.defaultOff.has(HOME_ASSISTANT) && this.platform !== HOME_ASSISTANT;
	}

	#coveringEntries(entries: readonly ListedEntry[], tools: readonly string[]): EntryReference[] {
		return entries.filter(({ name }) => {
			const expansion = this.scope.universe(name);
			return tools.some((tool) => expansion.has(tool));
		}).map(reference);
	}

	#defaultOff(): Set<string> {
		const { tables, flags } = this.scope;
		if (!flags.leavesOutDefaultOff) {
			return new Set();
		}
		const defaultOff = new Set(tables.defaultOff);
		if (!(flags.restrictsToPlatforms && tables.restricted.has(this.platform))) {
			defaultOff.delete(this.platform);
		}
		if (flags.homeAssistantTokenLifts && this.environment.homeAssistantToken) {
			defaultOff.delete(HOME_ASSISTANT);
		}
		if (flags.listLiftsOwnToolsets && this.#listed) {
			for (const [toolset, platforms] of tables.restricted) {
				if (platforms.includes(this.platform)) {
					defaultOff.delete(toolset);
				}
			}
		}
		return defaultOff;
	}

	#switchOnRecentlyShipped(): void {
		const universe = this.scope.universe(this.scope.defaultBundle(this.platform));
		for (const name of this.scope.tables.recentlyShipped) {
			const tools = this.scope.comparedTools(name);
			if (!this.#reasons.has(name) && !this.config.knownBuiltins.has(name) && this.scope.isAllowed(name, this.platform)
				&& tools.length > 0 && tools.every((tool) => universe.has(tool))) {
				this.#add(name, { kind: 'recently-shipped' });
			}
		}
	}

	#recover(): void {
		const { scope, platform } = this;
		const bundle = scope.defaultBundle(platform);
		const universe = scope.universe(bundle);
		const claimed = new Set<string>();
		for (const name of this.#reasons.keys()) {
			for (const tool of scope.graph.expand(name)) {
				claimed.add(tool);
			}
		}
		for (const { name, tools } of scope.recoverable) {
			const skipped = name !== platform && scope.tables.defaultOff.has(name);
			if (!skipped && tools.every((tool) => universe.has(tool)) && !tools.every((tool) => claimed.has(tool))) {
				this.#add(name, { kind: 'recovered', bundle });
				for (const tool of tools) {
					claimed.add(tool);
				}
			}
		}
	}

	#addPluginToolsets(): void {
		for (const name of this.scope.pluginToolsets) {
			const entry = this.config.entries.find((listed) => listed.name === name);
			if (entry) {
				if (!this.scope.configurable.has(name) || !this.#reasons.has(name)) {
					this.#add(name, { kind: 'listed', entry: reference(entry) });
				}
			} else if (!(this.scope.flags.keepsPluginsDefaultOff && this.scope.tables.defaultOff.has(name)) && !this.config.knownPlugins.has(name)) {
				const plugin = pluginOf(this.scope.catalog, name);
				this.#add(name, { kind: 'plugin-default', ...(plugin !== undefined && { plugin }) });
			}
		}
	}

	#addContextEngine(): void {
		const { contextEngine } = this.config;
		const explicitlyEmpty = this.#listed && this.config.entries.length === 0;
		if (this.scope.flags.contextEngineJoins && contextEngine !== '' && contextEngine !== DEFAULT_CONTEXT_ENGINE && !explicitlyEmpty) {
			this.#add('context_engine', { kind: 'context-engine', engine: contextEngine });
		}
	}

	#isPassedOn(name: string): boolean {
		return !this.scope.configurable.has(name) && !this.scope.pluginToolsets.has(name) && !this.scope.defaultBundles.has(name);
	}

	#passOn(): void {
		const servers = enabledServers(this.config.servers);
		for (const entry of this.config.entries) {
			if (entry.name !== NO_MCP && this.#isPassedOn(entry.name) && !servers.has(entry.name)) {
				this.#add(entry.name, { kind: 'passed-on', entry: reference(entry) });
			}
		}
		// The bundle of a plugin platform is in none of Hermes' tables, so the default list hands it on by name.
		const bundle = this.scope.defaultBundle(this.platform);
		if (!this.#listed && this.#isPassedOn(bundle) && !servers.has(bundle)) {
			this.#add(bundle, { kind: 'passed-on' });
		}
	}

	#addServers(): void {
		if (this.#names.has(NO_MCP)) {
			return;
		}
		const servers = enabledServers(this.config.servers);
		const listed = this.config.entries.filter(({ name }) => servers.has(name) && this.#isPassedOn(name));
		for (const entry of listed) {
			this.#add(entry.name, { kind: 'server', server: entry.name, entry: reference(entry) });
		}
		if (listed.length === 0) {
			for (const [server, reasons] of unlisted(servers)) {
				const known = this.#reasons.get(server);
				this.#reasons.set(server, known ? [...known, ...reasons] : reasons);
			}
		}
	}

	#deny(): Map<string, { by: DenyReference; reasons: readonly EnabledReason[] }> {
		const denied = new Map<string, { by: DenyReference; reasons: readonly EnabledReason[] }>();
		for (const { index, name } of this.config.deny) {
			const reasons = this.#reasons.get(name);
			if (reasons) {
				denied.set(name, { by: { index, name }, reasons });
				this.#reasons.delete(name);
			}
		}
		return denied;
	}
}

const unlistedReasons = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, readonly EnabledReason[]>>();

/** Why each server is on where none is listed: the same on every platform. */
function unlisted(servers: ReadonlySet<string>): ReadonlyMap<string, readonly EnabledReason[]> {
	let reasons = unlistedReasons.get(servers);
	if (!reasons) {
		reasons = new Map([...servers].map((server) => [server, [{ kind: 'server', server }]]));
		unlistedReasons.set(servers, reasons);
	}
	return reasons;
}

function reference({ index, name }: ListedEntry): EntryReference {
	return { index, name };
}
