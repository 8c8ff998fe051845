import { removeItems } from '../../sources/comma-list';
import { type FixCreator, toTextEdits } from './code-fix';
import { removePythonItem } from './remove-python-item';

export const removeItem: FixCreator<'remove-item'> = {
	kind: 'remove-item',
	create({ list, item, preferred }, { lines, format, python }) {
		const index = list.items.indexOf(item);
		if (format === 'yaml' || index < 0) {
			return [];
		}
		if (format === 'python') {
			return python && item.name ? [removePythonItem(lines, python, list, item.name, preferred ?? false)] : [];
		}
		if (lines.text[list.span.start] !== '[') {
			return [];
		}
		const items = list.items.map(other => other.outer);
		return [{
			kind: 'remove-item',
			title: { template: 'Remove "{name}" from the list', arguments: { name: item.name?.name ?? lines.text.slice(item.outer.start, item.outer.end) } },
			preferred: preferred ?? false,
			safe: preferred ?? false,
			edits: toTextEdits(lines, removeItems(lines.text, { span: list.span, items }, new Set([index]), 'jsonc')),
		}];
	},
};
