import { removeItems } from '../../sources/comma-list';
import { writtenEntries } from '../../sources/python/written-entries';
import { type FixCreator, toTextEdits } from './code-fix';
import { writeName } from './written-name';

export const renameProperty: FixCreator<'rename-property'> = {
	kind: 'rename-property',
	create({ property, name }, { lines, format }) {
		const edit = format === 'yaml' ? undefined : writeName(lines.text, property.key, name, format);
		return edit ? [{
			kind: 'rename-property',
			title: { template: 'Rename to "{name}"', arguments: { name } },
			preferred: true,
			safe: false,
			edits: toTextEdits(lines, [edit]),
		}] : [];
	},
};

export const removeProperty: FixCreator<'remove-property'> = {
	kind: 'remove-property',
	create({ toolset, property }, { lines, format }) {
		const index = toolset.properties.indexOf(property);
		const braces = index < 0 ? undefined : format === 'jsonc' ? { span: toolset.value, items: toolset.properties.map(other => other.span) }
			: format === 'python' ? writtenEntries(lines.text, toolset.value) : undefined;
		const at = braces?.items.findIndex(({ start }) => start === property.span.start) ?? -1;
		if (!braces || at < 0) {
			return [];
		}
		return [{
			kind: 'remove-property',
			title: { template: 'Remove "{name}"', arguments: { name: property.key.name } },
			preferred: false,
			safe: false,
			edits: toTextEdits(lines, removeItems(lines.text, braces, new Set([at]), format === 'python' ? 'hash' : 'jsonc')),
		}];
	},
};
