import { renamedTool } from '../../hermes/lifetimes';
import type { TableRule } from '../rule';
import { catalogArgument, findingsInTools } from './table-support';

export const renamedToolRule: TableRule = {
	id: 'renamed-tool',
	severity: 'warning',
	messages: { renamed: 'Tool "{name}" is called "{now}" in {catalog}: the old name brings nothing.' },
	isLocal: true,
	checkToolsets: ({ world }) => toolset => findingsInTools(toolset, (list, item, node) => {
		const { name, span } = node;
		const now = renamedTool(name, world.catalog.release);
		return now !== undefined && !world.isKnownTool(name) ? {
			message: 'renamed',
			arguments: { name, now, ...catalogArgument(world) },
			span,
			tags: ['deprecated'],
			fixes: [
				{ kind: 'replace-name', node, names: [now], preferred: true },
				{ kind: 'remove-item', list, item },
			],
		} : undefined;
	}),
};
