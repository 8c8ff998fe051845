import { EDITOR_TOOLSET, resolveEditorSession, type EditorAnswer, type EditorServer, type IgnoredKey } from '../hermes/platforms/editor-session';
import { serverCountWords, toolWords } from '../hermes/platforms/platform-words';
import type { Message } from '../message';
import { createNode } from './create-node';
import { paged } from './pages';
import type { PlatformTreeContext } from './platform-tree-context';
import { serversNode, type ServerRow } from './platform-tree-servers';
import { platformText as text, type PLATFORM_TEXTS } from './platform-tree-texts';
import { nameMessage } from './texts';
import { toolNode } from './tool-node';
import type { TreeNode } from './tree-node';

/** What an editor session gets beside all that is configured; nothing for a release without such sessions. */
export function editorSessionNode(tree: PlatformTreeContext, parent: TreeNode): TreeNode[] {
	const { scope, model } = tree.subject;
	if (!scope.graph.has(EDITOR_TOOLSET)) {
		return [];
	}
	const answer = resolveEditorSession({ scope, config: model.plain });
	const servers = answer.servers.filter(({ on }) => on).length;
	const label = text('editor');
	const tools = tree.join([toolWords(answer.tools.length), tree.tree.costWords(answer.tools)]);
	const description = text('editorDescription', {
		details: tree.format(tree.join([tools, servers > 0 ? serverCountWords(servers) : undefined])),
	});
	return [createNode(parent, {
		segment: 'editor',
		kind: 'editor-session',
		name: EDITOR_TOOLSET,
		label,
		description,
		accessibility: text('spoken', { name: tree.format(label), details: tree.format(description) }),
		icon: answer.failure ? 'warning' : 'vm-active',
		tooltip: () => tree.format(text('tooltipEditor')),
		state: 'collapsed',
		children: self => [
			createNode(self, {
				segment: `toolset:${EDITOR_TOOLSET}`,
				kind: 'toolset',
				name: EDITOR_TOOLSET,
				label: nameMessage(EDITOR_TOOLSET),
				description: tools,
				accessibility: text('toolsetSpoken', { name: EDITOR_TOOLSET, details: tree.format(tools) }),
				icon: 'tools',
				state: answer.tools.length > 0 ? 'collapsed' : 'leaf',
				children: node => paged(tree.tree, node, { items: tree.tree.byCost(answer.tools, tool => [tool]), unit: 'tools', nameOf: tool => tool, make: (page, tool) => toolNode(tree.tree, page, tool) }),
			}),
			...serversNode(tree, self, serverRows(tree, answer)),
			...answer.ignored.map(key => ignoredNode(tree, self, key)),
		],
	})];
}

const SERVER_TEXTS = {
	'configured': 'editorConfigured', 'editor': 'editorGiven', 'bundle': 'editorBundle', 'disabled': 'editorDisabled',
	'not-a-mapping': 'editorNotAMapping', 'named-only': 'editorNamedOnly', 'skipped': 'editorSkipped', 'not-read': 'editorNotRead',
} as const satisfies Record<EditorServer['why'], keyof typeof PLATFORM_TEXTS>;

function serverRows(tree: PlatformTreeContext, { servers, release }: EditorAnswer): readonly ServerRow[] {
	return servers.map(({ name, on, why }) => {
		const span = tree.subject.model.mcpServers?.servers.find(({ key }) => key.name === name)?.key.span;
		return { name, on, words: text(SERVER_TEXTS[why], { release }), target: tree.target(span) };
	});
}

/** A key that stands in the config and means nothing to an editor session. */
function ignoredNode(tree: PlatformTreeContext, parent: TreeNode, key: IgnoredKey): TreeNode {
	const { model } = tree.subject;
	const isList = key === 'platform_toolsets.acp';
	const label: Message = text(isList ? 'ignoredPlatform' : 'ignoredDeny');
	const description = text(isList ? 'ignoredPlatformDescription' : 'ignoredDenyDescription');
	const span = isList ? model.platformToolsets?.platforms.find(node => node.key.name === 'acp')?.key.span : model.agentDisabledToolsets?.key.span;
	const target = tree.target(span);
	return createNode(parent, {
		segment: `ignored:${key}`,
		kind: 'ignored',
		label,
		description,
		accessibility: text('spoken', { name: tree.format(label), details: tree.format(description) }),
		icon: 'circle-slash',
		state: 'leaf',
		...(target && { target }),
	});
}
