import type { ConfigSubject } from '../../config-subject';
import type { Rule } from '../../rule';
import { alsoAt } from './support/config-places';
import { platformsOf } from './support/platforms';
import { ALSO_HERE_MESSAGE } from './support/toolset-place';
import { removeItemFix } from './support/yaml-fixes';

export const wrongPlatform: Rule<ConfigSubject> = {
	id: 'wrong-platform',
	severity: 'warning',
	messages: {
		restricted: 'Toolset "{name}" is for {allowed} only: Hermes drops it for {platforms} and does not say so.',
		also: ALSO_HERE_MESSAGE,
	},
	*check(subject) {
		for (const { item, text, uses } of subject.listed) {
			const allowed = platformsOf(subject, text);
			const wrong = allowed ? uses.filter(({ platform }) => !allowed.includes(platform.key.name) && subject.isPlatform(platform.key.name)) : [];
			if (allowed && item.name && wrong.length > 0) {
				yield {
					message: 'restricted',
					arguments: { name: text, allowed, platforms: wrong.map(({ platform }) => platform.key.name) },
					span: item.name.span,
					related: alsoAt(wrong.map(({ alias }) => alias)),
					// Shared with a platform that may have it, the entry is right there.
					fixes: wrong.length === uses.length ? [removeItemFix(subject, item, { preferred: true })] : [],
				};
			}
		}
	},
};
