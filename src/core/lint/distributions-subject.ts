import type { PythonDistributions } from '../sources/python/read-distributions';
import type { LineIndex } from '../text';
import type { DistributionsDocument } from '../workspace/documents';
import type { HermesContext } from '../workspace/hermes-context';
import type { World } from '../workspace/world';
import { namesBeside } from './cron-subject';
import type { ToolsetNames } from './rules/config/support/toolset-names';
import type { PlacesSubject, ToolsetPlace } from './rules/config/support/toolset-place';

/** A toolset_distributions.py under a rule. */
export class DistributionsSubject implements PlacesSubject {
	readonly uri: string;
	readonly lines: LineIndex;
	readonly model: PythonDistributions;
	readonly names: ToolsetNames;
	readonly places: readonly ToolsetPlace[];

	constructor(document: DistributionsDocument, readonly world: World, context: HermesContext) {
		this.uri = document.uri;
		this.lines = document.lines;
		this.model = document.model;
		this.names = namesBeside(world, context, context.scopeFor(context.home.config ?? null));
		this.places = this.model.distributions.flatMap(({ entries }) => {
			const listed = new Set(entries.map(({ toolset }) => toolset.name));
			return entries.map(({ toolset: node }): ToolsetPlace => ({
				node,
				role: 'distribution',
				platforms: [],
				related: [],
				preferred: [],
				listed,
				told: false,
				change: (names, preferred) => node.literal ? [{ kind: 'replace-name', node, names, preferred }] : [],
				remove: () => [],
			}));
		});
	}
}
