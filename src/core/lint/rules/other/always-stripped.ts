import { ALWAYS_STRIPPED } from '../../../hermes/platforms/cron-job';
import type { CronSubject } from '../../cron-subject';
import type { Rule } from '../../rule';

export const alwaysStripped: Rule<CronSubject> = {
	id: 'always-stripped',
	severity: 'information',
	messages: { stripped: 'A scheduled job never gets "{name}": Hermes takes it away from every job.' },
	*check({ places }) {
		for (const place of places) {
			const { name, span } = place.node;
			if (ALWAYS_STRIPPED.includes(name)) {
				yield { message: 'stripped', arguments: { name }, span, fixes: place.remove(true) };
			}
		}
	},
};
