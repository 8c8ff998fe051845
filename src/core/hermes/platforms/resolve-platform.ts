import type { PythonValue } from '../../sources/yaml/python-value';
import { selectionFlags } from '../selection-behaviour';
import { NO_SELECTION, selectTools, type Selection } from '../selection';
import { describeDeny } from './describe-deny';
import { describeEntries } from './describe-entries';
import { describeServers } from './describe-servers';
import { enableToolsets, type Enabling, type PlatformEnvironment } from './enable-toolsets';
import { findRemoved } from './find-removed';
import type { DenyAnswer, EnabledToolset, EntryAnswer, PlatformAnswer, PlatformFailure, Removal, ServerAnswer, Uncertainty } from './platform-answer';
import { ConfigFailure, DEFAULT_CONTEXT_ENGINE, readPlatformConfig, refuseKnownBuiltins, refuseUnhashable, serverNames, type PlatformConfig } from './platform-config';
import type { PlatformScope } from './platform-scope';

export interface PlatformRequest {
	readonly scope: PlatformScope;
	/** The whole config as Python sees it; null for none. */
	readonly config: PythonValue;
	readonly platform: string;
	readonly environment?: PlatformEnvironment;
}

/**
 * What a config gives to a platform, as Hermes computes it: `_get_platform_tools`, then the selection of
 * `get_tool_definitions` with `agent.disabled_toolsets`. Gates are not asked. Never throws on a config;
 * where Hermes raises, the answer holds `failure` and nothing else.
 */
export function resolvePlatform({ scope, config, platform, environment = {} }: PlatformRequest): PlatformAnswer {
	try {
		const read = readPlatformConfig(scope, config, platform);
		if (!read.entries.length && !scope.flags.acceptsAnyPlatform && !scope.tables.platforms.has(platform) && read.source !== 'list') {
			return failed(scope, platform, { key: `platform_toolsets.${platform}`, found: 'nothing' }, environment);
		}
		const enabling = enableToolsets(scope, platform, read, environment);
		if (enabling.explicit) {
			refuseKnownBuiltins(scope, config);
		}
		if (selectionFlags(scope.release).alwaysSubtracts) {
			refuseUnhashable(config);
		}
		return new ResolvedPlatform(scope, platform, read, enabling, environment);
	} catch (error) {
		if (error instanceof ConfigFailure) {
			return failed(scope, platform, error.failure, environment);
		}
		throw error;
	}
}

/** What is asked of every answer is worked out at once, the rest when someone asks for it: a check of many platforms looks at little of each. */
class ResolvedPlatform implements PlatformAnswer {
	readonly platform: string;
	readonly release: string;
	readonly known: boolean;
	readonly source: PlatformAnswer['source'];
	readonly defaultBundle: string;
	readonly enabled: readonly string[];
	readonly reasons: PlatformAnswer['reasons'];
	readonly tools: readonly string[];
	readonly selection: Selection;
	readonly #scope: PlatformScope;
	readonly #config: PlatformConfig;
	readonly #enabling: Enabling;
	readonly #present: ReadonlySet<string>;
	#entries: readonly EntryAnswer[] | undefined;
	#toolsets: ReadonlyMap<string, EnabledToolset> | undefined;
	#removed: ReadonlyMap<string, Removal> | undefined;
	#denied: readonly DenyAnswer[] | undefined;
	#servers: readonly ServerAnswer[] | undefined;
	#uncertain: readonly Uncertainty[] | undefined;

	constructor(scope: PlatformScope, platform: string, config: PlatformConfig, enabling: Enabling, readonly environment: PlatformEnvironment) {
		this.#scope = scope;
		this.#config = config;
		this.#enabling = enabling;
		this.platform = platform;
		this.release = scope.release;
		this.known = scope.hasPlatform(platform);
		this.source = config.source;
		this.defaultBundle = scope.defaultBundle(platform);
		this.enabled = [...enabling.reasons.keys()].sort();
		this.reasons = enabling.reasons;
		this.selection = selectTools(scope, { enabled: this.enabled, disabled: config.deny.map(({ name }) => name), kanbanWorker: environment.kanbanWorker ?? false });
		this.tools = this.selection.tools;
		this.#present = new Set(this.tools);
	}

