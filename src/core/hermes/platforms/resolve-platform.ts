import type { PythonValue } from '../../sources/yaml/python-value';
import { selectionFlags } from '../selection-behaviour';
import { NO_SELECTION, selectTools } from '../selection';
import { describeDeny } from './describe-deny';
import { describeEntries } from './describe-entries';
import { describeServers } from './describe-servers';
import { enableToolsets, type Enabling, type PlatformEnvironment } from './enable-toolsets';
import { findRemoved } from './find-removed';
import type { EnabledToolset, EntryAnswer, PlatformAnswer, PlatformFailure, ServerAnswer, Uncertainty } from './platform-answer';
import { ConfigFailure, DEFAULT_CONTEXT_ENGINE, readPlatformConfig, refuseKnownBuiltins, refuseUnhashable, type PlatformConfig } from './platform-config';
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
			return failed(scope, platform, { key: `platform_toolsets.${platform}`, found: 'nothing' });
		}
		const enabling = enableToolsets(scope, platform, read, environment);
		if (enabling.explicit) {
			refuseKnownBuiltins(scope, config);
		}
		if (selectionFlags(scope.release).alwaysSubtracts) {
			refuseUnhashable(config);
		}
		return describe(scope, platform, read, enabling, environment);
	} catch (error) {
		if (error instanceof ConfigFailure) {
			return failed(scope, platform, error.failure);
		}
		throw error;
	}
}

function describe(scope: PlatformScope, platform: string, config: PlatformConfig, enabling: Enabling, environment: PlatformEnvironment): PlatformAnswer {
	const enabled = [...enabling.reasons.keys()].sort();
	const selection = selectTools(scope, {
		enabled,
		disabled: config.deny.map(({ name }) => name),
		kanbanWorker: environment.kanbanWorker ?? false,
	});
	const present = new Set(selection.tools);
	const entries = describeEntries(scope, platform, config, enabling, present);
	const servers = describeServers(scope, config, enabling);
	const removed = findRemoved(scope, platform, config, enabling, selection, present);
	return {
		platform,
		release: scope.release,
		known: scope.hasPlatform(platform),
		source: config.source,
		defaultBundle: scope.defaultBundle(platform),
		entries,
		enabled,
		toolsets: describeToolsets(scope, enabled, enabling, config, present),
		tools: selection.tools,
		selection,
		removed,
		denied: describeDeny(scope, config, enabling, removed),
		declined: [...scope.pluginToolsets].filter((name) => config.knownPlugins.has(name) && !config.entries.some((entry) => entry.name === name)),
		servers,
		uncertain: findUncertain(scope, platform, config, enabling, entries, servers),
	};
}

function describeToolsets(
	scope: PlatformScope,
	enabled: readonly string[],
	{ reasons }: Enabling,
	{ servers }: PlatformConfig,
	present: ReadonlySet<string>,
): Map<string, EnabledToolset> {
	const serverNames = new Set(servers.flatMap(({ name }) => [name, `mcp-${name}`]));
	return new Map(enabled.map((name) => {
		const isToolset = scope.graph.has(name);
		const expansion = isToolset ? scope.graph.expand(name) : scope.legacy.get(name) ?? [];
		const kind = isToolset ? 'toolset' : serverNames.has(name) ? 'server' : scope.legacy.has(name) ? 'legacy' : 'unknown';
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

function failed(scope: PlatformScope, platform: string, failure: PlatformFailure): PlatformAnswer {
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
		tools: [],
		selection: NO_SELECTION,
		removed: new Map(),
		denied: [],
		declined: [],
		servers: [],
		uncertain: [],
	};
}
