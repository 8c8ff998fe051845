import { gateReason, gateWord, tokenWords } from '../definitions/definition-words';
import type { DefinitionsResult, ToolDefinition } from '../definitions/pipeline';
import { tokensOf } from '../definitions/tool-search/activation';
import type { Message } from '../message';
import { MODEL_TEXTS as TEXTS } from './model-texts';
import { Report, reportName, type ReportContext } from './report';

/** What a report of definitions is about. */
export interface ModelSubject {
	/** A toolset's or a platform's name. */
	readonly name: string;
	readonly release: string;
	/** Where names of environment variables were read; undefined where nobody looked. */
	readonly environment?: { readonly variables: number; readonly process: boolean };
}

/** The definitions in the order Hermes gives them, each with its gate and size; what is hidden, and what is surprising. */
export function modelReport(result: DefinitionsResult, { name, release, environment }: ModelSubject, { translate }: Pick<ReportContext, 'translate'>): string {
	const report = new Report(translate);
	const { totals, definitions, toolSearch } = result;
	const say = (template: string, values: Message['arguments'] = {}): string => translate({ template, arguments: values });
	report.words({ template: TEXTS.title, arguments: { name: reportName(name), release } });
	report.words({ template: TEXTS.totals, arguments: { tools: totals.tools, characters: totals.characters, tokens: translate(tokenWords(totals.tokens)) } });
	if (totals.uncertain > 0) {
		report.words({ template: TEXTS.uncertain, arguments: { count: totals.uncertain } });
	}
	if (totals.unsized > 0) {
		report.words({ template: TEXTS.unsized, arguments: { count: totals.unsized } });
	}
	report.words(!environment ? { template: TEXTS.noEnvironment, arguments: {} }
		: { template: environment.process ? TEXTS.withProcess : TEXTS.withoutProcess, arguments: { count: environment.variables } });
	section(report, TEXTS.warnings, result.warnings.map(warning => [translate(warning)]));
	section(report, TEXTS.definitions, definitions.map(definition => {
		const { gate: answer } = definition;
		const gate = say(TEXTS[gateWord(answer.state)], { reason: gateReason(answer, translate) });
		return [reportName(definition.name), [sizeWords(definition), gate, ...marksOf(definition)].map(part => (typeof part === 'string' ? part : translate(part))).join('; ')];
	}));
	section(report, TEXTS.bridges, (toolSearch?.bridges ?? []).map(({ name: bridge, characters }) => [bridge, translate(sizeOf(characters))]));
	if (toolSearch) {
		report.section({ template: toolSearch.active ? TEXTS.searchActive : TEXTS.searchIdle, arguments: {
			count: toolSearch.deferrable.length, tokens: translate(tokenWords(toolSearch.deferrableTokens)),
		} });
		if (toolSearch.threshold !== undefined) {
			report.words({ template: TEXTS.threshold, arguments: { count: toolSearch.threshold } }, 1);
		}
	}
	section(report, TEXTS.rewritten, definitions.flatMap(({ name: tool, rewritten }) => rewritten.map(note => [tool, translate(note)] as const)));
	section(report, TEXTS.unregistered, result.unregistered.map(tool => [reportName(tool)]));
	return report.toString();
}

function sizeWords({ characters }: ToolDefinition): Message {
	return characters === undefined ? { template: TEXTS.noSize, arguments: {} } : sizeOf(characters);
}

function sizeOf(characters: number): Message {
	return { template: TEXTS.size, arguments: { characters, tokens: tokensOf(characters) } };
}

function marksOf({ deferred, agentLoop }: ToolDefinition): Message[] {
	return [...deferred ? [TEXTS.deferred] : [], ...agentLoop ? [TEXTS.agentLoop] : []].map(template => ({ template, arguments: {} }));
}

function section(report: Report, title: string, rows: readonly (readonly [string, string?])[]): void {
	if (rows.length > 0) {
		report.section({ template: title, arguments: { count: rows.length } }).rows(rows);
	}
}
