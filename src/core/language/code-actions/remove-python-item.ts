import type { ListNode, NameNode } from '../../sources/model';
import type { PythonToolsets } from '../../sources/python/read-toolset-table';
import type { LineIndex } from '../../text';
import { computedReason } from '../python/checked-edits';
import { listsOfOwn, toolsetOf } from '../python/own-items';
import { removeSpans } from '../python/toolset-edits';
import { toTextEdits, type CodeFix } from './code-fix';

/** Takes an entry out of a list of a Python table; disabled where code puts the list together, or other toolsets have the same list. */
export function removePythonItem(lines: LineIndex, python: PythonToolsets, list: ListNode, name: NameNode, preferred: boolean): CodeFix {
	const lists = listsOfOwn(lines.text, python, list, name);
	const edits = lists && removeSpans(lines.text, lists, [name.outer]);
	return {
		kind: 'remove-item',
		title: { template: 'Remove "{name}" from the list', arguments: { name: name.name } },
		preferred: preferred && edits !== undefined,
		safe: preferred && edits !== undefined,
		edits: edits ? toTextEdits(lines, edits) : [],
		...(edits ? {} : { disabled: computedReason(toolsetOf(python, list)?.key.name ?? '') }),
	};
}
