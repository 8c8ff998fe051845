import { explainMissing } from '../hermes/platforms/explain-missing';
import type { PlatformAnswer, Removal } from '../hermes/platforms/platform-answer';
import { removalWords, toolWords } from '../hermes/platforms/platform-words';
import type { Message } from '../message';
import { createNode } from './create-node';
import { escapeMarkdown } from './escape-markdown';
import { paged } from './pages';
import type { PlatformTreeContext } from './platform-tree-context';
import { platformText as text } from './platform-tree-texts';
import { nameMessage, shownName } from './texts';
import type { TreeNode, TreeTarget } from './tree-node';

/** Removals that nobody wrote down: a tool that was never asked for. */
const NEVER_ASKED: ReadonlySet<Removal['kind']> = new Set(['not-listed', 'default-off', 'no-toolset']);

/** Tools that are missing for one reason. */
interface Cause {
	readonly key: string;
	readonly words: Message;
	readonly tools: string[];
	readonly target: TreeTarget | undefined;
}

/** What took tools away, each with its line and its tools; then what was not asked for. */
export function missingNodes(tree: PlatformTreeContext, parent: TreeNode, answer: PlatformAnswer): TreeNode[] {
	const taken = causes(tree, answer, kind => !NEVER_ASKED.has(kind));
	const others = causes(tree, answer, kind => NEVER_ASKED.has(kind));
	return [
		...causesNode(tree, parent, answer, 'taken-away', taken),
		...causesNode(tree, parent, answer, 'not-enabled', others),
	];
}

function causesNode(tree: PlatformTreeContext, parent: TreeNode, answer: PlatformAnswer, id: 'taken-away' | 'not-enabled', found: readonly Cause[]): TreeNode[] {
	const count = found.reduce((sum, { tools }) => sum + tools.length, 0);
	if (count === 0) {
		return [];
	}
	const isTaken = id === 'taken-away';
	const label = text(isTaken ? 'takenAway' : 'notEnabled');
	const description = toolWords(count);
	return [createNode(parent, {
		segment: id,
		kind: 'group',
		label,
		description,
		accessibility: text('spoken', { name: tree.format(label), details: tree.format(description) }),
		icon: isTaken ? 'circle-slash' : 'circle-outline',
		tooltip: () => tree.format(text(isTaken ? 'tooltipTaken' : 'tooltipNotEnabled')),
		state: 'collapsed',
		children: self => found.map(cause => causeNode(tree, self, answer, cause)),
	})];
}

function causeNode(tree: PlatformTreeContext, parent: TreeNode, answer: PlatformAnswer, { key, words, tools, target }: Cause): TreeNode {
	const label = words;
	const count = toolWords(tools.length);
	const description = target ? text('atLine', { words: tree.format(count), line: target.range.start.line + 1 }) : count;
	return createNode(parent, {
		segment: `cause:${key}`,
		kind: 'cause',
		label,
		description,
		accessibility: text('spoken', { name: tree.format(label), details: tree.format(description) }),
		icon: 'circle-slash',
		state: 'collapsed',
		children: self => paged(tree.tree, self, { items: tools, unit: 'tools', nameOf: tool => tool, make: (page, tool) => missingToolNode(tree, page, answer, tool) }),
		...(target && { target }),
	});
}

function missingToolNode(tree: PlatformTreeContext, parent: TreeNode, answer: PlatformAnswer, tool: string): TreeNode {
	const { message, place } = explainMissing(tree.subject.scope, answer, tool);
	const target = tree.place(answer, place);
	return createNode(parent, {
		segment: `tool:${tool}`,
		kind: 'tool',
		context: ['missing'],
		name: tool,
		label: nameMessage(tool),
		...(target && { description: text('fault', { line: target.range.start.line + 1 }) }),
		accessibility: text('spoken', { name: shownName(tool), details: tree.format(message) }),
		icon: 'circle-slash',
		tooltip: () => escapeMarkdown(tree.format(message)),
		state: 'leaf',
		...(target && { target }),
	});
}

/** Missing tools by what keeps them away, those with most tools first. */
function causes(tree: PlatformTreeContext, answer: PlatformAnswer, wanted: (kind: Removal['kind']) => boolean): Cause[] {
	const found = new Map<string, Cause>();
	for (const [tool, removal] of answer.removed) {
		if (!wanted(removal.kind)) {
			continue;
		}
		const words = removalWords(removal, answer);
		const key = `${removal.kind} ${tree.format(words)}`;
		const known = found.get(key);
		if (known) {
			known.tools.push(tool);
		} else {
			const { place } = explainMissing(tree.subject.scope, answer, tool);
			found.set(key, { key, words, tools: [tool], target: tree.place(answer, place) });
		}
	}
	return [...found.values()].sort((a, b) => b.tools.length - a.tools.length);
}
