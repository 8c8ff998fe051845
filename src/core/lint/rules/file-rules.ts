import type { SyntaxFault } from '../../sources/model';
import type { Refusal } from '../refusal';
import type { Rule, RuleDocument } from '../rule';

/** A JSONC file as a text: what its parser said. */
export interface FileSubject extends RuleDocument {
	readonly faults: readonly SyntaxFault[];
}

/** Where VS Code's own JSON support speaks already, the editor leaves this rule out. */
export const jsonSyntax: Rule<FileSubject> = {
	id: 'json-syntax',
	severity: 'error',
	messages: { fault: 'Not valid JSON with comments: {message}. What can be read is still checked.' },
	*check({ faults }) {
		for (const { span, message } of faults) {
			yield { message: 'fault', arguments: { message }, span };
		}
	},
};

/** A document of any kind that was given up on, and why. */
export interface RefusedSubject extends RuleDocument {
	readonly refusal: Refusal;
}

/** Alone of all rules where a document was not read: whatever else could be said would be a guess. */
export const notRead: Rule<RefusedSubject> = {
	id: 'not-read',
	severity: 'information',
	messages: {
		long: 'This file has more than {limit} characters and is not read: it takes no part in any answer.',
		deep: 'This file nests deeper than {limit} levels and is not read: it takes no part in any answer.',
		aliases: 'The aliases of this file stand for more than {limit} values. It is not read: it takes no part in any answer.',
	},
	*check({ refusal: { why, limit, span } }) {
		yield { message: why, arguments: { limit }, span };
	},
};

/** Rules that look at a file as a whole. */
export const FILE_RULES: readonly { readonly id: string; readonly severity: Rule<never>['severity'] }[] = [jsonSyntax, notRead];
