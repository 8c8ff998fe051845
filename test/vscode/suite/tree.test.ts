import * as assert from 'node:assert/strict';
import { commands, ConfigurationTarget, env, TreeItemCollapsibleState, Uri, workspace, type MarkdownString, type ThemeIcon, type TreeItem } from 'vscode';
import type { TreeNode } from '../../../src/core/explorer/tree-node';
import { features, findRow } from '../support/extension';
import { until } from '../support/until';

async function item(node: TreeNode): Promise<TreeItem> {
	return (await features()).toolsets.getTreeItem(node);
}

describe('the view Toolsets', () => {
	const added = Uri.joinPath(workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/'), 'added.hermes-toolsets.json');

	afterEach(async () => {
		await workspace.fs.delete(added).then(undefined, () => undefined);
		await (await features()).toolsets.setFlat(false);
	});

	it('has this editor, the files and the catalog, in this order', async () => {
		const { toolsets, session } = await features();
		await session.world();
		assert.deepEqual((await toolsets.getChildren()).map(({ id }) => id), ['editor', 'files', 'scenarios', 'groups', 'platforms', 'registered']);
		const editor = await item((await toolsets.getChildren())[0]!);
		assert.equal(editor.label, 'This editor');
		assert.equal(editor.description, 'hermes-acp, 29 tools, ≈ 8.6k tokens');
		assert.equal(editor.collapsibleState, TreeItemCollapsibleState.Expanded);
	});

	it('says which release answers', async () => {
		const { toolsets } = await features();
		await toolsets.getChildren();
		assert.equal(toolsets.view.description, 'v0.20, bundled catalog');
	});

	it('gives every row what the menus and a screen reader need', async () => {
		const notes = await until(() => findRow('files', 'hermes-toolsets.jsonc', 'notes'));
		const shown = await item(notes);
		assert.equal(shown.contextValue, 'toolset defined');
		assert.equal(shown.accessibilityInformation?.label, 'notes toolset, 5 tools, ≈ 2.6k tokens');
		assert.equal(shown.command?.command, 'vscode.open');
		const tool = (await findRow('files', 'hermes-toolsets.jsonc', 'notes', 'memory'))!;
		assert.equal((await item(tool)).contextValue, 'tool written');
	});

	it('marks problems by icon and words', async () => {
		const { diagnostics, toolsets } = await features();
		await diagnostics.settled();
		const scout = await until(async () => {
			const node = await findRow('files', 'problems.hermes-toolsets.jsonc', 'scout');
			return node?.problems?.errors === 1 ? node : undefined;
		});
		const shown = await item(scout);
		assert.equal((shown.iconPath as ThemeIcon).id, 'error');
		assert.equal(shown.description, '2 tools, 1 error, ≈ 560 tokens');
		// Files of tests before this one may be going still.
		await until(async () => {
			const { problems } = await toolsets.tree();
			return toolsets.view.badge?.value === problems.errors + problems.warnings || undefined;
		});
	});

	it('works tooltips out when asked for, as harmless Markdown', async () => {
		const { toolsets } = await features();
		const node = await until(() => findRow('files', 'hermes-toolsets.jsonc', 'research-lite'));
		const shown = await item(node);
		assert.equal(shown.tooltip, undefined);
		const tooltip = toolsets.resolveTreeItem(shown, node).tooltip as MarkdownString;
		assert.match(tooltip.value, /Includes: web, notes/);
		assert.ok(!tooltip.isTrusted && !tooltip.supportHtml);
	});

	it('follows files that come, change and go', async () => {
		const write = (text: string) => workspace.fs.writeFile(added, new TextEncoder().encode(text));
		await write('{ "first": { "description": "d", "tools": ["todo"], "includes": [] } }');
		await until(() => findRow('files', 'added.hermes-toolsets.json', 'first'));
		await write('{ "second": { "description": "d", "tools": ["todo"], "includes": ["first"] } }');
		await until(() => findRow('files', 'added.hermes-toolsets.json', 'second'));
		assert.equal(await findRow('files', 'added.hermes-toolsets.json', 'first'), undefined);
		await workspace.fs.delete(added);
		await until(async () => (await findRow('files', 'added.hermes-toolsets.json') ? undefined : true));
	});

	it('shows whole expansions when flat', async () => {
		await commands.executeCommand('hermesToolsets.showFlat');
		const web = await until(() => findRow('files', 'hermes-toolsets.jsonc', 'research-lite', 'web_search'));
		assert.equal((await item(web)).description, 'via web, ≈ 192 tokens');
		await commands.executeCommand('hermesToolsets.showNested');
		await until(() => findRow('files', 'hermes-toolsets.jsonc', 'research-lite', 'web', 'web_search'));
	});

	it('sorts by cost and back, as the setting and the menus say', async () => {
		const names = async () => (await (await features()).toolsets.getChildren((await findRow('groups'))!)).map(({ name }) => name);
		const cost = () => workspace.getConfiguration('hermesToolsets').get('tree.cost');
		const given = await names();
		assert.equal(cost(), 'show');
		await commands.executeCommand('hermesToolsets.sortByCost');
		assert.equal(cost(), 'sort');
		await until(async () => ((await names())[0] === 'kanban' ? true : undefined));
		assert.deepEqual((await names()).toSorted(), given.toSorted());
		await commands.executeCommand('hermesToolsets.sortInOrder');
		assert.equal(cost(), 'show');
		await until(async () => ((await names()).join() === given.join() ? true : undefined));
		await workspace.getConfiguration('hermesToolsets').update('tree.cost', 'off', ConfigurationTarget.Global);
		await until(async () => ((await item((await findRow('groups', 'web'))!)).description === '2 tools' ? true : undefined));
		await workspace.getConfiguration('hermesToolsets').update('tree.cost', undefined, ConfigurationTarget.Global);
	});

	it('copies names and expansions, of one row or of several', async () => {
		const web = (await findRow('groups', 'web'))!;
		const todo = (await findRow('groups', 'todo'))!;
		await commands.executeCommand('hermesToolsets.copyName', web, [web, todo]);
		assert.equal(await env.clipboard.readText(), 'web\ntodo');
		await commands.executeCommand('hermesToolsets.copyExpansion', web, [web, todo]);
		assert.equal(await env.clipboard.readText(), 'todo\nweb_extract\nweb_search');
		await commands.executeCommand('hermesToolsets.copyExpansion', web);
		assert.equal(await env.clipboard.readText(), 'web_extract\nweb_search');
	});

	it('reveals a name, and then takes the selection where a command is given nothing', async () => {
		const { toolsets } = await features();
		await commands.executeCommand('hermesToolsets.revealInTree', 'support-desk');
		await until(() => toolsets.view.selection[0]?.name === 'support-desk' || undefined);
		await commands.executeCommand('hermesToolsets.copyName');
		assert.equal(await env.clipboard.readText(), 'support-desk');
		await commands.executeCommand('hermesToolsets.revealInTree', { name: 'todo', kind: 'tool' });
		await until(() => toolsets.view.selection[0]?.id === 'editor/owner:todo/tool:todo' || undefined);
	});

	it('keeps the selection over a refresh', async () => {
		const { toolsets } = await features();
		await commands.executeCommand('hermesToolsets.revealInTree', 'builder');
		await until(() => toolsets.view.selection[0]?.name === 'builder' || undefined);
		await commands.executeCommand('hermesToolsets.refresh');
		await toolsets.getChildren();
		// The view takes its rows anew, and has nothing selected until it found the row again.
		await until(() => toolsets.view.selection[0]?.name === 'builder' || undefined);
	});

	it('is empty, so that its welcome shows, when no catalog can be read, and full again when one can', async () => {
		const { session, toolsets } = await features();
		Object.defineProperty(session, 'world', { configurable: true, value: () => Promise.reject(new Error('unreadable, as a test wants it')) });
		try {
			await toolsets.setFlat(false);
			assert.deepEqual(await toolsets.getChildren(), []);
			// A message above an empty view would take the welcome's place.
			assert.equal(toolsets.view.message, '');
		} finally {
			Reflect.deleteProperty(session, 'world');
		}
		assert.equal((await toolsets.getChildren())[0]?.id, 'editor');
	});
});
