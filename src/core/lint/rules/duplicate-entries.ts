import type { ListNode, ToolsetNode } from '../../sources/model';
import type { Span } from '../../text';
import type { Finding } from '../diagnostic';
import { NONE, type TableRule } from '../rule';
import { hasRepeatedNames } from './table-support';

/** `duplicate-tool` and `duplicate-include`: the same check on two lists. */
export const duplicateTool = duplicateRule('duplicate-tool', toolset => toolset.tools);
export const duplicateInclude = duplicateRule('duplicate-include', toolset => toolset.includes);

function duplicateRule(id: string, listOf: (toolset: ToolsetNode) => ListNode | undefined): TableRule {
	return {
		id,
		severity: 'hint',
		messages: {
			again: '"{name}" stands in this list already.',
			first: 'First listed here',
		},
		isLocal: true,
		checkToolsets: () => toolset => {
			const list = listOf(toolset);
			return list && hasRepeatedNames(list) ? repeated(list) : NONE;
		},
	};
}

function* repeated(list: ListNode): Generator<Finding> {
	const first = new Map<string, Span>();
	for (const item of list.items) {
		if (!item.name) {
			continue;
		}
		const { name, span } = item.name;
		const before = first.get(name);
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
			fixes: [{ kind: 'remove-item', list, item, preferred: true }],
		};
	}
}
