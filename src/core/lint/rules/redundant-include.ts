import type { ItemNode, TableNode } from '../../sources/model';
import type { BitSet } from '../../toolsets/bit-set';
import { broughtBy, isCovered, NOTHING, overlap } from '../../toolsets/coverage';
import type { Finding } from '../diagnostic';
import { NONE, type TableRule } from '../rule';
import { isReplaced, listsName } from './table-support';

/** Longer lists are made by programs: comparing each include with all others would take longer than the hint is worth. */
const LONGEST_LIST = 200;

const NO_TOOL = () => false;

/** A union of platforms in Hermes' own table names each of them, also while their tools are the same. */
function isPlatformOfUnion({ format }: TableNode, name: string): boolean {
	return format === 'python' && name.startsWith('hermes-');
}

export const redundantInclude: TableRule = {
	id: 'redundant-include',
	severity: 'hint',
	messages: {
		redundant: 'Including "{name}" brings nothing new: all its tools come from {others} already.',
		own: 'Including "{name}" brings nothing new: this toolset lists all its tools itself.',
	},
	checkToolsets: ({ table, world: { graph, cycles } }) => toolset => {
		const list = toolset.includes;
		if (!list || list.items.length === 0 || list.items.length > LONGEST_LIST || isReplaced(table, toolset)) {
			return NONE;
		}
		const { name: holder } = toolset.key;
		const isOwn = (tool: string) => toolset.tools !== undefined && listsName(toolset.tools, tool);
		/** What stays, each once and as written, and what it brings. */
		const names: string[] = [];
		const sets: BitSet[] = [];
		for (const { name } of list.items) {
			if (name && name.name !== holder && !names.includes(name.name)) {
				names.push(name.name);
				sets.push(broughtBy(graph, name.name));
			}
		}
		let found: Finding[] | undefined;
		// From the end, so that of two includes with the same tools the later one is told.
		for (let place = list.items.length - 1; place >= 0; place--) {
			const item = list.items[place] as ItemNode;
			const at = item.name ? names.indexOf(item.name.name) : -1;
			if (!item.name || at < 0 || isPlatformOfUnion(table, item.name.name)) {
				continue;
			}
			const { name } = item.name;
			const brought = sets[at] as BitSet;
			sets[at] = NOTHING;
			if (!isCovered(graph, brought, sets, isOwn) || graph.size(name) === 0 || cycles.isClosing(holder, name)) {
				sets[at] = brought;
				continue;
			}
			names.splice(at, 1);
			sets.splice(at, 1);
			const alone = names.find((_, other) => isCovered(graph, brought, [sets[other] as BitSet], NO_TOOL));
			const needed = alone === undefined ? names.filter((_, other) => overlap(sets[other] as BitSet, brought)) : [alone];
			(found ??= []).push({
				message: needed.length > 0 ? 'redundant' : 'own',
				arguments: { name, others: needed },
				span: item.name.span,
				tags: ['unnecessary'],
				fixes: [{ kind: 'remove-item', list, item, preferred: true }],
			});
		}
		return found ?? NONE;
	},
};
