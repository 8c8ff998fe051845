import { counted, type Message, type MessageArguments } from '../../message';
import type { PlatformEnvironment } from './enable-toolsets';
import { CREDENTIAL_VARIABLES } from './environment-of-names';
import type { DenyAnswer, EnabledReason, EntryAnswer, PlatformAnswer, Removal, ServerAnswer, Uncertainty } from './platform-answer';

/** Short words on the parts of a platform's answer, for views, hovers, hints and the command line. */
const WORDS = {
	sourceDefault: 'default {bundle}',
	sourceList: 'configured',
	sourceListInText: 'configured, by a list inside a text',
	sourceAbsent: 'default {bundle}, not configured',
	sourceNull: 'default {bundle}, the key has no value',
	sourceText: 'default {bundle}, the value is a text and no list',
	sourceWrongType: 'default {bundle}, the value is no list',
	failure: 'Hermes cannot read {key}',

	listed: 'listed',
	coveredByEntries: 'by {entries}',
	coveredByBundle: 'by the default {bundle}',
	recentlyShipped: 'new in {release}, on in older lists',
	coveredByEntriesAndToken: 'by {entries}, as {variable} is set ({place})',
	coveredByBundleAndToken: 'by the default {bundle}, as {variable} is set ({place})',
	credential: 'credentials switch it on',
	credentialNamed: '{variable} is set ({place}), which switches it on',
	recovered: 'comes back into every list',
	pluginDefault: 'a plugin brings it',
	pluginDefaultNamed: 'the plugin {plugin} brings it',
	contextEngine: 'by the context engine {engine}',
	passedOn: 'listed, handed on as written',
	passedOnDefault: 'by the default {bundle} of a plugin',
	server: 'an MCP server has its name',

	serverAll: 'on, as no server is listed',
	serverListed: 'on, listed',
	serverToolsetListed: 'on, listed as {toolset}',
	serverNoMcp: 'off, by no_mcp',
	serverNotListed: 'off, other servers are listed',
	serverDisabled: 'off, it is switched off',
	serverNotAMapping: 'off, it has no settings',
	serverDenied: 'off, {entry} in agent.disabled_toolsets takes it away',
	serverShadowed: 'off, a toolset has its name',

	removedDenied: '{entries} in agent.disabled_toolsets',
	removedRestricted: '{toolset} belongs to {platforms} alone',
	removedDefaultOff: '{toolset} is off until it is listed',
	removedDefaultOffHomeAssistant: '{toolset} is off until it is listed or HASS_TOKEN is set',
	removedDefaultOffXai: '{toolset} is off until it is listed or xAI credentials exist',
	removedBundleDropped: '{release} drops {entry} beside single toolsets',
	removedPartlyCovered: '{toolset} is not covered as a whole',
	removedNotListed: '{toolsets} not listed',
	removedNotInDefault: '{toolsets} not in the default {bundle}',
	removedDeclinedPlugin: '{toolset} was offered and is not listed',
	removedNoToolset: 'in no toolset that a platform can have',

	entryBundleDropped: '{release} drops it beside single toolsets',
	entryServerDisabled: 'the MCP server {server} is switched off',
	entryServerRefused: 'no_mcp keeps the MCP server {server} away',
	entryRestricted: 'belongs to {platforms} alone',
	entryConfigOnly: 'a section of the config, not a toolset',
	entryUnknown: 'unknown, brings nothing',
	entryUnknownPlugin: 'unknown, brings nothing unless a plugin has it',
	entryDenied: '{entry} in agent.disabled_toolsets takes it away',

	doubtRelease: 'The data of {release} was transcribed, not run.',
	doubtPlugins: 'Not every plugin of this home was read: one may add a toolset.',
	doubtPlatform: 'Hermes itself has no such platform: a plugin may bring it.',
	doubtCodingFocus: 'In a code workspace, agent.coding_context: focus replaces this list by coding and the MCP servers.',
	doubtEntry: 'A plugin may bring {entry}.',
	doubtHomeAssistant: 'HASS_TOKEN would add {toolset}.',
	doubtXai: 'xAI credentials would add {toolset}.',
	lookedFile: 'The .env of this home does not set {variable}; the environment that Hermes starts in may.',
	lookedFileAndProcess: 'Neither the .env of this home nor the environment of this process sets {variable}; the one that Hermes starts in may.',
	lookedNoFile: 'This home has no .env; the environment that Hermes starts in may set {variable}.',
	lookedUnreadable: 'The .env of this home cannot be read, so whether it sets {variable} is not known.',
	doubtServer: 'Which tools the MCP server {server} has shows when it runs.',
	doubtServers: 'Which tools the MCP servers have shows when they run.',
	doubtContextEngine: 'Which tools the context engine {engine} has shows when it runs.',

	oneTool: '1 tool',
	tools: '{count} tools',
	oneServer: '1 MCP server',
	servers: '{count} MCP servers',
} as const;

