import type { SyntaxFault } from '../../../sources/model';
import type { Rule, RuleDocument } from '../../rule';

export interface YamlFileSubject extends RuleDocument {
	readonly faults: readonly SyntaxFault[];
}

export const yamlSyntax: Rule<YamlFileSubject> = {
	id: 'yaml-syntax',
	severity: 'error',
	messages: { fault: '{message}' },
	*check({ faults, lines }) {
		const told = new Set<string>();
		for (const { span, message } of faults) {
			// A bracket and what is in it may lack the same end.
			const key = `${span.start} ${message}`;
			if (told.has(key)) {
				continue;
			}
			told.add(key);
			yield { message: 'fault', arguments: { message }, span: visibleSpan(span.start, span.end, lines.text) };
		}
	},
};

/** A fault at the very end, or between two characters, is shown at the nearest character. */
function visibleSpan(start: number, end: number, text: string): { start: number; end: number } {
	if (end > start) {
		return { start, end };
	}
	return start < text.length ? { start, end: start + 1 } : { start: Math.max(0, text.length - 1), end: text.length };
}
