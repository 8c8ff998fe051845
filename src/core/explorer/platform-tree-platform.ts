import { describeToolset, KINDS, kindOfToolset } from '../hermes/descriptions';
import type { ConfigPlace } from '../hermes/platforms/locate';
import type { EnabledReason, EnabledToolset, PlatformAnswer } from '../hermes/platforms/platform-answer';
import { defaultWords, doubtWords, entryWords, isConfigured, reasonWords, serverCountWords, serverWords, sourceWords, toolWords } from '../hermes/platforms/platform-words';
import { NO_PLATFORMS } from '../lint/config-subject';
import type { Message } from '../message';
import type { PlatformNode } from '../sources/yaml/config-model';
import { createNode } from './create-node';
import { escapeMarkdown } from './escape-markdown';
import { paged } from './pages';
import { missingNodes } from './platform-tree-missing';
import type { PlatformTreeContext } from './platform-tree-context';
import { serversNode, type ServerRow } from './platform-tree-servers';
import { platformCount, platformText as text } from './platform-tree-texts';
import { nameMessage, shownName } from './texts';
import { toolNode } from './tool-node';
import type { TreeNode } from './tree-node';

/** What keeps a platform from having tools of its own, in words; undefined where it has some. */
export function lackOfTools(answer: PlatformAnswer, closed: ReadonlySet<string>): 'noTools' | 'onlyClosed' | 'onlyServers' | undefined {
	if (answer.failure) {
		return 'noTools';
	}
	if (answer.tools.some(tool => !closed.has(tool))) {
		return undefined;
	}
	return answer.servers.some(({ on }) => on) ? 'onlyServers' : answer.tools.length > 0 ? 'onlyClosed' : 'noTools';
}

/** A platform: how many tools and servers it gets, and from where. `written` is its key, when it has one. */
export function platformNode(tree: PlatformTreeContext, parent: TreeNode, name: string, written?: PlatformNode): TreeNode {
	const { subject } = tree;
	const answer = subject.answer(name);
	const lack = lackOfTools(answer, subject.closedTools);
	const problems = tree.problemsIn(written?.span);
	const servers = answer.servers.filter(({ on }) => on).length;
	const taken = [...answer.removed.values()].filter(({ kind }) => kind === 'denied').length;
	const description = tree.join([
		lack ? text(lack) : toolWords(answer.tools.length),
		servers > 0 && lack !== 'onlyServers' ? serverCountWords(servers) : undefined,
		taken > 0 ? text('taken', { tools: tree.format(toolWords(taken)) }) : undefined,
		lack ? undefined : tree.tree.costWords(answer.tools),
		written ? isConfigured(answer) ? undefined : sourceWords(answer) : answer.failure ? sourceWords(answer) : defaultWords(answer),
		tree.problemWords(problems),
	]);
	const target = tree.target(written?.key.span);
	return createNode(parent, {
		segment: `platform:${name}`,
		kind: 'platform',
		name,
		label: nameMessage(name),
		description,
		accessibility: text('platformSpoken', { name: shownName(name), details: tree.format(description) }),
		// A warning is for a platform that has nothing; what the editor finds is told in words.
		icon: problems?.errors ? 'error' : lack ? 'warning' : isConfigured(answer) ? 'broadcast' : 'circle-outline',
		tooltip: () => platformTooltip(tree, answer, lack !== undefined),
		state: answer.failure ? 'leaf' : 'collapsed',
		...(target && { target }),
		...(problems && { problems }),
		...(!answer.failure && { children: (self: TreeNode) => platformChildren(tree, self, answer) }),
	});
}

/** A key of `platform_toolsets` that nothing asks for. */
export function unreadPlatformNode(tree: PlatformTreeContext, parent: TreeNode, { key }: PlatformNode): TreeNode {
	const description = text(key.name === 'acp' ? 'notReadByEditors' : NO_PLATFORMS.has(key.name) ? 'noSuchPlatform' : 'notReadKey');
	const target = tree.target(key.span);
	return createNode(parent, {
		segment: `platform:${key.name}`,
		kind: 'unread-platform',
		name: key.name,
		label: nameMessage(key.name),
		description,
		accessibility: text('platformSpoken', { name: shownName(key.name), details: tree.format(description) }),
		icon: 'warning',
		tooltip: () => tree.format(text('tooltipUnread')),
		state: 'leaf',
		...(target && { target }),
	});
}

function platformTooltip(tree: PlatformTreeContext, answer: PlatformAnswer, lacks: boolean): string {
	const servers = answer.servers.filter(({ on }) => on).length;
	const words = (message: Message) => escapeMarkdown(tree.format(message));
	return [
		tree.format(text('tooltipPlatform', { name: '{name}', source: '{source}' }))
			.replace('{name}', () => escapeMarkdown(answer.platform)).replace('{source}', () => words(sourceWords(answer))),
		...answer.failure ? [] : [words(text('tooltipTools', { tools: tree.format(toolWords(answer.tools.length)), servers: tree.format(serverCountWords(servers)) }))],
		...lacks ? [tree.format(text('tooltipNoTools'))] : [],
		...doubtWords(answer).map(words),
	].join('\n\n');
}

