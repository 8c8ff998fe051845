import type { PlatformScope } from '../hermes/platforms/platform-scope';
import type { ItemNode, NameNode } from '../sources/model';
import { SKILL_CONDITIONS, type SkillCondition, type SkillModel } from '../sources/skill/skill-model';
import type { ListKeyNode } from '../sources/yaml/config-model';
import type { YamlValue } from '../sources/yaml/yaml-value';
import type { LineIndex } from '../text';
import type { SkillDocument } from '../workspace/documents';
import type { HermesContext } from '../workspace/hermes-context';
import type { World } from '../workspace/world';
import { namesBeside } from './cron-subject';
import { alsoAt } from './rules/config/support/config-places';
import type { ToolsetNames } from './rules/config/support/toolset-names';
import type { PlaceRole, PlacesSubject, ToolsetPlace } from './rules/config/support/toolset-place';
import { changeNameFixes, removeItemFix } from './rules/config/support/yaml-fixes';

/** A tool's name in a condition. */
export interface ToolPlace {
	readonly condition: SkillCondition;
	readonly item: ItemNode;
	readonly node: NameNode;
}

/** A SKILL.md under a rule. */
export class SkillSubject implements PlacesSubject {
	readonly uri: string;
	readonly lines: LineIndex;
	readonly model: SkillModel;
	readonly scope: PlatformScope;
	readonly names: ToolsetNames;
	readonly places: readonly ToolsetPlace[];
	readonly toolPlaces: readonly ToolPlace[];

	constructor(document: SkillDocument, readonly world: World, readonly context: HermesContext) {
		this.uri = document.uri;
		this.lines = document.lines;
		this.model = document.model;
		this.scope = context.scopeFor(context.home.config ?? null);
		this.names = namesBeside(world, context, this.scope);
		this.places = toolsetPlaces(this);
		this.toolPlaces = SKILL_CONDITIONS.filter(isAboutTools).flatMap(condition =>
			itemsOf(this.model.conditions.get(condition)).flatMap(item => item.name ? [{ condition, item, node: item.name }] : []));
	}

	get root(): YamlValue | undefined {
		return this.model.root;
	}

	/** Whether a tool exists here: of the release, of a known plugin, or of an MCP server. */
	hasTool(name: string): boolean {
		return this.world.isKnownTool(name) || this.scope.graph.scope.registered?.has(name) === true;
	}
}

export function isAboutTools(condition: SkillCondition): boolean {
	return condition.endsWith('_tools');
}

function itemsOf(node: ListKeyNode | undefined): readonly ItemNode[] {
	return node?.list?.items ?? [];
}

function toolsetPlaces(subject: SkillSubject): ToolsetPlace[] {
	const { conditions, blueprintToolsets } = subject.model;
	const lists: readonly (readonly [PlaceRole, ListKeyNode | undefined])[] = [
		['requires', conditions.get('requires_toolsets')],
		['fallback', conditions.get('fallback_for_toolsets')],
		['blueprint', blueprintToolsets],
	];
	return lists.flatMap(([role, node]) => {
		const items = itemsOf(node);
		const listed = new Set(items.map(({ text }) => text ?? ''));
		return items.flatMap((item): ToolsetPlace[] => {
			const { name } = item;
			return name ? [{
				node: name,
				role,
				platforms: [],
				related: alsoAt([name.alias]),
				preferred: [],
				listed,
				told: false,
				change: (names, preferred) => changeNameFixes(subject, name, names, preferred),
				remove: preferred => [removeItemFix(subject, item, { preferred })],
			}] : [];
		});
	});
}
