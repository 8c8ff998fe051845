import * as assert from 'node:assert/strict';
import { commands, Uri, window, workspace } from 'vscode';
import { features, rowOf } from '../support/extension';
import { until } from '../support/until';

describe('a toolsets.py without its tree', () => {
	const folder = Uri.joinPath(workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/'), 'lone-table');
	const write = (name: string, text: string) => workspace.fs.writeFile(Uri.joinPath(folder, name), new TextEncoder().encode(text));

	// By its address: VS Code keeps documents that other tests opened for minutes, tables with the same name among them.
	const table = `files/${Uri.joinPath(folder, 'toolsets.py').toString().replaceAll('/', '\\/')}`;

	before(() => write('toolsets.py', 'TOOLSETS = {\n    "lone-lamps": {"description": "Lamps", "tools": ["todo"], "includes": ["web"]},\n}\n'));
	after(async () => {
		await commands.executeCommand('workbench.action.closeAllEditors');
		await workspace.fs.delete(folder, { recursive: true });
	});

	it('is shown among the files of the workspace, and leads to its text, until it has one', async () => {
		const row = await rowOf('files', table, 'lone-lamps');
		const { toolsets, session } = await features();
		const item = toolsets.getTreeItem(row);
		assert.equal(item.contextValue, 'apart defined');
		await commands.executeCommand('hermesToolsets.revealInEditor', row);
		await until(() => (window.activeTextEditor?.document.uri.path.endsWith('/lone-table/toolsets.py') && window.activeTextEditor.selection.start.line === 1) || undefined);
		assert.deepEqual((await rowOf('files', table, 'lone-lamps', 'web')).kind, 'apart');
		// Its problems count as those of any other file there.
		const problem = toolsets.view.badge?.value ?? 0;
		await write('toolsets.py', 'TOOLSETS = {\n    "lone-lamps": {"description": "Lamps", "tools": ["todo"], "includes": ["nowhere-lamps"]},\n}\n');
		await until(async () => {
			const { problems } = await toolsets.tree();
			return (problems.errors + problems.warnings === problem + 1 && toolsets.view.badge?.value === problem + 1) || undefined;
		});
		await commands.executeCommand('workbench.action.closeAllEditors');
		await write('tools/lamp.py', 'X = 1\n');
		session.checkouts.look();
		await until(async () => {
			const files = (await toolsets.getChildren()).find(({ id }) => id === 'files');
			return (files && (await toolsets.getChildren(files)).every(({ id }) => id !== table)) || undefined;
		});
	});
});
