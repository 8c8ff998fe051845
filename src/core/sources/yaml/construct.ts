import type { PythonValue } from './python-value';
import { identityOf, mappingEntries } from './mapping-entries';
import { yamlFault } from './yaml-fault';
import type { YamlFault } from './yaml-fault';
import { dereference } from './yaml-value';
import type { YamlListNode, YamlMappingNode, YamlScalarNode, YamlValue } from './yaml-value';

/** Values that one document may stand for, aliases followed. */
export const YAML_EXPANSION_LIMIT = 500_000;

const CORE = 'tag:yaml.org,2002:';

export interface ConstructedValue {
	/** Null when the document stands for more than the limit. */
	readonly value: PythonValue;
	readonly faults: readonly YamlFault[];
	readonly walkable: boolean;
	/** The value of one node of the tree; made once. */
	readonly valueOf: (node: YamlValue) => PythonValue;
}

/**
 * What SafeLoader makes of a tree. Anchored values are made once and shared, so the result is as
 * large as the text; what it stands for when walked is bounded by the limit.
 */
export function constructValue(root: YamlValue): ConstructedValue {
	const constructor = new Constructor();
	const value = constructor.construct(root);
	const valueOf = (node: YamlValue): PythonValue => constructor.construct(node);
	if (constructor.weightOf(root) > YAML_EXPANSION_LIMIT) {
		const fault = yamlFault('alias-bomb', { start: root.outer.start, end: root.outer.start }, ['limit', YAML_EXPANSION_LIMIT]);
		return { value: null, walkable: false, valueOf, faults: [...constructor.faults, fault] };
	}
	return { value, walkable: true, valueOf, faults: constructor.faults };
}

type Collection = YamlListNode | YamlMappingNode;

class Constructor {
	readonly faults: YamlFault[] = [];
	readonly #values = new Map<Collection, PythonValue>();
	readonly #weights = new Map<Collection, number>();
	readonly #toldScalars = new Set<YamlScalarNode>();

	/** How many values a node stands for. */
	weightOf(node: YamlValue): number {
		const concrete = dereference(node);
		return concrete && concrete.kind !== 'scalar' ? this.#weights.get(concrete) ?? 1 : 1;
	}

	construct(node: YamlValue): PythonValue {
		const concrete = dereference(node);
		if (!concrete) {
			return null;
		}
		if (concrete.kind === 'scalar') {
			return this.#scalar(concrete);
		}
		const known = this.#values.get(concrete);
		if (known !== undefined) {
			return known;
		}
		const value = concrete.kind === 'list' ? this.#list(concrete) : this.#mapping(concrete);
		this.#values.set(concrete, value);
		return value;
	}

	#scalar(node: YamlScalarNode): PythonValue {
		if (node.tag === undefined && node.style === 'plain' && (node.text === '=' || node.text === '<<') && !this.#toldScalars.has(node)) {
			this.#toldScalars.add(node);
			this.faults.push(yamlFault('unknown-tag', node.outer, ['tag', node.text]));
		}
		return node.value;
	}

	#list(node: YamlListNode): PythonValue {
		const items = node.items.map((item) => this.construct(item));
		this.#weights.set(node, node.items.reduce((sum, item) => sum + this.weightOf(item), 1));
		const tag = node.tag ?? '!';
		if (tag === '!' || tag === `${CORE}seq`) {
			return items;
		}
		if (tag !== `${CORE}omap` && tag !== `${CORE}pairs`) {
			this.#refuseTag(node, tag);
			return items;
		}
		return node.items.map((item, index) => {
			const mapping = dereference(item);
			const pair = mapping?.kind === 'mapping' && mapping.pairs.length === 1 ? mapping.pairs[0] : undefined;
			if (!pair) {
				this.faults.push(yamlFault('value-shape', item.outer, ['tag', tag]));
				return items[index] ?? null;
			}
			return { kind: 'tuple', items: [this.construct(pair.key), this.construct(pair.value)] };
		});
	}

	#mapping(node: YamlMappingNode): PythonValue {
		let weight = 1;
		for (const pair of node.pairs) {
			this.#checkPair(pair.key, pair.merge);
			if (pair.merge) {
				this.#checkMerge(pair.value);
			} else if (dereference(pair.key)?.kind !== 'scalar' || !this.#isValueKey(pair.key)) {
				this.construct(pair.key);
			}
			this.construct(pair.value);
			weight += this.weightOf(pair.key) + this.weightOf(pair.value);
		}
		this.#weights.set(node, weight);
		const mapping = new Map<PythonValue, PythonValue>();
		for (const entry of mappingEntries(node)) {
			if (identityOf(entry.key) !== undefined) {
				mapping.set(this.#keyOf(entry.first), this.construct(entry.value));
			}
		}
		const tag = node.tag ?? '!';
		if (tag === `${CORE}set`) {
			return { kind: 'set', members: [...mapping.keys()] };
		}
		if (tag !== '!' && tag !== `${CORE}map`) {
			this.#refuseTag(node, tag);
		}
		return mapping;
	}

	#keyOf(key: YamlValue): PythonValue {
		return this.#isValueKey(key) ? '=' : this.construct(key);
	}

	/** `=` as a key is a text; elsewhere Python refuses it. */
	#isValueKey(key: YamlValue): boolean {
		return key.kind === 'scalar' && key.style === 'plain' && key.tag === undefined && key.text === '=';
	}

	#checkPair(key: YamlValue, merge: boolean): void {
		const concrete = dereference(key);
		if (!merge && concrete && identityOf(key) === undefined) {
			this.faults.push(yamlFault('bad-key', key.outer));
		}
	}

	#checkMerge(value: YamlValue): void {
		const concrete = dereference(value);
		const parts = concrete?.kind === 'list' ? concrete.items : [value];
		for (const part of parts) {
			const mapping = dereference(part);
			if (mapping && mapping.kind !== 'mapping') {
				this.faults.push(yamlFault('bad-merge', part.outer));
			}
		}
	}

	#refuseTag(node: YamlListNode | YamlMappingNode, tag: string): void {
		const known = ['seq', 'map', 'set', 'omap', 'pairs', 'str', 'int', 'float', 'bool', 'null', 'binary', 'timestamp'].some((name) => tag === CORE + name);
		const span = { start: node.outer.start, end: node.span.start > node.outer.start ? node.span.start : node.span.end };
		this.faults.push(yamlFault(known ? 'value-shape' : 'unknown-tag', span, ['tag', tag]));
	}
}
