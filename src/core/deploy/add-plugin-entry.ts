import { isAlias, isMap, isPair, isScalar, isSeq, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import { applySpanEdits, type SpanEdit } from '../text';
import { findNode, findPair, listHolds, outlineOf, parseConfig, type ConfigDocument } from './config-document';
import { deployMessage, type DeployMessage } from './messages';
import { CONFIG_PATH, PLUGIN_NAME } from './names';
import { blankPrefix, colonAfter, lineBreakOf, lineEndAt, spanOfNode } from './yaml-positions';

export type AddedEntry =
	| { readonly kind: 'added'; readonly text: string; readonly before: string; readonly after: string }
	| { readonly kind: 'present' }
	| { readonly kind: 'refused'; readonly refusal: DeployMessage };

/**
 * Adds the plugin to `plugins.enabled` of a config.yaml, with one replacement and every other byte kept.
 * The result is read again before it is given out: it says what the text said before, and the entry.
 */
export function addPluginEntry(text: string): AddedEntry {
	const config = parseConfig(text);
	if ('id' in config) {
		return { kind: 'refused', refusal: config };
	}
	if (listHolds(findNode(config, ['plugins', 'disabled']), PLUGIN_NAME)) {
		return { kind: 'refused', refusal: deployMessage('plugin-disabled', { plugin: PLUGIN_NAME, path: CONFIG_PATH }) };
	}
	if (listHolds(findNode(config, ['plugins', 'enabled']), PLUGIN_NAME)) {
		return { kind: 'present' };
	}
	const found = findEdits(config);
	if ('id' in found) {
		return { kind: 'refused', refusal: found };
	}
	for (const edit of found) {
		const result = applySpanEdits(text, [edit]);
		if (saysTheSame(config, result)) {
			return { kind: 'added', text: result, before: text.slice(edit.span.start, edit.span.end), after: edit.newText };
		}
	}
	return { kind: 'refused', refusal: unusual('plugins.enabled') };
}

function saysTheSame(config: ConfigDocument, result: string): boolean {
	const read = parseConfig(result);
	if ('id' in read || !listHolds(findNode(read, ['plugins', 'enabled']), PLUGIN_NAME)) {
		return false;
	}
	const [old, now] = [outlineOf(config), outlineOf(read)];
	const own = `: ${JSON.stringify(PLUGIN_NAME)}`;
	const others = [...now.enabled];
	others.splice(others.lastIndexOf(own), 1);
	return sameLines(old.rest, now.rest) && sameLines(old.enabled, others);
}

/** Whether two outlines have the same lines in the same order. */
export function sameLines(one: readonly string[], other: readonly string[]): boolean {
	return one.length === other.length && one.every((line, index) => line === other[index]);
}

/** Edits that may do, best first, or why there is none. */
function findEdits(config: ConfigDocument): readonly SpanEdit[] | DeployMessage {
	const root = config.document?.contents ?? undefined;
	if (!root || isEmptyScalar(root)) {
		return [appendBlock(config.text, '', documentEnd(config.text, spanOfNode(root)?.start ?? config.text.length))];
	}
	if (isNull(root)) {
		return [replaceNode(root, `{plugins: {enabled: [${PLUGIN_NAME}]}}`)];
	}
	if (!isMap(root)) {
		return wrongType('config.yaml', root, 'mapping');
	}
	const plugins = findPair(root, 'plugins');
	if (plugins) {
		return editPlugins(config.text, plugins, root.flow === true);
	}
	if (hasMerge(root)) {
		return unusual('plugins');
	}
	return root.flow ? [insertIntoFlow(root, `plugins: {enabled: [${PLUGIN_NAME}]}`)] : appendToRoot(config, root);
}

function editPlugins(text: string, pair: Pair, inFlow: boolean): readonly SpanEdit[] | DeployMessage {
	const { value } = pair;
	if (isMap(value)) {
		const enabled = findPair(value, 'enabled');
		if (enabled) {
			return editEnabled(text, enabled, value.flow === true);
		}
		if (hasMerge(value)) {
			return unusual('plugins');
		}
		if (value.flow) {
			return [insertIntoFlow(value, `enabled: [${PLUGIN_NAME}]`)];
		}
		const colon = colonAfter(text, pair);
		const first = value.items[0];
		const indent = first && blankPrefix(text, spanOfNode(first.key)?.start);
		return colon === undefined || indent === undefined ? unusual('plugins') : [enabledLines(text, colon, indent)];
	}
	if (!isEmpty(value)) {
		return isAlias(value) ? unusual('plugins') : wrongType('plugins', value, 'mapping');
	}
	return fillEmpty(text, pair, inFlow, `{enabled: [${PLUGIN_NAME}]}`, indent => [`${indent}  enabled:`, `${indent}    - ${PLUGIN_NAME}`]);
}

function editEnabled(text: string, pair: Pair, inFlow: boolean): readonly SpanEdit[] | DeployMessage {
	const { value } = pair;
	if (isSeq(value)) {
		return value.anchor === undefined ? appendItem(text, value) : unusual('plugins.enabled');
	}
	if (!isEmpty(value)) {
		return isAlias(value) ? unusual('plugins.enabled') : wrongType('plugins.enabled', value, 'list');
	}
	return fillEmpty(text, pair, inFlow, `[${PLUGIN_NAME}]`, indent => [`${indent}  - ${PLUGIN_NAME}`]);
}

function appendItem(text: string, list: YAMLSeq): readonly SpanEdit[] | DeployMessage {
	if (list.flow) {
		return [insertIntoFlow(list, PLUGIN_NAME)];
	}
	const span = spanOfNode(list);
	const indent = span && blankPrefix(text, span.start);
	const last = spanOfNode(list.items.at(-1));
	if (indent === undefined || !last) {
		return unusual('plugins.enabled');
	}
	const end = lineEndAt(text, text.slice(0, last.end).trimEnd().length);
	return [insert(end, `${lineBreakOf(text)}${indent}- ${PLUGIN_NAME}`)];
}

/** For a key with nothing or `null` behind it: lines below it where it stands in a block, otherwise a value in its line. */
function fillEmpty(text: string, pair: Pair, inFlow: boolean, flow: string, lines: (indent: string) => readonly string[]): readonly SpanEdit[] | DeployMessage {
	const span = spanOfNode(pair.value);
	if (span && span.end > span.start) {
		return [replaceNode(pair.value, flow)];
	}
	const colon = colonAfter(text, pair);
	if (colon === undefined) {
		return unusual('plugins');
	}
	const indent = blankPrefix(text, spanOfNode(pair.key)?.start);
	const inLine = insert(colon, ` ${flow}`);
	if (inFlow || indent === undefined) {
		return [inLine];
	}
	const lineBreak = lineBreakOf(text);
	return [insert(lineEndAt(text, colon), lines(indent).map(line => `${lineBreak}${line}`).join('')), inLine];
}

function enabledLines(text: string, colon: number, indent: string): SpanEdit {
	const lineBreak = lineBreakOf(text);
	return insert(lineEndAt(text, colon), `${lineBreak}${indent}enabled:${lineBreak}${indent}  - ${PLUGIN_NAME}`);
}

function insertIntoFlow(collection: YAMLMap | YAMLSeq, newText: string): SpanEdit {
	const last: unknown = collection.items.at(-1);
	const end = last === undefined ? undefined : endOfItem(last);
	return end === undefined ? insert((spanOfNode(collection)?.start ?? 0) + 1, newText) : insert(end, `, ${newText}`);
}

function endOfItem(item: unknown): number | undefined {
	if (typeof item === 'object' && item !== null && 'key' in item) {
		const { key, value } = item as Pair;
		return spanOfNode(value)?.end ?? spanOfNode(key)?.end;
	}
	return spanOfNode(item)?.end;
}

/** The end of the file first; before the first key where the last value would swallow what follows it. */
function appendToRoot(config: ConfigDocument, root: YAMLMap): readonly SpanEdit[] | DeployMessage {
	const { text } = config;
	const first = spanOfNode(root.items[0]?.key)?.start;
	const indent = blankPrefix(text, first);
	if (indent === undefined || first === undefined) {
		return unusual('plugins');
	}
	const end = documentEnd(text, config.document?.range[1] ?? text.length);
	const lineBreak = lineBreakOf(text);
	const atStart = insert(first, `plugins:${lineBreak}${indent}  enabled:${lineBreak}${indent}    - ${PLUGIN_NAME}${lineBreak}${indent}`);
	// PyYAML counts the line break that would be added into such a text, and the parser used here does not.
	return end === text.length && !text.endsWith('\n') && endsInBlockText(root) ? [atStart] : [appendBlock(text, indent, end), atStart];
}

function endsInBlockText(root: YAMLMap): boolean {
	let node: unknown = root;
	while (isMap(node) || isSeq(node)) {
		const last: unknown = node.items.at(-1);
		node = isPair(last) ? last.value : last;
	}
	return isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED');
}

/** Where the `...` line behind a document stands, or the text's end. */
function documentEnd(text: string, from: number): number {
	for (let start = from; start < text.length; start = lineEndAt(text, start) + 1) {
		if (text.startsWith('...', start) && (start === 0 || text[start - 1] === '\n')) {
			return start;
		}
	}
	return text.length;
}

function appendBlock(text: string, indent: string, at: number): SpanEdit {
	const lineBreak = lineBreakOf(text);
	const block = ['plugins:', '  enabled:', `    - ${PLUGIN_NAME}`].map(line => `${indent}${line}`).join(lineBreak);
	const before = text.slice(0, at);
	const onNewLine = before === '' || before === '\uFEFF' || before.endsWith('\n');
	return insert(at, onNewLine ? `${block}${lineBreak}` : `${lineBreak}${block}`);
}

function insert(at: number, newText: string): SpanEdit {
	return { span: { start: at, end: at }, newText };
}

function replaceNode(node: unknown, newText: string): SpanEdit {
	return { span: spanOfNode(node) ?? { start: 0, end: 0 }, newText };
}

function hasMerge(map: YAMLMap): boolean {
	return map.items.some(pair => isScalar(pair.key) && (pair.key.value === '<<' || typeof pair.key.value === 'symbol'));
}

function isNull(node: unknown): boolean {
	return isScalar(node) && node.value === null && node.anchor === undefined && node.tag === undefined;
}

function isEmpty(node: unknown): boolean {
	return node === null || node === undefined || isNull(node);
}

function isEmptyScalar(node: unknown): boolean {
	const span = spanOfNode(node);
	return isNull(node) && span !== undefined && span.start === span.end;
}

function unusual(key: string): DeployMessage {
	return deployMessage('config-unusual-form', { key, path: CONFIG_PATH, plugin: PLUGIN_NAME });
}

function wrongType(key: string, node: unknown, expected: string): DeployMessage {
	const scalar = isScalar(node) ? (typeof node.value === 'string' ? 'text' : node.value === null ? 'null' : typeof node.value) : undefined;
	const found = scalar ?? (isMap(node) ? 'mapping' : isSeq(node) ? 'list' : 'value');
	return found === 'null' ? unusual(key) : deployMessage('config-wrong-type', { key, path: CONFIG_PATH, found, expected });
}
