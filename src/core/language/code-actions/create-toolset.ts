import { type FixCreator, toTextEdits } from './code-fix';
import { appendProperty } from './jsonc-property';

export const createToolset: FixCreator<'create-toolset'> = {
	kind: 'create-toolset',
	create({ name }, { lines, format }) {
		const edits = format === 'jsonc' ? appendProperty(lines, name, { description: '', tools: [], includes: [] }) : undefined;
		return edits ? [{
			kind: 'create-toolset',
			title: { template: 'Create the toolset "{name}" in this file', arguments: { name } },
			preferred: false,
			safe: false,
			edits: toTextEdits(lines, edits),
		}] : [];
	},
};
