import { type FixCreator, toTextEdits } from './code-fix';
import { writeName } from './written-name';

export const trimName: FixCreator<'trim-name'> = {
	kind: 'trim-name',
	create({ node }, { lines, format }) {
		const edit = format === 'yaml' ? undefined : writeName(lines.text, node, node.name.trim(), format);
		return edit ? [{
			kind: 'trim-name',
			title: { template: 'Remove the blanks around "{name}"', arguments: { name: node.name.trim() } },
			preferred: true,
			safe: false,
			edits: toTextEdits(lines, [edit]),
		}] : [];
	},
};
