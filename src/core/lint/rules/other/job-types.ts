import type { CronSubject } from '../../cron-subject';
import type { Rule } from '../../rule';
import { foundWords } from '../config/support/found-words';

/** `wrong-type` for scheduled jobs: cron/scheduler.py, `_resolve_cron_enabled_toolsets`. */
export const jobTypes: Rule<CronSubject> = {
	id: 'wrong-type',
	severity: 'warning',
	messages: {
		text: 'enabled_toolsets must be a list, not a text: Hermes reads it letter by letter, and the job gets no tools.',
		mapping: 'enabled_toolsets must be a list, not a mapping: Hermes reads the keys as its names.',
		fails: 'enabled_toolsets must be a list, not {found}: the job fails when it is due.',
		entry: 'The name of a toolset is expected here, not {found}: it brings nothing.',
	},
	*check({ model, scope }) {
		for (const { enabledToolsets } of scope.flags.jobsHaveLists ? model.jobs : []) {
			if (!enabledToolsets) {
				continue;
			}
			const { found, value, list } = enabledToolsets;
			if (found === 'text' && list?.lone && list.lone.name !== '') {
				yield { message: 'text', span: list.lone.span, fixes: [{ kind: 'wrap-lone', list }] };
			} else if (found === 'mapping') {
				yield { message: 'mapping', span: enabledToolsets.key.span };
			} else if (found === 'number' || found === 'boolean') {
				yield { message: 'fails', arguments: { found: foundWords(found) }, span: value };
			}
			for (const item of list?.items ?? []) {
				if (!item.name) {
					yield { message: 'entry', arguments: { found: foundWords(item.found) }, span: item.outer, ...list ? { fixes: [{ kind: 'remove-item', list, item }] } : {} };
				}
			}
		}
	},
};
