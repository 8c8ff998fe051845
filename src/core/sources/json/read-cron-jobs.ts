import { parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Node, ParseError } from 'jsonc-parser';
import type { Span } from '../../text';
import { findExcessiveNesting, MAXIMUM_NESTING } from '../jsonc/nesting';
import type { FoundType, ItemNode, ListNode, NameNode, SourceText, SyntaxFault } from '../model';
import type { CronJobNode, CronModel, CronToolsetsNode } from './cron-model';

/** Longest jobs.json that is read, in UTF-16 code units. */
export const CRON_SIZE_LIMIT = 4_000_000;

/** Why a jobs.json is not read to its end, in templates with named arguments. */
export const CRON_FAULTS = {
	'too-large': 'This file has more than {limit} characters; it is not read.',
	'too-deep': 'This is nested more than {limit} levels deep; the file is not read.',
	'syntax': 'This is not valid JSON: {detail}',
} as const;

/** Reads a cron/jobs.json: `{"jobs": […]}` or the bare list. Never throws; what is broken keeps all that can be read. */
export function readCronJobs(source: SourceText): CronModel {
	const text = source.lines.text;
	const marked = text.startsWith('\ufeff');
	const base = { source, ...(marked ? { byteOrderMark: { start: 0, end: 1 } } : {}) };
	const tooDeep = text.length > CRON_SIZE_LIMIT ? 0 : findExcessiveNesting(text);
	if (tooDeep !== undefined) {
		const [code, limit] = text.length > CRON_SIZE_LIMIT ? ['too-large' as const, CRON_SIZE_LIMIT] : ['too-deep' as const, MAXIMUM_NESTING];
		const span = { start: tooDeep, end: Math.min(tooDeep + 1, text.length) };
		return { ...base, faults: [{ span, message: CRON_FAULTS[code].replace('{limit}', String(limit)) }], refused: code, found: 'nothing', jobs: [], duplicates: [] };
	}
	const errors: ParseError[] = [];
	const root = parseTree(marked ? ` ${text.slice(1)}` : text, errors, { disallowComments: true, allowTrailingComma: false });
	const faults = errors.map((error): SyntaxFault => ({
		span: { start: error.offset, end: Math.min(error.offset + error.length, text.length) },
		message: CRON_FAULTS.syntax.replace('{detail}', printParseErrorCode(error.error)),
	}));
	const list = root?.type === 'array' ? root : property(root, 'jobs')?.children?.[1];
	const jobs = list?.type === 'array' ? (list.children ?? []).map((job) => readJob(text, job)) : [];
	return { ...base, faults, found: foundType(root), jobs, duplicates: root ? duplicatesIn(text, root) : [] };
}

function readJob(text: string, node: Node): CronJobNode {
	const id = textOf(property(node, 'id')?.children?.[1]);
	const name = textOf(property(node, 'name')?.children?.[1]);
	const toolsets = property(node, 'enabled_toolsets');
	const enabledToolsets = toolsets && readToolsets(text, toolsets);
	return {
		span: spanOf(node),
		found: foundType(node),
		...(id === undefined ? {} : { id }),
		...(name === undefined ? {} : { name }),
		...(enabledToolsets ? { enabledToolsets } : {}),
	};
}

function readToolsets(text: string, node: Node): CronToolsetsNode | undefined {
	const [keyNode, value] = node.children ?? [];
	const key = keyNode && nameOf(text, keyNode);
	if (!key) {
		return undefined;
	}
	const list = value && readList(text, value);
	return {
		key,
		span: spanOf(node),
		value: value ? spanOf(value) : { start: key.outer.end, end: key.outer.end },
		found: foundType(value),
		...(list ? { list } : {}),
	};
}

function readList(text: string, node: Node): ListNode | undefined {
	if (node.type === 'array') {
		return { span: spanOf(node), found: 'list', items: (node.children ?? []).map((item) => readItem(text, item)) };
	}
	const lone = nameOf(text, node);
	return lone && { span: spanOf(node), found: 'text', items: [], lone };
}

function readItem(text: string, node: Node): ItemNode {
	const name = nameOf(text, node);
	return { outer: spanOf(node), found: foundType(node), ...(name ? { name } : {}) };
}

function nameOf(text: string, node: Node): NameNode | undefined {
	const name = textOf(node);
	if (name === undefined) {
		return undefined;
	}
	const outer = spanOf(node);
	const closed = node.length > 1 && text[outer.end - 1] === '"';
	const span = { start: outer.start + 1, end: closed ? outer.end - 1 : outer.end };
	return { name, span, outer, literal: text.slice(span.start, span.end) === name };
}

/** The last property of a name: Python keeps that one. */
function property(node: Node | undefined, name: string): Node | undefined {
	return node?.type === 'object' ? node.children?.findLast((child) => textOf(child.children?.[0]) === name) : undefined;
}

/** Depth is bounded before the tree is made. */
function duplicatesIn(text: string, root: Node): CronModel['duplicates'] {
	const duplicates: { name: string; keys: NameNode[] }[] = [];
	const stack = [root];
	for (let node = stack.pop(); node; node = stack.pop()) {
		for (const child of node.children ?? []) {
			stack.push(child);
		}
		if (node.type !== 'object') {
			continue;
		}
		const byName = new Map<string, NameNode[]>();
		for (const child of node.children ?? []) {
			const key = child.children?.[0] && nameOf(text, child.children[0]);
			if (key) {
				const keys = byName.get(key.name);
				if (keys) {
					keys.push(key);
				} else {
					byName.set(key.name, [key]);
				}
			}
		}
		for (const [name, keys] of byName) {
			if (keys.length > 1) {
				duplicates.push({ name, keys });
			}
		}
	}
	return duplicates.sort((a, b) => (a.keys[0]?.span.start ?? 0) - (b.keys[0]?.span.start ?? 0));
}

function textOf(node: Node | undefined): string | undefined {
	return node?.type === 'string' && typeof node.value === 'string' ? node.value : undefined;
}

function spanOf(node: Node): Span {
	return { start: node.offset, end: node.offset + node.length };
}

const FOUND: ReadonlyMap<string, FoundType> = new Map<string, FoundType>([
	['object', 'mapping'], ['array', 'list'], ['string', 'text'], ['number', 'number'], ['boolean', 'boolean'], ['null', 'null'],
]);

function foundType(node: Node | undefined): FoundType {
	return (node && FOUND.get(node.type)) ?? 'nothing';
}
