import type { TableRule } from '../rule';

export const selfInclude: TableRule = {
	id: 'self-include',
	severity: 'warning',
	messages: { self: 'Toolset "{name}" includes itself: the entry brings nothing.' },
	*check({ table }) {
		for (const toolset of table.toolsets) {
			for (const item of toolset.includes?.items ?? []) {
				if (toolset.includes && item.name?.name === toolset.key.name) {
					yield {
						message: 'self',
						arguments: { name: toolset.key.name },
						span: item.name.span,
						fixes: [{ kind: 'remove-item', list: toolset.includes, item, preferred: true }],
					};
				}
			}
		}
	},
};
