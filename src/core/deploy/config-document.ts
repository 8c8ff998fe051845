import { isAlias, isMap, isPair, isScalar, isSeq, parseAllDocuments, type Document, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import { readYaml } from '../sources/yaml/read-yaml';
import { LineIndex } from '../text';
import { deployMessage, type DeployMessage } from './messages';
import { CONFIG_PATH, PLUGIN_NAME } from './names';

export interface ConfigDocument {
	readonly text: string;
	/** Absent for a text without any content. */
	readonly document?: Document.Parsed;
}

/**
 * Parses config.yaml for an edit. A text that Hermes cannot read is refused, whatever a parser makes of it, and so is
 * one of which only Hermes can make something: its positions would not be certain.
 */
export function parseConfig(text: string): ConfigDocument | DeployMessage {
	const [fault] = readYaml(text).faults;
	if (fault?.code === 'second-document') {
		return deployMessage('config-several-documents', { path: CONFIG_PATH });
	}
	if (fault) {
		const line = new LineIndex(text).positionAt(fault.span.start).line + 1;
		return deployMessage('config-unreadable', { path: CONFIG_PATH, line, reason: fault.message });
	}
	const documents = parseAllDocuments(text, { version: '1.1', uniqueKeys: false, merge: true });
	const [document] = documents;
	if (!('length' in documents) || !document) {
		return { text };
	}
	return document.errors.length > 0 ? deployMessage('config-not-editable', { path: CONFIG_PATH, plugin: PLUGIN_NAME }) : { text, document };
}

/** The last pair of a mapping with that key, merged mappings aside. */
export function findPair(map: YAMLMap, key: string): Pair | undefined {
	return map.items.findLast(pair => isScalar(pair.key) && pair.key.value === key);
}

/** The value under a path of keys, through aliases; undefined when it is not there. */
export function findNode(config: ConfigDocument, path: readonly string[]): unknown {
	let node: unknown = config.document?.contents;
	for (const key of path) {
		if (isAlias(node) && config.document) {
			node = node.resolve(config.document);
		}
		if (!isMap(node)) {
			return undefined;
		}
		node = findPair(node, key)?.value;
	}
	return isAlias(node) && config.document ? node.resolve(config.document) : node;
}

/** Whether a node is a list that has this text as an item. */
export function listHolds(node: unknown, name: string): node is YAMLSeq {
	return isSeq(node) && node.items.some(item => isScalar(item) && item.value === name);
}

/**
 * Everything a document says, line by line, but for comments and formatting; what stands in `plugins.enabled`, and
 * whether `plugins` and `enabled` are there at all, is kept apart. Two texts with the same `rest` mean the same elsewhere.
 */
export function outlineOf(config: ConfigDocument, without: readonly string[] = []): { readonly rest: readonly string[]; readonly enabled: readonly string[] } {
	const rest: string[] = [];
	const enabled: string[] = [];
	const dropped = new Set(without.map(key => `/${JSON.stringify(key)}`));
	const optional = new Set(['', PLUGINS, ENABLED]);
	const stack: { readonly node: unknown; readonly path: string }[] = [{ node: config.document?.contents, path: '' }];
	for (let next = stack.pop(); next; next = stack.pop()) {
		const { node, path } = next;
		if (dropped.has(path)) {
			continue;
		}
		const target = path.startsWith(`${ENABLED}#`) ? enabled : rest;
		const children: { readonly node: unknown; readonly path: string }[] = [];
		if (isMap(node)) {
			for (const pair of node.items) {
				children.push({ node: pair.value, path: `${path}/${keyText(pair.key)}` });
			}
		} else if (isSeq(node)) {
			for (const item of node.items) {
				children.push({ node: item, path: path === ENABLED ? `${path}#` : `${path}/-` });
			}
		} else if (isPair(node)) {
			children.push({ node: node.value, path: `${path}/${keyText(node.key)}` });
		}
		const line = nodeText(node);
		if (!optional.has(path) || !EMPTY.has(line)) {
			target.push(`${target === enabled ? path.slice(ENABLED.length + 1) : path}: ${line}`);
		}
		stack.push(...children.reverse());
	}
	return { rest, enabled };
}

const PLUGINS = '/"plugins"';
const ENABLED = '/"plugins"/"enabled"';

/** What an absent, an empty and a merely present container look like. */
const EMPTY: ReadonlySet<string> = new Set(['map', 'list', 'null', 'nothing']);

function keyText(key: unknown): string {
	return isScalar(key) ? `${key.anchor === undefined ? '' : `&${key.anchor} `}${JSON.stringify(key.value) ?? ''}` : `?${nodeText(key)} ${String(key)}`;
}

function nodeText(node: unknown): string {
	if (isAlias(node)) {
		return `*${node.source}`;
	}
	if (isScalar(node)) {
		const value = typeof node.value === 'string' ? JSON.stringify(node.value) : `${typeof node.value} ${String(node.value)}`;
		return node.value === null && !node.anchor && !node.tag ? 'null' : `${properties(node)}${value}`;
	}
	if (isMap(node) || isSeq(node)) {
		return `${properties(node)}${isMap(node) ? 'map' : 'list'}`;
	}
	return isPair(node) ? 'pair' : 'nothing';
}

function properties(node: { anchor?: string; tag?: string }): string {
	return `${node.anchor === undefined ? '' : `&${node.anchor} `}${node.tag === undefined ? '' : `${node.tag} `}`;
}
