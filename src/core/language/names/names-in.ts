import { firstPlace } from '../../first-place';
import type { ListNode, TableNode } from '../../sources/model';
import type { PythonDistributions } from '../../sources/python/read-distributions';
import type { PythonToolsets } from '../../sources/python/read-toolset-table';
import type { ConfigModel } from '../../sources/yaml/config-model';
import { SKILL_CONDITIONS, type SkillModel } from '../../sources/skill/skill-model';
import { touches } from '../../text';
import type { IndexedDocument } from '../../workspace/documents';
import type { NameUse } from './name-use';

const cache = new WeakMap<IndexedDocument, readonly NameUse[]>();

/** Every name of a document in the order of the text; worked out once per reading. */
export function namesIn(document: IndexedDocument): readonly NameUse[] {
	let names = cache.get(document);
	if (!names) {
		names = inOrder(readNames(document));
		cache.set(document, names);
	}
	return names;
}

function inOrder(names: Iterable<NameUse>): NameUse[] {
	return [...names].sort((a, b) => a.node.span.start - b.node.span.start);
}

/** Names among which the one at an offset is: of a toolset file those of one toolset, since there may be thousands. */
function namesAround(document: IndexedDocument, offset: number): readonly NameUse[] {
	const known = cache.get(document);
	if (known || document.kind !== 'toolset-file') {
		return known ?? namesIn(document);
	}
	const { table } = document.model;
	const behind = firstPlace(table.toolsets, ({ span }) => span.start > offset);
	return inOrder(tableNames({ ...table, toolsets: table.toolsets.slice(Math.max(0, behind - 1), behind) }));
}

/** The name at an offset; its end counts. */
export function nameAt(document: IndexedDocument, offset: number): NameUse | undefined {
	const names = namesAround(document, offset);
	const found = names[firstPlace(names, ({ node }) => node.span.end >= offset)];
	return found && touches(found.node.span, offset) ? found : undefined;
}

function readNames(document: IndexedDocument): Generator<NameUse> {
	switch (document.kind) {
		case 'toolset-file':
			return tableNames(document.model.table);
		case 'toolset-table':
			return pythonNames(document.model);
		case 'config':
			return configNames(document.model);
		case 'distributions':
			return distributionNames(document.model);
		case 'cron-jobs':
			return cronNames(document.model.jobs);
		case 'skill':
			return skillNames(document.model);
	}
}

function* tableNames(table: TableNode): Generator<NameUse> {
	yield* listNames(table.replaces, { subject: 'toolset', role: 'toolset-entry' });
	for (const toolset of table.toolsets) {
		yield { subject: 'toolset', role: 'toolset-key', node: toolset.key, defines: true, toolset };
		for (const use of listNames(toolset.tools, { subject: 'tool', role: 'tool' })) {
			yield { ...use, toolset };
		}
		for (const use of listNames(toolset.includes, { subject: 'toolset', role: 'include' })) {
			yield { ...use, toolset };
		}
	}
}

/** Names that stand in the text to the letter, each place once: the core list is shared by many toolsets. */
function* pythonNames({ table, core }: PythonToolsets): Generator<NameUse> {
	const seen = new Set<number>();
	const all = function* (): Generator<NameUse> {
		yield* listNames(core?.list, { subject: 'tool', role: 'tool' });
		if (table) {
			yield* tableNames(table);
		}
	};
	for (const use of all()) {
		if (use.node.literal && !seen.has(use.node.span.start)) {
			seen.add(use.node.span.start);
			yield use;
		}
	}
}

function* distributionNames({ distributions }: PythonDistributions): Generator<NameUse> {
	for (const { entries } of distributions) {
		for (const [index, { toolset }] of entries.entries()) {
			if (toolset.literal) {
				yield { subject: 'toolset', role: 'toolset-entry', node: toolset, defines: false, index };
			}
		}
	}
}

function* configNames(config: ConfigModel): Generator<NameUse> {
	for (const { key, list } of config.platformToolsets?.platforms ?? []) {
		yield { subject: 'platform', role: 'platform-key', node: key, defines: false };
		for (const use of listNames(list, { subject: 'toolset', role: 'platform-entry' })) {
			yield { ...use, platform: key.name };
		}
	}
	yield* listNames(config.agentDisabledToolsets?.list, { subject: 'toolset', role: 'deny-entry' });
	for (const { key } of config.mcpServers?.servers ?? []) {
		yield { subject: 'server', role: 'server-key', node: key, defines: true };
	}
	yield* listNames(config.topLevelToolsets?.list, { subject: 'toolset', role: 'toolset-entry' });
	yield* listNames(config.topLevelDisabledToolsets?.list, { subject: 'toolset', role: 'toolset-entry' });
	for (const { platforms } of [config.knownPluginToolsets, config.knownBuiltinToolsets].filter(node => node !== undefined)) {
		for (const { list } of platforms) {
			yield* listNames(list, { subject: 'toolset', role: 'toolset-entry' });
		}
	}
}

function* cronNames(jobs: readonly { readonly enabledToolsets?: { readonly list?: ListNode } }[]): Generator<NameUse> {
	for (const { enabledToolsets } of jobs) {
		yield* listNames(enabledToolsets?.list, { subject: 'toolset', role: 'toolset-entry' });
	}
}

function* skillNames(skill: SkillModel): Generator<NameUse> {
	for (const condition of SKILL_CONDITIONS) {
		const isTools = condition.endsWith('_tools');
		yield* listNames(skill.conditions.get(condition)?.list, isTools ? { subject: 'tool', role: 'tool-entry' } : { subject: 'toolset', role: 'toolset-entry' });
	}
	yield* listNames(skill.blueprintToolsets?.list, { subject: 'toolset', role: 'toolset-entry' });
}

function* listNames(list: ListNode | undefined, what: Pick<NameUse, 'subject' | 'role'>): Generator<NameUse> {
	for (const [index, { name }] of (list?.items ?? []).entries()) {
		if (name) {
			yield { ...what, node: name, defines: false, index };
		}
	}
}
