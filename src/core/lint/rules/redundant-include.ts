import { namesOf, type TableNode } from '../../sources/model';
import { isCovered, overlap } from '../../toolsets/coverage';
import { isPause } from '../pause';
import type { TableRule } from '../rule';
import { isReplaced } from './table-support';

/** Longer lists are made by programs: comparing each include with all others would take longer than the hint is worth. */
const LONGEST_LIST = 200;

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
	*check({ table, world: { graph, cycles } }) {
		for (const [place, toolset] of table.toolsets.entries()) {
			if (isPause(place)) {
				yield;
			}
			const list = toolset.includes;
			if (!list || list.items.length > LONGEST_LIST || isReplaced(table, toolset)) {
				continue;
			}
			const own = new Set(namesOf(toolset.tools).map(node => node.name));
			let others = [...new Set(namesOf(list).map(node => node.name))].filter(name => name !== toolset.key.name);
			// From the end, so that of two includes with the same tools the later one is told.
			for (const item of [...list.items].reverse()) {
				const name = item.name?.name;
				if (name === undefined || !item.name || !others.includes(name) || isPlatformOfUnion(table, name)) {
					continue;
				}
				const rest = others.filter(other => other !== name);
				if (!isCovered(graph, name, rest, own) || graph.size(name) === 0 || cycles.isClosing(toolset.key.name, name)) {
					continue;
				}
				others = rest;
				const alone = rest.find(other => isCovered(graph, name, [other], new Set()));
				const needed = alone === undefined ? rest.filter(other => overlap(graph, other, name)) : [alone];
				yield {
					message: needed.length > 0 ? 'redundant' : 'own',
					arguments: { name, others: needed },
					span: item.name.span,
					tags: ['unnecessary'],
					fixes: [{ kind: 'remove-item', list, item, preferred: true }],
				};
			}
		}
	},
};
