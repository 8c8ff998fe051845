import type { McpServerNode } from '../../../sources/yaml/config-model';
import type { ConfigSubject } from '../../config-subject';
import type { Rule } from '../../rule';
import { toolPart } from './support/server-tools';

export const mcpNameCollision: Rule<ConfigSubject> = {
	id: 'mcp-name-collision',
	severity: 'warning',
	messages: {
		skipped: 'The tools of "{name}" and "{other}" get the same prefix, {prefix}: Hermes skips those that it cannot tell apart.',
		one: 'The tools of "{name}" and "{other}" get the same prefix, {prefix}: of two with the same name, one is lost.',
		other: 'The other server',
	},
	*check({ model, servers, scope, flags }) {
		const byPart = new Map<string, McpServerNode>();
		for (const server of model.mcpServers?.servers ?? []) {
			const { name, span } = server.key;
			if (servers.get(name) !== true) {
				continue;
			}
			const part = toolPart(name);
			const other = byPart.get(part);
			if (!other) {
				byPart.set(part, server);
				continue;
			}
			yield {
				message: flags.skipsAmbiguousTools ? 'skipped' : 'one',
				arguments: { name, other: other.key.name, prefix: scope.flags.doublesMcpUnderscores ? `mcp__${part}__` : `mcp_${part}_` },
				span,
				related: [{ at: other.key.span, message: 'other' }],
			};
		}
	},
};
