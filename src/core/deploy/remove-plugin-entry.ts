import { isMap, isScalar, isSeq, type YAMLSeq } from 'yaml';
import { applySpanEdits, type SpanEdit } from '../text';
import { sameLines } from './add-plugin-entry';
import { findNode, findPair, outlineOf, parseConfig, type ConfigDocument } from './config-document';
import { deployMessage, type DeployMessage } from './messages';
import { CONFIG_PATH, PLUGIN_NAME } from './names';
import { colonAfter, lineEndAt, lineStartAt, spanOfNode } from './yaml-positions';

export type RemovedEntry =
	| { readonly kind: 'removed'; readonly text: string }
	| { readonly kind: 'absent' }
	| { readonly kind: 'refused'; readonly refusal: DeployMessage };

/** What was put into a config.yaml, and what stood there before. */
export interface EntryRecord {
	readonly before: string;
	readonly after: string;
}

/**
 * Takes the plugin out of `plugins.enabled`. With a record of how it was put in, and that place unchanged, to the
 * byte, whatever was changed elsewhere. Otherwise the item of the list alone.
 */
export function removePluginEntry(text: string, record: EntryRecord | undefined): RemovedEntry {
	const config = parseConfig(text);
	if ('id' in config) {
		return { kind: 'refused', refusal: config };
	}
	const list = findNode(config, ['plugins', 'enabled']);
	const items = isSeq(list) ? list.items.filter(item => isScalar(item) && item.value === PLUGIN_NAME) : [];
	if (!isSeq(list) || items.length === 0) {
		return { kind: 'absent' };
	}
	for (const edits of candidates(config, list, items, record)) {
		const result = applySpanEdits(text, edits);
		if (lacksOneEntry(config, result)) {
			return { kind: 'removed', text: result };
		}
	}
	return { kind: 'refused', refusal: deployMessage('config-entry-left', { plugin: PLUGIN_NAME, path: CONFIG_PATH }) };
}

function lacksOneEntry(config: ConfigDocument, result: string): boolean {
	const read = parseConfig(result);
	if ('id' in read) {
		return false;
	}
	const [old, now] = [outlineOf(config), outlineOf(read)];
	if (!sameLines(old.rest, now.rest) || now.enabled.length !== old.enabled.length - 1) {
		return false;
	}
	const own = `: ${JSON.stringify(PLUGIN_NAME)}`;
	return old.enabled.some((line, index) => line === own && sameLines(old.enabled.toSpliced(index, 1), now.enabled));
}

function* candidates(config: ConfigDocument, list: YAMLSeq, items: readonly unknown[], record: EntryRecord | undefined): Generator<readonly SpanEdit[]> {
	const { text } = config;
	const inserted = record?.after.indexOf(PLUGIN_NAME) ?? -1;
	// The entry is put behind the others, so the last one is ours if there are several.
	for (const item of items.toReversed()) {
		const span = spanOfNode(item);
		if (!span) {
			continue;
		}
		const start = span.start - inserted;
		if (record && inserted >= 0 && start >= 0 && text.startsWith(record.after, start)) {
			yield [{ span: { start, end: start + record.after.length }, newText: record.before }];
		}
	}
	for (const item of items.toReversed()) {
		yield list.flow ? flowItemEdits(text, list, item) : blockItemEdits(config, list, item);
	}
}

function blockItemEdits(config: ConfigDocument, list: YAMLSeq, item: unknown): readonly SpanEdit[] {
	const { text } = config;
	const span = spanOfNode(item);
	if (!span) {
		return [];
	}
	const start = Math.max(0, lineStartAt(text, span.start) - 1);
	const from = text[start] === '\n' && text[start - 1] === '\r' ? start - 1 : start;
	const edits: SpanEdit[] = [{ span: { start: from, end: lineEndAt(text, span.end) }, newText: '' }];
	if (list.items.length === 1) {
		const plugins = findNode(config, ['plugins']);
		const pair = isMap(plugins) ? findPair(plugins, 'enabled') : undefined;
		const colon = pair && colonAfter(text, pair);
		if (colon !== undefined) {
			edits.push({ span: { start: colon, end: colon }, newText: ' []' });
		}
	}
	return edits;
}

function flowItemEdits(text: string, list: YAMLSeq, item: unknown): readonly SpanEdit[] {
	const index = list.items.indexOf(item);
	const span = spanOfNode(item);
	const before = spanOfNode(list.items[index - 1]);
	const after = spanOfNode(list.items[index + 1]);
	if (!span) {
		return [];
	}
	if (index > 0 && before && isComma(text.slice(before.end, span.start))) {
		return [{ span: { start: before.end, end: span.end }, newText: '' }];
	}
	if (after && isComma(text.slice(span.end, after.start))) {
		return [{ span: { start: span.start, end: after.start }, newText: '' }];
	}
	const comma = /^[ \t]{0,100},/.exec(text.slice(span.end, span.end + 101));
	return [{ span: { start: span.start, end: span.end + (comma?.[0].length ?? 0) }, newText: '' }];
}

function isComma(text: string): boolean {
	return text.trim() === ',';
}
