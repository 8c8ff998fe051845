import { renamedTool } from '../../../hermes/lifetimes';
import type { Rule } from '../../rule';
import type { SkillSubject } from '../../skill-subject';
import { changeNameFixes } from '../config/support/yaml-fixes';
import { catalogArgument } from '../table-support';

/** `renamed-tool` for skills. */
export const skillRenamedTool: Rule<SkillSubject> = {
	id: 'renamed-tool',
	severity: 'warning',
	messages: {
		renamed: 'Tool "{name}" is called "{now}" in {catalog}: with this name the skill is never offered.',
		fallback: 'Tool "{name}" is called "{now}" in {catalog}: with this name the condition has no effect.',
	},
	*check(subject) {
		const { world, toolPlaces } = subject;
		for (const { condition, node } of toolPlaces) {
			const now = renamedTool(node.name, world.catalog.release);
			if (now !== undefined && !subject.hasTool(node.name)) {
				yield {
					message: condition === 'fallback_for_tools' ? 'fallback' : 'renamed',
					arguments: { name: node.name, now, ...catalogArgument(world) },
					span: node.span,
					...condition === 'fallback_for_tools' ? { severity: 'information' as const } : {},
					tags: ['deprecated'],
					fixes: changeNameFixes(subject, node, [now], true),
				};
			}
		}
	},
};
