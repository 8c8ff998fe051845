import type { Rule } from '../../rule';
import { catalogArgument } from '../table-support';
import { ALSO_HERE_MESSAGE, type PlacesSubject } from './support/toolset-place';

/** How many toolsets of a tool are offered as fixes. */
const OFFERED = 3;

export const toolsetIsTool: Rule<PlacesSubject> = {
	id: 'toolset-is-tool',
	severity: 'warning',
	messages: {
		tool: '"{name}" is a tool, not a toolset: Hermes looks for a toolset of this name and finds nothing. The tool is in {toolsets}.',
		deny: '"{name}" is a tool, not a toolset: Hermes takes nothing away for it. The tool is in {toolsets}.',
		requires: '"{name}" is a tool, not a toolset, so the skill is never offered. The tool is in {toolsets}.',
		nowhere: '"{name}" is a tool of another release or of no toolset, not a toolset of {catalog}: it brings nothing here.',
		also: ALSO_HERE_MESSAGE,
	},
	*check({ names, places, world }) {
		for (const place of places) {
			const { node, role, related, listed, told } = place;
			const meaning = names.meaning(node.name);
			if (told || meaning.kind !== 'tool') {
				continue;
			}
			const toolsets = meaning.toolsets.filter(toolset => !listed.has(toolset)).slice(0, OFFERED);
			yield {
				message: meaning.toolsets.length === 0 ? 'nowhere' : role === 'requires' || role === 'deny' ? role : 'tool',
				arguments: { name: node.name, toolsets: meaning.toolsets, ...catalogArgument(world) },
				span: node.span,
				related,
				fixes: [...place.change(toolsets, toolsets.length === 1 && meaning.toolsets.length === 1), ...place.remove(toolsets.length === 0)],
			};
		}
	},
};
