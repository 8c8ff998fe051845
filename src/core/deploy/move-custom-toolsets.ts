import { isAlias, isMap, isPair, isScalar, isSeq, type Node, type Pair, type YAMLMap } from 'yaml';
import { applySpanEdits, type SpanEdit } from '../text';
import type { ToolsetTable } from '../toolsets/types';
import { sameLines } from './add-plugin-entry';
import { findPair, outlineOf, parseConfig, type ConfigDocument } from './config-document';
import { readCustomToolsets, type KnownNames } from './custom-toolsets';
import { deployMessage, type DeployMessage } from './messages';
import { CONFIG_PATH } from './names';
import { lineEndAt, lineStartAt, spanOfNode } from './yaml-positions';

/** The key that Hermes' reference shows and no release reads. */
const KEY = 'custom_toolsets';

export type CustomToolsetsMove =
	| {
		readonly kind: 'move';
		readonly toolsets: ToolsetTable;
		/** Text of a new toolset file (JSONC). What could not be read stands in it as comments. */
		readonly toolsetFile: string;
		/** Text of config.yaml without the key; every other byte is kept. */
		readonly config: string;
		readonly notes: readonly DeployMessage[];
	}
	| { readonly kind: 'refused'; readonly refusal: DeployMessage };

/**
 * Turns `custom_toolsets` of a config.yaml into a toolset file. Both forms that people write are read: a list of
 * toolsets, and a mapping with tools and includes.
 * @param known Tells tools from toolsets in a plain list; without it all are taken for toolsets, as the reference says.
 */
export function planMoveCustomToolsets(text: string, known?: KnownNames): CustomToolsetsMove {
	const config = parseConfig(text);
	if ('id' in config) {
		return { kind: 'refused', refusal: config };
	}
	const root = config.document?.contents;
	const pair = isMap(root) ? findPair(root, KEY) : undefined;
	if (!config.document || !isMap(root) || !pair) {
		return refused('no-custom-toolsets');
	}
	const pairs = root.items.filter(each => isScalar(each.key) && each.key.value === KEY);
	if (usedElsewhere(root, pairs)) {
		return refused('custom-anchored');
	}
	const result = applySpanEdits(text, pairs.flatMap(each => removalOf(text, root, each)));
	if (!meansTheSame(config, result)) {
		return refused('custom-not-removable');
	}
	const { toolsets, kept, notes } = readCustomToolsets(config, pair.value, known);
	return { kind: 'move', toolsets, toolsetFile: writeToolsetFile(toolsets, kept), config: result, notes };
}

function refused(id: 'no-custom-toolsets' | 'custom-anchored' | 'custom-not-removable'): CustomToolsetsMove {
	return { kind: 'refused', refusal: deployMessage(id, { path: CONFIG_PATH }) };
}

function meansTheSame(config: ConfigDocument, result: string): boolean {
	const read = parseConfig(result);
	if ('id' in read) {
		return false;
	}
	const [old, now] = [outlineOf(config, [KEY]), outlineOf(read, [KEY])];
	return sameLines(old.rest, now.rest) && sameLines(old.enabled, now.enabled);
}

/** Whether an anchor of the pairs is used outside of them. */
function usedElsewhere(root: YAMLMap, pairs: readonly Pair[]): boolean {
	const anchors = new Set<string>();
	const aliases = new Set<string>();
	const stack: { readonly node: unknown; readonly inside: boolean }[] = root.items.map(pair => ({ node: pair, inside: pairs.includes(pair) }));
	for (let next = stack.pop(); next; next = stack.pop()) {
		const { node, inside } = next;
		if (isPair(node)) {
			stack.push({ node: node.key, inside }, { node: node.value, inside });
		} else if (isMap(node) || isSeq(node)) {
			stack.push(...node.items.map((item: unknown) => ({ node: item, inside })));
		}
		if (isAlias(node) && !inside) {
			aliases.add(node.source);
		} else if (inside && (isScalar(node) || isMap(node) || isSeq(node)) && node.anchor !== undefined) {
			anchors.add(node.anchor);
		}
	}
	return [...anchors].some(anchor => aliases.has(anchor));
}

function removalOf(text: string, root: YAMLMap, pair: Pair): SpanEdit[] {
	const start = spanOfNode(pair.key)?.start;
	const end = spanOfNode(pair.value)?.end ?? spanOfNode(pair.key)?.end;
	if (start === undefined || end === undefined) {
		return [];
	}
	if (!root.flow) {
		return [{ span: blockSpan(text, start, end), newText: '' }];
	}
	const index = root.items.indexOf(pair);
	const next = spanOfNode((root.items[index + 1]?.key as Node | undefined))?.start;
	if (next !== undefined) {
		return [{ span: { start, end: next }, newText: '' }];
	}
	const former = root.items[index - 1];
	const from = former && (spanOfNode(former.value)?.end ?? spanOfNode(former.key)?.end);
	return [{ span: { start: from ?? start, end }, newText: '' }];
}

/** The lines of a pair, with the comments below it that are indented deeper than its key. */
function blockSpan(text: string, key: number, valueEnd: number): { readonly start: number; readonly end: number } {
	const lineStart = lineStartAt(text, key);
	const start = lineStart === 0 && text.startsWith('\uFEFF') ? 1 : lineStart;
	const column = key - start;
	let end = nextLine(text, text.slice(0, valueEnd).trimEnd().length);
	for (let line = end; line < text.length;) {
		const content = text.slice(line, lineEndAt(text, line));
		const indent = content.length - content.trimStart().length;
		line = nextLine(text, line);
		if (content.trim() === '') {
			continue;
		}
		if (!content.trimStart().startsWith('#') || indent <= column) {
			break;
		}
		end = line;
	}
	return { start, end };
}

function nextLine(text: string, offset: number): number {
	const end = text.indexOf('\n', offset);
	return end < 0 ? text.length : end + 1;
}

function writeToolsetFile(toolsets: ToolsetTable, kept: readonly string[]): string {
	const lines = ['// Moved from custom_toolsets of config.yaml, a key that Hermes does not read.', '{'];
	for (const text of kept) {
		lines.push('\t// Could not be read as a toolset:', ...text.split(/\r?\n/).map(line => `\t// ${line}`));
	}
	const entries = [...toolsets].map(([name, { description, tools, includes }]) => {
		const value = { ...(description !== '' && { description }), tools, includes };
		return `\t${JSON.stringify(name)}: ${JSON.stringify(value, undefined, '\t').replaceAll('\n', '\n\t')}`;
	});
	if (entries.length > 0) {
		lines.push(entries.join(',\n'));
	}
	return `${[...lines, '}'].join('\n')}\n`;
}
