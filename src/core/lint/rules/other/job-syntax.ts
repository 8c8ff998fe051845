import type { CronSubject } from '../../cron-subject';
import { configFlags } from '../config/support/config-behaviour';
import type { Rule } from '../../rule';

/** `json-syntax` for scheduled jobs, which Python's strict reader takes. */
export const jobSyntax: Rule<CronSubject> = {
	id: 'json-syntax',
	severity: 'error',
	messages: {
		fault: '{message}',
		mark: 'A byte order mark stands at the start: Hermes {release} does not start its scheduler with it.',
	},
	*check({ model, world }) {
		const { release } = world.catalog;
		if (model.byteOrderMark && !configFlags(release).jobsTakeByteOrderMark) {
			yield { message: 'mark', arguments: { release }, span: model.byteOrderMark };
		}
		for (const { span, message } of model.faults) {
			yield { message: 'fault', arguments: { message }, span };
		}
	},
};
