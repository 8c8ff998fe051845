import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { commands, ConfigurationTarget, languages, LanguageStatusSeverity, Uri, window, workspace, type Tab } from 'vscode';
import { resolvePlatform } from '../../../src/core/hermes/platforms/resolve-platform';
import { features } from '../support/extension';
import { until } from '../support/until';

const CONFIG = '# mine\nmodel: x # keep\nplatform_toolsets:\n  cli: [host-deployed]\n';
const TOOLSETS = '{\n\t"host-deployed": { "description": "d", "tools": ["todo"], "includes": ["web"] }\n}\n';

function previewTab(words: RegExp): Tab | undefined {
	return window.tabGroups.all.flatMap(group => group.tabs).find(({ label }) => words.test(label));
}

/** Answers the question that comes with a preview, by the commands that the keys run. */
async function answer(done: Thenable<unknown>, command: string): Promise<unknown> {
	let result: { readonly value: unknown } | undefined;
	void done.then(value => {
		result = { value };
	});
	const { value } = await until(async () => {
		await commands.executeCommand(command);
		return result;
	});
	return value;
}

const ACCEPT = 'workbench.action.acceptSelectedQuickOpenItem';
const CANCEL = 'workbench.action.closeQuickOpen';

describe('deploying', () => {
	const folder = workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/');
	const file = Uri.joinPath(folder, 'host.hermes-toolsets.json');
	let home: string;
	const read = (name: string) => fs.readFileSync(path.join(home, name), 'utf8');

	before(async () => {
		const { session } = await features();
		home = session.home.uri?.fsPath ?? '';
		assert.notEqual(home, '');
		fs.writeFileSync(path.join(home, 'config.yaml'), CONFIG);
		fs.writeFileSync(file.fsPath, TOOLSETS);
		await session.files.refresh();
		await session.home.refresh();
	});

	after(async () => {
		await commands.executeCommand('workbench.action.closeAllEditors');
		await workspace.getConfiguration('hermesToolsets').update('deploy.onSave', undefined, ConfigurationTarget.Workspace);
		fs.rmSync(file.fsPath, { force: true });
		fs.rmSync(path.join(home, 'plugins'), { force: true, recursive: true });
		fs.rmSync(path.join(home, 'config.yaml'), { force: true });
		const { session, deployments } = await features();
		await session.files.refresh();
		await session.home.refresh();
		await deployments.refresh();
	});

	async function platformTools(): Promise<readonly string[]> {
		const { session } = await features();
		const uri = Uri.joinPath(session.home.uri ?? Uri.file('/'), 'config.yaml');
		const context = await session.context(uri);
		const document = session.index.document(uri.toString());
		assert.equal(document?.kind, 'config');
		return resolvePlatform({ scope: context.scopeFor(document.model.plain), config: document.model.plain, platform: 'cli' }).tools;
	}

	async function fileRow(): Promise<{ readonly description: string; readonly contextValue: string }> {
		const { toolsets } = await features();
		const files = (await toolsets.getChildren()).find(({ id }) => id === 'files');
		const node = (await toolsets.getChildren(files)).find(({ target }) => target?.uri === file.toString());
		assert.ok(node);
		const { description, contextValue } = toolsets.getTreeItem(node);
		return { description: String(description), contextValue: String(contextValue) };
	}

	it('shows what it would write, and writes nothing unless it is wanted', async () => {
		const done = commands.executeCommand('hermesToolsets.deployToHermes', file);
		await until(() => previewTab(/^Deploy host\.hermes-toolsets\.json to /u));
		const shown = workspace.textDocuments.filter(({ uri }) => uri.scheme === 'hermes-toolsets-preview');
		const config = await until(() => shown.concat(workspace.textDocuments).find(({ uri }) => uri.path === '/config.yaml' && uri.query.startsWith('after')));
		assert.equal(config.getText(), `${CONFIG}plugins:\n  enabled:\n    - toolset-files\n`);
		assert.deepEqual(languages.getDiagnostics(config.uri), []);
		assert.equal(await answer(done, CANCEL), false);
		assert.equal(previewTab(/^Deploy host/u), undefined);
		assert.equal(read('config.yaml'), CONFIG);
		assert.ok(!fs.existsSync(path.join(home, 'plugins')));
		assert.deepEqual(await fileRow(), { description: '1 toolset', contextValue: 'file' });
		// A name that Hermes does not know brings nothing.
		assert.ok(!(await platformTools()).includes('web_search'));
	});

	it('deploys: the view says so, and the platform has the tools', async () => {
		assert.equal(await answer(commands.executeCommand('hermesToolsets.deployToHermes', file.toString()), ACCEPT), true);
		assert.equal(previewTab(/^Deploy host/u), undefined);
		assert.equal(read('config.yaml'), `${CONFIG}plugins:\n  enabled:\n    - toolset-files\n`);
		assert.ok(fs.existsSync(path.join(home, 'plugins/toolset-files/__init__.py')));
		assert.deepEqual(await until(async () => {
			const row = await fileRow();
			return row.contextValue === 'file deployed' ? row : undefined;
		}), { description: 'deployed, 1 toolset', contextValue: 'file deployed' });
		await until(async () => (['todo', 'web_extract', 'web_search'].every((tool, _, tools) => tools.includes(tool)) && (await platformTools()).includes('web_search')) || undefined);
		assert.ok((await platformTools()).includes('todo'));
	});

	it('leaves nothing open when there is nothing to do', async () => {
		assert.equal(await commands.executeCommand('hermesToolsets.deployToHermes', file), false);
		assert.equal(previewTab(/^Deploy host/u), undefined);
	});

	it('follows changes of the file, in the view and beside the language', async () => {
		const { deploymentStatus } = await features();
		const editor = await window.showTextDocument(file);
		await until(() => (deploymentStatus.item.text === 'Deployed to Hermes' ? true : undefined));
		assert.equal(deploymentStatus.item.command?.command, 'hermesToolsets.undeployFromHermes');
		await editor.edit(change => change.insert(editor.document.positionAt(2), '\t"second": { "description": "d", "tools": ["todo"] },\n'));
		await until(async () => ((await fileRow()).description === 'not deployed: 1 change, 2 toolsets' ? true : undefined));
		await until(() => (deploymentStatus.item.text === 'Not deployed: 1 change' ? true : undefined));
		assert.equal(deploymentStatus.item.severity, LanguageStatusSeverity.Warning);
		assert.equal(deploymentStatus.item.command?.command, 'hermesToolsets.deployToHermes');
		await editor.document.save();
		assert.ok(!read('plugins/toolset-files/toolsets.json').includes('second'));
	});

	it('deploys again on save where the setting wants it', async () => {
		await workspace.getConfiguration('hermesToolsets').update('deploy.onSave', true, ConfigurationTarget.Workspace);
		const editor = await window.showTextDocument(file);
		await editor.edit(change => change.insert(editor.document.positionAt(2), '\t"third": { "description": "d", "tools": ["todo"] },\n'));
		await editor.document.save();
		await until(() => (read('plugins/toolset-files/toolsets.json').includes('"third"') ? true : undefined));
		await until(async () => ((await fileRow()).description === 'deployed, 3 toolsets' ? true : undefined));
	});

	it('undeploys to the byte', async () => {
		const done = commands.executeCommand('hermesToolsets.undeployFromHermes', file);
		await until(() => previewTab(/^Undeploy host\.hermes-toolsets\.json from /u));
		assert.equal(await answer(done, ACCEPT), true);
		assert.equal(read('config.yaml'), CONFIG);
		assert.ok(!fs.existsSync(path.join(home, 'plugins')));
		await until(async () => ((await fileRow()).description === '3 toolsets' ? true : undefined));
		await until(async () => ((await platformTools()).includes('web_search') ? undefined : true));
	});

	it('moves custom_toolsets into a toolset file', async () => {
		const config = Uri.joinPath(folder, 'custom', 'config.yaml');
		const target = Uri.joinPath(folder, 'custom', 'moved.hermes-toolsets.jsonc');
		await workspace.fs.writeFile(config, new TextEncoder().encode('model: x\ncustom_toolsets: # from the reference\n  lab:\n    tools: [terminal]\n    includes: [web]\nplatform_toolsets:\n  cli: [lab]\n'));
		try {
			assert.equal(await commands.executeCommand('hermesToolsets.moveCustomToolsets', config, target), true);
			assert.equal(fs.readFileSync(config.fsPath, 'utf8'), 'model: x\nplatform_toolsets:\n  cli: [lab]\n');
			assert.match(fs.readFileSync(target.fsPath, 'utf8'), /"lab": \{\n\t\t"tools": \[\n\t\t\t"terminal"\n\t\t\],/u);
			assert.equal(window.activeTextEditor?.document.uri.toString(), target.toString());
		} finally {
			await commands.executeCommand('workbench.action.closeAllEditors');
			await workspace.fs.delete(Uri.joinPath(folder, 'custom'), { recursive: true });
		}
	});
});
