import { appendItem, removeItems } from '../../sources/comma-list';
import { namesOf, type ListNode, type NameNode, type ToolsetNode } from '../../sources/model';
import type { PythonToolsets } from '../../sources/python/read-toolset-table';
import type { LineIndex } from '../../text';
import { computedReason } from '../python/checked-edits';
import { listsOfOwn } from '../python/own-items';
import { addNames } from '../python/toolset-edits';
import { type CodeFix, type FixCreator, toTextEdits } from './code-fix';
import { removalOf } from './remove-python-item';

export const moveToIncludes: FixCreator<'move-to-includes'> = {
	kind: 'move-to-includes',
	create({ toolset, item }, { lines, format, python }) {
		const { tools, includes } = toolset;
		const index = tools?.items.indexOf(item) ?? -1;
		if (format === 'yaml' || !tools || !item.name || index < 0) {
			return [];
		}
		const { name } = item.name;
		const text = lines.text;
		if (format === 'python') {
			return python ? [movePythonItem(lines, python, toolset, tools, item.name)] : [];
		}
		const edits = removeItems(text, { span: tools.span, items: tools.items.map(other => other.outer) }, new Set([index]), 'jsonc');
		const written = text.slice(item.outer.start, item.outer.end);
		if (includes?.found === 'list' && text[includes.span.start] === '[') {
			if (!namesOf(includes).some(node => node.name === name)) {
				edits.push(...appendItem(text, { span: includes.span, items: includes.items.map(other => other.outer) }, written, 'jsonc'));
			}
		} else if (includes) {
			return [];
		} else {
			edits.push({ span: { start: tools.span.end, end: tools.span.end }, newText: `, "includes": [${written}]` });
		}
		return [{ ...action(name), edits: toTextEdits(lines, edits) }];
	},
};

function action(name: string) {
	return { kind: 'move-to-includes', title: { template: 'Move "{name}" to includes', arguments: { name } }, preferred: true, safe: false } as const;
}

function movePythonItem(lines: LineIndex, python: PythonToolsets, toolset: ToolsetNode, tools: ListNode, node: NameNode): CodeFix {
	const { text } = lines;
	const { name } = node;
	const lists = listsOfOwn(text, python, tools, node);
	const removed = lists && removalOf(text, python, tools, node, lists);
	const added = namesOf(toolset.includes).some(node => node.name === name) ? [] : addNames(text, toolset, 'includes', [name]);
	return removed && added
		? { ...action(name), edits: toTextEdits(lines, [...removed, ...added]) }
		: { ...action(name), preferred: false, edits: [], disabled: computedReason(toolset.key.name) };
}
