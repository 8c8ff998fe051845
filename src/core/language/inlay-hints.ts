import { locate } from '../hermes/platforms/locate';
import type { EntryAnswer, Removal } from '../hermes/platforms/platform-answer';
import { doubtWords, entryWords, removalWords, toolWords } from '../hermes/platforms/platform-words';
import { configSubject, type ConfigSubject, type ItemUse, type ListedItem } from '../lint/config-subject';
import type { Message, MessageArguments, Translate } from '../message';
import { firstLine } from '../sources/yaml/first-line';
import type { Position, Range } from '../text';
import type { ConfigDocument, IndexedDocument } from '../workspace/documents';
import type { HermesContext } from '../workspace/hermes-context';
import { worldOfTable } from '../workspace/table-world';
import type { World } from '../workspace/world';
import { includeHints } from './include-hints';
import { joinMarkdown, markdownBold, markdownCode, markdownList, markdownMessage, markdownName, markdownWords, type Markdown } from './markdown';

/** A few words that an editor shows inside of a line. */
export interface InlayHint {
	readonly position: Position;
	readonly label: Message;
	/** Worked out when somebody wants to see it. */
	readonly tooltip: (translate: Translate) => Markdown;
}

/** What hints are worked out from, beside the document. */
export interface InlayHintContext {
	readonly world: World;
	readonly hermes: HermesContext;
}

const TEXTS = {
	tools: '→ {count} tools',
	oneTool: '→ 1 tool',
	toolsOf: '→ {count} of {all} tools',
	toolsBetween: '→ {least} to {most} of {all} tools',
	noTools: '→ no tools',
	server: '→ MCP server',
	serverOff: '→ MCP server, off',
	noServers: '→ no MCP servers',

	on: '{entry} on {platform}: {words}',
	toolsHere: '{count} of {all} tools',
	serverHere: 'lets the tools of the MCP server in, when it runs',
	noServersHere: 'keeps all MCP servers away',
	missing: '{tool}: {reason}',
	atLine: '{reason} (line {line})',
	more: '{count} more',
} as const;

/** Tools that a tooltip accounts for. */
const SHOWN_TOOLS = 12;

/**
 * How much of each listed toolset a platform really gets, behind its entry, in configs that parse;
 * how much each include brings, in toolset files and Python tables.
 */
export function inlayHints(document: IndexedDocument, range: Range, context: InlayHintContext): readonly InlayHint[] {
	if (document.kind === 'toolset-file') {
		return includeHints(document, document.model.table, range, context.world);
	}
	if (document.kind === 'toolset-table') {
		return document.model.table ? includeHints(document, document.model.table, range, worldOfTable(document, context.world)) : [];
	}
	return document.kind === 'config' && document.model.faults.length === 0 ? configHints(document, range, context) : [];
}

/**
 * What the hint at a place says when it is hovered over; undefined where no hint stands any more. An editor keeps hints
 * long after they were shown: by their places alone, it keeps nothing that they were worked out from.
 */
export function inlayHintTooltip(document: IndexedDocument, position: Position, context: InlayHintContext, translate: Translate): Markdown | undefined {
	return inlayHints(document, { start: position, end: position }, context)
		.find(hint => hint.position.line === position.line && hint.position.character === position.character)
		?.tooltip(translate);
}

function configHints(document: ConfigDocument, range: Range, { world, hermes }: InlayHintContext): InlayHint[] {
	const subject = configSubject(document, world, hermes);
	const { start, end } = subject.lines.spanOf(range);
	const hints: InlayHint[] = [];
	for (const listed of subject.listed) {
		const at = firstLine(subject.lines.text, listed.item.outer).end;
		const uses = at < start || at > end ? [] : listed.uses.filter(({ platform }) => subject.isPlatform(platform.key.name));
		const answers = uses.flatMap(use => {
			const entry = subject.entry(use);
			return entry ? [{ use, entry }] : [];
		});
		if (answers.length > 0) {
			hints.push({
				position: subject.lines.positionAt(at),
				label: labelOf(answers.map(({ entry }) => entry)),
				tooltip: translate => tooltipOf(subject, listed, answers, translate),
			});
		}
	}
	return hints;
}

function say(key: keyof typeof TEXTS, values: MessageArguments = {}): Message {
	return { template: TEXTS[key], arguments: values };
}

