import type { Rule } from '../../rule';
import { catalogArgument } from '../table-support';
import { ALSO_HERE_MESSAGE, type PlacesSubject } from './support/toolset-place';

export const removedToolset: Rule<PlacesSubject> = {
	id: 'removed-toolset',
	severity: 'warning',
	messages: {
		removed: 'Toolset "{name}" is not in {catalog}: {last} was the last release that had it. It brings nothing.',
		requires: 'Toolset "{name}" is not in {catalog}: {last} was the last release that had it. The skill is never offered.',
		legacy: 'The old name "{name}" means nothing in {catalog}: {last} was the last release that took it.',
		deny: 'Toolset "{name}" is not in {catalog}: {last} was the last release that had it. There is nothing left to take away.',
		also: ALSO_HERE_MESSAGE,
	},
	*check({ names, places, world }) {
		for (const place of places) {
			const { node, role, related, told } = place;
			const meaning = names.meaning(node.name);
			if (meaning.kind === 'removed' && !told) {
				yield {
					message: role === 'deny' ? 'deny' : meaning.legacy ? 'legacy' : role === 'requires' ? 'requires' : 'removed',
					arguments: { name: node.name, last: meaning.last, ...catalogArgument(world) },
					span: node.span,
					...role === 'deny' ? { severity: 'hint' as const } : role === 'fallback' ? { severity: 'information' as const } : {},
					tags: ['deprecated'],
					related,
					fixes: place.remove(true),
				};
			}
		}
	},
};
