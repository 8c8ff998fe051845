import type { TableRule } from '../rule';

export const missingDescription: TableRule = {
	id: 'missing-description',
	severity: 'hint',
	messages: { missing: 'Toolset "{name}" has no description.' },
	*check({ table }) {
		if (table.format !== 'jsonc') {
			return;
		}
		for (const toolset of table.toolsets) {
			const written = toolset.properties.some(property => property.key.name === 'description' && property.found !== 'text');
			if (toolset.found === 'mapping' && !written && (toolset.description?.text.trim() ?? '') === '') {
				yield {
					message: 'missing',
					arguments: { name: toolset.key.name },
					span: toolset.key.span,
					fixes: [{ kind: 'add-description', toolset }],
				};
			}
		}
	},
};
