import { namesOf, type ItemNode, type TableNode } from '../../sources/model';
import type { BitSet } from '../../toolsets/bit-set';
import { broughtBy, isCovered, overlap } from '../../toolsets/coverage';
import type { Finding } from '../diagnostic';
import { NONE, type TableRule } from '../rule';
import { isReplaced } from './table-support';

/** Longer lists are made by programs: comparing each include with all others would take longer than the hint is worth. */
const LONGEST_LIST = 200;

const NO_TOOLS = (): ReadonlySet<string> => new Set();

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
		let own: ReadonlySet<string> | undefined;
		const ownTools = () => (own ??= new Set(namesOf(toolset.tools).map(node => node.name)));
		/** What stays, each once and as written. */
		let kept: Kept[] = [];
		for (const { name } of list.items) {
			if (name && name.name !== holder && !kept.some(other => other.name === name.name)) {
				kept.push({ name: name.name, brought: broughtBy(graph, name.name) });
			}
		}
		let found: Finding[] | undefined;
		// From the end, so that of two includes with the same tools the later one is told.
		for (let place = list.items.length - 1; place >= 0; place--) {
			const item = list.items[place] as ItemNode;
			const include = item.name && kept.find(({ name }) => name === item.name?.name);
			if (!item.name || !include || isPlatformOfUnion(table, include.name)) {
				continue;
			}
			const { name, brought } = include;
			const rest = kept.filter(other => other !== include);
			if (!isCovered(graph, brought, rest.map(other => other.brought), ownTools) || graph.size(name) === 0 || cycles.isClosing(holder, name)) {
				continue;
			}
			kept = rest;
			const alone = rest.find(other => isCovered(graph, brought, [other.brought], NO_TOOLS));
			const needed = alone ? [alone] : rest.filter(other => overlap(other.brought, brought));
			(found ??= []).push({
				message: needed.length > 0 ? 'redundant' : 'own',
				arguments: { name, others: needed.map(other => other.name) },
				span: item.name.span,
				tags: ['unnecessary'],
				fixes: [{ kind: 'remove-item', list, item, preferred: true }],
			});
		}
		return found ?? NONE;
	},
};

/** An include and the tools that it brings. */
interface Kept {
	readonly name: string;
	readonly brought: BitSet;
}
