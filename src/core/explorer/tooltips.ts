import { describeTool, describeToolset, KINDS } from '../hermes/descriptions';
import { catalogLabel } from '../lint/rules/table-support';
import type { MessageArguments } from '../message';
import type { DefinitionSite } from '../workspace/world';
import { escapeMarkdown } from './escape-markdown';
import { text, toolCount, type TEXTS } from './texts';
import type { TreeContext } from './tree-context';

/** Names that a tooltip spells out. */
const SHOWN_NAMES = 15;

/** One paragraph: a text of ours, or a template with its names made harmless. */
function paragraph(tree: TreeContext, key: keyof typeof TEXTS, values: Readonly<Record<string, string>>): string {
	const escaped: MessageArguments = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeMarkdown(value)]));
	return tree.format(text(key, escaped));
}

/** Our own line on a name is translated; a line from a file is not, and cannot be markup. */
function ownWords(tree: TreeContext, words: string | undefined): string[] {
	return words === undefined ? [] : [escapeMarkdown(tree.format({ template: words, arguments: {} }))];
}

/** Each list as a paragraph of its own: the texts may be long, and an argument is cut at 200 characters. */
function listed(tree: TreeContext, key: 'tooltipOwn' | 'tooltipIncludes' | 'tooltipIncluders' | 'tooltipHolders', names: readonly string[]): string[] {
	if (names.length === 0) {
		return [];
	}
	const shown = names.slice(0, SHOWN_NAMES).map(escapeMarkdown).join(', ');
	const rest = names.length > SHOWN_NAMES ? `, … (${names.length})` : '';
	return [tree.format(text(key, { names: '{names}' })).replace('{names}', () => shown + rest)];
}

/** Where a toolset is defined. */
function sourceOf(tree: TreeContext, site: DefinitionSite | undefined): string {
	return site ? tree.fileLabel(site.uri).name : catalogLabel(tree.world);
}

/** Markdown on a toolset in force. */
export function toolsetTooltip(tree: TreeContext, name: string): string {
	const { world } = tree;
	const { graph } = world;
	const site = tree.site(name);
	const links = graph.links(name);
	const description = site?.node.description?.text;
	return [
		paragraph(tree, 'tooltipToolset', { name, tools: tree.format(toolCount(graph.expand(name).length)) }),
		...site ? description === undefined ? [] : [escapeMarkdown(description)] : ownWords(tree, describeToolset(name) ?? graph.information(name)?.description),
		...listed(tree, 'tooltipOwn', links?.tools ?? []),
		...listed(tree, 'tooltipIncludes', links?.includes ?? []),
		...listed(tree, 'tooltipIncluders', graph.includedBy(name)),
		paragraph(tree, 'tooltipSource', { source: sourceOf(tree, site) }),
		...site && world.catalog.toolsets.has(name) ? [paragraph(tree, 'tooltipReplaces', { source: catalogLabel(world) })] : [],
	].join('\n\n');
}

/** Markdown on a tool, and on the includes by which a toolset comes to it. */
export function toolTooltip(tree: TreeContext, name: string, path: readonly string[] = []): string {
	const { world } = tree;
	const described = describeTool(name);
	const holders = [...world.graph.scope.table].filter(([, { tools }]) => tools.includes(name)).map(([toolset]) => toolset);
	return [
		described ? paragraph(tree, 'tooltipKind', { name, kind: tree.format({ template: KINDS[described.kind].words, arguments: {} }) }) : paragraph(tree, 'tooltipTool', { name }),
		...ownWords(tree, described?.text),
		...path.length > 1 ? [paragraph(tree, 'tooltipPath', { path: pathWords(path) })] : [],
		...listed(tree, 'tooltipHolders', holders),
		...world.isKnownTool(name) ? [] : [paragraph(tree, 'tooltipUnknownTool', { source: catalogLabel(world) })],
	].join('\n\n');
}

/** Markdown on a node that is no toolset to open: a closed circle, an unknown include and the like. */
export function noteTooltip(tree: TreeContext, name: string, key: keyof typeof TEXTS, values: Readonly<Record<string, string>> = {}): string {
	return `**${escapeMarkdown(name)}**\n\n${paragraph(tree, key, { source: catalogLabel(tree.world), ...values })}`;
}

/** An include path in words; the middle of a long one is left out. */
export function pathWords(path: readonly string[]): string {
	return (path.length > 6 ? [...path.slice(0, 3), '…', ...path.slice(-2)] : path).join(' → ');
}
