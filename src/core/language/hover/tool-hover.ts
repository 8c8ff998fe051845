import { describeTool, KINDS, leftOutReason } from '../../hermes/descriptions';
import { isPast, renamedTool, toolLifetime } from '../../hermes/lifetimes';
import { EDITOR_TOOLSET } from '../../hermes/platforms/editor-session';
import { catalogLabel } from '../../lint/rules/table-support';
import { Provenance, shortestPath } from '../../toolsets/provenance';
import { toolHolders } from '../../toolsets/tool-holders';
import { isMcpTool } from '../../workspace/world';
import { joinMarkdown, markdownBold, markdownCode, markdownName, markdownText, markdownWords, MARKDOWN_RULE, type Markdown } from '../markdown';
import type { NameUse } from '../names/name-use';
import type { HoverContext, HoverWriter } from './hover';
import { nameRow, pathRow, toolActions, toolsetLink } from './links';
import { HOVER_TEXTS as TEXTS } from './texts';

/** Paths that are spelled out, and the work spent to find them. */
const PATHS = { paths: 4, steps: 5000 };

/** On a tool's name: what it does, which toolsets bring it and how, whether an editor session has it. */
export const toolHover: HoverWriter = (use, _document, context) => {
	const { name } = use.node;
	const { world, translate } = context;
	const { direct, inherited } = toolHolders(world.graph, name);
	const rest = { command: 'hermesToolsets.explainTool', name } as const;
	return joinMarkdown([
		heading(context, name),
		wordsOn(context, name),
		...standing(context, name),
		...section([
			otherWays(context, use),
			direct.length === 0 ? undefined : markdownWords(translate, TEXTS.listedIn, { names: nameRow(translate, direct, toolsetLink, rest) }),
			inherited.length === 0 ? undefined : markdownWords(translate, TEXTS.comesWith, { names: nameRow(translate, inherited, holder => wayFrom(context, holder, name), rest) }),
			editorRow(context, name),
		]),
		MARKDOWN_RULE,
		toolActions(translate, name),
		markdownWords(translate, TEXTS.catalog, { catalog: markdownText(catalogLabel(world)) }),
	], '\n\n');
};

/** Detail under a rule; nothing for nothing. */
function section(rows: readonly (Markdown | undefined)[]): (Markdown | undefined)[] {
	return rows.some(row => row !== undefined) ? [MARKDOWN_RULE, ...rows] : [];
}

function heading({ world, translate }: HoverContext, tool: string): Markdown {
	const name = markdownBold(markdownName(tool));
	const described = describeTool(tool);
	if (described) {
		return markdownWords(translate, TEXTS.tool, { name, kind: markdownWords(translate, KINDS[described.kind].words) });
	}
	if (isMcpTool(tool)) {
		return markdownWords(translate, TEXTS.mcpTool, { name });
	}
	return markdownWords(translate, world.isKnownTool(tool) ? TEXTS.plainTool : TEXTS.unknownTool, { name });
}

function wordsOn({ world, translate }: HoverContext, tool: string): Markdown | undefined {
	const { plugin, toolset = '' } = world.catalog.registered.get(tool) ?? {};
	const described = plugin === undefined ? describeTool(tool) : undefined;
	return plugin === undefined ? described && markdownWords(translate, described.text)
		: markdownWords(translate, TEXTS.pluginTool, { plugin: markdownName(plugin), toolset: markdownName(toolset) });
}

/** What is to be said of a tool that the catalog does not have. */
function standing({ world, translate }: HoverContext, tool: string): (Markdown | undefined)[] {
	if (world.isKnownTool(tool)) {
		return [];
	}
	const { release } = world.catalog;
	const catalog = markdownText(catalogLabel(world));
	const lifetime = toolLifetime(tool);
	const renamed = renamedTool(tool, release);
	const past = lifetime && isPast(lifetime, release) ? TEXTS.pastTool : TEXTS.futureTool;
	return [
		markdownWords(translate, TEXTS.noSuchTool, { catalog }),
		world.isKnownToolset(tool) ? markdownWords(translate, TEXTS.isToolset) : undefined,
		renamed === undefined ? undefined : markdownWords(translate, TEXTS.renamed, { catalog, name: markdownCode(renamed) }),
		lifetime && markdownWords(translate, past, { first: markdownText(lifetime.first), last: markdownText(lifetime.last) }),
	];
}

/** The includes by which the toolset that lists the tool gets it once more. */
function otherWays({ world, translate }: HoverContext, { node, toolset }: NameUse): Markdown | undefined {
	if (!toolset) {
		return undefined;
	}
	const { paths } = new Provenance(world.graph, toolset.key.name, PATHS).of(node.name);
	const others = paths.filter(path => path.length > 1).map(path => pathRow(path.slice(1)));
	return others.length === 0 ? undefined : markdownWords(translate, TEXTS.alsoBy, { toolset: markdownName(toolset.key.name), paths: joinMarkdown(others, '; ') });
}

/** A toolset that has the tool by its includes, with the shortest way to it. */
function wayFrom({ world, translate }: HoverContext, holder: string, tool: string): Markdown {
	const path = shortestPath(world.graph, holder, tool) ?? [];
	return path.length < 2 ? toolsetLink(holder) : markdownWords(translate, TEXTS.holderBy, { toolset: toolsetLink(holder), path: pathRow(path.slice(1)) });
}

function editorRow({ world, translate }: HoverContext, tool: string): Markdown | undefined {
	// The tools of MCP servers come to every session.
	if (isMcpTool(tool) || !world.isKnownTool(tool) || !world.graph.has(EDITOR_TOOLSET)) {
		return undefined;
	}
	const path = shortestPath(world.graph, EDITOR_TOOLSET, tool);
	if (!path) {
		return markdownWords(translate, TEXTS.editorHasNot, { reason: markdownWords(translate, leftOutReason(tool).sentence) });
	}
	return path.length === 1 ? markdownWords(translate, TEXTS.editorLists) : markdownWords(translate, TEXTS.editorHas, { path: pathRow(path.slice(1)) });
}
