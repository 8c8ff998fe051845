import type { NotLoaded } from '../../hermes/plugin-loading';
import type { MessageArguments } from '../../message';
import { namesOf, type ItemNode, type ListNode, type NameNode, type TableNode, type ToolsetNode } from '../../sources/model';
import type { World } from '../../workspace/world';

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

/** Whether a later definition of the same name in the same table takes this one's place. */
export function isReplaced(table: TableNode, toolset: ToolsetNode): boolean {
	return lastByName(table).get(toolset.key.name) !== toolset;
}

const lastByTable = new WeakMap<TableNode, ReadonlyMap<string, ToolsetNode>>();

function lastByName(table: TableNode): ReadonlyMap<string, ToolsetNode> {
	let last = lastByTable.get(table);
	if (!last) {
		const found = new Map<string, ToolsetNode>();
		for (const toolset of table.toolsets) {
			found.set(toolset.key.name, toolset);
		}
		last = found;
		lastByTable.set(table, last);
	}
	return last;
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

/** Every named entry of every `tools` list. */
export function* toolItems(table: TableNode): Generator<{ toolset: ToolsetNode; list: ListNode; item: ItemNode; node: NameNode }> {
	for (const toolset of table.toolsets) {
		for (const item of toolset.tools?.items ?? []) {
			if (item.name && toolset.tools) {
				yield { toolset, list: toolset.tools, item, node: item.name };
			}
		}
	}
}
