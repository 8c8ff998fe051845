import { type FixCreator, toTextEdits } from './code-fix';
import { writeName } from './written-name';

export const replaceName: FixCreator<'replace-name'> = {
	kind: 'replace-name',
	create({ node, names, preferred }, { lines, format }) {
		if (format === 'yaml') {
			return [];
		}
		return names.flatMap((name, index) => {
			const edit = writeName(lines.text, node, name, format);
			return edit ? [{
				kind: 'replace-name' as const,
				title: { template: 'Change to "{name}"', arguments: { name } },
				preferred: preferred && index === 0,
				safe: false,
				edits: toTextEdits(lines, [edit]),
			}] : [];
		});
	},
};
