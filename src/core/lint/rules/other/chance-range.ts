import type { DistributionsSubject } from '../../distributions-subject';
import type { Rule } from '../../rule';

/** How Hermes draws: toolset_distributions.py, `sample_toolsets_from_distribution`; the same in all releases from v0.3 to v0.20. */
export const chanceRange: Rule<DistributionsSubject> = {
	id: 'chance-range',
	severity: 'warning',
	messages: {
		high: 'A chance is 0 to 100 percent: "{name}" is always drawn, as with 100.',
		low: 'A chance is 0 to 100 percent: "{name}" is never drawn unless nothing else is, as with 0.',
	},
	*check({ model }) {
		for (const { toolset, percent, value } of model.distributions.flatMap(({ entries }) => entries)) {
			if (percent !== undefined && (percent > 100 || percent < 0)) {
				yield { message: percent > 100 ? 'high' : 'low', arguments: { name: toolset.name }, span: value };
			}
		}
	},
};
