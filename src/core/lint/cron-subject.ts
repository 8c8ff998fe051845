import { ALWAYS_STRIPPED } from '../hermes/platforms/cron-job';
import type { PlatformScope } from '../hermes/platforms/platform-scope';
import type { CronModel } from '../sources/json/cron-model';
import type { LineIndex } from '../text';
import type { CronJobsDocument } from '../workspace/documents';
import type { HermesContext } from '../workspace/hermes-context';
import type { World } from '../workspace/world';
import { ToolsetNames } from './rules/config/support/toolset-names';
import type { PlacesSubject, ToolsetPlace } from './rules/config/support/toolset-place';

/** A cron/jobs.json under a rule. */
export class CronSubject implements PlacesSubject {
	readonly uri: string;
	readonly lines: LineIndex;
	readonly model: CronModel;
	readonly scope: PlatformScope;
	readonly names: ToolsetNames;
	readonly places: readonly ToolsetPlace[];

	constructor(document: CronJobsDocument, readonly world: World, readonly context: HermesContext) {
		this.uri = document.uri;
		this.lines = document.lines;
		this.model = document.model;
		this.scope = context.scopeFor(context.home.config ?? null);
		this.names = namesBeside(world, context, this.scope);
		this.places = jobPlaces(this);
	}
}

/** What names mean in a file beside a config that the context knows, or does not. */
export function namesBeside(world: World, context: HermesContext, scope: PlatformScope): ToolsetNames {
	const { servers, knownPluginToolsets, config = null } = context.home;
	return new ToolsetNames({
		scope, world, context,
		config,
		servers,
		knownPlugins: new Set([...knownPluginToolsets ?? [], ...world.external]),
		custom: new Set(),
	});
}

function jobPlaces({ model, scope }: CronSubject): ToolsetPlace[] {
	// Before jobs had lists of their own, nothing read them.
	return (scope.flags.jobsHaveLists ? model.jobs : []).flatMap(({ enabledToolsets }) => {
		const list = enabledToolsets?.list;
		const listed = new Set(list?.items.map(({ name }) => name?.name ?? ''));
		return (list?.items ?? []).flatMap((item): ToolsetPlace[] => item.name && list ? [{
			node: item.name,
			role: 'job',
			platforms: [],
			related: [],
			preferred: [],
			listed,
			// Blank entries are dropped; what jobs never get has a rule of its own.
			told: item.name.name.trim() === '' || ALWAYS_STRIPPED.includes(item.name.name),
			change: (names, preferred) => item.name ? [{ kind: 'replace-name', node: item.name, names, preferred }] : [],
			remove: preferred => [{ kind: 'remove-item', list, item, preferred }],
		}] : []);
	});
}
