import type { Span } from '../../text';
import type { FoundType, ItemNode, ListNode, NameNode, PropertyNode } from '../model';
import type { ListKeyNode, ValueNode } from './config-model';
import { entryOf, mappingEntries } from './mapping-entries';
import type { MappingEntry } from './mapping-entries';
import { pythonText } from './python-text';
import type { PythonValue } from './python-value';
import { dereference } from './yaml-value';
import type { YamlListNode, YamlPair, YamlScalarNode, YamlValue } from './yaml-value';

/** Turns YAML nodes into the nodes that rules and views read. `plainOf` gives a node's Python value. */
export class ConfigNodes {
	readonly #lists = new Map<YamlListNode, readonly ItemNode[]>();

	constructor(readonly plainOf: (node: YamlValue) => PythonValue) {}

	/** The value of a key that is a text in a mapping; undefined where it is absent. */
	value(parent: YamlValue | undefined, name: string): ValueNode | undefined {
		const entry = entryOf(parent, name);
		return entry && this.valueOf(entry);
	}

	listKey(parent: YamlValue | undefined, name: string): ListKeyNode | undefined {
		const entry = entryOf(parent, name);
		return entry && this.listKeyOf(entry);
	}

	/** All keys of a mapping, last of each; empty for what is no mapping. */
	values(parent: YamlValue | undefined): ValueNode[] {
		return this.entries(parent).map((entry) => this.valueOf(entry));
	}

	entries(parent: YamlValue | undefined): readonly MappingEntry[] {
		const mapping = dereference(parent);
		return mapping?.kind === 'mapping' ? mappingEntries(mapping) : [];
	}

	valueOf(entry: MappingEntry): ValueNode {
		const { key, value } = entry;
		const alias = entry.merged ?? (value.kind === 'alias' ? value.outer : undefined);
		return {
			key: this.keyName(key, entry.merged),
			span: entry.span,
			value: value.outer,
			found: foundType(value),
			plain: this.plainOf(value),
			node: value,
			...(alias ? { alias } : {}),
		};
	}

	listKeyOf(entry: MappingEntry): ListKeyNode {
		const node = this.valueOf(entry);
		const list = this.list(entry.value);
		const textValue = list?.lone;
		return { ...node, ...(list ? { list } : {}), ...(textValue ? { textValue } : {}) };
	}

	/** A list of names, or the lone text where one was expected; undefined for anything else. */
	list(value: YamlValue): ListNode | undefined {
		const node = dereference(value);
		const alias = value.kind === 'alias' ? value.outer : undefined;
		if (node?.kind === 'list') {
			const items = this.#items(node);
			return { span: node.span, found: 'list', items: alias ? items.map((item) => throughAlias(item, alias)) : items };
		}
		if (node?.kind === 'scalar' && typeof node.value === 'string') {
			return { span: node.span, found: 'text', items: [], lone: this.#name(node, node.text, alias) };
		}
		return undefined;
	}

	keyName(key: YamlValue, merged?: Span): NameNode {
		const node = dereference(key);
		const text = pythonText(this.plainOf(key));
		if (node?.kind === 'scalar') {
			return this.#name(node, text, key.kind === 'alias' ? key.outer : merged);
		}
		return { name: text, span: key.span, outer: key.outer, literal: false };
	}

	property(pair: YamlPair): PropertyNode {
		return { key: this.keyName(pair.key), span: pair.span, value: pair.value.outer, found: foundType(pair.value) };
	}

	#items(list: YamlListNode): readonly ItemNode[] {
		let items = this.#lists.get(list);
		if (!items) {
			items = list.items.map((item) => this.#item(item));
			this.#lists.set(list, items);
		}
		return items;
	}

	#item(item: YamlValue): ItemNode {
		const node = dereference(item);
		const found = foundType(item);
		const text = pythonText(this.plainOf(item));
		const named = node?.kind === 'scalar' && (found === 'text' || found === 'number');
		return {
			outer: item.outer,
			found,
			text,
			...(named ? { name: this.#name(node, text, item.kind === 'alias' ? item.outer : undefined) } : {}),
		};
	}

	#name(node: YamlScalarNode, name: string, alias: Span | undefined): NameNode {
		const literal = alias === undefined && node.literal && node.text === name;
		return { name, span: node.span, outer: node.outer, literal, ...(alias ? { alias } : {}) };
	}
}

function throughAlias(item: ItemNode, alias: Span): ItemNode {
	return item.name ? { ...item, name: { ...item.name, literal: false, alias } } : item;
}

/** The type in the words of messages; a date counts as a text, an alias as what it stands for. */
export function foundType(value: YamlValue | undefined): FoundType {
	const node = dereference(value);
	if (!node) {
		return 'nothing';
	}
	if (node.kind !== 'scalar') {
		return node.kind;
	}
	switch (typeof node.value) {
		case 'boolean':
			return 'boolean';
		case 'bigint':
		case 'number':
			return 'number';
		case 'string':
			return 'text';
		default:
			return node.value === null ? 'null' : 'text';
	}
}
