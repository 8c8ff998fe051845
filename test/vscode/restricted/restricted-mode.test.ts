import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { commands, ConfigurationTarget, languages, Uri, window, workspace, type Hover, type MarkdownString } from 'vscode';
import { planDeployment } from '../../../src/core/deploy/plan-deployment';
import { readDeploymentSource } from '../../../src/core/deploy/read-deployment-source';
import { executePlan } from '../../../src/node/deploy/execute-plan';
import { readHome } from '../../../src/node/deploy/read-home';
import { features } from '../support/extension';
import { until } from '../support/until';

const CONFIG = 'platform_toolsets:\n  cli: [untrusted, nonsuch]\n  slack: [web]\n';
const TOOLSETS = '{\n\t"untrusted": { "description": "d", "tools": ["todo"], "includes": ["web", "nonsuch"] }\n}\n';

const folder = workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/');
const settingsFile = Uri.joinPath(folder, '.vscode/settings.json');
const file = Uri.joinPath(folder, 'untrusted.hermes-toolsets.json');

const findings = (uri: Uri) => languages.getDiagnostics(uri).filter(({ source }) => source === 'hermes-toolsets').map(({ code }) => (typeof code === 'object' ? code.value : code));

/** Every name below a folder, with what is in it. */
function picture(root: string): Record<string, string> {
	const files = fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
	return Object.fromEntries(files.map(name => [name, fs.statSync(path.join(root, name)).isFile() ? fs.readFileSync(path.join(root, name), 'utf8') : '']));
}

