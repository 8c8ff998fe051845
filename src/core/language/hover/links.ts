import type { Translate } from '../../message';
import { commandLink, joinMarkdown, markdownName, markdownText, markdownWords, type Markdown } from '../markdown';

/** The commands that links of a hover may run. */
export const HOVER_COMMANDS = [
	'hermesToolsets.revealInTree',
	'hermesToolsets.showExpansion',
	'hermesToolsets.compareToolsets',
	'hermesToolsets.explainTool',
	'hermesToolsets.explainMissingTool',
	'hermesToolsets.selectRelease',
] as const;

export type HoverCommand = (typeof HOVER_COMMANDS)[number];

/** Names that a hover spells out; links go on from there. */
export const SHOWN_NAMES = 8;

const TEXTS = {
	reveal: 'Show in tree',
	expansion: 'Show expansion',
	compare: 'Compare…',
	explain: 'Explain tool',
	more: '{count} more',
};

/** A toolset's name that leads to its expansion. */
export function toolsetLink(name: string): Markdown {
	return link(markdownName(name), 'hermesToolsets.showExpansion', name);
}

/** The links under a toolset. */
export function toolsetActions(translate: Translate, name: string): Markdown {
	return joinMarkdown([
		commandLink(markdownWords(translate, TEXTS.reveal), 'hermesToolsets.revealInTree' satisfies HoverCommand, [{ name, kind: 'toolset' }]),
		link(markdownWords(translate, TEXTS.expansion), 'hermesToolsets.showExpansion', name),
		link(markdownWords(translate, TEXTS.compare), 'hermesToolsets.compareToolsets', name),
	], ' · ');
}

/** The links under a tool. */
export function toolActions(translate: Translate, name: string): Markdown {
	return joinMarkdown([
		commandLink(markdownWords(translate, TEXTS.reveal), 'hermesToolsets.revealInTree' satisfies HoverCommand, [{ name, kind: 'tool' }]),
		link(markdownWords(translate, TEXTS.explain), 'hermesToolsets.explainTool', name),
	], ' · ');
}

/** Names in a row; a long row is cut, and what is left is a link. */
export function nameRow(translate: Translate, names: readonly string[], show: (name: string) => Markdown, rest: { readonly command: HoverCommand; readonly name: string }): Markdown {
	// One name more takes no more room than the words for it.
	const shown = names.length === SHOWN_NAMES + 1 ? names : names.slice(0, SHOWN_NAMES);
	const left = names.length - shown.length;
	return joinMarkdown([
		...shown.map(show),
		left > 0 ? link(markdownWords(translate, TEXTS.more, { count: left }), rest.command, rest.name) : undefined,
	], ', ');
}

/** An include path in words. The middle of a long one is left out. */
export function pathRow(path: readonly string[]): Markdown {
	const shown = path.length > 6 ? [...path.slice(0, 3), '…', ...path.slice(-2)] : path;
	return joinMarkdown(shown.map(name => name === '…' ? markdownText(name) : toolsetLink(name)), ' → ');
}

function link(label: Markdown, command: HoverCommand, name: string): Markdown {
	return commandLink(label, command, [name]);
}
