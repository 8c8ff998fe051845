import type { Span } from '../../text';
import { keyIdentity } from './key-identity';
import { dereference } from './yaml-value';
import type { YamlMappingNode, YamlPair, YamlValue } from './yaml-value';

/** One key of a mapping as Python has it. */
export interface MappingEntry {
	readonly key: YamlValue;
	/** The first of the keys that are equal to Python (`1` and `yes`): the one that its dict keeps. */
	readonly first: YamlValue;
	readonly value: YamlValue;
	readonly span: Span;
	/** The `<<` value by which the entry came from another mapping, when it did. */
	readonly merged?: Span;
}

/** `<<` chains longer than this are not followed. */
const MERGE_DEPTH = 100;

/**
 * The keys a mapping ends up with, in Python's order: those of `<<` first (later `<<` win, and within a
 * list the earlier mapping), then its own; of a repeated key the last value, at the place of the first.
 */
export function mappingEntries(mapping: YamlMappingNode): readonly MappingEntry[] {
	const known = cache.get(mapping);
	if (known) {
		return known;
	}
	const entries = [...collect(mapping, 0).values()];
	cache.set(mapping, entries);
	return entries;
}

/** The value of a text key; the last one where it is repeated. */
export function entryOf(node: YamlValue | undefined, name: string): MappingEntry | undefined {
	const mapping = dereference(node);
	if (mapping?.kind !== 'mapping') {
		return undefined;
	}
	const entries = mappingEntries(mapping);
	if (entries.length <= FEW_KEYS) {
		return entries.findLast(({ key }) => textOf(key) === name);
	}
	let byName = names.get(mapping);
	if (!byName) {
		byName = new Map();
		for (const entry of entries) {
			const text = textOf(entry.key);
			if (text !== undefined) {
				byName.set(text, entry);
			}
		}
		names.set(mapping, byName);
	}
	return byName.get(name);
}

/** Up to so many keys are looked through; above, they are kept by name. */
const FEW_KEYS = 8;

function textOf(key: YamlValue): string | undefined {
	const node = dereference(key);
	return node?.kind === 'scalar' && typeof node.value === 'string' ? node.text : undefined;
}

const cache = new WeakMap<YamlMappingNode, readonly MappingEntry[]>();
const names = new WeakMap<YamlMappingNode, Map<string, MappingEntry>>();

function collect(mapping: YamlMappingNode, depth: number): Map<string, MappingEntry> {
	const entries = new Map<string, MappingEntry>();
	if (depth > MERGE_DEPTH) {
		return entries;
	}
	for (const pair of mapping.pairs) {
		if (pair.merge) {
			for (const source of mergeSources(pair)) {
				for (const [identity, entry] of known(source, depth)) {
					entries.set(identity, { ...entry, first: entries.get(identity)?.first ?? entry.first, merged: pair.value.outer });
				}
			}
		}
	}
	for (const [index, pair] of mapping.pairs.entries()) {
		if (!pair.merge) {
			const identity = identityOf(pair.key) ?? `?${index}`;
			entries.set(identity, { key: pair.key, first: entries.get(identity)?.first ?? pair.key, value: pair.value, span: pair.span });
		}
	}
	return entries;
}

function known(mapping: YamlMappingNode, depth: number): Map<string, MappingEntry> {
	let entries = merges.get(mapping);
	if (!entries) {
		entries = collect(mapping, depth + 1);
		merges.set(mapping, entries);
	}
	return entries;
}

const merges = new WeakMap<YamlMappingNode, Map<string, MappingEntry>>();

/** The mappings a `<<` names, those that win last. What is no mapping is left out. */
export function mergeSources(pair: YamlPair): YamlMappingNode[] {
	const value = dereference(pair.value);
	const candidates = value?.kind === 'list' ? value.items.map(dereference).reverse() : [value];
	return candidates.filter((candidate) => candidate?.kind === 'mapping');
}

/** Undefined for keys that cannot be compared: lists, mappings, aliases to nothing. */
export function identityOf(key: YamlValue): string | undefined {
	const node = dereference(key);
	return node?.kind === 'scalar' ? keyIdentity(node.value) : undefined;
}
