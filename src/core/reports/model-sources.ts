import type { DefinitionsResult } from '../definitions/pipeline';
import type { Translate } from '../message';
import type { Catalog } from '../toolsets/types';
import { MODEL_TEXTS as TEXTS } from './model-texts';
import { reportName, type Report } from './report';

/** By which every statement of the report can be traced: the release, the functions of Hermes, and what each gate asks. */
export function sourceSections(report: Report, { definitions, toolSearch }: DefinitionsResult, { release, origin, certain }: Pick<Catalog, 'release' | 'origin' | 'certain'>, hasChild: boolean, translate: Translate): void {
	const say = (template: string): string => translate({ template, arguments: { release } });
	const gates = new Map<string, { text: string; tools: string[] }>();
	for (const { name, gate: { gate } } of definitions) {
		if (gate?.source !== undefined) {
			const known = gates.get(gate.source) ?? { text: gate.text, tools: [] };
			known.tools.push(name);
			gates.set(gate.source, known);
		}
	}
	if (gates.size > 0) {
		report.section({ template: TEXTS.gates, arguments: { release, count: gates.size } });
		for (const [source, { text, tools }] of gates) {
			report.text(say(text), 1).text(`${source}: ${tools.map(reportName).join(', ')}`, 2);
		}
	}
	report.section({ template: TEXTS.sources, arguments: {} })
		.words({ template: origin !== 'bundled' ? TEXTS.sourceTree : certain ? TEXTS.sourceRun : TEXTS.sourceTranscribed, arguments: { release } }, 1)
		.rows([
			[say(TEXTS.sourceSelection), 'model_tools.py get_tool_definitions'],
			...toolSearch ? [[say(TEXTS.sourceSearch), 'tools/tool_search.py assemble_tool_defs'] as const] : [],
			...hasChild ? [[say(TEXTS.sourceChild), 'tools/delegate_tool.py _build_child_agent'] as const] : [],
		]);
}
