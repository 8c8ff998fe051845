import { describeToolset } from '../../hermes/descriptions';
import { NO_MCP } from '../../hermes/platforms/enable-toolsets';
import type { PlatformScope } from '../../hermes/platforms/platform-scope';
import { toolWords } from '../../hermes/platforms/platform-words';
import { selectionFlags } from '../../hermes/selection-behaviour';
import type { ConfigSubject } from '../../lint/config-subject';
import type { Message, MessageArguments } from '../../message';
import type { Completion } from './completion';

/** A name that fits a place, before it is known how it is written there. */
export type Candidate = Pick<Completion, 'name' | 'kind' | 'count' | 'source' | 'documentation'>;

const TEXTS = {
	platform: 'default {bundle}',
	pluginPlatform: 'platform of a plugin, default {bundle}',
	ownBundle: 'default of {platform}',
	bundle: 'bundle of a platform',
	configurable: 'toolset of {release}',
	composite: 'composite of {release}',
	deployed: 'deployed toolset',
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
export function platformCandidates({ scope }: ConfigSubject): Candidate[] {
	const own = [...scope.tables.platforms.keys()];
	const plugins = [...scope.pluginPlatforms].filter(name => !scope.tables.platforms.has(name));
	return [
		...own.map(name => platformCandidate(scope, name, 'platform')),
		...plugins.map(name => platformCandidate(scope, name, 'pluginPlatform')),
	];
}

function platformCandidate(scope: PlatformScope, name: string, source: 'platform' | 'pluginPlatform'): Candidate {
	const bundle = scope.defaultBundle(name);
	return { name, kind: 'platform', count: toolWords(scope.universe(bundle).size), source: say(source, { bundle }) };
}

/** What a platform's list can name, its own bundle first, what belongs elsewhere last. */
export function listCandidates(subject: ConfigSubject, platform: string): Candidate[] {
	const { scope } = subject;
	const own = scope.defaultBundle(platform);
	return unique([
		...scope.universe(own).size > 0 ? [toolsetCandidate(scope, own, 'bundle', say('ownBundle', { platform }))] : [],
		...singleToolsets(scope).filter(({ name }) => scope.isAllowed(name, platform)),
		...servers(subject, 'serverDocumentation'),
		{ name: NO_MCP, kind: 'keyword', source: say('noMcp'), documentation: say('noMcpDocumentation') },
		...composites(scope),
		...bundles(scope).map(name => toolsetCandidate(scope, name, 'bundle', say('bundle'))),
		toolsetCandidate(scope, 'all', 'keyword', say('everything')),
	]);
}

/** What the deny list can name: what is on somewhere first, bundles last, since they spare or take too much. */
export function denyCandidates(subject: ConfigSubject): Candidate[] {
	const { scope } = subject;
	if (!scope.flags.readsDenyList) {
		return [];
	}
	const enabled = new Set(subject.platforms.flatMap(({ key }) => [...subject.answer(key.name).toolsets.keys()]));
	const single = singleToolsets(scope);
	const keepsCore = say(selectionFlags(scope.release).bundlesKeepCore ? 'keepsCore' : 'takesCore');
	return unique([
		...single.filter(({ name }) => enabled.has(name)),
		...single.filter(({ name }) => !enabled.has(name)),
		...servers(subject, 'denyServerDocumentation'),
		...composites(scope),
		...bundles(scope).map(name => toolsetCandidate(scope, name, 'bundle', keepsCore)),
	]);
}

/** Toolsets that a list switches on one by one: Hermes' own in its order, then those of plugins and deployed files. */
function singleToolsets(scope: PlatformScope): Candidate[] {
	const { release, tables, table, catalog } = scope;
	const configurable = tables.configurable.filter(name => !tables.configOnly.has(name) && !NOT_LISTED.has(name));
	const deployed = [...table.keys()].filter(name => !catalog.toolsets.has(name));
	return [
		...configurable.map(name => toolsetCandidate(scope, name, 'toolset', say('configurable', { release }))),
		...[...scope.pluginToolsets].map(name => toolsetCandidate(scope, name, 'toolset', say('plugin'))),
		...deployed.map(name => toolsetCandidate(scope, name, 'toolset', say('deployed'))),
	];
}

/** Toolsets of the table that are none of the above and hold something. */
function composites(scope: PlatformScope): Candidate[] {
	return scope.graph.names()
		.filter(name => !name.startsWith('hermes-') && !scope.configurable.has(name) && !NOT_LISTED.has(name) && scope.graph.expand(name).length > 0)
		.map(name => toolsetCandidate(scope, name, 'toolset', say('composite', { release: scope.release })));
}

function bundles(scope: PlatformScope): string[] {
	const ofPlugins = [...scope.pluginPlatforms].map(platform => scope.defaultBundle(platform)).filter(name => scope.universe(name).size > 0);
	return [...scope.graph.names().filter(name => name.startsWith('hermes-')), ...ofPlugins];
}

function servers({ servers: all }: ConfigSubject, documentation: 'serverDocumentation' | 'denyServerDocumentation'): Candidate[] {
	return [...all].filter(([, on]) => on).map(([name]) => ({ name, kind: 'server', source: say('server'), documentation: say(documentation) }));
}

function toolsetCandidate(scope: PlatformScope, name: string, kind: Candidate['kind'], source: Message): Candidate {
	const ours = describeToolset(name);
	const given = scope.catalog.toolsets.has(name) ? undefined : scope.graph.definition(name)?.description;
	const tools = scope.graph.expand(name).length;
	return {
		name,
		kind,
		source,
		...(tools > 0 && { count: toolWords(tools) }),
		...(ours !== undefined ? { documentation: { template: ours, arguments: {} } } : given ? { documentation: say('words', { words: given }) } : {}),
	};
}

/** Each name once, where it stands first. */
function unique(candidates: readonly Candidate[]): Candidate[] {
	const byName = new Map<string, Candidate>();
	for (const candidate of candidates) {
		if (!byName.has(candidate.name)) {
			byName.set(candidate.name, candidate);
		}
	}
	return [...byName.values()];
}
