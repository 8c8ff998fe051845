import type { ConfigSubject } from '../../config-subject';
import type { Rule } from '../../rule';
import { catalogArgument } from '../table-support';

export const mcpShadowsToolset: Rule<ConfigSubject> = {
	id: 'mcp-shadows-toolset',
	severity: 'warning',
	messages: {
		noName: '"{name}" is a toolset of {catalog} too: the server gets no short name of its own, and "{name}" in a list means the toolset.',
		hidden: '"{name}" is a toolset of {catalog} too: "{name}" in a list means the toolset, and only "mcp-{name}" reaches the tools of this server.',
		joined: '"{name}" is a toolset of {catalog} too: "{name}" in a list means both, the toolset and the tools of this server.',
	},
	*check({ model, scope, servers, world, flags }) {
		for (const { key } of model.mcpServers?.servers ?? []) {
			if (servers.get(key.name) === true && scope.catalog.toolsets.has(key.name)) {
				yield {
					message: scope.flags.serversJoinBundles ? 'noName' : flags.namesJoinServers ? 'joined' : 'hidden',
					arguments: { name: key.name, ...catalogArgument(world) },
					span: key.span,
				};
			}
		}
	},
};
