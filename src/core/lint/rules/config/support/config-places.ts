import { ConfigNodes } from '../../../../sources/yaml/config-nodes';
import { entryOf } from '../../../../sources/yaml/mapping-entries';
import type { ItemNode, ListNode } from '../../../../sources/model';
import type { Span } from '../../../../text';
import type { ConfigSubject } from '../../../config-subject';
import type { RelatedFinding } from '../../../diagnostic';
import { isListText } from './list-texts';
import { platformsOf } from './platforms';
import { ALSO_HERE, type PlaceRole, type ToolsetPlace } from './toolset-place';
import { changeNameFixes, removeItemFix } from './yaml-fixes';

/** Every name of a config where a toolset is expected and a wrong one does harm. */
export function configPlaces(subject: ConfigSubject): ToolsetPlace[] {
	const places: ToolsetPlace[] = [];
	for (const { item, text, list, uses } of subject.listed) {
		const platforms = uses.map(({ platform }) => platform.key.name);
		places.push(...placeOf(subject, item, {
			role: 'platform',
			platforms,
			preferred: [...new Set(platforms.map(name => subject.scope.defaultBundle(name)))].filter(name => subject.scope.universe(name).size > 0),
			list,
			related: alsoAt(uses.map(({ alias }) => alias)),
			told: isListText(text) || isTold(subject, text, platforms),
		}));
	}
	const deny = subject.scope.flags.readsDenyList ? subject.model.agentDisabledToolsets : undefined;
	for (const item of deny?.list?.items ?? []) {
		places.push(...placeOf(subject, item, { role: 'deny', platforms: [], preferred: [], list: deny?.list, related: alsoAt([deny?.alias]), told: isListText(item.text ?? '') }));
	}
	const advertised = subject.flags.advertisesToolsets ? advertisedToolsets(subject) : undefined;
	for (const item of advertised?.items ?? []) {
		places.push(...placeOf(subject, item, { role: 'advertised', platforms: [], preferred: [], list: advertised, related: [], told: false }));
	}
	return places;
}

/** Whether another rule speaks of the name: the key does of a platform that may be a plugin's, `wrong-platform` of a bound toolset. */
function isTold(subject: ConfigSubject, name: string, platforms: readonly string[]): boolean {
	const allowed = platformsOf(subject, name);
	return platforms.every(platform => (name === `hermes-${platform}` && !subject.isPlatform(platform)) || allowed?.includes(platform) === false);
}

interface PlaceOptions {
	readonly role: PlaceRole;
	readonly platforms: readonly string[];
	readonly preferred: readonly string[];
	readonly list: ListNode | undefined;
	readonly related: readonly RelatedFinding[];
	readonly told: boolean;
}

function placeOf(subject: ConfigSubject, item: ItemNode, { list, ...rest }: PlaceOptions): ToolsetPlace[] {
	const { name } = item;
	return name ? [{
		...rest,
		node: name,
		related: name.alias && rest.related.length === 0 ? alsoAt([name.alias]) : rest.related,
		listed: listedNames(list),
		change: (names, preferred) => changeNameFixes(subject, name, names, preferred),
		remove: preferred => [removeItemFix(subject, item, { preferred })],
	}] : [];
}

const listed = new WeakMap<ListNode, ReadonlySet<string>>();

function listedNames(list: ListNode | undefined): ReadonlySet<string> {
	let names = list && listed.get(list);
	if (!names) {
		names = new Set(list?.items.map(({ text, name }) => text ?? name?.name ?? ''));
		if (list) {
			listed.set(list, names);
		}
	}
	return names;
}

export function alsoAt(aliases: readonly (Span | undefined)[]): RelatedFinding[] {
	const found: RelatedFinding[] = [];
	for (const alias of aliases) {
		if (alias) {
			found.push({ at: alias, message: ALSO_HERE });
		}
	}
	return found;
}

/** `platforms.a2a.extra.advertised_toolsets`: what the agent card of the a2a platform names. */
function advertisedToolsets({ root }: ConfigSubject): ListNode | undefined {
	let node = root;
	for (const key of ['platforms', 'a2a', 'extra', 'advertised_toolsets']) {
		node = entryOf(node, key)?.value;
	}
	return node && new ConfigNodes(value => value.kind === 'scalar' ? value.value : null).list(node);
}
