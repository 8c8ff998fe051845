import { isPast, toolsetLifetime } from '../../hermes/lifetimes';
import type { Finding, FixData } from '../diagnostic';
import type { ItemNode, ListNode, NameNode, ToolsetNode } from '../../sources/model';
import { NameFinder } from '../nearest-names';
import { NONE, type TableRule } from '../rule';
import { catalogArgument, isReplaced, namesListed, notLoadedMessage, pluginMessages } from './table-support';

export const unknownInclude: TableRule = {
	id: 'unknown-include',
	severity: 'error',
	messages: {
		unknown: 'Unknown toolset "{name}": not in {catalog}, nor in a toolset file of this workspace. Hermes ignores the include without a word.',
		meant: 'Unknown toolset "{name}": not in {catalog}, nor in a toolset file of this workspace. Did you mean "{nearest}"?',
		removed: 'Toolset "{name}" is not in {catalog}: {last} was the last release that had it. Hermes ignores the include without a word.',
		later: 'Toolset "{name}" is not in {catalog}: it came with {first}.',
		...pluginMessages('Toolset'),
		isTool: '"{name}" is a tool, not a toolset: Hermes ignores the include. List it under "tools".',
	},
	checkToolsets({ table, world, hermes }) {
		const finder = new NameFinder(() => world.toolsetNames);

		return toolset => {
			const list = toolset.includes;
			if (!list || isReplaced(table, toolset)) {
				return NONE;
			}
			let found: Finding[] | undefined;
			for (const item of list.items) {
				const name = item.name?.name;
				if (item.name && name && !world.isKnownToolset(name) && !world.isInDoubt(name)) {
					(found ??= []).push(findingOf(toolset, list, item, item.name));
				}
			}
			return found ?? NONE;
		};

		function findingOf({ key }: ToolsetNode, list: ListNode, item: ItemNode, node: NameNode): Finding {
			const { name } = node;
			const listed = namesListed(list);
			const nearest = finder.nearest(name.trim()).filter(candidate => !listed.has(candidate) && candidate !== key.name);
			const lifetime = toolsetLifetime(name);
			const off = hermes?.switchedOff('toolset', name);
			const message = off ? notLoadedMessage(off.why)
				: world.tools.has(name) ? 'isTool'
				: lifetime === undefined ? (nearest.length > 0 ? 'meant' : 'unknown')
				: isPast(lifetime, world.catalog.release) ? 'removed' : 'later';
			const fixes: FixData[] = [
				{ kind: 'replace-name', node, names: off ? [] : nearest, preferred: message === 'meant' && nearest.length === 1 },
				{ kind: 'remove-item', list, item },
			];
			if (table.format === 'jsonc' && message !== 'isTool' && !off) {
				fixes.push({ kind: 'create-toolset', name });
			}
			return {
				message,
				arguments: { name, ...catalogArgument(world), nearest: nearest[0] ?? '', first: lifetime?.first ?? '', last: lifetime?.last ?? '', plugin: off?.plugin ?? '' },
				span: node.span,
				...off && { severity: 'information' as const },
				fixes,
			};
		}
	},
};
