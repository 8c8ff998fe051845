import type { FoundType } from '../../sources/model';
import { pythonText } from '../../sources/yaml/python-text';
import { isPythonList, isPythonMapping, pythonGet, type PythonValue } from '../../sources/yaml/python-value';
import type { DenyReference } from '../selection';
import { parseListText } from './list-text';
import type { EntryReference, PlatformFailure, PlatformSource } from './platform-answer';
import type { PlatformScope } from './platform-scope';
import { foundType, isHashable, isTruthy, iterate } from './python-semantics';

export interface ListedEntry extends EntryReference {
	readonly found: FoundType;
}

export interface DenyEntry extends DenyReference {
	readonly found: FoundType;
}

export interface ConfiguredServer {
	readonly name: string;
	readonly state: 'enabled' | 'disabled' | 'not-a-mapping';
}

/** What `_get_platform_tools` reads of a config for one platform. */
export interface PlatformConfig {
	readonly source: PlatformSource;
	/** The list's items as Hermes compares them; empty without a list. */
	readonly entries: readonly ListedEntry[];
	readonly deny: readonly DenyEntry[];
	readonly servers: readonly ConfiguredServer[];
	/** Plugin toolsets that were offered for this platform. */
	readonly knownPlugins: ReadonlySet<string>;
	/** Built-in toolsets that were offered for this platform. */
	readonly knownBuiltins: ReadonlySet<string>;
	/** The context engine's name; `compressor` is the default one. */
	readonly contextEngine: string;
	/** Whether `agent.coding_context` is `focus`, in releases that read it. */
	readonly codingFocus: boolean;
}

/** Thrown inside the resolver where Hermes raises; becomes `PlatformAnswer.failure`. */
export class ConfigFailure extends Error {
	constructor(readonly failure: PlatformFailure) {
		super(`Hermes cannot read ${failure.key}`);
		this.name = 'ConfigFailure';
	}
}

/**
 * Reads a config as Hermes does; an entry's name is Python's `str()` of it.
 * @throws ConfigFailure where Hermes raises on the value's type.
 */
export function readPlatformConfig(scope: PlatformScope, config: PythonValue, platform: string): PlatformConfig {
	return {
		...readList(scope, config, platform),
		servers: readServers(config),
		deny: scope.flags.readsDenyList ? readDenyList(config, scope.flags.readsListsInText) : [],
		knownPlugins: scope.pluginToolsets.size === 0 ? new Set() : readKnownPlugins(scope, config, platform),
		knownBuiltins: readKnownBuiltins(scope, config, platform),
		contextEngine: readContextEngine(config),
		codingFocus: scope.flags.readsCodingFocus && pythonGet(pythonGet(config, 'agent'), 'coding_context') === 'focus',
	};
}

function readList(scope: PlatformScope, config: PythonValue, platform: string): Pick<PlatformConfig, 'source' | 'entries'> {
	const platforms = pythonGet(config, 'platform_toolsets');
	if (platforms === undefined || (scope.flags.takesNullPlatformToolsets && !isTruthy(platforms))) {
		return { source: 'absent', entries: [] };
	}
	if (!isPythonMapping(platforms)) {
		throw failure('platform_toolsets', platforms);
	}
	const value = platforms.get(platform);
	if (isPythonList(value)) {
		return { source: 'list', entries: value.map((item, index) => ({ index, name: pythonText(item), found: foundType(item) })) };
	}
	if (typeof value === 'string') {
		const names = scope.flags.readsListsInText ? parseListText(value) : undefined;
		return names
			? { source: 'list-in-text', entries: names.map((name, index) => ({ index, name, found: 'text' })) }
			: { source: 'text', entries: [] };
	}
	return { source: value === undefined ? 'absent' : value === null ? 'null' : 'wrong-type', entries: [] };
}

const NO_SERVERS: readonly ConfiguredServer[] = [];
const serversOf = new WeakMap<ReadonlyMap<PythonValue, PythonValue>, readonly ConfiguredServer[]>();

/** hermes_cli/tools_config.py, `enabled_mcp_server_names`. Made once for a config, whatever the platform. */
export function readServers(config: PythonValue): readonly ConfiguredServer[] {
	const servers = pythonGet(config, 'mcp_servers');
	if (servers === undefined || !isTruthy(servers)) {
		return NO_SERVERS;
	}
	if (!isPythonMapping(servers)) {
		throw failure('mcp_servers', servers);
	}
	let found = serversOf.get(servers);
	if (!found) {
		found = configuredServers(servers);
		serversOf.set(servers, found);
	}
	return found;
}

const namesOf = new WeakMap<readonly ConfiguredServer[], { readonly all: ReadonlySet<string>; readonly enabled: ReadonlySet<string> }>();

function namesIn(servers: readonly ConfiguredServer[]): { readonly all: ReadonlySet<string>; readonly enabled: ReadonlySet<string> } {
	let names = namesOf.get(servers);
	if (!names) {
		names = {
			all: new Set(servers.flatMap(({ name }) => [name, `mcp-${name}`])),
			enabled: new Set(servers.filter(({ state }) => state === 'enabled').map(({ name }) => name)),
		};
		namesOf.set(servers, names);
	}
	return names;
}

