import { NONE, type TableRule } from '../rule';

export const missingDescription: TableRule = {
	id: 'missing-description',
	severity: 'hint',
	messages: { missing: 'Toolset "{name}" has no description.' },
	isLocal: true,
	checkToolsets: ({ table }) => toolset => {
		const isMissing = table.format === 'jsonc'
			&& toolset.found === 'mapping'
			&& (toolset.description?.text.trim() ?? '') === ''
			&& !toolset.properties.some(property => property.key.name === 'description' && property.found !== 'text');
		return isMissing ? [{
			message: 'missing',
			arguments: { name: toolset.key.name },
			span: toolset.key.span,
			fixes: [{ kind: 'add-description', toolset }],
		}] : NONE;
	},
};
