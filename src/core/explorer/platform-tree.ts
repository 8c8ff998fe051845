import { catalogLabel } from '../lint/rules/table-support';
import type { PlatformNode } from '../sources/yaml/config-model';
import { createNode } from './create-node';
import { escapeMarkdown } from './escape-markdown';
import { editorSessionNode } from './platform-tree-editor';
import { platformNode, unreadPlatformNode } from './platform-tree-platform';
import { PlatformTreeContext, type ConfigLabel, type PlatformTreeInput } from './platform-tree-context';
import { platformCount, platformText as text } from './platform-tree-texts';
import { iconOf } from './tree-context';
import type { TreeNode } from './tree-node';

const CONFIG_ICONS: Readonly<Record<ConfigLabel['kind'], string>> = { home: 'home', profile: 'account', workspace: 'settings-gear' };

/**
 * What a config gives to each platform: the config, open; its platforms in written order, then the editor session, then
 * those that are not configured. Platforms are answered about when they are asked for.
 */
export function buildPlatformTree(input: PlatformTreeInput): readonly TreeNode[] {
	const tree = new PlatformTreeContext(input);
	const { label } = input;
	const { state } = tree.reading;
	const { subject } = tree;
	const name = label.kind === 'home' ? text('home') : label.kind === 'profile' ? text('profile', { profile: label.profile ?? '' }) : text('name', { name: label.path });
	const configured = subject.model.platformToolsets?.platforms.length ?? 0;
	const problems = tree.problemsIn({ start: 0, end: subject.lines.text.length + 1 });
	const description = tree.join([
		state === 'good' ? undefined : text(state),
		state === 'broken' ? undefined : configured === 0 ? text('noPlatforms') : platformCount(configured, 'onePlatform', 'platforms'),
		tree.problemWords(problems),
	]);
	const start = { line: 0, character: 0 };
	return [createNode(undefined, {
		segment: `config:${subject.uri}`,
		kind: 'config',
		label: name,
		description,
		accessibility: text('spoken', { name: tree.format(name), details: tree.format(description) }),
		icon: state === 'good' ? iconOf(CONFIG_ICONS[label.kind], problems) : 'error',
		tooltip: () => [
			tree.format(text('tooltipConfig', { name: '{name}', path: '{path}', release: '{release}' }))
				.replace('{name}', () => escapeMarkdown(tree.format(name)))
				.replace('{path}', () => escapeMarkdown(label.path))
				.replace('{release}', () => escapeMarkdown(catalogLabel(input.world))),
			...state === 'good' ? [] : [tree.format(text(state === 'stale' ? 'tooltipStale' : 'tooltipBroken'))],
		].join('\n\n'),
		state: 'expanded',
		target: { uri: subject.uri, range: { start, end: start } },
		...(problems && { problems }),
		children: self => [...faultNodes(tree, self), ...state === 'broken' ? [] : platformNodes(tree, self)],
	})];
}

/** The first fault of a text that does not parse, at its own, present place. */
function faultNodes(tree: PlatformTreeContext, parent: TreeNode): TreeNode[] {
	const { document } = tree.input;
	const [fault] = document.model.faults;
	if (!fault) {
		return [];
	}
	const range = document.lines.rangeOf(fault.span);
	const label = text('fault', { line: range.start.line + 1 });
	const description = text('faultDescription', { message: fault.message });
	return [createNode(parent, {
		segment: 'fault',
		kind: 'fault',
		label,
		description,
		accessibility: text('spoken', { name: tree.format(label), details: tree.format(description) }),
		icon: 'error',
		state: 'leaf',
		target: { uri: document.uri, range },
	})];
}

function platformNodes(tree: PlatformTreeContext, self: TreeNode): TreeNode[] {
	const { subject } = tree;
	const written = subject.model.platformToolsets?.platforms ?? [];
	return [
		...tree.tree.byCost(written, ({ key }) => (subject.isPlatform(key.name) ? subject.answer(key.name).tools : [])).map(node => subject.isPlatform(node.key.name) ? platformNode(tree, self, node.key.name, node) : unreadPlatformNode(tree, self, node)),
		...editorSessionNode(tree, self),
		...defaultsNode(tree, self, written),
	];
}

/** Platforms of the release, and of known plugins, that have no key in this config. */
function defaultsNode(tree: PlatformTreeContext, parent: TreeNode, written: readonly PlatformNode[]): TreeNode[] {
	const { scope } = tree.subject;
	const keys = new Set(written.map(({ key }) => key.name));
	const names = [...new Set([...scope.tables.platforms.keys(), ...scope.pluginPlatforms])].filter(name => !keys.has(name));
	if (names.length === 0) {
		return [];
	}
	const label = text('defaults');
	const description = platformCount(names.length, 'oneDefault', 'defaultCount');
	return [createNode(parent, {
		segment: 'defaults',
		kind: 'group',
		label,
		description,
		accessibility: text('spoken', { name: tree.format(label), details: tree.format(description) }),
		icon: 'ellipsis',
		tooltip: () => tree.format(text('tooltipDefaults')),
		state: 'collapsed',
		children: self => tree.tree.byCost(names, name => tree.subject.answer(name).tools).map(name => platformNode(tree, self, name)),
	})];
}
