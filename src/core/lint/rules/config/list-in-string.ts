import { parseListText } from '../../../hermes/platforms/list-text';
import type { NameNode } from '../../../sources/model';
import type { ListKeyNode } from '../../../sources/yaml/config-model';
import { splitListInString } from '../../../sources/yaml/edit/edit-name';
import type { ConfigSubject } from '../../config-subject';
import type { Finding } from '../../diagnostic';
import type { Rule } from '../../rule';
import { listInText } from './support/list-texts';
import { spreadEntry } from './support/spread-entry';
import { yamlFix } from './support/yaml-fixes';

export const listInString: Rule<ConfigSubject> = {
	id: 'list-in-string',
	severity: 'warning',
	messages: {
		platform: 'This is a text that looks like a list. Hermes wants a list and uses the default of "{platform}" instead.',
		deny: 'This is a text that looks like a list. Hermes reads it letter by letter, so nothing is taken away.',
		denyName: 'This is a text that looks like a list. Hermes reads it as one name, so nothing is taken away.',
		entry: 'This entry looks like a list of several names. Hermes reads it as one name, which brings nothing.',
		filter: 'This is a text that looks like a list. Hermes reads it as the name of one tool.',
	},
	*check(subject) {
		const { model, scope } = subject;
		const readsTexts = scope.flags.readsListsInText;
		const isRead = (node: ListKeyNode): boolean => readsTexts && node.textValue !== undefined && parseListText(node.textValue.name) !== undefined;
		const seen = new Set<number>();
		for (const platform of model.platformToolsets?.platforms ?? []) {
			if (!isRead(platform) && !seen.has(platform.textValue?.span.start ?? -1)) {
				seen.add(platform.textValue?.span.start ?? -1);
				yield* textFindings(subject, platform.textValue, 'platform', platform.key.name);
			}
		}
		for (const { item } of subject.listed) {
			yield* entryFindings(subject, item.name);
		}
		const deny = scope.flags.readsDenyList ? model.agentDisabledToolsets : undefined;
		if (deny && !isRead(deny)) {
			yield* textFindings(subject, deny.textValue, readsTexts ? 'denyName' : 'deny');
			for (const { name } of deny.list?.items ?? []) {
				yield* entryFindings(subject, name);
			}
		}
		for (const { include, exclude } of model.mcpServers?.servers ?? []) {
			yield* textFindings(subject, include?.textValue, 'filter');
			yield* textFindings(subject, exclude?.textValue, 'filter');
		}
	},
};

function* textFindings({ lines }: ConfigSubject, text: NameNode | undefined, message: string, platform = ''): Generator<Finding> {
	const names = text && listInText(text.name);
	if (names) {
		yield {
			message,
			arguments: { platform },
			span: text.span,
			fixes: [yamlFix(lines, 'Make it a list', () => splitListInString(lines.text, withoutAlias(text), names), { preferred: true })],
		};
	}
}

function* entryFindings({ lines }: ConfigSubject, entry: NameNode | undefined): Generator<Finding> {
	const names = entry && listInText(entry.name);
	if (names) {
		yield {
			message: 'entry',
			span: entry.span,
			fixes: [yamlFix(lines, 'Make them entries of their own', () => spreadEntry(lines, entry.outer, names), { preferred: true })],
		};
	}
}

/** At its anchor a text can be mended for all uses at once. */
function withoutAlias({ alias: _, ...text }: NameNode): NameNode {
	return text;
}