describe('Restricted Mode', () => {
	const setting = () => workspace.getConfiguration('hermesToolsets');
	let home: string;

	before(async () => {
		const { session } = await features();
		home = session.home.uri?.fsPath ?? '';
		assert.notEqual(home, '');
		fs.writeFileSync(path.join(home, 'config.yaml'), CONFIG);
		fs.writeFileSync(file.fsPath, TOOLSETS);
		await session.files.refresh();
		await session.home.refresh();
	});

	afterEach(async () => {
		await commands.executeCommand('workbench.action.closeAllEditors');
	});

	it('is what these tests run in', () => {
		assert.equal(workspace.isTrusted, false);
	});

	it('has the views, findings and hovers that any window has', async () => {
		const { toolsets, platforms } = await features();
		const files = (await toolsets.getChildren()).find(({ id }) => id === 'files');
		const rows = await Promise.all((await toolsets.getChildren(files)).map(row => toolsets.getChildren(row)));
		assert.ok(rows.flat().some(({ name }) => name === 'untrusted'));
		await until(async () => {
			const [config] = await platforms.getChildren();
			const slack = config && (await platforms.getChildren(config)).find(({ name }) => name === 'slack');
			// web, and what v0.20 puts into every list: bfl and kanban.
			return slack && String(platforms.getTreeItem(slack).description).startsWith('20 tools') ? true : undefined;
		});
		assert.ok(await until(() => findings(file).includes('unknown-include') || undefined));
		assert.ok(await until(() => findings(Uri.file(path.join(home, 'config.yaml'))).includes('unknown-toolset') || undefined));
		const document = await workspace.openTextDocument(file);
		await window.showTextDocument(document);
		const hovers = await commands.executeCommand<Hover[]>('vscode.executeHoverProvider', file, document.positionAt(TOOLSETS.indexOf('untrusted')));
		assert.match(hovers.flatMap(({ contents }) => contents as MarkdownString[]).map(({ value }) => value).join('\n'), /Own tools: todo/);
	});

	it('leaves the workspace no say in where Hermes is, what is read of the environment, and what is deployed', async () => {
		const { session } = await features();
		const before = await session.catalog();
		fs.mkdirSync(path.dirname(settingsFile.fsPath), { recursive: true });
		fs.writeFileSync(settingsFile.fsPath, JSON.stringify({
			'hermesToolsets.source': 'v0.12',
			'hermesToolsets.hermesHome': folder.fsPath,
			'hermesToolsets.gates.useProcessEnvironment': true,
			'hermesToolsets.deploy.onSave': true,
			'hermesToolsets.contextLength': 4321,
		}));
		try {
			// What anybody may say arrives: the file was read, and the rest of it left out.
			await until(() => (setting().get('contextLength') === 4321 ? true : undefined));
			assert.equal(setting().get('source'), 'automatic');
			assert.equal(setting().get('hermesHome'), '');
			assert.equal(setting().get('gates.useProcessEnvironment'), false);
			assert.equal(setting().get('deploy.onSave'), false);
			assert.equal((await session.catalog()).id, before.id);
			assert.equal(session.home.uri?.fsPath, home);
			const context = await session.context(Uri.file(path.join(home, 'config.yaml')));
			assert.equal(context.home.environment?.looked?.process, false);
		} finally {
			fs.rmSync(path.dirname(settingsFile.fsPath), { recursive: true });
			await until(() => (setting().get('contextLength') === null ? true : undefined));
		}
	});

	it('keeps a choice of the Hermes that answers with the user', async () => {
		const { session } = await features();
		await commands.executeCommand('hermesToolsets.selectRelease', 'v0.16');
		try {
			await until(async () => ((await session.catalog()).release === 'v0.16' ? true : undefined));
			assert.equal(setting().inspect('source')?.globalValue, 'v0.16');
			assert.ok(!fs.existsSync(settingsFile.fsPath));
		} finally {
			await commands.executeCommand('hermesToolsets.selectRelease', 'automatic');
		}
		await until(async () => ((await session.catalog()).release !== 'v0.16' ? true : undefined));
	});

	it('reads a Hermes tree, as text', async () => {
		const tree = Uri.joinPath(folder, 'untrusted-tree');
		const table = Uri.joinPath(tree, 'toolsets.py');
		try {
			await workspace.fs.writeFile(Uri.joinPath(tree, 'tools/all.py'), new TextEncoder().encode('registry.register(name="look", toolset="eyes", schema={"name": "look"}, handler=print)\n'));
			await workspace.fs.writeFile(table, new TextEncoder().encode(`open(${JSON.stringify(path.join(folder.fsPath, 'it-was-run'))}, "w")\nTOOLSETS = {"eyes": {"description": "d", "tools": ["look"], "includes": []}}\n`));
			const { session } = await features();
			await until(async () => ((await session.catalog(table)).toolsets.has('eyes') ? true : undefined));
			assert.ok(!fs.existsSync(path.join(folder.fsPath, 'it-was-run')));
		} finally {
			await workspace.fs.delete(tree, { recursive: true });
		}
	});

	it('deploys nothing and takes nothing back, and says why', async () => {
		const { deployer, deployments } = await features();
		await deployments.ready;
		const [own] = deployments.homes;
		assert.ok(own);
		const before = picture(home);
		await assert.rejects(deployer.deploy(file, own), /Deploying writes into the Hermes home, so it needs a trusted workspace/);
		await assert.rejects(deployer.undeploy(own), /needs a trusted workspace/);
		// As a command it is told in a notification.
		assert.equal(await commands.executeCommand('hermesToolsets.deployToHermes', file), undefined);
		assert.deepEqual(picture(home), before);
	});

	it('offers no deploying beside the language, and does none on save, where the user has it so', async () => {
		const source = readDeploymentSource(file.fsPath, TOOLSETS);
		assert.ok(!('id' in source));
		await executePlan(home, planDeployment(await readHome(home), source));
		const { deployments, deploymentStatus } = await features();
		await deployments.refresh();
		await setting().update('deploy.onSave', true, ConfigurationTarget.Global);
		try {
			const before = picture(home);
			const editor = await window.showTextDocument(await workspace.openTextDocument(file));
			await until(() => (deploymentStatus.item.text === 'Deployed to Hermes' ? true : undefined));
			assert.equal(deploymentStatus.item.command, undefined);
			assert.equal(setting().get('deploy.onSave'), true);
			await editor.edit(change => change.insert(editor.document.positionAt(2), '\t"second": { "description": "d", "tools": ["todo"] },\n'));
			await until(async () => (await editor.document.save(), !editor.document.isDirty || undefined));
			assert.match(fs.readFileSync(file.fsPath, 'utf8'), /second/);
			await until(() => (deploymentStatus.item.text === 'Not deployed: 1 change' ? true : undefined));
			assert.equal(deploymentStatus.item.command, undefined);
			assert.deepEqual(picture(home), before);
		} finally {
			await setting().update('deploy.onSave', undefined, ConfigurationTarget.Global);
		}
	});
});
