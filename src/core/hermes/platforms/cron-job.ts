import type { PythonValue } from '../../sources/yaml/python-value';
import { NO_SELECTION, selectTools, type Selection } from '../selection';
import { NO_MCP, type PlatformEnvironment } from './enable-toolsets';
import { ConfigFailure, readDenyList, readServers } from './platform-config';
import type { PlatformAnswer, PlatformFailure } from './platform-answer';
import type { PlatformScope } from './platform-scope';
import { resolvePlatform } from './resolve-platform';

/** Toolsets that a cron job never gets. Source: cron/scheduler.py of every release. */
export const ALWAYS_STRIPPED: readonly string[] = ['cronjob', 'messaging', 'clarify'];

export interface CronJobRequest {
	readonly scope: PlatformScope;
	readonly config: PythonValue;
	/** `enabled_toolsets` of the job; null, undefined and empty mean that it has no list of its own. */
	readonly enabledToolsets?: readonly string[] | null;
	readonly environment?: PlatformEnvironment;
}

export interface CronJobAnswer {
	readonly release: string;
	/** The job's list, what the `cron` platform gets, or everything (old releases, and where Hermes cannot read the config). */
	readonly source: 'job' | 'platform' | 'everything';
	/** When set, Hermes raises on the config and the job does not run. */
	readonly failure?: PlatformFailure;
	/** Null for everything. */
	readonly enabled: readonly string[] | null;
	/** Always stripped ones first, then the user's. */
	readonly disabled: readonly string[];
	readonly tools: readonly string[];
	readonly selection: Selection;
	/** Entries of the job's list that it never gets, by place; empty in releases where a list lets them through. */
	readonly stripped: readonly { readonly index: number; readonly name: string }[];
	/** The answer for the `cron` platform, where the job follows it. */
	readonly platform?: PlatformAnswer;
}

/** cron/scheduler.py, `_resolve_cron_enabled_toolsets` and `_resolve_cron_disabled_toolsets`. */
export function resolveCronJob({ scope, config, enabledToolsets, environment = {} }: CronJobRequest): CronJobAnswer {
	const own = scope.flags.jobsHaveLists && enabledToolsets?.length ? enabledToolsets : undefined;
	// Before the cron platform existed, a job without a list got everything.
	const follows = !own && scope.tables.platforms.has('cron');
	const platform = follows ? resolvePlatform({ scope, config, platform: 'cron', environment }) : undefined;
	try {
		const enabled = own ? withServers(scope, config, own) : platform && !platform.failure ? platform.enabled : null;
		const disabled = deniedNames(scope, config);
		const selection = selectTools(scope, { enabled, disabled, kanbanWorker: environment.kanbanWorker ?? false });
		const strips = !selection.warnings.some(({ kind }) => kind === 'disabled-ignored');
		return {
			release: scope.release,
			source: own ? 'job' : enabled ? 'platform' : 'everything',
			enabled,
			disabled,
			tools: selection.tools,
			selection,
			stripped: own && strips
				? own.map((name, index) => ({ index, name })).filter(({ name }) => ALWAYS_STRIPPED.includes(name))
				: [],
			...platform ? { platform } : {},
		};
	} catch (error) {
		if (!(error instanceof ConfigFailure)) {
			throw error;
		}
		return {
			release: scope.release,
			source: own ? 'job' : 'platform',
			failure: error.failure,
			enabled: [],
			disabled: ALWAYS_STRIPPED,
			tools: [],
			selection: NO_SELECTION,
			stripped: [],
			...platform ? { platform } : {},
		};
	}
}

/** `_merge_mcp_into_per_job_toolsets`: all enabled servers, unless some are named or `no_mcp` stands in the list. */
function withServers(scope: PlatformScope, config: PythonValue, own: readonly string[]): string[] {
	if (!scope.flags.jobsGetServers) {
		return [...own];
	}
	const names = own.filter((name) => name !== NO_MCP);
	if (own.includes(NO_MCP)) {
		return names;
	}
	const servers = readServers(config).filter(({ state }) => state === 'enabled').map(({ name }) => name).sort();
	return servers.some((server) => names.includes(server)) ? names : [...new Set([...names, ...servers])];
}

function deniedNames(scope: PlatformScope, config: PythonValue): string[] {
	const user = scope.flags.jobsReadDenyList ? readDenyList(config, scope.flags.readsListsInText) : [];
	return [...new Set([...ALWAYS_STRIPPED, ...user.map(({ name }) => name.trim()).filter((name) => name !== '')])];
}
