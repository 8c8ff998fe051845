import type { DistributionsSubject } from '../../distributions-subject';
import { foundWords } from '../config/support/found-words';
import type { Rule } from '../../rule';

/** `wrong-type` for distributions: what is drawn against a chance must be a number. */
export const distributionTypes: Rule<DistributionsSubject> = {
	id: 'wrong-type',
	severity: 'warning',
	messages: { chance: 'A chance in percent is expected here, not {found}: batch runs that draw from this distribution fail.' },
	*check({ model }) {
		for (const { percent, found, value } of model.distributions.flatMap(({ entries }) => entries)) {
			// Python takes true for 1 and false for 0.
			if (percent === undefined && found !== 'boolean' && found !== 'expression') {
				yield { message: 'chance', arguments: { found: foundWords(found) }, span: value };
			}
		}
	},
};
