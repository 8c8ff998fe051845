import { appendItem, removeItems } from '../../sources/comma-list';
import { namesOf } from '../../sources/model';
import { type FixCreator, toTextEdits } from './code-fix';
import { isPlainList } from './plain-list';

export const moveToIncludes: FixCreator<'move-to-includes'> = {
	kind: 'move-to-includes',
	create({ toolset, item }, { lines, format }) {
		const { tools, includes } = toolset;
		const index = tools?.items.indexOf(item) ?? -1;
		if (format === 'yaml' || !tools || !item.name || index < 0) {
			return [];
		}
		if (format === 'python' && !(isPlainList(lines.text, tools) && (!includes || isPlainList(lines.text, includes)))) {
			return [];
		}
		const { name } = item.name;
		const comments = format === 'python' ? 'hash' : 'jsonc';
		const text = lines.text;
		const edits = removeItems(text, { span: tools.span, items: tools.items.map(other => other.outer) }, new Set([index]), comments);
		const written = text.slice(item.outer.start, item.outer.end);
		if (includes?.found === 'list' && text[includes.span.start] === '[') {
			if (!namesOf(includes).some(node => node.name === name)) {
				edits.push(...appendItem(text, { span: includes.span, items: includes.items.map(other => other.outer) }, written, comments));
			}
		} else if (includes) {
			return [];
		} else {
			const quote = format === 'python' ? written[0] === "'" ? "'" : '"' : '"';
			edits.push({ span: { start: tools.span.end, end: tools.span.end }, newText: `, ${quote}includes${quote}: [${written}]` });
		}
		return [{
			kind: 'move-to-includes',
			title: { template: 'Move "{name}" to includes', arguments: { name } },
			preferred: true,
			safe: false,
			edits: toTextEdits(lines, edits),
		}];
	},
};
