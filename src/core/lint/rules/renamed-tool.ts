import { renamedTool } from '../../hermes/lifetimes';
import type { TableRule } from '../rule';
import { catalogArgument, toolItems } from './table-support';

export const renamedToolRule: TableRule = {
	id: 'renamed-tool',
	severity: 'warning',
	messages: { renamed: 'Tool "{name}" is called "{now}" in {catalog}: the old name brings nothing.' },
	*check({ table, world }) {
		for (const { list, item, node } of toolItems(table)) {
			const now = renamedTool(node.name, world.catalog.release);
			if (now !== undefined && !world.isKnownTool(node.name)) {
				yield {
					message: 'renamed',
					arguments: { name: node.name, now, ...catalogArgument(world) },
					span: node.span,
					tags: ['deprecated'],
					fixes: [
						{ kind: 'replace-name', node, names: [now], preferred: true },
						{ kind: 'remove-item', list, item },
					],
				};
			}
		}
	},
};
