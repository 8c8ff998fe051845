import { isWildcard } from '../../../toolsets/scope';
import type { ConfigSubject } from '../../config-subject';
import type { Rule } from '../../rule';
import { ALSO_HERE_MESSAGE } from './support/toolset-place';

export const disabledCollateral: Rule<ConfigSubject> = {
	id: 'disabled-collateral',
	severity: 'information',
	messages: {
		collateral: '"{name}" also takes away {tools}, which {toolsets} would bring.',
		also: ALSO_HERE_MESSAGE,
	},
	*check(subject) {
		const { scope } = subject;
		const seen = new Set<string>();
		// `disabled-bundle` speaks of bundles and postures, and a wildcard means all.
		const places = subject.places.filter(({ role, node }) => {
			const isFirst = role === 'deny' && !seen.has(node.name);
			seen.add(node.name);
			return isFirst && !isWildcard(node.name) && !node.name.startsWith('hermes-') && scope.graph.definition(node.name)?.posture !== true;
		});
		if (places.length === 0) {
			return;
		}
		// The deny list holds for every platform; where none is written, for the terminal at least.
		const platforms = new Set(['cli', ...subject.platforms.map(({ key }) => key.name)]);
		const taken = new Map<string, { tools: Set<string>; toolsets: Set<string> }>();
		for (const platform of platforms) {
			const { brought, takenAway } = subject.answer(platform).selection;
			for (const [tool, by] of takenAway) {
				for (const { name } of by) {
					const home = scope.graph.scope.registered?.get(tool)?.toolset;
					// What belongs to the entry by registration goes for its own sake.
					const others = home === name ? [] : (brought.get(tool) ?? []).filter(toolset => toolset !== name);
					if (others.length === 0) {
						continue;
					}
					let found = taken.get(name);
					if (!found) {
						found = { tools: new Set(), toolsets: new Set() };
						taken.set(name, found);
					}
					found.tools.add(tool);
					for (const toolset of others) {
						found.toolsets.add(toolset);
					}
				}
			}
		}
		for (const { node, related } of places) {
			const found = taken.get(node.name);
			if (found) {
				yield {
					message: 'collateral',
					arguments: { name: node.name, tools: [...found.tools].sort(), toolsets: [...found.toolsets].sort() },
					span: node.span,
					related,
				};
			}
		}
	},
};
