import type { ConfigSubject } from '../../config-subject';
import type { Rule } from '../../rule';
import { alsoAt } from './support/config-places';
import { ALSO_HERE_MESSAGE } from './support/toolset-place';
import { removeItemFix } from './support/yaml-fixes';

export const platformAndSingle: Rule<ConfigSubject> = {
	id: 'platform-and-single',
	severity: 'off',
	messages: {
		covered: '"{bundle}" brings "{name}" already.',
		dropped: 'Hermes {release} drops "{name}" because single toolsets stand beside it: only these count.',
		bundle: 'The bundle',
		also: ALSO_HERE_MESSAGE,
	},
	*check(subject) {
		for (const { item, text, uses } of subject.listed) {
			const use = uses[0];
			const entry = use && subject.entry(use);
			if (!item.name || !entry) {
				continue;
			}
			const related = alsoAt(uses.map(({ alias }) => alias));
			if (entry.outcome === 'bundle-dropped') {
				yield { message: 'dropped', arguments: { name: text, release: subject.release }, span: item.name.span, severity: 'warning', related };
				continue;
			}
			const toolset = entry.outcome === 'toolset' ? subject.answer(use.platform.key.name).toolsets.get(text) : undefined;
			const covering = toolset?.reasons.find(reason => reason.kind === 'covered');
			const bundle = covering?.entries.find(({ name }) => name.startsWith('hermes-') && entry.expansion.every(tool => subject.scope.universe(name).has(tool)));
			const node = bundle && use.platform.list?.items[bundle.index]?.name;
			if (bundle && node) {
				yield {
					message: 'covered',
					arguments: { name: text, bundle: bundle.name },
					span: item.name.span,
					severity: 'hint',
					tags: ['unnecessary'],
					related: [{ at: node.span, message: 'bundle' }, ...related],
					fixes: [removeItemFix(subject, item, { preferred: true })],
				};
			}
		}
	},
};
