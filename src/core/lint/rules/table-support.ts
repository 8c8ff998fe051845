import type { NotLoaded } from '../../hermes/plugin-loading';
import type { MessageArguments } from '../../message';
import { namesOf, type ItemNode, type ListNode, type NameNode, type TableNode, type ToolsetNode } from '../../sources/model';
import { asRead } from '../../sources/jsonc/shifted';
import { definitionsOf, type World } from '../../workspace/world';
import type { Finding } from '../diagnostic';
import { NONE } from '../rule';

/** The place a message names as its source, as the argument `catalog`. */
export function catalogArgument(world: World): MessageArguments {
	return { catalog: catalogLabel(world) };
}

/** A catalog in words: `Hermes v0.20`, or the checkout it was read from. */
export function catalogLabel({ catalog }: Pick<World, 'catalog'>): string {
	switch (catalog.origin) {
		case 'bundled':
			return `Hermes ${catalog.release} (bundled catalog)`;
		case 'checkout':
			return `the Hermes checkout (${catalog.release})`;
		case 'home':
			return `the installed Hermes (${catalog.release})`;
	}
}

/** What a rule says of a name that a plugin would bring which is not loaded; the keys are those of `notLoadedMessage`. */
export function pluginMessages(subject: 'Toolset' | 'Tool') {
	return {
		pluginOff: `${subject} "{name}" is not there now: the plugin "{plugin}" would bring it, but plugins.enabled of the Hermes home does not name it.`,
		pluginDenied: `${subject} "{name}" is not there now: the plugin "{plugin}" would bring it, but plugins.disabled of the Hermes home keeps it from being loaded.`,
		pluginApart: `${subject} "{name}" is not there: it stands in the plugin "{plugin}", which Hermes does not load for its tools.`,
	};
}

const NOT_LOADED = { off: 'pluginOff', denied: 'pluginDenied', apart: 'pluginApart' } as const satisfies Record<NotLoaded, string>;

/** The key of what to say of a plugin that is not loaded. */
export function notLoadedMessage(why: NotLoaded): keyof ReturnType<typeof pluginMessages> {
	return NOT_LOADED[why];
}

/** Whether a name is defined more than once in a table. */
export function hasRepeats(table: TableNode): boolean {
	return definitionsOf(table).size < table.toolsets.length;
}

/** Whether a later definition of the same name in the same table takes this one's place. */
export function isReplaced(table: TableNode, toolset: ToolsetNode): boolean {
	return hasRepeats(table) && lastByName(table).get(toolset.key.name) !== asRead(toolset);
}

const lastByTable = new WeakMap<TableNode, ReadonlyMap<string, ToolsetNode>>();

function lastByName(table: TableNode): ReadonlyMap<string, ToolsetNode> {
	let last = lastByTable.get(table);
	if (!last) {
		const found = new Map<string, ToolsetNode>();
		for (const toolset of table.toolsets) {
			const read = asRead(toolset);
			found.set(read.key.name, read);
		}
		last = found;
		lastByTable.set(table, last);
	}
	return last;
}

/** Names of a list up to which they are compared one by one. */
const FEW = 8;

/** Whether a list holds a name more than once. */
export function hasRepeatedNames(list: ListNode): boolean {
	const { items } = list;
	return items.length > FEW
		? new Set(namesOf(list).map(({ name }) => name)).size < namesOf(list).length
		: items.some(({ name }, place) => name && items.findIndex(other => other.name?.name === name.name) < place);
}

/** Whether a list holds a name. */
export function listsName(list: ListNode, wanted: string): boolean {
	return list.items.length > FEW ? namesListed(list).has(wanted) : list.items.some(({ name }) => name?.name === wanted);
}

const namesByList = new WeakMap<ListNode, ReadonlySet<string>>();

/** The names that a list holds; found once, since a list may be long and each of its entries ask. */
export function namesListed(list: ListNode): ReadonlySet<string> {
	let names = namesByList.get(list);
	if (!names) {
		names = new Set(namesOf(list).map(({ name }) => name));
		namesByList.set(list, names);
	}
	return names;
}

/** What is found in the named entries of a toolset's own tools, one by one. */
export function findingsInTools({ tools: list }: ToolsetNode, find: (list: ListNode, item: ItemNode, node: NameNode) => Finding | undefined): readonly Finding[] {
	let found: Finding[] | undefined;
	for (const item of list?.items ?? []) {
		const finding = list && item.name && find(list, item, item.name);
		if (finding) {
			(found ??= []).push(finding);
		}
	}
	return found ?? NONE;
}
