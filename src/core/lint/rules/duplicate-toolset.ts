import { asRead } from '../../sources/jsonc/shifted';
import type { TableNode, ToolsetNode } from '../../sources/model';
import type { Span } from '../../text';
import type { RelatedFinding } from '../diagnostic';
import { NONE, type TableRule } from '../rule';
import { hasRepeats } from './table-support';

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
	checkToolsets({ uri, table, world }) {
		const placesByName = hasRepeats(table) ? placesIn(table) : undefined;
		return toolset => {
			const { name, span } = toolset.key;
			const places = placesByName?.get(name) ?? [];
			const before = places.findIndex(({ read }) => read === asRead(toolset));
			if (before > 0) {
				return [{ message: 'again', arguments: { name }, span, related: places.slice(0, Math.min(before, POINTED_TO)).map(({ at }): RelatedFinding => ({ at, message: 'other' })) }];
			}
			if (!world.isDefinedElsewhere(name, uri)) {
				return NONE;
			}
			const sites = world.sites(name);
			return sites[0]?.uri === uri ? NONE : [{
				message: 'elsewhere',
				arguments: { name },
				span,
				related: sites.filter(site => site.uri !== uri).map((site): RelatedFinding => ({ uri: site.uri, at: site.lines.rangeOf(site.node.key.span), message: 'other' })),
			}];
		};
	},
};

/** Where each name is defined, in order. */
function placesIn(table: TableNode): Map<string, { readonly read: ToolsetNode; readonly at: Span }[]> {
	const places = new Map<string, { read: ToolsetNode; at: Span }[]>();
	for (const toolset of table.toolsets) {
		const { name, span } = toolset.key;
		const place = { read: asRead(toolset), at: span };
		const known = places.get(name);
		if (known) {
			known.push(place);
		} else {
			places.set(name, [place]);
		}
	}
	return places;
}
