import type { SyntaxFault } from '../../sources/model';
import type { Rule, RuleDocument } from '../rule';

/** A JSONC file as a text: what its parser said, and whether it was read at all. */
export interface FileSubject extends RuleDocument {
	readonly faults: readonly SyntaxFault[];
	readonly refused?: 'too-large' | 'too-deep' | undefined;
}

/** Where VS Code's own JSON support speaks already, the editor leaves this rule out. */
export const jsonSyntax: Rule<FileSubject> = {
	id: 'json-syntax',
	severity: 'error',
	messages: { fault: 'Not valid JSON with comments: {message}. What can be read is still checked.' },
	*check({ faults, refused }) {
		for (const { span, message } of refused ? [] : faults) {
			yield { message: 'fault', arguments: { message }, span };
		}
	},
};

export const notRead: Rule<FileSubject> = {
	id: 'not-read',
	severity: 'information',
	messages: { refused: '{message}: this file takes no part in any answer.' },
	*check({ faults, refused }) {
		for (const { span, message } of refused ? faults : []) {
			yield { message: 'refused', arguments: { message }, span };
		}
	},
};

export const FILE_RULES: readonly Rule<FileSubject>[] = [jsonSyntax, notRead];
