import { EDITOR_TOOLSET, resolveEditorSession } from '../../hermes/platforms/editor-session';
import type { PlatformAnswer } from '../../hermes/platforms/platform-answer';
import { removalWords, serverCountWords, sourceWords, toolWords } from '../../hermes/platforms/platform-words';
import { NO_PLATFORMS, type ConfigSubject } from '../../lint/config-subject';
import { doubtRows, reasonAt } from '../inlay-hints';
import { commandLink, joinMarkdown, markdownBold, markdownList, markdownMessage, markdownName, markdownText, markdownWords, MARKDOWN_RULE, type Markdown } from '../markdown';
import { codeRow, configQuestion } from './config-support';
import { CONFIG_HOVER_TEXTS as TEXTS } from './config-texts';
import type { HoverContext, HoverWriter } from './hover';
import type { HoverCommand } from './links';

/** Toolsets, and reasons, that are told one by one. */
const SHOWN_ROWS = 10;

/** On a key of `platform_toolsets`: where the list comes from and what the platform really gets. */
export const platformKeyHover: HoverWriter = (use, document, context) => {
	const question = configQuestion(document, context);
	if (!question) {
		return undefined;
	}
	const { subject, note } = question;
	const { name } = use.node;
	if (!subject.isPlatform(name)) {
		return joinMarkdown([...unread(context, subject, name), note], '\n\n');
	}
	const { translate } = context;
	const answer = subject.answer(name);
	const title = (details: Markdown) => markdownWords(translate, TEXTS.platform, { name: markdownBold(markdownName(name)), details });
	if (answer.failure) {
		return joinMarkdown([title(markdownWords(translate, TEXTS.noTools)), markdownWords(translate, TEXTS.failure, { key: markdownText(answer.failure.key) }), note], '\n\n');
	}
	const servers = answer.servers.filter(({ on }) => on).length;
	return joinMarkdown([
		title(joinMarkdown([markdownMessage(translate, toolWords(answer.tools.length)), servers > 0 ? markdownMessage(translate, serverCountWords(servers)) : undefined], ', ')),
		markdownWords(translate, TEXTS.platformSource, { source: markdownMessage(translate, sourceWords(answer)) }),
		MARKDOWN_RULE,
		toolsetRows(context, answer),
		takenRows(context, subject, answer),
		doubtRows(subject, name, translate),
		note,
		MARKDOWN_RULE,
		commandLink(markdownWords(translate, TEXTS.explain), 'hermesToolsets.explainMissingTool' satisfies HoverCommand, [{ platform: name }]),
	], '\n\n');
};

function unread({ translate }: HoverContext, { scope, model }: ConfigSubject, name: string): Markdown[] {
	const bold = markdownBold(markdownName(name));
	if (!NO_PLATFORMS.has(name)) {
		return [markdownWords(translate, TEXTS.platformUnread, { name: bold }), markdownWords(translate, TEXTS.platformUnreadWords)];
	}
	const title = markdownWords(translate, TEXTS.acp, { name: bold });
	if (name !== 'acp' || !scope.graph.has(EDITOR_TOOLSET)) {
		return [title, markdownWords(translate, TEXTS.notRead)];
	}
	const { tools } = resolveEditorSession({ scope, config: model.plain });
	return [title, markdownWords(translate, TEXTS.acpWords, { tools: markdownMessage(translate, toolWords(tools.length)) })];
}

/** The tools under the toolsets that bring them, each tool once. */
function toolsetRows(context: HoverContext, answer: PlatformAnswer): Markdown | undefined {
	const { translate } = context;
	const seen = new Set<string>();
	const rows: Markdown[] = [];
	for (const { name, tools } of answer.toolsets.values()) {
		const own = tools.filter(tool => !seen.has(tool));
		for (const tool of own) {
			seen.add(tool);
		}
		if (own.length > 0) {
			rows.push(markdownWords(translate, TEXTS.platformToolset, { name: markdownName(name), count: own.length, tools: codeRow(context, own) }));
		}
	}
	return listOf(context, rows);
}

/** What the deny list, or Hermes itself, took of what the list asks for. */
function takenRows(context: HoverContext, subject: ConfigSubject, answer: PlatformAnswer): Markdown | undefined {
	const { translate } = context;
	const byReason = new Map<string, { readonly words: Markdown; readonly tools: string[] }>();
	for (const [tool, removal] of answer.removed) {
		if (removal.kind === 'denied' || removal.kind === 'restricted' || removal.kind === 'bundle-dropped') {
			const words = reasonAt(subject, removal, markdownMessage(translate, removalWords(removal, answer)), translate);
			const group = byReason.get(words);
			if (group) {
				group.tools.push(tool);
			} else {
				byReason.set(words, { words, tools: [tool] });
			}
		}
	}
	const rows = [...byReason.values()].map(({ words, tools }) => markdownWords(translate, TEXTS.missing, { tools: codeRow(context, tools), reason: words }));
	const list = listOf(context, rows);
	return list && joinMarkdown([markdownWords(translate, TEXTS.platformTaken), list], '\n\n');
}

function listOf({ translate }: HoverContext, rows: readonly Markdown[]): Markdown | undefined {
	const shown = rows.slice(0, SHOWN_ROWS);
	const rest = rows.length - shown.length;
	return rows.length === 0 ? undefined : markdownList([...shown, ...rest > 0 ? [markdownWords(translate, TEXTS.more, { count: rest })] : []]);
}
