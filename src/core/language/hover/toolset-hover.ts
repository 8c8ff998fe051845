import { describeToolset } from '../../hermes/descriptions';
import { isPast, toolsetLifetime } from '../../hermes/lifetimes';
import { pluginOf } from '../../hermes/plugin-of';
import { catalogLabel } from '../../lint/rules/table-support';
import { counted } from '../../message';
import { expansionGroups, type IncludeGroup } from '../../toolsets/expansion-groups';
import { isWildcard } from '../../toolsets/scope';
import type { DefinitionSite } from '../../workspace/world';
import { joinMarkdown, markdownBold, markdownList, markdownMessage, markdownName, markdownText, markdownWords, MARKDOWN_RULE, type Markdown } from '../markdown';
import type { HoverContext, HoverWriter } from './hover';
import { nameRow, toolsetActions, toolsetLink } from './links';
import { problemRows } from './problem-rows';
import { HOVER_TEXTS as TEXTS } from './texts';

/** Includes that are spelled out. */
const SHOWN_INCLUDES = 8;

/** On a toolset's name: what it is, what it brings and by which includes, who includes it, what is wrong with it. */
export const toolsetHover: HoverWriter = (use, document, context) => {
	const { name } = use.node;
	const { world, translate } = context;
	if (isWildcard(name)) {
		return joinMarkdown([
			heading(context, name, TEXTS.everything),
			markdownWords(translate, use.role === 'toolset-key' ? TEXTS.reserved : TEXTS.wildcard),
			toolsetActions(translate, name),
		], '\n\n');
	}
	if (!world.graph.links(name)) {
		return world.isKnownToolset(name) ? runTimeHover(context, name) : unknownHover(context, name, document.kind === 'skill');
	}
	const site = world.sites(name).at(-1);
	const isReplaced = use.role === 'toolset-key' && site !== undefined && (site.uri !== document.uri || site.node !== use.toolset);
	return joinMarkdown([
		heading(context, name, TEXTS.toolset),
		isReplaced ? markdownWords(translate, TEXTS.replaced) : undefined,
		descriptionOf(context, name, site),
		MARKDOWN_RULE,
		expansionRows(context, name),
		includerRow(context, name),
		problemRows(context, site),
		MARKDOWN_RULE,
		toolsetActions(translate, name),
		sourceRow(context, name, site),
	], '\n\n');
};

function heading({ world, translate }: HoverContext, name: string, template: string): Markdown {
	const tools = markdownMessage(translate, counted(world.graph.size(name), TEXTS.oneTool, TEXTS.tools));
	return markdownWords(translate, template, { name: markdownBold(markdownName(name)), tools });
}

/** A file's own words, else ours, else where such a toolset comes from. */
function descriptionOf({ world, translate }: HoverContext, name: string, site: DefinitionSite | undefined): Markdown | undefined {
	if (site) {
		return markdownText(site.node.description?.text ?? '');
	}
	const ours = describeToolset(name);
	if (ours !== undefined) {
		return markdownWords(translate, ours);
	}
	const { table } = world.graph.scope;
	const given = table.get(name)?.description;
	if (given !== undefined) {
		return markdownText(given);
	}
	const plugin = pluginOf(world.catalog, name);
	return plugin === undefined ? markdownWords(translate, world.graph.has(name) ? TEXTS.registered : TEXTS.platformBundle)
		: markdownWords(translate, TEXTS.registeredBy, { plugin: markdownName(plugin) });
}

function expansionRows(context: HoverContext, name: string): Markdown {
	const { world, translate } = context;
	const { own, includes, left } = expansionGroups(world.graph, name, SHOWN_INCLUDES);
	const rest = { command: 'hermesToolsets.showExpansion', name } as const;
	const rows = [
		...own.length > 0 ? [markdownWords(translate, TEXTS.own, { names: nameRow(translate, own, markdownName, rest) })] : [],
		...includes.map(group => includeRow(context, name, group)),
		...left > 0 ? [markdownWords(translate, TEXTS.includesLeft, { count: left })] : [],
	];
	return rows.length > 0 ? markdownList(rows) : markdownWords(translate, TEXTS.nothing);
}

function includeRow({ world, translate }: HoverContext, toolset: string, { include, tools, total }: IncludeGroup): Markdown {
	const name = toolsetLink(include);
	if (include === toolset) {
		return markdownWords(translate, TEXTS.includeSelf, { name });
	}
	if (total === 0 && !world.graph.links(include)) {
		return world.isKnownToolset(include)
			? markdownWords(translate, TEXTS.includeRunTime, { name: markdownName(include) })
			: markdownWords(translate, TEXTS.includeUnknown, { name: markdownName(include) });
	}
	if (tools.length === 0) {
		return markdownWords(translate, TEXTS.includeNothing, { name });
	}
	const row = nameRow(translate, tools, markdownName, { command: 'hermesToolsets.showExpansion', name: include });
	return tools.length === total
		? markdownWords(translate, TEXTS.include, { name, count: total, tools: row })
		: markdownWords(translate, TEXTS.includePart, { name, count: tools.length, total, tools: row });
}

function includerRow({ world, translate }: HoverContext, name: string): Markdown | undefined {
	const includers = world.graph.includedBy(name);
	const names = nameRow(translate, includers, toolsetLink, { command: 'hermesToolsets.showExpansion', name });
	return includers.length === 0 ? undefined : markdownWords(translate, TEXTS.includedBy, { names });
}

function sourceRow({ world, translate, fileLabel }: HoverContext, name: string, site: DefinitionSite | undefined): Markdown {
	const catalog = markdownText(catalogLabel(world));
	if (!site) {
		const plugin = pluginOf(world.catalog, name);
		return plugin === undefined ? markdownWords(translate, TEXTS.fromCatalog, { catalog })
			: markdownWords(translate, TEXTS.fromPlugin, { plugin: markdownName(plugin), catalog });
	}
	const template = world.catalog.toolsets.has(name) ? TEXTS.replaces : TEXTS.fromFile;
	return markdownWords(translate, template, { file: markdownText(fileLabel(site.uri)), catalog });
}

/** Elsewhere Hermes passes over such a name; by one of a skill it hides that. */
function unknownHover({ world, hermes, translate }: HoverContext, name: string, isInSkill: boolean): Markdown {
	const plugin = hermes?.home.plugins?.find(({ toolsets }) => toolsets.has(name))?.names[0];
	const lifetime = toolsetLifetime(name);
	const template = lifetime && isPast(lifetime, world.catalog.release) ? TEXTS.pastToolset : TEXTS.futureToolset;
	return joinMarkdown([
		markdownWords(translate, TEXTS.unknownToolset, { name: markdownBold(markdownName(name)) }),
		plugin === undefined ? markdownWords(translate, isInSkill ? TEXTS.unknownInSkill : TEXTS.unknownInclude) : markdownWords(translate, TEXTS.pluginOff, { plugin: markdownName(plugin) }),
		lifetime && markdownWords(translate, template, { first: markdownText(lifetime.first), last: markdownText(lifetime.last) }),
		markdownWords(translate, TEXTS.fromCatalog, { catalog: markdownText(catalogLabel(world)) }),
	], '\n\n');
}

function runTimeHover({ translate }: HoverContext, name: string): Markdown {
	return joinMarkdown([
		markdownWords(translate, TEXTS.runTimeToolset, { name: markdownBold(markdownName(name)) }),
		markdownWords(translate, TEXTS.runTime),
	], '\n\n');
}
