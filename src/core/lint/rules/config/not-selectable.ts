import type { Rule } from '../../rule';
import { ALSO_HERE_MESSAGE, type PlacesSubject } from './support/toolset-place';

export const notSelectable: Rule<PlacesSubject> = {
	id: 'not-selectable',
	severity: 'information',
	messages: {
		setting: '"{name}" is a section of the config, not a toolset: it is switched by {name}.enabled, and in a list it brings nothing.',
		session: '"{name}" belongs to one kind of session, which brings it by itself; in the list of a platform it has no effect.',
		also: ALSO_HERE_MESSAGE,
	},
	*check({ names, places }) {
		for (const place of places) {
			const meaning = names.meaning(place.node.name);
			if (meaning.kind === 'not-selectable' && place.role !== 'deny') {
				yield {
					message: meaning.why,
					arguments: { name: place.node.name },
					span: place.node.span,
					related: place.related,
					fixes: place.remove(true),
				};
			}
		}
	},
};
