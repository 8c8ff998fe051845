import * as vscode from 'vscode';
import type { TreeNode } from '../../../src/core/explorer/tree-node';
import { until } from '../support/until';
import { equal, matches, ok } from './assert';
import { features } from './workspace';

interface View {
	readonly getChildren: (node?: TreeNode) => Promise<TreeNode[]>;
	readonly getTreeItem: (node: TreeNode) => vscode.TreeItem;
}

/** The row that names lead to, each one level below the one before. */
async function row(view: View, ...names: readonly string[]): Promise<TreeNode | undefined> {
	let node: TreeNode | undefined;
	for (const name of names) {
		node = (await view.getChildren(node)).find(candidate => candidate.name === name || candidate.id === name || candidate.label.arguments['name'] === name);
		if (!node) {
			return undefined;
		}
	}
	return node;
}

describe('the views on the web', () => {
	it('have this editor, the files and the catalog, as elsewhere', async () => {
		const { toolsets } = await features();
		await until(() => row(toolsets, 'files', 'hermes-toolsets.jsonc', 'notes'));
		equal((await toolsets.getChildren()).map(({ id }) => id), ['editor', 'files', 'scenarios', 'groups', 'platforms', 'registered']);
		equal(toolsets.view.description, 'v0.20, bundled catalog');
		const notes = await row(toolsets, 'files', 'hermes-toolsets.jsonc', 'notes');
		ok(notes, 'notes is not there');
		equal(toolsets.getTreeItem(notes).accessibilityInformation?.label, 'notes toolset, 5 tools, ≈ 2.6k tokens');
		ok(await row(toolsets, 'files', 'hermes-toolsets.jsonc', 'research-lite', 'web', 'web_search'), 'includes do not open');
	});

	it('mark the rows of files that have problems', async () => {
		const { toolsets } = await features();
		const scout = await until(async () => {
			const node = await row(toolsets, 'files', 'problems.hermes-toolsets.jsonc', 'scout');
			return node?.problems?.errors === 1 ? node : undefined;
		});
		equal((toolsets.getTreeItem(scout).iconPath as vscode.ThemeIcon).id, 'error');
		await until(() => (toolsets.view.badge?.value ?? 0) > 0 || undefined);
	});

	it('say what a config of the workspace gives to each platform', async () => {
		const { platforms } = await features();
		const [config] = await until(async () => {
			const roots = await platforms.getChildren();
			return roots.length > 0 ? roots : undefined;
		});
		ok(config, 'no config is shown');
		equal(platforms.view.description, 'config.yaml, v0.20, bundled catalog');
		const described = new Map((await platforms.getChildren(config)).map(node => [node.name, String(platforms.getTreeItem(node).description)]));
		matches(described.get('webhook'), /^2 tools/);
		matches(described.get('cli'), /^\d+ tools, \d+ MCP servers/);
		matches(described.get('qqbot'), /^no tools/);
	});

	it('lead from a tool that was taken away to the line that takes it', async () => {
		const answer = await vscode.commands.executeCommand<{ sentence: string; uri: string; range?: { start: { line: number } } }>('hermesToolsets.explainMissingTool', { platform: 'cli', tool: 'terminal' });
		matches(answer.sentence, /^cli does not have terminal: .*agent\.disabled_toolsets/);
		ok(answer.uri.endsWith('/config.yaml'), answer.uri);
		equal(answer.range?.start.line, 5);
	});

	it('follow a file that comes and goes', async () => {
		const { toolsets } = await features();
		const [folder] = vscode.workspace.workspaceFolders ?? [];
		ok(folder, 'no folder is open');
		const added = vscode.Uri.joinPath(folder.uri, 'added.hermes-toolsets.json');
		await vscode.workspace.fs.writeFile(added, new TextEncoder().encode('{ "first": { "description": "d", "tools": ["todo"], "includes": [] } }'));
		await until(() => row(toolsets, 'files', 'added.hermes-toolsets.json', 'first'));
		await vscode.workspace.fs.delete(added);
		await until(async () => (await row(toolsets, 'files', 'added.hermes-toolsets.json') ? undefined : true));
	});
});
