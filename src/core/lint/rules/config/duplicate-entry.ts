import type { ListNode } from '../../../sources/model';
import type { Span } from '../../../text';
import type { ConfigSubject } from '../../config-subject';
import type { Finding } from '../../diagnostic';
import type { Rule } from '../../rule';
import { removeItemFix } from './support/yaml-fixes';

export const duplicateEntry: Rule<ConfigSubject> = {
	id: 'duplicate-entry',
	severity: 'hint',
	messages: {
		again: '"{name}" stands in this list already.',
		first: 'First listed here',
	},
	*check(subject) {
		const { platformToolsets, agentDisabledToolsets, pluginsEnabled, mcpServers } = subject.model;
		const seen = new Set<number>();
		const lists = [
			...platformToolsets?.platforms ?? [], agentDisabledToolsets, pluginsEnabled,
			...mcpServers?.servers.flatMap(({ include, exclude }) => [include, exclude]) ?? [],
		];
		for (const node of lists) {
			// A list taken over by an alias is told once.
			if (node?.list && !seen.has(node.list.span.start)) {
				seen.add(node.list.span.start);
				yield* repeated(subject, node.list);
			}
		}
	},
};

function* repeated(subject: ConfigSubject, { items }: ListNode): Generator<Finding> {
	const first = new Map<string, Span>();
	for (const item of items) {
		const name = item.name && (item.text ?? item.name.name);
		const before = name === undefined ? undefined : first.get(name);
		if (!item.name || name === undefined) {
			continue;
		}
		// An alias has its text at the anchor; the entry is where it stands.
		const span = item.name.alias ?? item.name.span;
		if (!before) {
			first.set(name, span);
			continue;
		}
		yield {
			message: 'again',
			arguments: { name },
			span,
			tags: ['unnecessary'],
			related: [{ at: before, message: 'first' }],
			fixes: [removeItemFix(subject, item, { preferred: true, safe: true })],
		};
	}
}
