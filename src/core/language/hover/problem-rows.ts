import { counted } from '../../message';
import type { DefinitionSite } from '../../workspace/world';
import { joinMarkdown, markdownList, markdownMessage, markdownWords, type Markdown } from '../markdown';
import type { HoverContext } from './hover';
import { HOVER_TEXTS as TEXTS } from './texts';

/** Problems that are spelled out. */
const SHOWN_PROBLEMS = 3;

/** The findings inside of a definition, hints left out; undefined when there are none. */
export function problemRows({ problems, translate }: HoverContext, site: DefinitionSite | undefined): Markdown | undefined {
	if (!site) {
		return undefined;
	}
	const { start, end } = site.node.span;
	const found = problems(site.uri).filter(({ range, severity }) => {
		const offset = site.lines.offsetAt(range.start);
		return severity !== 'hint' && offset >= start && offset < end;
	});
	if (found.length === 0) {
		return undefined;
	}
	const shown = found.slice(0, SHOWN_PROBLEMS);
	return joinMarkdown([
		markdownMessage(translate, counted(found.length, TEXTS.oneProblem, TEXTS.problems)),
		markdownList([
			...shown.map(({ range, message }) => markdownWords(translate, TEXTS.problem, { line: range.start.line + 1, message: markdownMessage(translate, message) })),
			...found.length > shown.length ? [markdownWords(translate, TEXTS.problemsLeft, { count: found.length - shown.length })] : [],
		]),
	], '\n\n');
}
