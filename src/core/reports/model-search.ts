import { tokenWords } from '../definitions/definition-words';
import { longestContextThatHides } from '../definitions/tool-search/activation';
import type { ToolSearchAssembly } from '../definitions/tool-search/assemble';
import type { ContextLength } from '../definitions/tool-search/context-length';
import type { Message, Translate } from '../message';
import type { ModelSubject } from './model-report';
import { MODEL_TEXTS as TEXTS } from './model-texts';
import type { Report } from './report';

interface SearchSubject extends Pick<ModelSubject, 'contextBy'> {
	readonly contextLength: ContextLength;
	readonly release: string;
}

/** What tool search hides, and from when on; both answers where the length of the context decides and is not known. */
export function toolSearchSection(report: Report, search: ToolSearchAssembly, subject: SearchSubject, translate: Translate): void {
	const { active, deferrable, deferrableTokens, config } = search;
	const template = deferrable.length === 0 ? TEXTS.searchNothing : active ? TEXTS.searchActive : config.enabled === 'off' ? TEXTS.searchOff : TEXTS.searchIdle;
	report.section({ template, arguments: { count: deferrable.length, tokens: translate(tokenWords(deferrableTokens)) } });
	if (deferrable.length > 0 && config.enabled !== 'off') {
		thresholdWords(search, subject).forEach(message => report.words(message, 1));
	}
}

function thresholdWords({ threshold, config, deferrableTokens }: ToolSearchAssembly, { contextLength, contextBy, release }: SearchSubject): Message[] {
	if (threshold === undefined) {
		return [{ template: TEXTS.searchAny, arguments: { release } }];
	}
	const most = longestContextThatHides(config, deferrableTokens, release);
	const values = { count: threshold, percent: config.thresholdPercent, context: contextLength.tokens ?? 0, most: most ?? 0 };
	if (contextLength.from !== 'unknown' || most === undefined) {
		const template = { 'given': TEXTS.thresholdGiven, 'config': TEXTS.thresholdConfig, 'no-model': TEXTS.thresholdFixed, 'unknown': TEXTS.thresholdShown }[contextLength.from];
		return [{ template, arguments: values }];
	}
	return [TEXTS.thresholdOpen, TEXTS.thresholdShown, contextBy === 'setting' ? TEXTS.tellSetting : TEXTS.tellOption].map(text => ({ template: text, arguments: values }));
}
