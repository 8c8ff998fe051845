import { pythonText } from '../../sources/yaml/python-text';
import { isPythonMapping, pythonGet, type PythonValue } from '../../sources/yaml/python-value';
import { selectTools, type Selection } from '../selection';
import type { PlatformFailure } from './platform-answer';
import { ConfigFailure, readServers } from './platform-config';
import type { PlatformScope } from './platform-scope';
import { foundType, isTruthy } from './python-semantics';

/** The toolset of every editor session. */
export const EDITOR_TOOLSET = 'hermes-acp';

export interface EditorSessionRequest {
	readonly scope: PlatformScope;
	readonly config: PythonValue;
	/** MCP servers that the editor itself hands to the session, by name. */
	readonly editorServers?: readonly string[];
	/** Whether HERMES_ACP_SKIP_CONFIGURED_MCP is 1. */
	readonly skipsConfiguredServers?: boolean;
}

export interface EditorServer {
	readonly name: string;
	/** Whether its tools reach the session, should it run. */
	readonly on: boolean;
	/**
	 * On: `configured`, `editor` (handed over by the editor), `bundle` (old releases put its tools into every bundle).
	 * Off: `disabled`; `not-a-mapping`; `named-only` (listed, but a text such as "off" keeps it from starting);
	 * `skipped` (by HERMES_ACP_SKIP_CONFIGURED_MCP); `not-read` (the release gives editors no configured servers).
	 */
	readonly why: 'configured' | 'editor' | 'bundle' | 'disabled' | 'not-a-mapping' | 'named-only' | 'skipped' | 'not-read';
}

/** A key that stands in the config and that editor sessions do not read. */
export type IgnoredKey = 'platform_toolsets.acp' | 'agent.disabled_toolsets';

/** What an editor gets, and what it does not listen to. Plain data. */
export interface EditorAnswer {
	readonly release: string;
	/** When set, Hermes raises on the config and no session begins. */
	readonly failure?: PlatformFailure;
	/** In Hermes' order: the editor toolset, then `mcp-<server>` for each server. */
	readonly enabled: readonly string[];
	/** Sorted, without the servers' tools. */
	readonly tools: readonly string[];
	readonly selection: Selection;
	readonly servers: readonly EditorServer[];
	readonly ignored: readonly IgnoredKey[];
}

/** acp_adapter/session.py, `_make_agent` and `_expand_acp_enabled_toolsets`: no list and no deny list of the user is read. */
export function resolveEditorSession({ scope, config, editorServers = [], skipsConfiguredServers = false }: EditorSessionRequest): EditorAnswer {
	const enabled = new Set([EDITOR_TOOLSET]);
	let servers: EditorServer[] = [];
	let failure: PlatformFailure | undefined;
	try {
		servers = configuredServers(scope, config, skipsConfiguredServers && scope.flags.editorsMaySkipServers, enabled);
	} catch (error) {
		if (!(error instanceof ConfigFailure)) {
			throw error;
		}
		failure = error.failure;
		enabled.clear();
	}
	for (const name of failure ? [] : editorServers) {
		enabled.add(`mcp-${name}`);
		servers.push({ name, on: true, why: 'editor' });
	}
	const selection = selectTools(scope, { enabled: [...enabled], disabled: null });
	return {
		release: scope.release,
		...failure ? { failure } : {},
		enabled: [...enabled],
		tools: selection.tools,
		selection,
		servers,
		ignored: ignoredKeys(config),
	};
}

function configuredServers(scope: PlatformScope, config: PythonValue, skips: boolean, enabled: Set<string>): EditorServer[] {
	if (!scope.flags.editorsGetServers) {
		return readServers(config).map(({ name, state }): EditorServer =>
			state !== 'enabled' ? { name, on: false, why: state }
				: scope.flags.serversJoinBundles ? { name, on: true, why: 'bundle' } : { name, on: false, why: 'not-read' });
	}
	const starts = readServers(config);
	const values = pythonGet(config, 'mcp_servers');
	return starts.map(({ name, state }): EditorServer => {
		const value = isPythonMapping(values) ? [...values].find(([key]) => pythonText(key) === name)?.[1] : undefined;
		// Here only a plain `false` switches a server off; what starts it reads texts such as "off" as well.
		const isListed = name !== '' && (value === undefined || !isPythonMapping(value) || value.get('enabled') !== false);
		if (isListed) {
			enabled.add(`mcp-${name}`);
		}
		if (state === 'not-a-mapping') {
			return { name, on: false, why: state };
		}
		if (state === 'disabled') {
			return { name, on: false, why: isListed ? 'named-only' : 'disabled' };
		}
		return skips ? { name, on: false, why: 'skipped' } : { name, on: true, why: 'configured' };
	});
}

function ignoredKeys(config: PythonValue): IgnoredKey[] {
	const ignored: IgnoredKey[] = [];
	if (pythonGet(pythonGet(config, 'platform_toolsets'), 'acp') !== undefined) {
		ignored.push('platform_toolsets.acp');
	}
	const disabled = pythonGet(pythonGet(config, 'agent'), 'disabled_toolsets');
	if (disabled !== undefined && isTruthy(disabled) && foundType(disabled) !== 'boolean') {
		ignored.push('agent.disabled_toolsets');
	}
	return ignored;
}
