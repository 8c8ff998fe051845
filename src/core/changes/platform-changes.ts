import { PlatformScope } from '../hermes/platforms/platform-scope';
import { resolvePlatform } from '../hermes/platforms/resolve-platform';
import { configSubject } from '../lint/config-subject';
import type { ConfigModel } from '../sources/yaml/config-model';
import { differenceOf, isDifferent } from '../toolsets/expansion-differences';
import type { Catalog, ToolsetDefinition } from '../toolsets/types';
import type { ConfigDocument } from '../workspace/documents';
import type { HermesContext } from '../workspace/hermes-context';
import { definitionsOf, type World } from '../workspace/world';
import type { PlatformChange } from './change';

/** Platforms that get other tools by the present text of a config than by the saved one. Nothing while either does not parse. */
export function configChanges(saved: ConfigDocument, present: ConfigDocument, world: World, context: HermesContext): PlatformChange[] {
	if (saved.model.faults.length > 0 || present.model.faults.length > 0) {
		return [];
	}
	const before = configSubject(saved, world, context);
	const after = configSubject(present, world, context);
	const platforms = new Set([...after.platforms, ...before.platforms].map(({ key }) => key.name));
	// What is denied, and servers, reach platforms that have no list as well.
	for (const platform of after.scope.tables.platforms.keys()) {
		platforms.add(platform);
	}
	return [...platforms].flatMap(platform => changeOf(present, platform, before.answer(platform).tools, after.answer(platform).tools, false));
}

/** Platforms of a config that get other tools once the toolset files are deployed as they are now, rather than as they are saved. */
export function deployedChanges(config: ConfigDocument, saved: World, present: World, changed: ReadonlySet<string>, context: HermesContext): PlatformChange[] {
	const { model } = config;
	if (model.faults.length > 0 || !names(model).some(name => changed.has(name))) {
		return [];
	}
	const before = scopeWith(saved);
	const after = scopeWith(present);
	const { plain } = model;
	const tools = (scope: PlatformScope, platform: string) => resolvePlatform({ scope, config: plain, platform, environment: context.environment }).tools;
	return (model.platformToolsets?.platforms ?? []).flatMap(({ key }) => changeOf(config, key.name, tools(before, key.name), tools(after, key.name), true));
}

function changeOf({ uri, model, lines }: ConfigDocument, platform: string, before: readonly string[], after: readonly string[], whenDeployed: boolean): PlatformChange[] {
	const difference = differenceOf(before, after);
	const key = model.platformToolsets?.platforms.find(node => node.key.name === platform)?.key;
	return isDifferent(difference) ? [{ kind: 'platform', platform, uri, whenDeployed, ...difference, ...(key && { range: lines.rangeOf(key.span) }) }] : [];
}

/** Names in the lists that decide what a platform gets. */
function names({ platformToolsets, agentDisabledToolsets }: ConfigModel): string[] {
	const lists = [...platformToolsets?.platforms.map(({ list }) => list) ?? [], agentDisabledToolsets?.list];
	return lists.flatMap(list => list?.items.map(({ text, name }) => text ?? name?.name ?? '') ?? []);
}

/** Files that differ between two worlds up to which the scope of one is built on that of the other. */
const MAXIMUM_DIFFERENT = 16;

const scopes = new WeakMap<World, PlatformScope>();
/** The last scope of each catalog: what is asked next mostly differs from it in one file. */
const latest = new WeakMap<Catalog, { readonly world: World; readonly scope: PlatformScope }>();

/** Hermes with the toolset files of a world in its table. */
function scopeWith(world: World): PlatformScope {
	let scope = scopes.get(world);
	if (!scope) {
		const known = latest.get(world.catalog);
		const changed = known && changedNames(known.world, world);
		scope = known && changed ? known.scope.replacing(world.graph.scope.table, changed)
			: new PlatformScope({ catalog: world.catalog, extraToolsets: new Map<string, ToolsetDefinition>(world.files.flatMap(({ table }) => [...definitionsOf(table)])) });
		scopes.set(world, scope);
		latest.set(world.catalog, { world, scope });
	}
	return scope;
}

/** Names in files that differ between two worlds of the same names; undefined where names came or went. */
function changedNames({ files: before }: World, { files: after }: World): Set<string> | undefined {
	const different = after.filter(({ table }, index) => table !== before[index]?.table);
	const isSame = before.length === after.length && different.length <= MAXIMUM_DIFFERENT && after.every(({ uri, table }, index) => {
		const old = before[index];
		return old?.table === table || (old?.uri === uri && sameNames([...definitionsOf(old.table).keys()], [...definitionsOf(table).keys()]));
	});
	return isSame ? new Set(different.flatMap(({ table }) => [...definitionsOf(table).keys()])) : undefined;
}

function sameNames(a: readonly string[], b: readonly string[]): boolean {
	return a.length === b.length && a.every((name, index) => name === b[index]);
}