/** One label for all platforms that share the entry by an alias. */
function labelOf(entries: readonly EntryAnswer[]): Message {
	const [first] = entries;
	switch (first?.outcome) {
		case 'no-mcp':
			return say('noServers');
		case 'server':
		case 'server-toolset':
			return say('server');
		case 'server-disabled':
		case 'server-refused':
			return say('serverOff');
		default: {
			// What is dropped brings nothing, though something else may bring some of it.
			const counts = entries.map(({ outcome, tools }) => outcome === 'bundle-dropped' ? 0 : tools.length);
			const all = first?.expansion.length ?? 0;
			const least = Math.min(...counts);
			const most = Math.max(...counts);
			if (all === 0) {
				return say('noTools');
			}
			if (least !== most) {
				return say('toolsBetween', { least, most, all });
			}
			return least < all ? say('toolsOf', { count: least, all }) : all === 1 ? say('oneTool') : say('tools', { count: all });
		}
	}
}

function tooltipOf(subject: ConfigSubject, { text }: ListedItem, answers: readonly { readonly use: ItemUse; readonly entry: EntryAnswer }[], translate: Translate): Markdown {
	return joinMarkdown(answers.slice(0, SHOWN_TOOLS).map(({ use, entry }) => {
		const platform = use.platform.key.name;
		return joinMarkdown([
			markdownWords(translate, TEXTS.on, { entry: markdownBold(markdownName(text)), platform: markdownName(platform), words: effectOf(subject, platform, entry, translate) }),
			missingRows(subject, platform, entry, translate),
		], '\n\n');
	}), '\n\n');
}

/** What becomes of an entry on one platform, in a few words. */
export function effectOf(subject: ConfigSubject, platform: string, entry: EntryAnswer, translate: Translate): Markdown {
	const idle = entryWords(entry, subject.answer(platform));
	if (idle) {
		return markdownMessage(translate, idle);
	}
	switch (entry.outcome) {
		case 'no-mcp':
			return markdownWords(translate, TEXTS.noServersHere);
		case 'server':
		case 'server-toolset':
			return markdownWords(translate, TEXTS.serverHere);
		default:
			return entry.tools.length === entry.expansion.length
				? markdownMessage(translate, toolWords(entry.tools.length))
				: markdownWords(translate, TEXTS.toolsHere, { count: entry.tools.length, all: entry.expansion.length });
	}
}

/** The tools of an entry that the platform goes without, by what keeps them away; undefined where none is missing. */
export function missingRows(subject: ConfigSubject, platform: string, { expansion, tools }: EntryAnswer, translate: Translate): Markdown | undefined {
	const answer = subject.answer(platform);
	const present = new Set(tools);
	const byReason = new Map<string, { readonly reason: Message; readonly removal: Removal; readonly tools: string[] }>();
	for (const tool of expansion) {
		const removal = answer.removed.get(tool);
		if (removal && !present.has(tool)) {
			const reason = removalWords(removal, answer);
			const key = translate(reason);
			const group = byReason.get(key);
			if (group) {
				group.tools.push(tool);
			} else {
				byReason.set(key, { reason, removal, tools: [tool] });
			}
		}
	}
	const rows = [...byReason.values()].map(group => markdownWords(translate, TEXTS.missing, {
		tool: joinMarkdown([
			...group.tools.slice(0, SHOWN_TOOLS).map(markdownCode),
			...group.tools.length > SHOWN_TOOLS ? [markdownWords(translate, TEXTS.more, { count: group.tools.length - SHOWN_TOOLS })] : [],
		], ', '),
		reason: reasonAt(subject, group.removal, markdownMessage(translate, group.reason), translate),
	}));
	return rows.length > 0 ? markdownList(rows) : undefined;
}

/** A reason with the line of the deny entry that decides, where one does. */
export function reasonAt({ model, lines }: ConfigSubject, removal: Removal, reason: Markdown, translate: Translate): Markdown {
	const span = removal.kind === 'denied' ? locate(model, '', { kind: 'deny', index: removal.by[0]?.index ?? 0 }) : undefined;
	return span ? markdownWords(translate, TEXTS.atLine, { reason, line: lines.positionAt(span.start).line + 1 }) : reason;
}

/** What may change an answer, as Markdown; undefined where nothing may. */
export function doubtRows(subject: ConfigSubject, platform: string, translate: Translate): Markdown | undefined {
	const rows = doubtWords(subject.answer(platform)).map(words => markdownMessage(translate, words));
	return rows.length > 0 ? joinMarkdown(rows, ' ') : undefined;
}
