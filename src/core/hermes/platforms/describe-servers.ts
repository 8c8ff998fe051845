import { selectionFlags } from '../selection-behaviour';
import type { DenyReference } from '../selection';
import { NO_MCP, type Enabling } from './enable-toolsets';
import type { EntryReference, ServerAnswer } from './platform-answer';
import type { ConfiguredServer, PlatformConfig } from './platform-config';
import type { PlatformScope } from './platform-scope';

/** Whether each MCP server of the config reaches the platform, and why. */
export function describeServers(scope: PlatformScope, config: PlatformConfig, enabling: Enabling): ServerAnswer[] {
	const takesTools = selectionFlags(scope.release).alwaysSubtracts;
	const noMcp = config.entries.find(({ name }) => name === NO_MCP);
	return config.servers.map((server): ServerAnswer => {
		const { name, state } = server;
		if (state !== 'enabled') {
			return { name, on: false, why: state, toolsets: [] };
		}
		const byName = enabling.reasons.get(name)?.find((reason) => reason.kind === 'server');
		const toolset = `mcp-${name}`;
		const byToolset = scope.graph.has(toolset) ? undefined : enabling.reasons.get(toolset)?.find((reason) => reason.kind === 'passed-on');
		const shadowed = scope.table.has(name) && !scope.flags.serversJoinBundles;
		const toolsets = [...byName && !shadowed ? [name] : [], ...byToolset ? [toolset] : []];
		const denied = findDeny(scope, config, enabling, server, takesTools, toolsets.length > 0);
		if (denied) {
			return { name, on: false, why: 'denied', denied, toolsets };
		}
		if (byToolset) {
			return { name, on: true, why: 'toolset-listed', toolsets, ...withEntry(byToolset.entry) };
		}
		if (byName) {
			return { name, on: !shadowed, why: shadowed ? 'shadowed' : byName.entry ? 'listed' : 'all', toolsets, ...withEntry(byName.entry) };
		}
		return noMcp
			? { name, on: false, why: 'no-mcp', toolsets, entry: { index: noMcp.index, name: noMcp.name } }
			: { name, on: false, why: 'not-listed', toolsets };
	});
}

function withEntry(entry: EntryReference | undefined): { readonly entry?: EntryReference } {
	return entry ? { entry } : {};
}

/** By name the deny list takes what it names; from v0.13 on, also what comes under the server's other name. */
function findDeny(
	scope: PlatformScope,
	{ deny }: PlatformConfig,
	enabling: Enabling,
	{ name }: ConfiguredServer,
	takesTools: boolean,
	remains: boolean,
): DenyReference | undefined {
	const toolset = `mcp-${name}`;
	const taken = [enabling.denied.get(toolset), enabling.denied.get(name)].find((denied) =>
		denied?.reasons.some(({ kind }) => kind === 'server' || kind === 'passed-on'));
	if (taken && (takesTools || !remains)) {
		return taken.by;
	}
	if (!takesTools || !remains) {
		return undefined;
	}
	const found = deny.find((entry) => entry.name === toolset || entry.name === 'all' || entry.name === '*'
		|| (entry.name === name && !scope.table.has(name)));
	return found && { index: found.index, name: found.name };
}
