import { describeToolset } from '../../hermes/descriptions';
import { ALWAYS_STRIPPED } from '../../hermes/platforms/cron-job';
import { NO_MCP } from '../../hermes/platforms/enable-toolsets';
import type { PlatformScope } from '../../hermes/platforms/platform-scope';
import { toolWords } from '../../hermes/platforms/platform-words';
import { selectionFlags } from '../../hermes/selection-behaviour';
import type { ConfigSubject } from '../../lint/config-subject';
import { formatMessage, type Message, type MessageArguments } from '../../message';
import type { HermesContext } from '../../workspace/hermes-context';
import type { World } from '../../workspace/world';
import { toolsetCandidate as tableCandidate, type Candidate, type NameCandidate } from './name-candidates';

/** What names are proposed from: a config, or what is known of the home that a job or a skill belongs to. */
export interface CandidateSubject {
	readonly scope: PlatformScope;
	readonly world: World;
	/** Server to whether it is switched on. */
	readonly servers: ReadonlyMap<string, boolean>;
}

/** What is known of the home of a file beside a config. */
export function homeSubject(world: World, context: HermesContext): CandidateSubject {
	const { config = null, servers = new Map<string, boolean>() } = context.home;
	return { scope: context.scopeFor(config), world, servers };
}

const TEXTS = {
	platform: 'default {bundle}',
	pluginPlatform: 'platform of a plugin, default {bundle}',
	ownBundle: 'default of {platform}',
	bundle: 'bundle of a platform',
	ofRelease: 'toolset of {release}',
	composite: 'composite of {release}',
	deployed: 'deployed toolset',
	notDeployed: 'not deployed to Hermes, in {file}',
	notDeployedDocumentation: 'Hermes gives nothing for this name until the toolset file is deployed.',
	plugin: 'toolset of a plugin',
	server: 'MCP server',
	serverDocumentation: 'Lets this MCP server in, and none of those that the list does not name.',
	denyServerDocumentation: 'Takes this MCP server away from every platform.',
	noMcp: 'word of Hermes',
	noMcpDocumentation: 'Keeps all MCP servers away from this platform.',
	everything: 'every toolset there is',
	keepsCore: 'bundle, core tools stay',
	takesCore: 'bundle, takes core tools as well',
	words: '{words}',
} as const;

function say(key: keyof typeof TEXTS, values: MessageArguments = {}): Message {
	return { template: TEXTS[key], arguments: values };
}

/** Toolsets that a kind of session brings by itself, or that stand for a setting: no list is to name them. */
const NOT_LISTED: ReadonlySet<string> = new Set(['project', 'desktop_ui', 'setup', 'bot_room', 'stt', 'coding']);

/** Platforms of the release, then those of plugins. */
export function* platformCandidates({ scope }: CandidateSubject): Generator<Candidate> {
	for (const name of scope.tables.platforms.keys()) {
		yield platformCandidate(scope, name, 'platform');
	}
	for (const name of scope.pluginPlatforms) {
		yield platformCandidate(scope, name, 'pluginPlatform');
	}
}

function platformCandidate(scope: PlatformScope, name: string, source: 'platform' | 'pluginPlatform'): Candidate {
	return {
		name,
		describe: () => {
			const bundle = scope.defaultBundle(name);
			return { name, kind: 'platform', count: toolWords(scope.universe(bundle).size), source: say(source, { bundle }) };
		},
	};
}

/** What a platform's list can name, its own bundle first, what belongs elsewhere last. */
export function* listCandidates(subject: CandidateSubject, platform: string): Generator<Candidate> {
	const { scope } = subject;
	const own = scope.defaultBundle(platform);
	if (scope.universe(own).size > 0) {
		yield toolsetCandidate(scope, own, 'bundle', say('ownBundle', { platform }));
	}
	for (const candidate of singleToolsets(scope)) {
		if (scope.isAllowed(candidate.name, platform)) {
			yield candidate;
		}
	}
	yield* servers(subject, 'serverDocumentation');
	yield { name: NO_MCP, describe: () => ({ name: NO_MCP, kind: 'keyword', source: say('noMcp'), documentation: say('noMcpDocumentation') }) };
	yield* composites(scope);
	yield* bundles(scope, say('bundle'));
	yield toolsetCandidate(scope, 'all', 'keyword', say('everything'));
	yield* notDeployed(subject);
}

/** What the list of a scheduled job can name: what a platform's can, without what Hermes takes from every job. */
export function* jobCandidates(subject: CandidateSubject): Generator<Candidate> {
	if (subject.scope.flags.jobsHaveLists) {
		for (const candidate of listCandidates(subject, 'cron')) {
			if (!ALWAYS_STRIPPED.includes(candidate.name)) {
				yield candidate;
			}
		}
	}
}

