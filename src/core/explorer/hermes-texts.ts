import { counted, type Message, type MessageArguments } from '../message';

/** What the view says of a Hermes tree on disk; names stand in braces. */
const TEXTS = {
	providers: 'Providers',
	oneProvider: '1 provider',
	providerCount: '{count} providers',
	selected: '{name} selected by {file} line {line}',
	selectedHere: 'selected by {file} line {line}, {key}',
	notSelected: 'no provider selected',
	builtIn: 'built in',
	noPlugin: 'no plugin of that name here',
	needs: 'needs {names}',

	differences: 'Table and registry differ',
	unregistered: 'Registered nowhere',
	listedIn: 'listed in {toolsets}',
	stray: 'Registered, in no table',

	tooltipProviders: 'Back ends that plugins of this Hermes bring for tools with several of them, and which one the shown config selects. Without a choice, Hermes goes by the credentials that it finds.',
	tooltipDifferences: 'What the table of this Hermes lists and what its files and plugins register. The whole tree was read.',
	tooltipUnregistered: 'Tools that the table lists and nothing in this Hermes registers: they are never offered.',
	tooltipStray: 'Toolsets that tools are registered under and the table does not have. That is how plugins bring toolsets; a tool of Hermes itself may have a slip in its name.',
} as const;

export type HermesTextKey = keyof typeof TEXTS;

export function hermesText(key: HermesTextKey, values: MessageArguments = {}): Message {
	return { template: TEXTS[key], arguments: values };
}

export function hermesCount(count: number, one: HermesTextKey, other: HermesTextKey): Message {
	return counted(count, TEXTS[one], TEXTS[other]);
}
