import { wrapLoneInList } from '../../../sources/yaml/edit/edit-name';
import type { ListKeyNode } from '../../../sources/yaml/config-model';
import type { Finding } from '../../diagnostic';
import type { Rule } from '../../rule';
import type { SkillSubject } from '../../skill-subject';
import { foundWords } from '../config/support/found-words';
import { yamlFix } from '../config/support/yaml-fixes';

/** `wrong-type` for skills: agent/prompt_builder.py, `_skill_should_show`, and tools/blueprints.py. */
export const skillTypes: Rule<SkillSubject> = {
	id: 'wrong-type',
	severity: 'warning',
	messages: {
		requires: '{key} must be a list, not a text: Hermes reads it letter by letter, so the skill is never offered.',
		fallback: '{key} must be a list, not a text: Hermes reads it letter by letter, so the condition has no effect.',
		other: '{key} must be a list of names, not {found}.',
		entry: 'A name is expected here, not {found}: nothing has it.',
		blueprint: 'enabled_toolsets of a blueprint must be a list, not {found}: Hermes refuses the blueprint.',
	},
	*check(subject) {
		const { conditions, blueprintToolsets } = subject.model;
		for (const [condition, node] of conditions) {
			const message = node.found !== 'text' ? 'other' : condition.startsWith('requires') ? 'requires' : 'fallback';
			yield* listFindings(subject, condition, node, message);
		}
		if (blueprintToolsets) {
			yield* listFindings(subject, 'enabled_toolsets', blueprintToolsets, 'blueprint');
		}
	},
};

function* listFindings({ lines }: SkillSubject, key: string, { found, value, textValue, list }: ListKeyNode, message: string): Generator<Finding> {
	if (found !== 'list' && found !== 'null' && found !== 'nothing' && !(found === 'text' && textValue?.name === '' && message !== 'blueprint')) {
		yield {
			message,
			arguments: { key, found: foundWords(found) },
			span: textValue && !textValue.alias && textValue.span.end > textValue.span.start ? textValue.span : value,
			...message === 'blueprint' ? { severity: 'error' as const } : {},
			fixes: textValue ? [yamlFix(lines, 'Make it a list of one name', () => wrapLoneInList(lines.text, textValue), { preferred: true })] : [],
		};
	}
	for (const item of list?.items ?? []) {
		if (!item.name && item.outer.end > item.outer.start) {
			yield { message: 'entry', arguments: { found: foundWords(item.found) }, span: item.outer };
		}
	}
}