function platformChildren(tree: PlatformTreeContext, self: TreeNode, answer: PlatformAnswer): TreeNode[] {
	// What is unknown stands among the entries without effect.
	const idle = new Set(answer.entries.filter(({ outcome }) => outcome === 'unknown').map(({ name }) => name));
	const toolsets = [...answer.toolsets.values()].filter(({ kind, name }) => kind !== 'server' && !idle.has(name));
	return [
		...tree.tree.byCost(toolsets, ({ tools }) => tools).map(toolset => enabledNode(tree, self, answer, toolset)),
		...serversNode(tree, self, serverRows(tree, answer), text('tooltipServers')),
		...idleEntriesNode(tree, self, answer),
		...missingNodes(tree, self, answer),
	];
}

function enabledNode(tree: PlatformTreeContext, parent: TreeNode, answer: PlatformAnswer, { name, kind, reasons, expansion, tools }: EnabledToolset): TreeNode {
	const [reason] = reasons;
	const isUnknown = kind === 'unknown' && expansion.length === 0;
	const count = isUnknown ? text('unknown')
		: tools.length === expansion.length ? toolWords(tools.length) : text('toolsOf', { count: tools.length, all: expansion.length });
	const description = tree.join([count, takers(answer, expansion), kind === 'legacy' ? text('oldName') : undefined, reason && !isUnknown ? reasonWords(reason, answer) : undefined, tree.tree.costWords(tools)]);
	const described = kindOfToolset(name, expansion);
	const target = tree.place(answer, reason && placeOf(reason));
	return createNode(parent, {
		segment: `toolset:${name}`,
		kind: 'toolset',
		name,
		label: nameMessage(name),
		description,
		accessibility: text('toolsetSpoken', { name: shownName(name), details: tree.format(description) }),
		icon: isUnknown || (tools.length === 0 && expansion.length > 0) ? 'warning' : described ? KINDS[described].icon : 'tools',
		tooltip: () => toolsetTooltip(tree, answer, name, reasons),
		state: tools.length > 0 ? 'collapsed' : 'leaf',
		...(tools.length > 0 && { children: (self: TreeNode) => paged(tree.tree, self, { items: tree.tree.byCost(tools, tool => [tool]), unit: 'tools', nameOf: tool => tool, make: (page, tool) => toolNode(tree.tree, page, tool) }) }),
		...(target && { target }),
	});
}

/** The deny entries that took some of a toolset's tools. */
function takers({ removed }: PlatformAnswer, expansion: readonly string[]): Message | undefined {
	const names = new Set(expansion.flatMap(tool => {
		const removal = removed.get(tool);
		return removal?.kind === 'denied' ? removal.by.slice(0, 1).map(({ name }) => name) : [];
	}));
	return names.size > 0 ? text('takenBy', { entries: [...names] }) : undefined;
}

function toolsetTooltip(tree: PlatformTreeContext, answer: PlatformAnswer, name: string, reasons: readonly EnabledReason[]): string {
	const described = describeToolset(name);
	return [
		tree.format(text('tooltipToolset', { name: '{name}', reasons: '{reasons}' }))
			.replace('{name}', () => escapeMarkdown(name))
			.replace('{reasons}', () => escapeMarkdown(reasons.map(reason => tree.format(reasonWords(reason, answer))).join('; '))),
		...described === undefined ? [] : [escapeMarkdown(tree.format({ template: described, arguments: {} }))],
	].join('\n\n');
}

/** What in the config a reason rests on: an entry, else the platform's key. */
export function placeOf(reason: EnabledReason): ConfigPlace {
	switch (reason.kind) {
		case 'listed':
			return { kind: 'entry', index: reason.entry.index };
		case 'covered':
			return reason.entries[0] ? { kind: 'entry', index: reason.entries[0].index } : { kind: 'platform' };
		case 'passed-on':
		case 'server':
			return reason.entry ? { kind: 'entry', index: reason.entry.index } : { kind: 'platform' };
		default:
			return { kind: 'platform' };
	}
}

function serverRows(tree: PlatformTreeContext, answer: PlatformAnswer): readonly ServerRow[] {
	return answer.servers.map(server => {
		const { name, on, denied, entry } = server;
		const place: ConfigPlace = denied ? { kind: 'deny', index: denied.index } : entry ? { kind: 'entry', index: entry.index } : { kind: 'server', name };
		return { name, on, words: serverWords(server), target: tree.place(answer, place) };
	});
}

/** Entries that bring nothing here, each with its reason. */
function idleEntriesNode(tree: PlatformTreeContext, parent: TreeNode, answer: PlatformAnswer): TreeNode[] {
	const idle = answer.entries.map(entry => ({ entry, words: entryWords(entry, answer) }));
	const shown = idle.filter(({ words }) => words !== undefined);
	if (shown.length === 0) {
		return [];
	}
	const label = text('withoutEffect');
	const description = platformCount(shown.length, 'oneEntry', 'entries');
	return [createNode(parent, {
		segment: 'without-effect',
		kind: 'group',
		label,
		description,
		accessibility: text('spoken', { name: tree.format(label), details: tree.format(description) }),
		icon: 'warning',
		tooltip: () => tree.format(text('tooltipWithoutEffect')),
		state: 'collapsed',
		children: self => shown.map(({ entry, words }) => {
			const target = tree.place(answer, { kind: 'entry', index: entry.index });
			return createNode(self, {
				segment: `entry:${entry.index}:${entry.name}`,
				kind: 'entry',
				name: entry.name,
				label: nameMessage(entry.name),
				...(words && { description: words }),
				accessibility: text('entrySpoken', { name: shownName(entry.name), details: words ? tree.format(words) : '' }),
				icon: 'warning',
				state: 'leaf',
				...(target && { target }),
			});
		}),
	})];
}
