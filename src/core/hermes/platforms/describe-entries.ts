import type { DenyReference } from '../selection';
import { NO_MCP, type Enabling } from './enable-toolsets';
import type { EntryAnswer, EntryOutcome } from './platform-answer';
import type { ListedEntry, PlatformConfig } from './platform-config';
import type { PlatformScope } from './platform-scope';

/** What became of each entry of the list. */
export function describeEntries(
	scope: PlatformScope,
	platform: string,
	config: PlatformConfig,
	enabling: Enabling,
	present: ReadonlySet<string>,
): EntryAnswer[] {
	const reader = new OutcomeReader(scope, platform, config, enabling);
	const covers = coveredBy(enabling);
	const leftOut = invert(enabling.leftOut);
	const first = new Map<string, number>();
	const denied = new Map<string, DenyReference>();
	for (const { index, name } of config.deny) {
		if (!denied.has(name)) {
			denied.set(name, { index, name });
		}
	}
	return config.entries.map((entry) => {
		const { index, name, found } = entry;
		const repeats = first.get(name);
		if (repeats === undefined) {
			first.set(name, index);
		}
		const { outcome, server } = reader.read(entry);
		const expansion = outcome === 'legacy' ? scope.legacy.get(name) ?? [] : scope.graph.expand(name);
		const platforms = outcome === 'restricted' ? scope.allowedPlatforms(name) : undefined;
		const deny = denied.get(name);
		return {
			index, name, found, outcome, expansion,
			covers: covers.get(index) ?? [],
			leftOut: leftOut.get(index) ?? [],
			tools: expansion.filter((tool) => present.has(tool)),
			...server === undefined ? {} : { server },
			...platforms ? { platforms } : {},
			...deny ? { denied: deny } : {},
			...repeats === undefined ? {} : { repeats },
		};
	});
}

class OutcomeReader {
	readonly #servers: ReadonlyMap<string, boolean>;
	readonly #refusesServers: boolean;

	constructor(readonly scope: PlatformScope, readonly platform: string, config: PlatformConfig, readonly enabling: Enabling) {
		this.#servers = new Map(config.servers.map(({ name, state }) => [name, state === 'enabled']));
		this.#refusesServers = config.entries.some(({ name }) => name === NO_MCP);
	}

	read({ name }: ListedEntry): { outcome: EntryOutcome; server?: string } {
		const { scope } = this;
		if (name === NO_MCP) {
			return { outcome: 'no-mcp' };
		}
		if (scope.configurable.has(name)) {
			return { outcome: !scope.isAllowed(name, this.platform) ? 'restricted' : scope.tables.configOnly.has(name) ? 'config-only' : 'toolset' };
		}
		if (scope.pluginToolsets.has(name)) {
			return { outcome: 'toolset' };
		}
		if (scope.defaultBundles.has(name)) {
			return { outcome: this.enabling.explicit && !scope.flags.expandsMixedLists ? 'bundle-dropped' : 'bundle' };
		}
		const isBundleOfPlugin = !scope.graph.has(name) && scope.universe(name).size > 0;
		if (isBundleOfPlugin) {
			return { outcome: this.enabling.explicit ? 'bundle-dropped' : 'bundle' };
		}
		return this.#readServer(name) ?? { outcome: scope.graph.has(name) ? 'passed-on' : scope.legacy.has(name) ? 'legacy' : 'unknown' };
	}

	#readServer(name: string): { outcome: EntryOutcome; server: string } | undefined {
		const enabled = this.#servers.get(name);
		if (enabled !== undefined && (enabled || !this.scope.graph.has(name))) {
			return { outcome: !enabled ? 'server-disabled' : this.#refusesServers ? 'server-refused' : 'server', server: name };
		}
		const server = name.startsWith('mcp-') ? name.slice(4) : '';
		const isOn = this.#servers.get(server);
		return isOn === undefined || this.scope.graph.has(name) ? undefined : { outcome: isOn ? 'server-toolset' : 'server-disabled', server };
	}
}

/** Entry index to the toolsets enabled for it. */
function coveredBy({ reasons }: Enabling): Map<number, string[]> {
	const covers = new Map<number, string[]>();
	for (const [toolset, why] of reasons) {
		const indexes = new Set<number>();
		for (const reason of why) {
			if (reason.kind === 'covered') {
				for (const { index } of reason.entries) {
					indexes.add(index);
				}
			} else if ('entry' in reason && reason.entry) {
				indexes.add(reason.entry.index);
			}
		}
		for (const index of indexes) {
			append(covers, index, toolset);
		}
	}
	return covers;
}

function invert(toolsets: Enabling['leftOut']): Map<number, string[]> {
	const byEntry = new Map<number, string[]>();
	for (const [toolset, entries] of toolsets) {
		for (const { index } of entries) {
			append(byEntry, index, toolset);
		}
	}
	return byEntry;
}

function append(lists: Map<number, string[]>, key: number, item: string): void {
	const list = lists.get(key);
	if (list) {
		list.push(item);
	} else {
		lists.set(key, [item]);
	}
}
