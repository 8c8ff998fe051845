import { isPast, renamedTool, toolLifetime } from '../../../hermes/lifetimes';
import type { Rule } from '../../rule';
import type { SkillSubject } from '../../skill-subject';
import { removeItemFix } from '../config/support/yaml-fixes';
import { catalogArgument } from '../table-support';

/** `removed-tool` for skills. */
export const skillRemovedTool: Rule<SkillSubject> = {
	id: 'removed-tool',
	severity: 'warning',
	messages: {
		removed: 'Tool "{name}" is not in {catalog}: {last} was the last release that had it. The skill is never offered.',
		fallback: 'Tool "{name}" is not in {catalog}: {last} was the last release that had it. The condition has no effect.',
	},
	*check(subject) {
		const { world, toolPlaces } = subject;
		const { release } = world.catalog;
		for (const { condition, item, node } of toolPlaces) {
			const lifetime = toolLifetime(node.name);
			if (lifetime && isPast(lifetime, release) && !subject.hasTool(node.name) && renamedTool(node.name, release) === undefined) {
				yield {
					message: condition === 'fallback_for_tools' ? 'fallback' : 'removed',
					arguments: { name: node.name, last: lifetime.last, ...catalogArgument(world) },
					span: node.span,
					...condition === 'fallback_for_tools' ? { severity: 'information' as const } : {},
					tags: ['deprecated'],
					fixes: [removeItemFix(subject, item, { preferred: true })],
				};
			}
		}
	},
};