function say(key: keyof typeof WORDS, values: MessageArguments = {}): Message {
	return { template: WORDS[key], arguments: values };
}

export function toolWords(count: number): Message {
	return counted(count, WORDS.oneTool, WORDS.tools);
}

export function serverCountWords(count: number): Message {
	return counted(count, WORDS.oneServer, WORDS.servers);
}

/** Where a platform's toolsets come from. */
export function sourceWords({ source, defaultBundle, failure }: PlatformAnswer): Message {
	if (failure) {
		return say('failure', { key: failure.key });
	}
	const bundle = { bundle: defaultBundle };
	switch (source) {
		case 'list':
			return say('sourceList');
		case 'list-in-text':
			return say('sourceListInText');
		case 'absent':
			return say('sourceAbsent', bundle);
		case 'null':
			return say('sourceNull', bundle);
		case 'text':
			return say('sourceText', bundle);
		case 'wrong-type':
			return say('sourceWrongType', bundle);
	}
}

/** The bundle that stands for a platform without a key. */
export function defaultWords({ defaultBundle }: PlatformAnswer): Message {
	return say('sourceDefault', { bundle: defaultBundle });
}

/** Whether a list of the config decides, and not the default bundle. */
export function isConfigured({ source }: PlatformAnswer): boolean {
	return source === 'list' || source === 'list-in-text';
}

/** What a toolset is enabled for. */
export function reasonWords(reason: EnabledReason, { release, defaultBundle, environment }: PlatformAnswer): Message {
	const known = 'credential' in reason && reason.credential && environment.looked
		? { variable: CREDENTIAL_VARIABLES[reason.credential], place: environment.looked.process ? '.env, environment' : '.env' } : undefined;
	switch (reason.kind) {
		case 'listed':
			return say('listed');
		case 'covered':
			if (known) {
				return reason.entries.length > 0
					? say('coveredByEntriesAndToken', { ...known, entries: [...new Set(reason.entries.map(({ name }) => name))] })
					: say('coveredByBundleAndToken', { ...known, bundle: reason.bundle ?? defaultBundle });
			}
			return reason.entries.length > 0
				? say('coveredByEntries', { entries: [...new Set(reason.entries.map(({ name }) => name))] })
				: say('coveredByBundle', { bundle: reason.bundle ?? defaultBundle });
		case 'recently-shipped':
			return say('recentlyShipped', { release });
		case 'credential':
			return known ? say('credentialNamed', known) : say('credential');
		case 'recovered':
			return say('recovered');
		case 'plugin-default':
			return reason.plugin === undefined ? say('pluginDefault') : say('pluginDefaultNamed', { plugin: reason.plugin });
		case 'context-engine':
			return say('contextEngine', { engine: reason.engine });
		case 'passed-on':
			return reason.entry ? say('passedOn') : say('passedOnDefault', { bundle: defaultBundle });
		case 'server':
			return say('server');
	}
}

const SERVER_WORDS = {
	'all': 'serverAll', 'listed': 'serverListed', 'toolset-listed': 'serverToolsetListed', 'no-mcp': 'serverNoMcp', 'not-listed': 'serverNotListed',
	'disabled': 'serverDisabled', 'not-a-mapping': 'serverNotAMapping', 'denied': 'serverDenied', 'shadowed': 'serverShadowed',
} as const satisfies Record<ServerAnswer['why'], keyof typeof WORDS>;

/** Whether a server reaches the platform, and why. */
export function serverWords({ name, why, denied }: ServerAnswer): Message {
	return say(SERVER_WORDS[why], { toolset: `mcp-${name}`, entry: denied?.name ?? '' });
}

