import type { ListNode, ToolsetNode } from '../../sources/model';
import type { TableRule } from '../rule';

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
		*check({ table }) {
			for (const toolset of table.toolsets) {
				const list = listOf(toolset);
				const first = new Map<string, { start: number; end: number }>();
				for (const item of list?.items ?? []) {
					if (!item.name || !list) {
						continue;
					}
					const before = first.get(item.name.name);
					if (!before) {
						first.set(item.name.name, item.name.span);
						continue;
					}
					yield {
						message: 'again',
						arguments: { name: item.name.name },
						span: item.name.span,
						tags: ['unnecessary'],
						related: [{ at: before, message: 'first' }],
						fixes: [{ kind: 'remove-item', list, item, preferred: true }],
					};
				}
			}
		},
	};
}
