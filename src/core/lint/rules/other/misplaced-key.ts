import type { Rule } from '../../rule';
import type { SkillSubject } from '../../skill-subject';
import { moveKeyFix } from '../config/support/yaml-fixes';

const PLACE = ['metadata', 'hermes'] as const;

export const misplacedKey: Rule<SkillSubject> = {
	id: 'misplaced-key',
	severity: 'warning',
	messages: {
		misplaced: 'Hermes reads {key} under metadata.hermes only: here it does nothing, and the skill is always offered.',
		both: 'Hermes reads {key} under metadata.hermes only, where it stands as well: here it does nothing.',
		right: 'This one counts',
	},
	*check(subject) {
		for (const { condition, path, node } of subject.model.misplaced) {
			const right = subject.model.conditions.get(condition);
			yield {
				message: right ? 'both' : 'misplaced',
				arguments: { key: condition },
				span: node.key.span,
				related: right ? [{ at: right.key.span, message: 'right' }] : [],
				fixes: right || node.key.alias ? [] : [moveKeyFix(subject, [...path, condition], [...PLACE, condition], { preferred: true })],
			};
		}
	},
};
