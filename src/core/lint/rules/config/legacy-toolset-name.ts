import type { Rule } from '../../rule';
import { ALSO_HERE_MESSAGE, type PlacesSubject } from './support/toolset-place';

export const legacyToolsetName: Rule<PlacesSubject> = {
	id: 'legacy-toolset-name',
	severity: 'hint',
	messages: {
		legacy: '"{name}" is an old name that still works: it gives {tools}. "{toolset}" is the name of today.',
		alone: '"{name}" is an old name that still works: it gives {tools}.',
		also: ALSO_HERE_MESSAGE,
	},
	*check({ names, places }) {
		for (const place of places) {
			const meaning = names.meaning(place.node.name);
			if (meaning.kind === 'legacy') {
				const { tools, toolset } = meaning;
				yield {
					message: toolset === undefined ? 'alone' : 'legacy',
					arguments: { name: place.node.name, tools, toolset: toolset ?? '' },
					span: place.node.span,
					tags: ['deprecated'],
					related: place.related,
					fixes: toolset === undefined ? [] : place.listed.has(toolset) ? place.remove(true) : place.change([toolset], true),
				};
			}
		}
	},
};
