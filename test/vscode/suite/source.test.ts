import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { commands, LanguageStatusSeverity, Uri, window, workspace } from 'vscode';
import { features } from '../support/extension';
import { until } from '../support/until';

const tableOf = (toolset: string) => `_HERMES_CORE_TOOLS = ["look"]\nTOOLSETS = {\n    "${toolset}": {"description": "d", "tools": ["look"], "includes": []},\n}\n`;
const TOOL = 'registry.register(name="look", toolset="eyes", schema={"name": "look"}, handler=print)\n';

describe('the Hermes that answers', () => {
	const folder = workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/');
	const tree = Uri.joinPath(folder, 'source-tree');
	const file = Uri.joinPath(folder, 'source.hermes-toolsets.json');
	let home: Uri;
	let install: Uri;

	async function plant(root: Uri, toolset: string, version: string): Promise<void> {
		for (const [name, text] of [
			['pyproject.toml', `[project]\nname = "hermes-agent"\nversion = "${version}"\n`],
			['tools/all.py', TOOL],
			['toolsets.py', tableOf(toolset)],
		] as const) {
			await workspace.fs.writeFile(Uri.joinPath(root, name), new TextEncoder().encode(text));
		}
	}
	const show = async (uri: Uri) => window.showTextDocument(await workspace.openTextDocument(uri));
	const select = (value: string) => commands.executeCommand('hermesToolsets.selectRelease', value);
	/** Waits until the window's answers come from a source, in the words of the view and of the status item. */
	const answers = async (view: string, status: readonly [string, RegExp]) => {
		const { toolsets, languageStatus } = await features();
		await until(async () => {
			await toolsets.tree();
			return toolsets.view.description === view ? true : undefined;
		});
		await until(() => languageStatus.item.text === status[0] && status[1].test(languageStatus.item.detail ?? '') ? true : undefined);
	};

	before(async () => {
		const { session } = await features();
		home = session.home.uri!;
		install = Uri.joinPath(home, 'hermes-agent');
		fs.writeFileSync(file.fsPath, '{ "mine": { "description": "d", "tools": [], "includes": ["eyes"] } }\n');
		await plant(tree, 'eyes', '0.20.0');
	});
	beforeEach(() => show(file));
	afterEach(async () => {
		await select('automatic');
		await workspace.fs.delete(install, { recursive: true }).then(undefined, () => undefined);
		await commands.executeCommand('workbench.action.closeAllEditors');
	});
	after(async () => {
		await workspace.fs.delete(tree, { recursive: true });
		await workspace.fs.delete(file);
	});

	it('is the tree that the open file belongs to, for the window too, until another file is open', async () => {
		await answers('v0.20, bundled catalog', ['Hermes v0.20 · bundled', /automatic/]);
		await show(Uri.joinPath(tree, 'toolsets.py'));
		await answers('v0.20, Hermes checkout', ['Hermes v0.20 · checkout', /automatic: source-tree/]);
		const { session } = await features();
		assert.deepEqual([...(await session.catalog()).toolsets.keys()], ['eyes']);
		// What is neither ours nor in a tree says nothing of a Hermes.
		await window.showTextDocument(await workspace.openTextDocument({ content: 'words' }));
		await commands.executeCommand('hermesToolsets.showExpansion', 'eyes');
		await until(() => window.activeTextEditor?.document.getText().includes('the Hermes checkout (v0.20)') ? true : undefined);
		await show(file);
		await answers('v0.20, bundled catalog', ['Hermes v0.20 · bundled', /automatic/]);
	});

	it('is the install of the home where no tree is, as soon as there is one', async () => {
		const { session } = await features();
		await session.home.ready;
		await answers('v0.20, bundled catalog', ['Hermes v0.20 · bundled', /automatic/]);
		await plant(install, 'arms', '0.16.0');
		await answers('v0.16, installed Hermes', ['Hermes v0.16 · installed', /automatic: .*hermes-agent/]);
		await show(Uri.joinPath(tree, 'toolsets.py'));
		await answers('v0.20, Hermes checkout', ['Hermes v0.20 · checkout', /automatic/]);
	});

	it('is what is installed for all users, where the home has none of its own', async () => {
		const shared = Uri.joinPath(home, '..', 'for-all-users');
		const told = process.env['HERMES_INSTALL_DIR'];
		const { session } = await features();
		try {
			process.env['HERMES_INSTALL_DIR'] = shared.fsPath;
			await plant(shared, 'legs', '0.18.0');
			session.checkouts.look();
			await answers('v0.18, installed Hermes', ['Hermes v0.18 · installed', /automatic: .*for-all-users/]);
			await select('home');
			await answers('v0.18, installed Hermes', ['Hermes v0.18 · installed', /chosen/]);
		} finally {
			process.env['HERMES_INSTALL_DIR'] = told;
			if (told === undefined) {
				delete process.env['HERMES_INSTALL_DIR'];
			}
			await workspace.fs.delete(shared, { recursive: true });
			session.checkouts.look();
		}
	});

	it('is what was chosen, before every tree, and automatic again at one choice', async () => {
		await show(Uri.joinPath(tree, 'toolsets.py'));
		await select('v0.16');
		await answers('v0.16, bundled catalog', ['Hermes v0.16 · bundled', /^chosen$/]);
		await show(file);
		await select(tree.fsPath);
		await answers('v0.20, Hermes checkout', ['Hermes v0.20 · checkout', /chosen: source-tree/]);
		await plant(install, 'arms', '0.12.0');
		await select('home');
		await answers('v0.12, installed Hermes', ['Hermes v0.12 · installed', /chosen/]);
		await select('automatic');
		assert.equal(workspace.getConfiguration('hermesToolsets').get('source'), 'automatic');
		await show(Uri.joinPath(tree, 'toolsets.py'));
		await answers('v0.20, Hermes checkout', ['Hermes v0.20 · checkout', /automatic/]);
	});

	it('is a folder inside the workspace, as a team may write it', async () => {
		await select('source-tree');
		await answers('v0.20, Hermes checkout', ['Hermes v0.20 · checkout', /chosen: source-tree/]);
	});

	it('says where a choice leads nowhere, and answers from bundled data', async () => {
		const { languageStatus } = await features();
		await select(Uri.joinPath(folder, 'nowhere').fsPath);
		await answers('v0.20, bundled catalog', ['Hermes v0.20 · bundled', /no Hermes in nowhere/]);
		assert.equal(languageStatus.item.severity, LanguageStatusSeverity.Warning);
		await select('home');
		await answers('v0.20, bundled catalog', ['Hermes v0.20 · bundled', /has no install/]);
		await select('automatic');
		await answers('v0.20, bundled catalog', ['Hermes v0.20 · bundled', /automatic/]);
		assert.equal(languageStatus.item.severity, LanguageStatusSeverity.Information);
	});
});