/** What keeps a tool away; the same words for all tools that are missing for the same reason. */
export function removalWords(removal: Removal, answer: PlatformAnswer): Message {
	switch (removal.kind) {
		case 'denied':
			return say('removedDenied', { entries: removal.by.map(({ name }) => name) });
		case 'restricted':
			return say('removedRestricted', { toolset: removal.toolset, platforms: removal.platforms });
		case 'default-off': {
			const key = removal.credential === 'home-assistant' ? 'removedDefaultOffHomeAssistant' : removal.credential === 'xai' ? 'removedDefaultOffXai' : 'removedDefaultOff';
			return say(key, { toolset: removal.toolset });
		}
		case 'bundle-dropped':
			return say('removedBundleDropped', { release: answer.release, entry: removal.entry.name });
		case 'partly-covered':
			return say('removedPartlyCovered', { toolset: removal.toolset });
		case 'not-listed':
			return isConfigured(answer) ? say('removedNotListed', { toolsets: removal.toolsets }) : say('removedNotInDefault', { toolsets: removal.toolsets, bundle: answer.defaultBundle });
		case 'declined-plugin':
			return say('removedDeclinedPlugin', { toolset: removal.toolset });
		case 'no-toolset':
			return say('removedNoToolset');
	}
}

/** Why an entry brings nothing; undefined for one that Hermes takes, whatever is left of it. */
export function entryWords({ outcome, server, platforms, denied }: EntryAnswer, { release, uncertain }: PlatformAnswer): Message | undefined {
	switch (outcome) {
		case 'bundle-dropped':
			return say('entryBundleDropped', { release });
		case 'server-disabled':
			return say('entryServerDisabled', { server: server ?? '' });
		case 'server-refused':
			return say('entryServerRefused', { server: server ?? '' });
		case 'restricted':
			return say('entryRestricted', { platforms: platforms ?? [] });
		case 'config-only':
			return say('entryConfigOnly');
		case 'unknown':
			return say(uncertain.some(({ kind }) => kind === 'plugins') ? 'entryUnknownPlugin' : 'entryUnknown');
		default:
			return denied && say('entryDenied', { entry: denied.name });
	}
}

/** What may change an answer, each in a sentence; servers in one. */
export function doubtWords({ uncertain, release, environment }: PlatformAnswer): Message[] {
	const servers = uncertain.filter(({ kind }) => kind === 'server').length;
	return [
		...uncertain.filter(({ kind }) => kind !== 'server' || servers === 1).flatMap(doubt => [doubtOf(doubt, release), ...lookedWords(doubt, environment)]),
		...servers > 1 ? [say('doubtServers')] : [],
	];
}

/** Where a variable was looked for that may be set all the same. */
function lookedWords(doubt: Uncertainty, { looked }: PlatformEnvironment): Message[] {
	if (doubt.kind !== 'credential' || !looked || looked.file === 'no-home') {
		return [];
	}
	const key = looked.file === 'unreadable' ? 'lookedUnreadable' : looked.file === 'missing' ? 'lookedNoFile' : looked.process ? 'lookedFileAndProcess' : 'lookedFile';
	return [say(key, { variable: CREDENTIAL_VARIABLES[doubt.credential] })];
}

function doubtOf(doubt: Uncertainty, release: string): Message {
	switch (doubt.kind) {
		case 'release':
			return say('doubtRelease', { release });
		case 'plugins':
			return say('doubtPlugins');
		case 'platform':
			return say('doubtPlatform');
		case 'coding-focus':
			return say('doubtCodingFocus');
		case 'entry':
			return say('doubtEntry', { entry: doubt.entry.name });
		case 'credential':
			return say(doubt.credential === 'xai' ? 'doubtXai' : 'doubtHomeAssistant', { toolset: doubt.toolset });
		case 'server':
			return say('doubtServer', { server: doubt.server });
		case 'context-engine':
			return say('doubtContextEngine', { engine: doubt.engine });
	}
}

/** Whether a deny entry does anything on the platform. */
export function takesSomething({ tools, toolsets }: DenyAnswer): boolean {
	return tools.length > 0 || toolsets.length > 0;
}
