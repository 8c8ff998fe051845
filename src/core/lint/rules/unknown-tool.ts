import { isPast, renamedTool, toolLifetime } from '../../hermes/lifetimes';
import type { FixData } from '../diagnostic';
import { nearestNames } from '../nearest-names';
import type { TableRule } from '../rule';
import { isMcpTool } from '../../workspace/world';
import { catalogArgument, findingsInTools, namesListed, notLoadedMessage, pluginMessages } from './table-support';

export const unknownTool: TableRule = {
	id: 'unknown-tool',
	severity: 'warning',
	messages: {
		unknown: 'Unknown tool "{name}": not in {catalog}. A plugin may bring it; otherwise Hermes leaves it out without a word.',
		unregistered: 'Unknown tool "{name}": nothing in {catalog} registers it, so Hermes leaves it out without a word.',
		meant: 'Unknown tool "{name}": not in {catalog}. Did you mean "{nearest}"?',
		isToolset: '"{name}" is a toolset, not a tool: in "tools" it brings nothing. Move it to "includes".',
		...pluginMessages('Tool'),
		later: 'Tool "{name}" is not in {catalog}: it came with {first}.',
	},
	isLocal: true,
	checkToolsets: ({ world, registered, hermes }) => toolset => findingsInTools(toolset, (list, item, node) => {
		const { name } = node;
		const isKnown = registered ? registered.has(name) || isMcpTool(name) : world.isKnownTool(name);
		if (name === '' || isKnown || renamedTool(name, world.catalog.release) !== undefined) {
			return undefined;
		}
		const lifetime = toolLifetime(name);
		if (lifetime && isPast(lifetime, world.catalog.release)) {
			return undefined;
		}
		const off = hermes?.switchedOff('tool', name);
		const isToolset = !off && world.graph.has(name);
		const listed = namesListed(list);
		const nearest = isToolset || lifetime || off ? [] : nearestNames(name.trim(), registered ?? world.tools).filter(candidate => !listed.has(candidate));
		const fixes: FixData[] = isToolset
			? [{ kind: 'move-to-includes', toolset, item }]
			: [{ kind: 'replace-name', node, names: nearest, preferred: nearest.length === 1 }];
		return {
			message: off ? notLoadedMessage(off.why) : isToolset ? 'isToolset' : lifetime ? 'later' : nearest.length > 0 ? 'meant' : registered ? 'unregistered' : 'unknown',
			arguments: { name, ...catalogArgument(world), nearest: nearest[0] ?? '', first: lifetime?.first ?? '', plugin: off?.plugin ?? '' },
			span: node.span,
			...off && { severity: 'information' as const },
			fixes: [...fixes, { kind: 'remove-item', list, item }],
		};
	}),
};
