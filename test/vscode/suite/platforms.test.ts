import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { commands, Position, Range, Uri, window, workspace, type CompletionList, type Hover, type InlayHint, type MarkdownString, type TextDocument, type TreeItem } from 'vscode';
import type { TreeNode } from '../../../src/core/explorer/tree-node';
import type { MissingToolAnswer } from '../../../src/vscode/commands/explain-missing-tool';
import { features } from '../support/extension';
import { until } from '../support/until';

const home = process.env['HERMES_HOME'] ?? '';
const config = path.join(home, 'config.yaml');
const example = Uri.joinPath(workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/'), 'config.yaml');

const FIRST = 'platform_toolsets:\n  cli: [web, todo]\nagent:\n  disabled_toolsets: [search]\nmcp_servers:\n  issues: {command: x}\n';

async function rows(...names: readonly string[]): Promise<TreeItem[] | undefined> {
	const { platforms } = await features();
	let nodes: TreeNode[] = await platforms.getChildren();
	for (const name of names) {
		const node = nodes.find(candidate => candidate.name === name || candidate.id.endsWith(`/${name}`) || candidate.kind === name);
		if (!node) {
			return undefined;
		}
		nodes = await platforms.getChildren(node);
	}
	return nodes.map(node => platforms.getTreeItem(node));
}

async function row(label: string, ...names: readonly string[]): Promise<TreeItem | undefined> {
	return (await rows(...names))?.find(item => item.label === label);
}

describe('the view Platforms', () => {
	before(async () => {
		await (await features()).session.world();
	});

	afterEach(async () => {
		await commands.executeCommand('workbench.action.closeAllEditors');
		fs.rmSync(config, { force: true });
		fs.rmSync(path.join(home, 'profiles'), { recursive: true, force: true });
		fs.rmSync(path.join(home, 'plugins'), { recursive: true, force: true });
		await until(async () => ((await features()).session.home.configs.length === 0 && !(await row('Hermes home')) && !(await row('Profile work')) ? true : undefined));
	});

	it('shows a config of the workspace when the home has none, and says so', async () => {
		const { platforms } = await features();
		await until(() => row('config.yaml'));
		assert.equal(platforms.view.description, 'config.yaml, v0.20, bundled catalog');
		const webhook = await until(() => row('webhook', 'config'));
		assert.match(String(webhook.description), /^2 tools/);
		assert.match(webhook.accessibilityInformation?.label ?? '', /^webhook platform, 2 tools/);
		assert.equal(webhook.command?.command, 'vscode.open');
	});

	it('follows the home, which lies outside the workspace, as another program writes there', async () => {
		const { platforms } = await features();
		fs.writeFileSync(config, FIRST);
		await until(() => row('Hermes home'));
		assert.equal(platforms.view.description, 'Hermes home, v0.20, bundled catalog');
		assert.match(String((await until(() => row('cli', 'config'))).description), /^20 tools, 1 MCP server, 1 tool taken away/);
		fs.writeFileSync(config, FIRST.replace('[search]', '[]').replace('[web, todo]', '[web]'));
		await until(async () => (String((await row('cli', 'config'))?.description).startsWith('20 tools, 1 MCP server') && !String((await row('cli', 'config'))?.description).includes('taken') ? true : undefined));
	});

	it('keeps the last good reading, marked, while the text does not parse', async () => {
		fs.writeFileSync(config, FIRST);
		await until(() => row('Hermes home'));
		fs.writeFileSync(config, `${FIRST}oops: [\n`);
		const shown = await until(async () => {
			const item = await row('Hermes home');
			return String(item?.description).startsWith('does not parse, last good reading') ? item : undefined;
		});
		assert.match(String(shown.description), /1 platform configured/);
		assert.ok(await row('cli', 'config'));
		fs.writeFileSync(config, FIRST);
		await until(async () => (String((await row('Hermes home'))?.description).startsWith('1 platform') ? true : undefined));
	});

	it('leads from a tool that was taken away to the line that takes it', async () => {
		fs.writeFileSync(config, FIRST);
		await until(() => row('Hermes home'));
		const [cause] = await until(async () => {
			const found = await rows('config', 'cli', 'taken-away');
			return found && found.length > 0 ? found : undefined;
		});
		assert.equal(cause?.label, 'search in agent.disabled_toolsets');
		assert.equal(cause.description, '1 tool, line 4');
		const [uri, options] = (cause.command?.arguments ?? []) as [Uri, { selection: Range }];
		assert.equal(uri.fsPath, config);
		assert.deepEqual([options.selection.start.line, options.selection.start.character], [3, 22]);
	});

	it('knows profiles, and shows the config that was chosen', async () => {
		const { shownConfig, platforms } = await features();
		fs.writeFileSync(config, FIRST);
		await until(() => row('Hermes home'));
		fs.mkdirSync(path.join(home, 'profiles/work'), { recursive: true });
		fs.writeFileSync(path.join(home, 'profiles/work/config.yaml'), 'platform_toolsets:\n  slack: [file]\n');
		const profile = await until(async () => (await shownConfig.choices()).find(({ label }) => label.profile === 'work'));
		await commands.executeCommand('hermesToolsets.selectConfig', profile.uri.toString());
		assert.ok(await until(() => row('Profile work')));
		assert.ok(await row('slack', 'config'));
		assert.equal(platforms.view.description, 'Profile work, v0.20, bundled catalog');
		await commands.executeCommand('hermesToolsets.selectConfig', Uri.file(config).toString());
		await until(() => row('Hermes home'));
	});

	it('says why a tool is missing, with its place', async () => {
		fs.writeFileSync(config, FIRST);
		await until(() => row('Hermes home'));
		const ask = (platform: string, tool: string) => commands.executeCommand<MissingToolAnswer>('hermesToolsets.explainMissingTool', { platform, tool });
		const taken = await ask('cli', 'web_search');
		assert.equal(taken.sentence, 'cli does not have web_search: search in agent.disabled_toolsets takes it away.');
		assert.equal(Uri.parse(taken.uri).fsPath, config);
		assert.equal(taken.range?.start.line, 3);
		assert.match((await ask('cli', 'terminal')).sentence, /its list names none of the toolsets that hold it/);
		assert.match((await ask('hermes-acp', 'clarify')).sentence, /^An editor session does not have clarify/);
		await commands.executeCommand('notifications.clearAll');
	});

	it('takes what was deployed into the home into account', async () => {
		fs.writeFileSync(config, 'platform_toolsets:\n  cli: [desk]\nplugins:\n  enabled: [toolset-files]\n');
		await until(() => row('Hermes home'));
		fs.mkdirSync(path.join(home, 'plugins/toolset-files'), { recursive: true });
		const { session } = await features();
		assert.equal((await session.context(Uri.file(config))).home.deployment, null);
		fs.writeFileSync(path.join(home, 'plugins/toolset-files/toolsets.json'), '{}');
		await until(async () => ((await session.context(Uri.file(config))).home.deployment === '{}' ? true : undefined));
	});
});

describe('configs in the editor', () => {
	async function open(text: string): Promise<TextDocument> {
		const document = await workspace.openTextDocument({ language: 'yaml', content: text });
		await window.showTextDocument(document);
		return document;
	}

	after(async () => {
		await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
		await commands.executeCommand('workbench.action.closeAllEditors');
	});

	it('get proposals with ranges for inserting and replacing', async () => {
		const document = await open('platform_toolsets:\n  cli: [we, todo]\n');
		const list = await until(async () => {
			const found = await commands.executeCommand<CompletionList>('vscode.executeCompletionItemProvider', document.uri, new Position(1, 10));
			return found.items.some(({ filterText }) => filterText === 'web') ? found : undefined;
		});
		const web = list.items.find(({ filterText }) => filterText === 'web');
		assert.ok(!list.items.some(({ filterText }) => filterText === 'todo'));
		const range = web?.range as { inserting: Range; replacing: Range };
		assert.ok(range.replacing.isEqual(new Range(1, 8, 1, 10)));
		assert.equal(web?.insertText, 'web');
		assert.deepEqual(web.label, { label: 'web', description: '2 tools, toolset of v0.20' });
	});

	it('get no proposals of ours in other YAML', async () => {
		const document = await open('services:\n  web: [we]\n');
		const found = await commands.executeCommand<CompletionList>('vscode.executeCompletionItemProvider', document.uri, new Position(1, 10));
		assert.ok(!found.items.some(({ filterText }) => filterText === 'no_mcp'));
	});

	it('have hints behind entries, with an account when hovered over, unless they are switched off', async () => {
		const document = await open('agent: {disabled_toolsets: [search]}\nplatform_toolsets:\n  cli: [web]\n');
		const ask = () => commands.executeCommand<InlayHint[]>('vscode.executeInlayHintProvider', document.uri, new Range(0, 0, 3, 0));
		const [hint] = await until(async () => {
			const hints = await ask();
			return hints.length > 0 ? hints : undefined;
		});
		assert.equal(hint?.label, '→ 1 of 2 tools');
		assert.deepEqual([hint.position.line, hint.position.character], [2, 11]);
		await workspace.getConfiguration('hermesToolsets').update('inlayHints.enabled', false, false);
		assert.deepEqual(await ask(), []);
		await workspace.getConfiguration('hermesToolsets').update('inlayHints.enabled', undefined, false);
	});

	it('say what a platform gets, and whose config it is', async () => {
		const document = await workspace.openTextDocument(example);
		await window.showTextDocument(document);
		const at = document.positionAt(document.getText().indexOf('cli:') + 1);
		const hovers = await until(async () => {
			const found = await commands.executeCommand<Hover[]>('vscode.executeHoverProvider', document.uri, at);
			return found.length > 0 ? found : undefined;
		});
		const text = hovers.flatMap(({ contents }) => contents as MarkdownString[]).map(({ value }) => value).join('\n');
		assert.match(text, /\*\*cli\*\* — platform, 55 tools/);
		const { configStatus } = await features();
		const item = await until(() => configStatus.item);
		assert.equal(item.text, 'Hermes v0.20 · bundled');
		assert.equal(item.detail, 'config of the workspace');
	});
});
