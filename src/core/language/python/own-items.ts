import type { ListNode, NameNode, ToolsetNode } from '../../sources/model';
import type { PythonToolsets } from '../../sources/python/read-toolset-table';
import type { WrittenList } from '../../sources/python/written-lists';
import { ownLists } from './toolset-edits';

const holders = new WeakMap<PythonToolsets, ReadonlyMap<number, number>>();

/** How many toolsets have the item that is written at a place: more than one share a list, or are made by a loop. */
function holderCounts(python: PythonToolsets): ReadonlyMap<number, number> {
	let counts = holders.get(python);
	if (!counts) {
		const found = new Map<number, number>();
		for (const { tools, includes } of python.table?.toolsets ?? []) {
			for (const start of new Set([tools, includes].flatMap(list => list?.items.map(({ outer }) => outer.start) ?? []))) {
				found.set(start, (found.get(start) ?? 0) + 1);
			}
		}
		counts = found;
		holders.set(python, counts);
	}
	return counts;
}

/** The toolset whose list a node is. */
export function toolsetOf({ table }: PythonToolsets, list: ListNode): ToolsetNode | undefined {
	return table?.toolsets.find(({ tools, includes }) => [tools, includes].some(own => own === list || (own?.span.start === list.span.start && own.span.end === list.span.end)));
}

/** The lists written out in a toolset, where an item that is to go stands in one of them and belongs to no other toolset; undefined where not. */
export function listsOfOwn(text: string, python: PythonToolsets, list: ListNode, { outer }: NameNode): readonly WrittenList[] | undefined {
	const lists = holderCounts(python).get(outer.start) === 1 ? writtenIn(text, python, list) : [];
	return lists.length > 0 ? lists : undefined;
}

const written = new WeakMap<ListNode, readonly WrittenList[]>();

/** Parsed once a list: it may have thousands of entries that each can go. */
function writtenIn(text: string, python: PythonToolsets, list: ListNode): readonly WrittenList[] {
	let lists = written.get(list);
	if (!lists) {
		const toolset = toolsetOf(python, list);
		lists = toolset ? ownLists(text, toolset, list) : [];
		written.set(list, lists);
	}
	return lists;
}
