import type { ListNode, NameNode, ToolsetNode } from '../../sources/model';
import type { Finding } from '../diagnostic';
import { NONE, type TableRule } from '../rule';

export const invalidName: TableRule = {
	id: 'invalid-name',
	severity: 'warning',
	messages: {
		empty: 'An empty name: it means nothing to Hermes.',
		blanks: '"{name}" begins or ends with a blank. Hermes compares names exactly, so it is another name than "{trimmed}".',
	},
	isLocal: true,
	checkToolsets: () => toolset => isOdd(toolset.key) || hasOdd(toolset.tools) || hasOdd(toolset.includes) ? oddNames(toolset) : NONE,
};

function* oddNames({ key, tools, includes }: ToolsetNode): Generator<Finding> {
	if (isOdd(key)) {
		yield findingOf(key);
	}
	for (const list of [tools, includes]) {
		for (const item of list?.items ?? []) {
			if (list && item.name && isOdd(item.name)) {
				const finding = findingOf(item.name);
				yield finding.message === 'empty' ? { ...finding, fixes: [{ kind: 'remove-item', list, item, preferred: true }] } : finding;
			}
		}
	}
}

function hasOdd(list: ListNode | undefined): boolean {
	return list?.items.some(({ name }) => name && isOdd(name)) ?? false;
}

function isOdd({ name }: NameNode): boolean {
	return name === '' || name.trim() !== name;
}

function findingOf(node: NameNode): Finding {
	const trimmed = node.name.trim();
	// An empty name has no width of its own: the quotes are marked.
	return trimmed === ''
		? { message: 'empty', span: node.span.start === node.span.end ? node.outer : node.span }
		: { message: 'blanks', arguments: { name: node.name, trimmed }, span: node.span, fixes: [{ kind: 'trim-name', node }] };
}