/** What the deny list can name: what is on somewhere first, bundles last, since they spare or take too much. */
export function* denyCandidates(subject: ConfigSubject): Generator<Candidate> {
	const { scope } = subject;
	if (!scope.flags.readsDenyList) {
		return;
	}
	const enabled = new Set(subject.platforms.flatMap(({ key }) => [...subject.answer(key.name).toolsets.keys()]));
	const single = [...singleToolsets(scope)];
	yield* single.filter(({ name }) => enabled.has(name));
	yield* single;
	yield* servers(subject, 'denyServerDocumentation');
	yield* composites(scope);
	yield* bundles(scope, say(selectionFlags(scope.release).bundlesKeepCore ? 'keepsCore' : 'takesCore'));
}

/**
 * Toolsets that a condition of a skill can name: those under which tools are registered, since Hermes compares with
 * these alone (v0.20, agent/system_prompt.py, where the prompt of skills is built). No composite is ever met.
 */
export function* conditionToolsets({ scope, servers: all }: CandidateSubject): Generator<Candidate> {
	const registered = new Set([...scope.graph.scope.registered?.values() ?? []].map(({ toolset }) => toolset));
	// Of a release whose registry was not read, those are left that include nothing.
	const names = registered.size > 0 ? [...registered].sort() : scope.graph.names().filter(name => scope.graph.isLeaf(name));
	for (const name of names) {
		yield toolsetCandidate(scope, name, 'toolset', scope.table.has(name) ? say('ofRelease', { release: scope.release }) : say('plugin'));
	}
	for (const name of all.keys()) {
		yield { name: `mcp-${name}`, describe: () => ({ name: `mcp-${name}`, kind: 'server', source: say('server') }) };
	}
}

/** Toolsets that a list switches on one by one: Hermes' own in its order, then those of plugins and deployed files. */
function* singleToolsets(scope: PlatformScope): Generator<Candidate> {
	const { release, tables, table, catalog } = scope;
	for (const name of tables.configurable) {
		if (!tables.configOnly.has(name) && !NOT_LISTED.has(name)) {
			yield toolsetCandidate(scope, name, 'toolset', say('ofRelease', { release }));
		}
	}
	for (const name of scope.pluginToolsets) {
		yield toolsetCandidate(scope, name, 'toolset', say('plugin'));
	}
	for (const name of table.keys()) {
		if (!catalog.toolsets.has(name)) {
			yield toolsetCandidate(scope, name, 'toolset', say('deployed'));
		}
	}
}

/** Toolsets of the table that are none of the above and hold something. */
function* composites(scope: PlatformScope): Generator<Candidate> {
	for (const name of scope.graph.names()) {
		if (!name.startsWith('hermes-') && !scope.configurable.has(name) && !NOT_LISTED.has(name) && scope.graph.size(name) > 0) {
			yield toolsetCandidate(scope, name, 'toolset', say('composite', { release: scope.release }));
		}
	}
}

function* bundles(scope: PlatformScope, source: Message): Generator<Candidate> {
	const ofPlugins = [...scope.pluginPlatforms].map(platform => scope.defaultBundle(platform)).filter(name => scope.universe(name).size > 0);
	for (const name of [...scope.graph.names().filter(name => name.startsWith('hermes-')), ...ofPlugins]) {
		yield toolsetCandidate(scope, name, 'bundle', source);
	}
}

function* servers({ servers: all }: CandidateSubject, documentation: 'serverDocumentation' | 'denyServerDocumentation'): Generator<Candidate> {
	for (const [name, on] of all) {
		if (on) {
			yield { name, describe: () => ({ name, kind: 'server', source: say('server'), documentation: say(documentation) }) };
		}
	}
}

/** Toolsets of the workspace's files that the home does not have yet: a list may be written before they are deployed. */
function* notDeployed({ scope, world }: CandidateSubject): Generator<Candidate> {
	for (const name of world.fileToolsets) {
		if (!scope.table.has(name)) {
			yield {
				name,
				describe: () => {
					const candidate = tableCandidate(world, name);
					const file = formatMessage(candidate.source);
					return { ...candidate, source: say('notDeployed', { file }), documentation: candidate.documentation ?? say('notDeployedDocumentation') };
				},
			};
		}
	}
}

function toolsetCandidate(scope: PlatformScope, name: string, kind: NameCandidate['kind'], source: Message): Candidate {
	return {
		name,
		describe: () => {
			const ours = describeToolset(name);
			const given = scope.catalog.toolsets.has(name) ? undefined : scope.graph.definition(name)?.description;
			const tools = scope.graph.size(name);
			return {
				name,
				kind,
				source,
				...(tools > 0 && { count: toolWords(tools) }),
				...(ours !== undefined ? { documentation: { template: ours, arguments: {} } } : given ? { documentation: say('words', { words: given }) } : {}),
			};
		},
	};
}
