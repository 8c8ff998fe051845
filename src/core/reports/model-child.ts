import type { ChildSession } from '../definitions/child-session';
import type { DefinitionsResult } from '../definitions/pipeline';
import { counted, type Message, type Translate } from '../message';
import { MODEL_TEXTS as TEXTS } from './model-texts';
import { reportName, type Report } from './report';
import { REPORT_TEXTS } from './texts';

/** What a child agent inherits. */
export function childSection(report: Report, child: ChildSession, { selection }: DefinitionsResult, release: string, translate: Translate): void {
	const say = (template: string): string => translate({ template, arguments: {} });
	const own = new Set(child.tools);
	const parent = new Set(selection.tools);
	const row = (title: string, names: readonly string[]): readonly [string, string][] => (names.length === 0 ? [] : [[say(title), names.map(reportName).join(', ')]]);
	const tools: Message = counted(child.tools.length, REPORT_TEXTS.oneTool, REPORT_TEXTS.tools);
	report.section({ template: TEXTS.child, arguments: { release, tools: translate(tools) } });
	report.rows([
		[say(TEXTS.childEnabled), child.enabled.length === 0 ? say(TEXTS.childNone) : child.enabled.map(reportName).join(', ')],
		...row(TEXTS.childLost, child.lost),
		...row(TEXTS.childDenied, child.disabled),
		...row(TEXTS.childMisses, selection.tools.filter(tool => !own.has(tool))),
		...row(TEXTS.childGains, child.tools.filter(tool => !parent.has(tool))),
		...row(TEXTS.childAsked, child.requestable ?? []),
		...child.mayOrchestrate ? [[say(TEXTS.childOrchestrator), say(TEXTS.childDelegation)] as const] : [],
	]);
}
