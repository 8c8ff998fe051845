import { isPast, renamedTool, toolLifetime } from '../../../hermes/lifetimes';
import { nearestNames } from '../../nearest-names';
import type { Rule } from '../../rule';
import type { SkillSubject } from '../../skill-subject';
import { changeNameFixes, removeItemFix } from '../config/support/yaml-fixes';
import { catalogArgument } from '../table-support';

/** `unknown-tool` for skills. */
export const skillUnknownTool: Rule<SkillSubject> = {
	id: 'unknown-tool',
	severity: 'warning',
	messages: {
		unknown: 'Unknown tool "{name}": not in {catalog}. Unless a plugin brings it, the skill is never offered.',
		unknownFallback: 'Unknown tool "{name}": not in {catalog}. Unless a plugin brings it, the condition has no effect.',
		meant: 'Unknown tool "{name}": not in {catalog}, so the skill is never offered. Did you mean "{nearest}"?',
		meantFallback: 'Unknown tool "{name}": not in {catalog}, so the condition has no effect. Did you mean "{nearest}"?',
		isToolset: '"{name}" is a toolset, not a tool, so the skill is never offered. Toolsets belong under requires_toolsets.',
		isToolsetFallback: '"{name}" is a toolset, not a tool, so the condition has no effect. Toolsets belong under fallback_for_toolsets.',
		later: 'Tool "{name}" is not in {catalog}: it came with {first}. Until then the skill is not offered.',
		laterFallback: 'Tool "{name}" is not in {catalog}: it came with {first}. Until then the condition has no effect.',
	},
	*check(subject) {
		const { world, toolPlaces } = subject;
		const { release } = world.catalog;
		for (const { condition, item, node } of toolPlaces) {
			const { name } = node;
			const lifetime = toolLifetime(name);
			if (subject.hasTool(name) || renamedTool(name, release) !== undefined || (lifetime && isPast(lifetime, release))) {
				continue;
			}
			const isToolset = subject.names.meaning(name).kind === 'known';
			const nearest = isToolset || lifetime ? [] : nearestNames(name.trim(), world.tools);
			const form = isToolset ? 'isToolset' : lifetime ? 'later' : nearest.length > 0 ? 'meant' : 'unknown';
			const isFallback = condition === 'fallback_for_tools';
			yield {
				message: isFallback ? `${form}Fallback` : form,
				arguments: { name, ...catalogArgument(world), nearest: nearest[0] ?? '', first: lifetime?.first ?? '' },
				span: node.span,
				...isFallback ? { severity: 'information' as const } : {},
				fixes: [...changeNameFixes(subject, node, nearest, nearest.length === 1), removeItemFix(subject, item)],
			};
		}
	},
};
