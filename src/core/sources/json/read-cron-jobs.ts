import { nameOf, spanOf } from '../jsonc/json-names';
import { MAXIMUM_NESTING, memberOf, parseJsonc, type JsonMember, type JsonNode } from '../jsonc/parse-jsonc';
import type { FoundType, ItemNode, ListNode, NameNode, SourceText, SyntaxFault } from '../model';
import type { CronJobNode, CronModel, CronToolsetsNode } from './cron-model';

/** Longest jobs.json that is read, in UTF-16 code units. */
export const CRON_SIZE_LIMIT = 10_000_000;

/** Hermes reads it with Python's `json`. */
const STRICT = {};

/** Why a jobs.json is not read to its end, in templates with named arguments. */
export const CRON_FAULTS = {
	'too-large': 'This file has more than {limit} characters; it is not read.',
	'too-deep': 'This is nested more than {limit} levels deep; the file is not read.',
	'syntax': 'This is not valid JSON: {detail}',
} as const;

/** Reads a cron/jobs.json: `{"jobs": […]}` or the bare list. Never throws; what is broken keeps all that can be read. */
export function readCronJobs(source: SourceText): CronModel {
	const text = source.lines.text;
	const base = { source, ...(text.startsWith('\ufeff') ? { byteOrderMark: { start: 0, end: 1 } } : {}) };
	if (text.length > CRON_SIZE_LIMIT) {
		return { ...base, ...refused('too-large', 0, CRON_SIZE_LIMIT) };
	}
	const { root, faults: found, tooDeep } = parseJsonc(text, STRICT);
	if (tooDeep !== undefined) {
		return { ...base, ...refused('too-deep', tooDeep, MAXIMUM_NESTING) };
	}
	const faults = found.map(({ code, start, end }): SyntaxFault => ({ span: { start, end }, message: CRON_FAULTS.syntax.replace('{detail}', code) }));
	const list = root?.type === 'array' ? root : memberOf(root, 'jobs')?.value;
	const jobs = list?.type === 'array' ? list.items.map((job) => readJob(text, job)) : [];
	return { ...base, faults, found: foundType(root), jobs, duplicates: root ? duplicatesIn(text, root) : [] };
}

function refused(code: 'too-large' | 'too-deep', offset: number, limit: number): Omit<CronModel, 'source'> {
	const fault = { span: { start: offset, end: offset + 1 }, message: CRON_FAULTS[code].replace('{limit}', String(limit)) };
	return { faults: [fault], found: 'nothing', jobs: [], duplicates: [] };
}

function readJob(text: string, node: JsonNode): CronJobNode {
	const id = textOf(memberOf(node, 'id')?.value);
	const name = textOf(memberOf(node, 'name')?.value);
	const toolsets = memberOf(node, 'enabled_toolsets');
	return {
		span: spanOf(node),
		found: foundType(node),
		...(id === undefined ? {} : { id }),
		...(name === undefined ? {} : { name }),
		...(toolsets ? { enabledToolsets: readToolsets(text, toolsets) } : {}),
	};
}

function readToolsets(text: string, { key: keyNode, value, start, end }: JsonMember): CronToolsetsNode {
	const key = nameOf(text, keyNode);
	const list = value && readList(text, value);
	return {
		key,
		span: { start, end },
		value: value ? spanOf(value) : { start: key.outer.end, end: key.outer.end },
		found: foundType(value),
		...(list ? { list } : {}),
	};
}

function readList(text: string, node: JsonNode): ListNode | undefined {
	if (node.type === 'array') {
		return { span: spanOf(node), found: 'list', items: node.items.map((item) => readItem(text, item)) };
	}
	return node.type === 'string' ? { span: spanOf(node), found: 'text', items: [], lone: nameOf(text, node) } : undefined;
}

function readItem(text: string, node: JsonNode): ItemNode {
	return { outer: spanOf(node), found: foundType(node), ...(node.type === 'string' ? { name: nameOf(text, node) } : {}) };
}

/** Depth is bounded when the tree is made. */
function duplicatesIn(text: string, root: JsonNode): CronModel['duplicates'] {
	const duplicates: { name: string; keys: NameNode[] }[] = [];
	const stack = [root];
	for (let node = stack.pop(); node; node = stack.pop()) {
		for (const item of node.items) {
			stack.push(item);
		}
		const first = new Map<string, JsonNode>();
		const again = new Map<string, NameNode[]>();
		for (const { key, value } of node.members) {
			if (value) {
				stack.push(value);
			}
			const name = String(key.value);
			const before = first.get(name);
			if (before) {
				const keys = again.get(name) ?? [nameOf(text, before)];
				keys.push(nameOf(text, key));
				again.set(name, keys);
			} else {
				first.set(name, key);
			}
		}
		for (const [name, keys] of again) {
			duplicates.push({ name, keys });
		}
	}
	return duplicates.sort((a, b) => (a.keys[0]?.span.start ?? 0) - (b.keys[0]?.span.start ?? 0));
}

function textOf(node: JsonNode | undefined): string | undefined {
	return typeof node?.value === 'string' ? node.value : undefined;
}

const FOUND: ReadonlyMap<JsonNode['type'], FoundType> = new Map<JsonNode['type'], FoundType>([
	['object', 'mapping'], ['array', 'list'], ['string', 'text'], ['number', 'number'], ['boolean', 'boolean'], ['null', 'null'],
]);

function foundType(node: JsonNode | undefined): FoundType {
	return (node && FOUND.get(node.type)) ?? 'nothing';
}
