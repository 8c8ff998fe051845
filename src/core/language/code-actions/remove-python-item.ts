import type { ListNode, NameNode } from '../../sources/model';
import type { PythonToolsets } from '../../sources/python/read-toolset-table';
import type { WrittenList } from '../../sources/python/written-lists';
import type { LineIndex, Span, SpanEdit } from '../../text';
import { computedReason, doesOnly, type ExpectedChanges } from '../python/checked-edits';
import { listsOfOwn, toolsetOf } from '../python/own-items';
import { waysToRemove } from '../python/toolset-edits';
import { toTextEdits, type CodeFix } from './code-fix';

/** Takes an entry out of a list of a Python table; disabled where code puts the list together, or other toolsets have the same list. */
export function removePythonItem(lines: LineIndex, python: PythonToolsets, list: ListNode, name: NameNode, preferred: boolean): CodeFix {
	const lists = listsOfOwn(lines.text, python, list, name);
	const edits = lists && removalOf(lines.text, python, list, name, lists);
	return {
		kind: 'remove-item',
		title: { template: 'Remove "{name}" from the list', arguments: { name: name.name } },
		preferred: preferred && edits !== undefined,
		safe: preferred && edits !== undefined,
		edits: edits ? toTextEdits(lines, edits) : [],
		...(edits ? {} : { disabled: computedReason(toolsetOf(python, list)?.key.name ?? '') }),
	};
}

/** The edits that take an entry out of the lists it is written in: the best that change nothing else. */
export function removalOf(text: string, python: PythonToolsets, list: ListNode, { outer }: NameNode, lists: readonly WrittenList[]): readonly SpanEdit[] | undefined {
	const [best, other] = waysToRemove(text, lists, [outer]) ?? [];
	return best && other && !doesOnly(text, python, best, changesWithout(python, list, outer)) ? other : best;
}

/** What the table is without an entry; the same where a later definition has taken the place of its toolset. */
function changesWithout(python: PythonToolsets, list: ListNode, outer: Span): ExpectedChanges {
	const toolset = toolsetOf(python, list);
	const isInForce = toolset && python.table?.toolsets.findLast(({ key }) => key.name === toolset.key.name) === toolset;
	const definition = isInForce && python.definitions.get(toolset.key.name);
	const key = toolset?.includes?.span.start === list.span.start ? 'includes' : 'tools';
	const left = list.items.filter(item => item.outer.start !== outer.start).flatMap(({ name }) => name?.name ?? []);
	return new Map(definition ? [[toolset.key.name, { ...definition, [key]: left }]] : []);
}
