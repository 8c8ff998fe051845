import { isPast, renamedTool, toolLifetime } from '../../hermes/lifetimes';
import type { TableRule } from '../rule';
import { catalogArgument, findingsInTools } from './table-support';

export const removedTool: TableRule = {
	id: 'removed-tool',
	severity: 'warning',
	messages: { removed: 'Tool "{name}" is not in {catalog}: {last} was the last release that had it.' },
	isLocal: true,
	checkToolsets: ({ world }) => toolset => findingsInTools(toolset, (list, item, { name, span }) => {
		const lifetime = world.isKnownTool(name) || renamedTool(name, world.catalog.release) !== undefined ? undefined : toolLifetime(name);
		return lifetime && isPast(lifetime, world.catalog.release) ? {
			message: 'removed',
			arguments: { name, last: lifetime.last, ...catalogArgument(world) },
			span,
			tags: ['deprecated'],
			fixes: [{ kind: 'remove-item', list, item, preferred: true }],
		} : undefined;
	}),
};
