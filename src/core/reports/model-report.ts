import { gateReason, gateWord, tokenWords } from '../definitions/definition-words';
import type { DefinitionsResult, ToolDefinition } from '../definitions/pipeline';
import { tokensOf } from '../definitions/tool-search/activation';
import { counted, type Message, type Translate } from '../message';
import type { Catalog } from '../toolsets/types';
import { childSection } from './model-child';
import { environmentWords, type ReadEnvironment } from './model-environment';
import { toolSearchSection } from './model-search';
import { sourceSections } from './model-sources';
import { MODEL_TEXTS as TEXTS } from './model-texts';
import { Report, reportName, type ReportContext } from './report';

/** What a report of definitions is about. */
export interface ModelSubject {
	/** A toolset's or a platform's name. */
	readonly name: string;
	readonly catalog: Pick<Catalog, 'release' | 'origin' | 'certain'>;
	readonly environment: ReadEnvironment;
	/** Where the reader can tell the context length. */
	readonly contextBy: 'setting' | 'option';
}

/** The definitions in the order Hermes gives them, each with its gate and size; what is hidden, what is surprising, and where it is from. */
export function modelReport(result: DefinitionsResult, subject: ModelSubject, { translate }: Pick<ReportContext, 'translate'>): string {
	const report = new Report(translate);
	const { definitions, toolSearch } = result;
	const { release } = subject.catalog;
	report.words({ template: TEXTS.title, arguments: { name: reportName(subject.name), release } });
	totalsWords(result, translate).forEach(message => report.words(message));
	environmentWords(subject.environment).forEach((message, index) => report.words(message, Math.min(index, 1)));
	section(report, TEXTS.warnings, result.warnings.map(warning => [translate(warning)]));
	section(report, TEXTS.definitions, definitions.map(definition => [reportName(definition.name), definitionWords(definition, translate)]));
	section(report, TEXTS.bridges, (toolSearch?.bridges ?? []).map(({ name, characters }) => [name, translate(sizeOf(characters))]));
	if (toolSearch) {
		toolSearchSection(report, toolSearch, { ...subject, contextLength: result.contextLength, release }, translate);
	}
	section(report, TEXTS.rewritten, definitions.flatMap(({ name, rewritten }) => rewritten.map(note => [name, translate(note)] as const)));
	section(report, TEXTS.unregistered, result.unregistered.map(tool => [reportName(tool)]));
	const child = result.child();
	if (child) {
		childSection(report, child, result, release, translate);
	}
	sourceSections(report, result, subject.catalog, child !== undefined, translate);
	return report.toString();
}

function totalsWords({ totals, toolSearch }: DefinitionsResult, translate: Translate): Message[] {
	const bridges = toolSearch?.bridges.length ?? 0;
	return [
		{ template: bridges > 0 ? TEXTS.totalsBridges : TEXTS.totals, arguments: { tools: totals.tools, bridges, characters: totals.characters, tokens: translate(tokenWords(totals.tokens)) } },
		...totals.uncertain > 0 ? [counted(totals.uncertain, TEXTS.oneUncertain, TEXTS.uncertain)] : [],
		...totals.unsized > 0 ? [counted(totals.unsized, TEXTS.oneUnsized, TEXTS.unsized)] : [],
	];
}

/** Size and marks, then the gate, whose sentences end the row. */
function definitionWords({ characters, deferred, agentLoop, gate }: ToolDefinition, translate: Translate): string {
	const say = (template: string): string => translate({ template, arguments: {} });
	const isAlways = gate.state === 'offered' && (!gate.gate || 'always' in gate.gate.condition);
	return [
		translate(characters === undefined ? { template: TEXTS.noSize, arguments: {} } : sizeOf(characters)),
		...deferred ? [say(TEXTS.deferred)] : [],
		...agentLoop ? [say(TEXTS.agentLoop)] : [],
		isAlways ? say(TEXTS.always) : say(TEXTS[gateWord(gate.state)]) + gateReason(gate, translate),
	].join('; ');
}

function sizeOf(characters: number): Message {
	return { template: TEXTS.size, arguments: { characters, tokens: tokensOf(characters) } };
}

function section(report: Report, title: string, rows: readonly (readonly [string, string?])[]): void {
	if (rows.length > 0) {
		report.section({ template: title, arguments: { count: rows.length } }).rows(rows);
	}
}
