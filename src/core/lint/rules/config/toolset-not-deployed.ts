import type { Rule } from '../../rule';
import { ALSO_HERE_MESSAGE, type PlaceRole, type PlacesSubject } from './support/toolset-place';

export const toolsetNotDeployed: Rule<PlacesSubject> = {
	id: 'toolset-not-deployed',
	severity: 'information',
	messages: {
		missing: 'Toolset "{name}" is defined in this workspace, but this Hermes home does not load that file: Hermes gives nothing for it until it is deployed.',
		unread: 'Toolset "{name}" is defined in a toolset file of this workspace, which Hermes does not read by itself: it must be deployed to the home of this config.',
		defined: 'Defined here',
		also: ALSO_HERE_MESSAGE,
	},
	*check({ names, places, world, uri }) {
		for (const { node, related, role } of places) {
			const meaning = names.meaning(node.name);
			const site = world.sites(node.name).at(-1);
			// A condition of a skill is not met by a deployed toolset either: unmet-condition tells of it.
			if (meaning.kind === 'not-deployed' && site && role !== 'requires' && role !== 'fallback') {
				yield {
					message: meaning.certain ? 'missing' : 'unread',
					arguments: { name: node.name },
					span: node.span,
					related: [{ uri: site.uri, at: site.lines.rangeOf(site.node.key.span), message: 'defined' }, ...related],
					fixes: [{ kind: 'command', title: 'Deploy the toolset file to Hermes…', command: 'hermesToolsets.deployToHermes', arguments: ofConfig(role) ? [site.uri, uri] : [site.uri] }],
				};
			}
		}
	},
};

/** Whether the document is the config of the home that wants the file; jobs and skills only lie beside one. */
function ofConfig(role: PlaceRole): boolean {
	return role === 'platform' || role === 'deny' || role === 'advertised';
}
