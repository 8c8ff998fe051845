import type { Message, MessageArguments } from '../message';

/** What the view says; names stand in braces. Counted things have a text for one and a text for other numbers. */
export const TEXTS = {
	name: '{name}',
	oneTool: '1 tool',
	tools: '{count} tools',
	toolsOf: '{count} of {all} tools',
	oneToolset: '1 toolset',
	toolsets: '{count} toolsets',
	oneFile: '1 file',
	files: '{count} files',
	oneEntry: '1 entry',
	entries: '{count} entries',
	oneError: '1 error',
	errors: '{count} errors',
	oneWarning: '1 warning',
	warnings: '{count} warnings',
	oneProblem: '1 problem',
	problems: '{count} problems',

	editor: 'This editor',
	editorDescription: 'hermes-acp, {tools}',
	leftOut: 'Left out',
	leftOutDescription: '{tools} of hermes-cli',
	noOwner: 'In no other toolset',
	workspaceFiles: 'Workspace files',
	loneTable: 'table by itself',
	scenarios: 'Scenario toolsets',
	groups: 'Tool groups',
	platforms: 'Platforms',
	registered: 'Plugins and registry',

	loop: '↺ {name}',
	loopDescription: 'closes a circle',
	unknownToolset: 'unknown toolset, ignored',
	unknownTool: 'unknown tool',
	everything: 'every toolset, {tools}',
	runTime: 'tools known at run time only',
	replaced: 'replaced by a later definition',
	reserved: 'never used: the name means every toolset',
	fromFile: 'from {file}',
	platformBundle: 'plugin platform',
	registeredOnly: 'registered only',
	via: 'via {path}',
	page: '{first} … {last}',

	toolsetSpoken: '{name} toolset, {details}',
	toolSpoken: '{name} tool, {details}',
	toolSpokenAlone: '{name} tool',
	loopSpoken: '{name} toolset, closes an include circle, is not opened again',
	unknownSpoken: '{name}, unknown toolset, ignored by Hermes',
	spoken: '{name}, {details}',

	tooltipToolset: '**{name}** – toolset, {tools}',
	tooltipKind: '**{name}** – tool, {kind}',
	tooltipTool: '**{name}** – tool',
	tooltipOwn: 'Own tools: {names}',
	tooltipIncludes: 'Includes: {names}',
	tooltipIncluders: 'Included by: {names}',
	tooltipHolders: 'Listed in: {names}',
	tooltipPath: 'Comes by: {path}',
	tooltipSource: 'Source: {source}',
	tooltipReplaces: 'Takes the place of the toolset of {source}',
	tooltipUnknownTool: '{source} has no such tool',
	tooltipLoop: 'Opened further up already: {path}. Hermes ends such a circle quietly.',
	tooltipUnknown: 'No toolset of this name in {source}, nor in a toolset file of this workspace. Hermes ignores the include without a word.',
	tooltipEverything: 'Stands for every toolset there is, also those of plugins and MCP servers.',
	tooltipRunTime: 'Which tools it brings shows only in a running Hermes.',
	tooltipReplaced: 'Another definition of this name takes its place; this one is never used.',
	tooltipReserved: 'Hermes never looks for a toolset of this name: it always means every toolset.',
	tooltipEditor: 'What Hermes gives to a session in an editor (ACP), grouped by the toolset that each tool belongs to.',
	tooltipLeftOut: 'Tools that a terminal session (hermes-cli) has and an editor session has not, with the reason.',
	tooltipScenarios: 'Toolsets made of other toolsets, for one kind of work.',
	tooltipGroups: 'Toolsets that list tools and include nothing.',
	tooltipPlatforms: 'What a session on each platform gets unless configured otherwise.',
	tooltipRegistered: 'Toolsets that stand in no table: tools are registered under their name, or an MCP server or plugin brings them.',
} as const;

/** Short names for the reasons of `leftOutReason`, by its ids. */
export const LEFT_OUT_TITLES: ReadonlyMap<string, string> = new Map([
	['no-choices', 'No multiple-choice questions'],
	['no-messaging', 'No messaging'],
	['no-audio', 'No audio'],
	['not-for-coding', 'Not for coding'],
	['no-smart-home', 'No smart home'],
	['no-scheduling', 'No scheduling'],
	['workers-only', 'For board workers only'],
	['no-screen-control', 'No screen control'],
	['desktop-only', 'Desktop app only'],
	['external-memory', 'No external memory'],
	['several-models', 'One model at a time'],
	['unlisted', 'Other tools'],
]);

export function text(key: keyof typeof TEXTS, values: MessageArguments = {}): Message {
	return { template: TEXTS[key], arguments: values };
}

/** A count in words: one template for exactly one, another for the rest. */
export function counted(count: number, one: keyof typeof TEXTS, other: keyof typeof TEXTS): Message {
	return count === 1 ? text(one) : text(other, { count });
}

export function toolCount(count: number): Message {
	return counted(count, 'oneTool', 'tools');
}

/** A name as a label: quoted where blanks at its ends, or nothing at all, would not be seen. */
export function nameMessage(name: string): Message {
	return text('name', { name: shownName(name) });
}

export function shownName(name: string): string {
	return name === '' || name.trim() !== name ? `"${name}"` : name;
}
