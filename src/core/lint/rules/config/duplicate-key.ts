import type { NameNode } from '../../../sources/model';
import type { Rule, RuleDocument } from '../../rule';

export interface DuplicatesSubject extends RuleDocument {
	readonly model: { readonly duplicates: readonly { readonly name: string; readonly keys: readonly NameNode[] }[] };
}

export const duplicateKey: Rule<DuplicatesSubject> = {
	id: 'duplicate-key',
	severity: 'warning',
	messages: {
		again: '"{name}" stands in this mapping already. Hermes keeps the last one and forgets the others with all that is below them.',
		other: 'This one is forgotten',
	},
	*check({ model }) {
		for (const { name, keys } of model.duplicates) {
			const last = keys.at(-1);
			if (last) {
				yield {
					message: 'again',
					arguments: { name },
					span: last.span,
					related: keys.slice(0, -1).map(({ span }) => ({ at: span, message: 'other' })),
				};
			}
		}
	},
};
