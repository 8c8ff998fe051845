import type { Rule } from '../../rule';
import { ALSO_HERE_MESSAGE, type PlacesSubject } from './support/toolset-place';

export const mcpServerDisabled: Rule<PlacesSubject> = {
	id: 'mcp-server-disabled',
	severity: 'warning',
	messages: {
		disabled: 'The MCP server "{server}" is switched off, so "{name}" brings nothing.',
		invalid: 'The MCP server "{server}" has no settings, so Hermes skips it and "{name}" brings nothing.',
		here: 'Switched off here',
		server: 'The server',
		also: ALSO_HERE_MESSAGE,
	},
	*check(subject) {
		const { names, places } = subject;
		for (const place of places) {
			const meaning = names.meaning(place.node.name);
			if (meaning.kind !== 'server-off' || place.role === 'deny') {
				continue;
			}
			const server = subject.serverNode?.(meaning.server);
			yield {
				message: !server || server.found === 'mapping' ? 'disabled' : 'invalid',
				arguments: { name: place.node.name, server: meaning.server },
				span: place.node.span,
				related: [
					...server ? [{ at: server.enabled ? server.enabled.span : server.key.span, message: server.enabled ? 'here' : 'server' }] : [],
					...place.related,
				],
				fixes: place.remove(false),
			};
		}
	},
};
