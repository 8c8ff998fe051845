import { resolveEditorSession } from '../../hermes/platforms/editor-session';
import { serverWords } from '../../hermes/platforms/platform-words';
import { joinMarkdown, markdownBold, markdownList, markdownMessage, markdownName, markdownWords, type Markdown } from '../markdown';
import { configQuestion, platformsOfConfig, platformWords } from './config-support';
import { CONFIG_HOVER_TEXTS as TEXTS } from './config-texts';
import type { HoverWriter } from './hover';

/** On a key of `mcp_servers`: which platforms get its tools, and what keeps it from the others. */
export const serverKeyHover: HoverWriter = (use, document, context) => {
	const question = configQuestion(document, context);
	if (!question) {
		return undefined;
	}
	const { subject, note } = question;
	const { translate } = context;
	const { name } = use.node;
	const { written, defaults } = platformsOfConfig(subject);
	const groups = new Map<string, { readonly words: Markdown; readonly on: boolean; readonly platforms: string[] }>();
	for (const platform of [...written, ...defaults]) {
		const server = subject.answer(platform).servers.find(candidate => candidate.name === name);
		if (!server) {
			continue;
		}
		const words = markdownMessage(translate, serverWords(server));
		const group = groups.get(words);
		if (group) {
			group.platforms.push(platform);
		} else {
			groups.set(words, { words, on: server.on, platforms: [platform] });
		}
	}
	const rows = [...groups.values()].sort((a, b) => Number(b.on) - Number(a.on))
		.map(({ words, platforms }) => markdownWords(translate, TEXTS.onPlatform, { platform: platformWords(context, subject, platforms), words }));
	const editor = resolveEditorSession({ scope: subject.scope, config: subject.model.plain }).servers.find(server => server.name === name);
	return joinMarkdown([
		markdownWords(translate, TEXTS.server, { name: markdownBold(markdownName(name)) }),
		rows.length > 0 ? markdownList(rows) : undefined,
		editor && markdownWords(translate, TEXTS.serverEditor, { words: markdownWords(translate, editor.on ? TEXTS.editorOn : TEXTS.editorOff) }),
		note,
	], '\n\n');
};