	get entries(): readonly EntryAnswer[] {
		this.#entries ??= describeEntries(this.#scope, this.platform, this.#config, this.#enabling, this.#present);
		return this.#entries;
	}

	get toolsets(): ReadonlyMap<string, EnabledToolset> {
		this.#toolsets ??= describeToolsets(this.#scope, this.enabled, this.#enabling, this.#config, this.#present);
		return this.#toolsets;
	}

	get removed(): ReadonlyMap<string, Removal> {
		this.#removed ??= findRemoved(this.#scope, this.platform, this.#config, this.#enabling, this.selection, this.#present);
		return this.#removed;
	}

	get denied(): readonly DenyAnswer[] {
		this.#denied ??= describeDeny(this.#scope, this.#config, this.#enabling, this.removed);
		return this.#denied;
	}

	get declined(): readonly string[] {
		const { knownPlugins, entries } = this.#config;
		return [...this.#scope.pluginToolsets].filter((name) => knownPlugins.has(name) && !entries.some((entry) => entry.name === name));
	}

	get servers(): readonly ServerAnswer[] {
		this.#servers ??= describeServers(this.#scope, this.#config, this.#enabling);
		return this.#servers;
	}

	get uncertain(): readonly Uncertainty[] {
		this.#uncertain ??= findUncertain(this.#scope, this.platform, this.#config, this.#enabling, this.entries, this.servers);
		return this.#uncertain;
	}
}

function describeToolsets(
	scope: PlatformScope,
	enabled: readonly string[],
	{ reasons }: Enabling,
	{ servers }: PlatformConfig,
	present: ReadonlySet<string>,
): Map<string, EnabledToolset> {
	const known = serverNames(servers);
	return new Map(enabled.map((name) => {
		const isToolset = scope.graph.has(name);
		const expansion = isToolset ? scope.graph.expand(name) : scope.legacy.get(name) ?? [];
		const kind = isToolset ? 'toolset' : known.has(name) ? 'server' : scope.legacy.has(name) ? 'legacy' : 'unknown';
		return [name, { name, reasons: reasons.get(name) ?? [], kind, expansion, tools: expansion.filter((tool) => present.has(tool)) }];
	}));
}

function findUncertain(
	scope: PlatformScope,
	platform: string,
	config: PlatformConfig,
	enabling: Enabling,
	entries: readonly EntryAnswer[],
	servers: readonly ServerAnswer[],
): Uncertainty[] {
	const uncertain: Uncertainty[] = [];
	if (!scope.certain) {
		uncertain.push({ kind: 'release' });
	}
	if (!scope.knowsPlugins) {
		uncertain.push({ kind: 'plugins' });
	}
	if (!scope.hasPlatform(platform)) {
		uncertain.push({ kind: 'platform' });
	}
	if (config.codingFocus && platform === 'cli') {
		uncertain.push({ kind: 'coding-focus' });
	}
	for (const { index, name, outcome } of entries) {
		if (outcome === 'unknown' && !scope.knowsPlugins) {
			uncertain.push({ kind: 'entry', entry: { index, name } });
		}
	}
	for (const [credential, toolset] of enabling.missedCredentials) {
		uncertain.push({ kind: 'credential', credential, toolset });
	}
	for (const { name, on } of servers) {
		if (on) {
			uncertain.push({ kind: 'server', server: name });
		}
	}
	if (enabling.reasons.has('context_engine') && config.contextEngine !== DEFAULT_CONTEXT_ENGINE) {
		uncertain.push({ kind: 'context-engine', engine: config.contextEngine });
	}
	return uncertain;
}

function failed(scope: PlatformScope, platform: string, failure: PlatformFailure, environment: PlatformEnvironment): PlatformAnswer {
	return {
		platform,
		release: scope.release,
		known: scope.hasPlatform(platform),
		source: 'absent',
		defaultBundle: scope.defaultBundle(platform),
		failure,
		entries: [],
		enabled: [],
		toolsets: new Map(),
		reasons: new Map(),
		tools: [],
		selection: NO_SELECTION,
		removed: new Map(),
		denied: [],
		declined: [],
		servers: [],
		uncertain: [],
		environment,
	};
}
