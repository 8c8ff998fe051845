import type { RelatedFinding } from '../diagnostic';
import type { TableRule } from '../rule';

/** Other definitions that a finding points to: a name may be repeated a thousand times. */
const POINTED_TO = 10;

export const duplicateToolset: TableRule = {
	id: 'duplicate-toolset',
	severity: 'warning',
	messages: {
		again: 'Toolset "{name}" is defined more than once in this file: the last definition wins.',
		elsewhere: 'Toolset "{name}" is defined in another toolset file as well: of the two, this definition wins.',
		other: 'Also defined here',
	},
	*check({ uri, table, world }) {
		const seen = new Map<string, { start: number; end: number }[]>();
		for (const toolset of table.toolsets) {
			const { name, span } = toolset.key;
			const before = seen.get(name);
			if (before) {
				yield { message: 'again', arguments: { name }, span, related: before.slice(0, POINTED_TO).map(at => ({ at, message: 'other' })) };
				before.push(span);
				continue;
			}
			seen.set(name, [span]);
			if (world.filesDefining(name).every(file => file.uri === uri)) {
				continue;
			}
			const sites = world.sites(name);
			const elsewhere = sites.filter(site => site.uri !== uri);
			if (elsewhere.length > 0 && sites[0]?.uri !== uri) {
				yield {
					message: 'elsewhere',
					arguments: { name },
					span,
					related: elsewhere.map((site): RelatedFinding => ({ uri: site.uri, at: site.lines.rangeOf(site.node.key.span), message: 'other' })),
				};
			}
		}
	},
};
