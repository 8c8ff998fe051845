import { toolsOfDenyEntry } from '../../../hermes/selection';
import { selectionFlags } from '../../../hermes/selection-behaviour';
import type { ConfigSubject } from '../../config-subject';
import type { Rule } from '../../rule';
import { catalogArgument } from '../table-support';
import { ALSO_HERE_MESSAGE } from './support/toolset-place';

export const disabledBundle: Rule<ConfigSubject> = {
	id: 'disabled-bundle',
	severity: 'hint',
	messages: {
		extras: '"{name}" stands for a whole platform: here it takes away only {tools}, not the core tools.',
		posture: '"{name}" stands for a way of working: here it takes away only {tools}, not the core tools.',
		nothing: '"{name}" has nothing beyond the core tools, which a deny list leaves alone: this entry takes nothing away.',
		all: '"{name}" takes every core tool away from every platform in {catalog}, not only what it has beyond them.',
		nameOnly: '"{name}" stands for a whole platform: {catalog} takes only the name off each list, and the tools stay where something else brings them.',
		also: ALSO_HERE_MESSAGE,
	},
	*check({ scope, places, world, release }) {
		const subtracts = selectionFlags(release).alwaysSubtracts;
		for (const place of places) {
			const { name, span } = place.node;
			const posture = scope.graph.definition(name)?.posture === true;
			if (place.role !== 'deny' || !(posture || (name.startsWith('hermes-') && scope.universe(name).size > 0))) {
				continue;
			}
			const covered = toolsOfDenyEntry(scope, name);
			const takesCore = subtracts && covered?.keepsCore !== true;
			if (takesCore && !covered?.tools.some(tool => scope.core.has(tool))) {
				// A bundle without a core tool takes what it says.
				continue;
			}
			yield {
				message: takesCore ? 'all' : !subtracts ? 'nameOnly' : covered?.tools.length === 0 ? 'nothing' : posture ? 'posture' : 'extras',
				arguments: { name, tools: covered?.tools ?? [], ...catalogArgument(world) },
				span,
				...takesCore ? { severity: 'warning' as const } : {},
				related: place.related,
				fixes: place.remove(true),
			};
		}
	},
};
