import { type FixCreator, toTextEdits } from './code-fix';
import { setJsoncProperty } from './jsonc-property';

export const createToolset: FixCreator<'create-toolset'> = {
	kind: 'create-toolset',
	create({ name }, { lines, format }) {
		if (format !== 'jsonc') {
			return [];
		}
		return [{
			kind: 'create-toolset',
			title: { template: 'Create the toolset "{name}" in this file', arguments: { name } },
			preferred: false,
			safe: false,
			edits: toTextEdits(lines, setJsoncProperty(lines, [name], { description: '', tools: [], includes: [] })),
		}];
	},
};
