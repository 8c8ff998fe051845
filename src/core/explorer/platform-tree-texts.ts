import { counted, type Message, type MessageArguments } from '../message';

/** What the view of platforms says; names stand in braces. */
export const PLATFORM_TEXTS = {
	home: 'Hermes home',
	profile: 'Profile {profile}',
	name: '{name}',
	spoken: '{name}, {details}',
	platformSpoken: '{name} platform, {details}',
	toolsetSpoken: '{name} toolset, {details}',
	serverSpoken: '{name} MCP server, {details}',
	entrySpoken: '{name} entry, {details}',
	taken: '{tools} taken away',

	onePlatform: '1 platform configured',
	platforms: '{count} platforms configured',
	noPlatforms: 'no platform configured',
	stale: 'does not parse, last good reading',
	broken: 'does not parse',
	fault: 'Line {line}',
	faultDescription: '{message}',

	noTools: 'no tools',
	onlyClosed: 'no tools but those of board workers',
	onlyServers: 'no tools but those of MCP servers',
	noSuchPlatform: 'not read: no platform with a list',
	notReadByEditors: 'not read: an editor gets hermes-acp',
	notReadKey: 'no platform of Hermes, read only if a plugin brings it',
	toolsOf: '{count} of {all} tools',
	takenBy: 'taken by {entries}',
	unknown: 'unknown, brings nothing',
	runTime: 'tools known at run time only',
	oldName: 'old name',

	editor: 'Editor session',
	editorDescription: 'hermes-acp, {details}',
	ignored: 'Not read',
	ignoredPlatform: 'platform_toolsets.acp',
	ignoredDeny: 'agent.disabled_toolsets',
	ignoredPlatformDescription: 'does not narrow an editor session',
	ignoredDenyDescription: 'takes nothing from an editor session',
	editorConfigured: 'on, as in every editor session',
	editorGiven: 'on, given by the editor',
	editorBundle: 'on, in every bundle',
	editorDisabled: 'off, it is switched off',
	editorNotAMapping: 'off, it has no settings',
	editorNamedOnly: 'off, named but never started',
	editorSkipped: 'off, by HERMES_ACP_SKIP_CONFIGURED_MCP',
	editorNotRead: 'off, {release} gives editors none',

	servers: 'MCP servers',
	serversOn: '{on} of {all} on',
	takenAway: 'Taken away',
	notEnabled: 'Not enabled',
	withoutEffect: 'Entries without effect',
	oneEntry: '1 entry',
	entries: '{count} entries',
	atLine: '{words}, line {line}',
	defaults: 'Default, not configured',
	oneDefault: '1 platform',
	defaultCount: '{count} platforms',

	oneWarning: '1 warning',
	warnings: '{count} warnings',
	oneError: '1 error',
	errors: '{count} errors',

	tooltipConfig: '**{name}**\n\n{path}\n\nAnswered as Hermes {release} reads it.',
	tooltipStale: 'The text does not parse, so Hermes would read nothing of it. What is shown is its last good reading; lines may have moved.',
	tooltipBroken: 'The text does not parse, so Hermes reads nothing of it.',
	tooltipPlatform: '**{name}** – {source}',
	tooltipTools: '{tools} before gates, {servers}',
	tooltipNoTools: 'A session on this platform starts without a tool of its own.',
	tooltipEditor: 'What Hermes gives to a session in an editor (ACP): hermes-acp and the MCP servers that are switched on. `platform_toolsets.acp` and `agent.disabled_toolsets` are not read for it.',
	tooltipDefaults: 'Platforms without a list in this config: each gets its default bundle.',
	tooltipTaken: 'Tools that the list or the default bundle would bring, and what takes them away.',
	tooltipNotEnabled: 'Tools of the default bundle that no entry of the list brings, or that are off until they are listed.',
	tooltipServers: 'Whether the tools of each MCP server reach this platform when the server runs.',
	tooltipWithoutEffect: 'Entries of the list that Hermes drops without a word.',
	tooltipToolset: '**{name}** – {reasons}',
	tooltipUnread: 'Hermes itself never asks for a platform of this name.',
} as const;

export function platformText(key: keyof typeof PLATFORM_TEXTS, values: MessageArguments = {}): Message {
	return { template: PLATFORM_TEXTS[key], arguments: values };
}

export function platformCount(count: number, one: keyof typeof PLATFORM_TEXTS, other: keyof typeof PLATFORM_TEXTS): Message {
	return counted(count, PLATFORM_TEXTS[one], PLATFORM_TEXTS[other]);
}