/** Both names of each server: its own, and its toolset's. */
export function serverNames(servers: readonly ConfiguredServer[]): ReadonlySet<string> {
	return namesIn(servers).all;
}

/** The servers that are switched on. */
export function enabledServers(servers: readonly ConfiguredServer[]): ReadonlySet<string> {
	return namesIn(servers).enabled;
}

function configuredServers(servers: ReadonlyMap<PythonValue, PythonValue>): ConfiguredServer[] {
	return [...servers].map(([key, server]) => ({
		name: pythonText(key),
		state: !isPythonMapping(server) ? 'not-a-mapping' : isSwitchedOn(server.get('enabled')) ? 'enabled' : 'disabled',
	}));
}

const ON_TEXTS: ReadonlySet<string> = new Set(['true', '1', 'yes', 'on']);
const OFF_TEXTS: ReadonlySet<string> = new Set(['false', '0', 'no', 'off']);

/** hermes_cli/tools_config.py, `_parse_enabled_flag` with its default: on. */
function isSwitchedOn(value: PythonValue | undefined): boolean {
	switch (typeof value) {
		case 'boolean':
			return value;
		case 'bigint':
			return value !== 0n;
		case 'string': {
			const text = value.trim().toLowerCase();
			return ON_TEXTS.has(text) || !OFF_TEXTS.has(text);
		}
		default:
			return true;
	}
}

/**
 * `agent.disabled_toolsets` as names. A text is read letter by letter, a mapping by its keys, since Hermes only iterates.
 * @throws ConfigFailure for a value that cannot be iterated.
 */
export function readDenyList(config: PythonValue, readsListsInText: boolean): DenyEntry[] {
	const agent = pythonGet(config, 'agent');
	if (agent === undefined || !isTruthy(agent)) {
		return [];
	}
	if (!isPythonMapping(agent)) {
		throw failure('agent', agent);
	}
	const disabled = agent.get('disabled_toolsets');
	if (disabled === undefined || !isTruthy(disabled)) {
		return [];
	}
	if (typeof disabled === 'string' && readsListsInText) {
		return (parseListText(disabled) ?? [disabled]).map((name, index) => ({ index, name, found: 'text' }));
	}
	const items = iterate(disabled);
	if (!items) {
		throw failure('agent.disabled_toolsets', disabled);
	}
	return items.map((item, index) => ({ index: typeof disabled === 'string' ? 0 : index, name: pythonText(item), found: foundType(item) }));
}

/** A list inside a deny list cannot be looked up in a table: Hermes raises when it selects tools. */
export function refuseUnhashable(config: PythonValue): void {
	const disabled = pythonGet(pythonGet(config, 'agent'), 'disabled_toolsets');
	for (const [index, item] of (isPythonList(disabled) ? disabled : []).entries()) {
		if (!isHashable(item)) {
			throw failure('agent.disabled_toolsets', item, index);
		}
	}
}

function readKnownPlugins(scope: PlatformScope, config: PythonValue, platform: string): Set<string> {
	const tolerant = scope.flags.takesNullKnownPlugins;
	const known = pythonGet(config, 'known_plugin_toolsets');
	if (known === undefined || (tolerant && !isTruthy(known))) {
		return new Set();
	}
	if (!isPythonMapping(known)) {
		throw failure('known_plugin_toolsets', known);
	}
	const offered = known.get(platform);
	if (offered === undefined || (tolerant && !isTruthy(offered))) {
		return new Set();
	}
	const items = iterate(offered);
	if (!items?.every(isHashable)) {
		throw failure(`known_plugin_toolsets.${platform}`, offered);
	}
	return new Set(items.filter((item) => typeof item === 'string'));
}

function readKnownBuiltins(scope: PlatformScope, config: PythonValue, platform: string): Set<string> {
	const known = pythonGet(config, 'known_builtin_toolsets');
	if (!scope.flags.switchesOnRecentlyShipped || known === undefined || !isTruthy(known)) {
		return new Set();
	}
	const offered = pythonGet(known, platform);
	return new Set(isPythonList(offered) ? offered.map(pythonText) : []);
}

/** @throws ConfigFailure where `known_builtin_toolsets` is neither a mapping nor empty; only lists of single toolsets ask it. */
export function refuseKnownBuiltins(scope: PlatformScope, config: PythonValue): void {
	const known = pythonGet(config, 'known_builtin_toolsets');
	if (scope.flags.switchesOnRecentlyShipped && known !== undefined && isTruthy(known) && !isPythonMapping(known)) {
		throw failure('known_builtin_toolsets', known);
	}
}

function readContextEngine(config: PythonValue): string {
	const engine = pythonGet(pythonGet(config, 'context'), 'engine');
	return engine === undefined || !isTruthy(engine) ? DEFAULT_CONTEXT_ENGINE : pythonText(engine).trim().toLowerCase();
}

export const DEFAULT_CONTEXT_ENGINE = 'compressor';

function failure(key: string, value: PythonValue, index?: number): ConfigFailure {
	return new ConfigFailure({ key, found: foundType(value), ...index === undefined ? {} : { index } });
}
