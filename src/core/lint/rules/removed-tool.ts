import { isPast, renamedTool, toolLifetime } from '../../hermes/lifetimes';
import type { TableRule } from '../rule';
import { catalogArgument, toolItems } from './table-support';

export const removedTool: TableRule = {
	id: 'removed-tool',
	severity: 'warning',
	messages: { removed: 'Tool "{name}" is not in {catalog}: {last} was the last release that had it.' },
	*check({ table, world }) {
		for (const { list, item, node } of toolItems(table)) {
			const { name } = node;
			if (world.isKnownTool(name) || renamedTool(name, world.catalog.release) !== undefined) {
				continue;
			}
			const lifetime = toolLifetime(name);
			if (lifetime && isPast(lifetime, world.catalog.release)) {
				yield {
					message: 'removed',
					arguments: { name, last: lifetime.last, ...catalogArgument(world) },
					span: node.span,
					tags: ['deprecated'],
					fixes: [{ kind: 'remove-item', list, item, preferred: true }],
				};
			}
		}
	},
};
