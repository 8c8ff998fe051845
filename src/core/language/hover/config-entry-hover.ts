import { NO_MCP } from '../../hermes/platforms/enable-toolsets';
import type { EntryAnswer } from '../../hermes/platforms/platform-answer';
import { entryWords, toolWords } from '../../hermes/platforms/platform-words';
import type { ConfigSubject } from '../../lint/config-subject';
import { missingRows } from '../inlay-hints';
import { joinMarkdown, markdownBold, markdownMessage, markdownName, markdownWords, MARKDOWN_RULE, type Markdown } from '../markdown';
import type { NameUse } from '../names/name-use';
import { codeRow, configQuestion, nameWords } from './config-support';
import { CONFIG_HOVER_TEXTS as TEXTS } from './config-texts';
import type { HoverContext, HoverWriter } from './hover';
import { toolsetHover } from './toolset-hover';

/** Platforms of a shared list that are told one by one. */
const SHOWN_PLATFORMS = 4;

/** On an entry of a platform's list: what is left of it there and what took the rest, then what it is by itself. */
export const platformEntryHover: HoverWriter = (use, document, context) => {
	const question = configQuestion(document, context);
	if (!question) {
		return undefined;
	}
	const { subject, note } = question;
	const { translate } = context;
	const { name } = use.node;
	const uses = usesOf(subject, use);
	const rows = uses.slice(0, SHOWN_PLATFORMS).map(({ platform, entry }) => effectRows(context, subject, platform, entry));
	const unread = uses.length === 0 && question.note === undefined ? markdownWords(translate, TEXTS.withoutPlatform) : undefined;
	if (name === NO_MCP) {
		return joinMarkdown([heading(context, TEXTS.noMcp, name), markdownWords(translate, TEXTS.noMcpWords), unread, ...uses.slice(0, 1).map(one => keptAway(context, subject, one.platform)), note], '\n\n');
	}
	const outcome = uses[0]?.entry.outcome;
	const isServer = outcome === 'server' || outcome === 'server-toolset' || outcome === 'server-disabled' || outcome === 'server-refused';
	const itself = isServer ? heading(context, TEXTS.server, name)
		: outcome === 'legacy' ? oldName(context, name, uses[0]?.entry.expansion ?? []) : toolsetHover(use, document, context);
	return joinMarkdown([
		...isServer ? [itself] : [],
		...rows,
		unread,
		note,
		...isServer || !itself ? [] : [MARKDOWN_RULE, itself],
	], '\n\n');
};

function heading({ translate }: HoverContext, template: string, name: string): Markdown {
	return markdownWords(translate, template, { name: markdownBold(markdownName(name)) });
}

function oldName(context: HoverContext, name: string, tools: readonly string[]): Markdown {
	return joinMarkdown([heading(context, TEXTS.oldName, name), markdownWords(context.translate, TEXTS.oldNameWords, { tools: codeRow(context, tools) })], '\n\n');
}

/** The platforms in whose lists the entry stands, with what becomes of it there; a shared list has several. */
function usesOf(subject: ConfigSubject, { node, platform }: NameUse): { readonly platform: string; readonly entry: EntryAnswer }[] {
	const here = subject.listed.find(({ item }) => item.name?.span.start === node.span.start && item.name.name === node.name);
	if (here) {
		return here.uses.filter(use => subject.isPlatform(use.platform.key.name)).flatMap(use => {
			const entry = subject.entry(use);
			return entry ? [{ platform: use.platform.key.name, entry }] : [];
		});
	}
	// Of an earlier reading: its places are others.
	const entry = platform === undefined || !subject.isPlatform(platform) ? undefined : subject.answer(platform).entries.find(({ name }) => name === node.name);
	return platform !== undefined && entry ? [{ platform, entry }] : [];
}

function effectRows(context: HoverContext, subject: ConfigSubject, platform: string, entry: EntryAnswer): Markdown {
	const { translate } = context;
	const answer = subject.answer(platform);
	const idle = entryWords(entry, answer);
	const { tools, expansion, covers, leftOut, repeats, outcome } = entry;
	const words = idle ? markdownMessage(translate, idle)
		: outcome === 'server' || outcome === 'server-toolset' ? serverRow(context, subject, platform, entry)
			: expansion.length === 0 ? markdownWords(translate, TEXTS.noTools)
				: tools.length === expansion.length ? markdownWords(translate, TEXTS.allTools, { tools: markdownMessage(translate, toolWords(tools.length)) })
					: markdownWords(translate, TEXTS.partOf, { count: tools.length, all: expansion.length });
	const others = covers.filter(name => name !== entry.name);
	return joinMarkdown([
		markdownWords(translate, TEXTS.onPlatform, { platform: markdownBold(markdownName(platform)), words }),
		missingRows(subject, platform, entry, translate),
		others.length > 0 ? markdownWords(translate, TEXTS.covers, { toolsets: nameWords(context, others) }) : undefined,
		leftOut.length > 0 ? markdownWords(translate, TEXTS.leftOut, { toolsets: nameWords(context, leftOut) }) : undefined,
		repeats === undefined ? undefined : markdownWords(translate, TEXTS.repeats),
	], '\n\n');
}

function serverRow(context: HoverContext, subject: ConfigSubject, platform: string, { outcome }: EntryAnswer): Markdown {
	const { translate } = context;
	if (outcome === 'server-toolset') {
		return markdownWords(translate, TEXTS.serverToolset);
	}
	const out = subject.answer(platform).servers.filter(({ why }) => why === 'not-listed').map(({ name }) => name);
	return out.length > 0 ? markdownWords(translate, TEXTS.serverOnly, { servers: nameWords(context, out) }) : markdownWords(translate, TEXTS.serverNone);
}

function keptAway(context: HoverContext, subject: ConfigSubject, platform: string): Markdown {
	const kept = subject.answer(platform).servers.filter(({ why }) => why === 'no-mcp').map(({ name }) => name);
	return kept.length > 0 ? markdownWords(context.translate, TEXTS.noMcpKept, { servers: nameWords(context, kept) }) : markdownWords(context.translate, TEXTS.noMcpNothing);
}
