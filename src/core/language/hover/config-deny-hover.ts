import type { DenyAnswer } from '../../hermes/platforms/platform-answer';
import type { ConfigSubject } from '../../lint/config-subject';
import { joinMarkdown, markdownBold, markdownList, markdownName, markdownText, markdownWords, MARKDOWN_RULE, type Markdown } from '../markdown';
import type { NameUse } from '../names/name-use';
import { codeRow, configQuestion, platformsOfConfig, platformWords } from './config-support';
import { CONFIG_HOVER_TEXTS as TEXTS } from './config-texts';
import type { HoverContext, HoverWriter } from './hover';
import { toolsetHover } from './toolset-hover';

/** On an entry of `agent.disabled_toolsets`: what it takes from each platform, then what it is by itself. */
export const denyEntryHover: HoverWriter = (use, document, context) => {
	const question = configQuestion(document, context);
	if (!question) {
		return undefined;
	}
	const { subject, note } = question;
	const { translate } = context;
	const itself = subject.servers.has(use.node.name) && !subject.scope.graph.has(use.node.name)
		? markdownWords(translate, TEXTS.server, { name: markdownBold(markdownName(use.node.name)) })
		: toolsetHover(use, document, context);
	if (!subject.scope.flags.readsDenyList) {
		return joinMarkdown([markdownWords(translate, TEXTS.denyUnread, { release: markdownText(subject.release) }), MARKDOWN_RULE, itself], '\n\n');
	}
	const { written, defaults } = platformsOfConfig(subject);
	const groups = groupsOf(subject, use, [...written, ...defaults]);
	const [first] = groups;
	return joinMarkdown([
		groups.every(({ taken }) => taken === undefined) ? markdownWords(translate, TEXTS.denyNowhere) : markdownList(groups.map(group => rowOf(context, subject, group))),
		first?.answer?.kind === 'server' ? markdownWords(translate, TEXTS.denyServer) : undefined,
		(first?.answer?.spared.length ?? 0) > 0 ? markdownWords(translate, TEXTS.denySpares, { tools: codeRow(context, first?.answer?.spared ?? []) }) : undefined,
		markdownWords(translate, TEXTS.denyEditor),
		note,
		...itself ? [MARKDOWN_RULE, itself] : [],
	], '\n\n');
};

/** Platforms from which an entry takes the same. */
interface DenyGroup {
	readonly platforms: string[];
	readonly answer: DenyAnswer | undefined;
	/** Absent where nothing is taken. */
	readonly taken: readonly string[] | undefined;
}

function groupsOf(subject: ConfigSubject, { node, index }: NameUse, platforms: readonly string[]): DenyGroup[] {
	const groups = new Map<string, DenyGroup>();
	for (const platform of platforms) {
		const { denied } = subject.answer(platform);
		const answer = (index === undefined ? undefined : denied[index]?.name === node.name ? denied[index] : undefined) ?? denied.find(({ name }) => name === node.name);
		const names = answer ? answer.tools.length > 0 ? answer.tools : answer.toolsets : [];
		const key = names.join('\n');
		const group = groups.get(key);
		if (group) {
			group.platforms.push(platform);
		} else {
			groups.set(key, { platforms: [platform], answer, taken: names.length > 0 ? names : undefined });
		}
	}
	// What takes something is told first, what takes nothing last.
	return [...groups.values()].sort((a, b) => Number(a.taken === undefined) - Number(b.taken === undefined)).slice(0, SHOWN_GROUPS);
}

/** Groups of platforms that are told. */
const SHOWN_GROUPS = 8;

function rowOf(context: HoverContext, subject: ConfigSubject, { platforms, taken }: DenyGroup): Markdown {
	const names = platformWords(context, subject, platforms);
	return taken
		? markdownWords(context.translate, TEXTS.denyRow, { platforms: names, tools: codeRow(context, taken) })
		: markdownWords(context.translate, TEXTS.denyNothing, { platforms: names });
}
