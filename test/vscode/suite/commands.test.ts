import * as assert from 'node:assert/strict';
import { commands, ConfigurationTarget, languages, Position, Range, Selection, Uri, window, workspace, type TextDocument } from 'vscode';
import type { LintOutcome } from '../../../src/vscode/commands/lint-workspace';
import { features, rowOf } from '../support/extension';
import { until } from '../support/until';

function exampleUri(name: string): Uri {
	return Uri.joinPath(workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/'), name);
}

/** The page in front, once it is of a kind. */
function pageOf(kind: string): Promise<TextDocument> {
	return until(() => {
		const document = window.activeTextEditor?.document;
		return document?.uri.scheme === 'hermes-toolsets' && document.uri.path.startsWith(`/${kind}/`) ? document : undefined;
	});
}

/** Answers a list of questions as the Enter key does, each once its list is there. */
async function accept(): Promise<void> {
	await new Promise(resolve => setTimeout(resolve, 1500));
	await commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
}

describe('commands', () => {
	afterEach(async () => {
		await commands.executeCommand('workbench.action.closeAllEditors');
		await workspace.getConfiguration('hermesToolsets').update('source', undefined, ConfigurationTarget.Workspace);
	});

	it('show an expansion as a read-only document, by name, by link and by row', async () => {
		for (const argument of ['debugging', { name: 'debugging', kind: 'toolset' }, await rowOf('scenarios', 'debugging')]) {
			await commands.executeCommand('hermesToolsets.showExpansion', argument);
			const document = await pageOf('expansion');
			assert.match(document.getText(), /^debugging\n[^]*Tools \(8\)/);
			assert.ok(document.uri.path.endsWith('/debugging expansion.txt'));
			await commands.executeCommand('workbench.action.closeAllEditors');
		}
	});

	it('ask for a toolset, beginning with the one at the cursor', async () => {
		const document = await workspace.openTextDocument(exampleUri('hermes-toolsets.jsonc'));
		const editor = await window.showTextDocument(document);
		const position = document.positionAt(document.getText().indexOf('web-pages": {'));
		editor.selection = new Selection(position, position);
		const shown = commands.executeCommand('hermesToolsets.showExpansion');
		await accept();
		await shown;
		assert.match((await pageOf('expansion')).getText(), /^web-pages\n/);
	});

	it('take the name at the cursor where an editor\'s menu starts them', async () => {
		const document = await workspace.openTextDocument(exampleUri('hermes-toolsets.jsonc'));
		const editor = await window.showTextDocument(document);
		const position = document.positionAt(document.getText().indexOf('delegate_task'));
		editor.selection = new Selection(position, position);
		await commands.executeCommand('hermesToolsets.explainTool', document.uri);
		assert.match((await pageOf('tool')).getText(), /^delegate_task\n/);
	});

	it('keep an open page up to date', async () => {
		const added = exampleUri('page.hermes-toolsets.json');
		const write = (tools: string) => workspace.fs.writeFile(added, new TextEncoder().encode(`{ "paged": { "description": "d", "tools": [${tools}], "includes": [] } }`));
		try {
			await write('"todo"');
			await commands.executeCommand('hermesToolsets.showExpansion', 'paged');
			const document = await pageOf('expansion');
			await until(() => /Tools \(1\)/.test(document.getText()) || undefined);
			await write('"todo", "memory"');
			await until(() => /Tools \(2\)/.test(document.getText()) || undefined);
		} finally {
			await workspace.fs.delete(added);
		}
	});

	it('show names as they are, whatever they hold', async () => {
		for (const name of ['a/b?c#d', '../x', '__proto__', '$(bug)', ' ', '', 'ü'.repeat(300)]) {
			await commands.executeCommand('hermesToolsets.showExpansion', name);
			assert.match((await pageOf('expansion')).getText(), /No toolset of this name is known/);
			await commands.executeCommand('workbench.action.closeAllEditors');
		}
	});

	it('compare two toolsets, by names, by selected rows, and by asking for what is missing', async () => {
		await commands.executeCommand('hermesToolsets.compareToolsets', 'web', 'debugging');
		assert.match((await pageOf('comparison')).getText(), /^web and debugging\nTools: web 2, debugging 8, both 2\n/);
		await commands.executeCommand('workbench.action.closeAllEditors');
		const [web, file] = [await rowOf('groups', 'web'), await rowOf('groups', 'file')];
		await commands.executeCommand('hermesToolsets.compareToolsets', web, [web, file]);
		assert.match((await pageOf('comparison')).getText(), /^web and file\n/);
		await commands.executeCommand('workbench.action.closeAllEditors');
		const shown = commands.executeCommand('hermesToolsets.compareToolsets', web, [web]);
		await accept();
		await shown;
		assert.match((await pageOf('comparison')).getText(), /^web and /);
	});

	it('explain a tool', async () => {
		await commands.executeCommand('hermesToolsets.explainTool', { name: 'clarify', kind: 'tool' });
		assert.match((await pageOf('tool')).getText(), /^clarify\n[^]*hermes-acp goes without it[^]*Toolsets that list it/);
	});

	it('refuse addresses that they did not make', async () => {
		for (const uri of ['hermes-toolsets:/rules/nothing.md', 'hermes-toolsets:/rules/..%2F..%2Fpackage.json', 'hermes-toolsets:/comparison/x.txt', 'hermes-toolsets:/nothing/x.txt?["a"]', 'hermes-toolsets:/comparison/x.txt?["a"]', 'hermes-toolsets:/expansion/x.txt?[1]']) {
			await assert.rejects(async () => workspace.openTextDocument(Uri.parse(uri)), /./u, uri);
		}
	});

	it('show a catalog as a toolset file, at the place of a name', async () => {
		const document = await workspace.openTextDocument(Uri.from({ scheme: 'hermes-toolsets', path: '/catalog/Hermes v0.16.jsonc', query: '["v0.16"]' }));
		assert.equal(document.languageId, 'jsonc');
		assert.match(document.getText(), /"web": \{/);
		assert.deepEqual(languages.getDiagnostics(document.uri).filter(({ source }) => source === 'hermes-toolsets'), []);
	});

	it('select a release and write it where it belongs, and go back to what is automatic', async () => {
		const source = () => workspace.getConfiguration('hermesToolsets').inspect('source');
		await commands.executeCommand('hermesToolsets.selectRelease', 'v0.16');
		assert.equal(source()?.workspaceValue, 'v0.16');
		await commands.executeCommand('hermesToolsets.showExpansion', 'web');
		assert.match((await pageOf('expansion')).getText(), /Hermes v0\.16/);
		await commands.executeCommand('hermesToolsets.selectRelease', 'automatic');
		assert.deepEqual([source()?.workspaceValue, source()?.globalValue], [undefined, undefined]);
	});

	it('ask for a release, beginning with what is in use', async () => {
		const chosen = commands.executeCommand('hermesToolsets.selectRelease');
		await accept();
		assert.equal(await chosen, 'automatic');
		assert.equal(workspace.getConfiguration('hermesToolsets').inspect('source')?.workspaceValue, undefined);
	});

	it('begin a toolset file that has no fault', async () => {
		const uri = await commands.executeCommand<Uri>('hermesToolsets.newToolsetFile');
		const document = window.activeTextEditor?.document;
		assert.ok(document && document.uri.toString() === uri.toString());
		assert.equal(document.languageId, 'jsonc');
		assert.equal(document.uri.scheme, 'untitled');
		const { session, diagnostics } = await features();
		await session.world();
		await diagnostics.settled();
		assert.equal(session.document(document)?.kind, 'toolset-file');
		assert.deepEqual(diagnostics.of(uri).map(({ rule }) => rule), []);
		await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
	});

	it('check the workspace and count', async () => {
		const { files, problems } = await commands.executeCommand<LintOutcome>('hermesToolsets.lintWorkspace');
		assert.ok(files >= 2 && problems > 5, `${files} files, ${problems} problems`);
	});

	it('open the help on a rule, which is in the package', async () => {
		const { ruleIds, session } = await features();
		assert.ok(ruleIds.includes('unknown-include'));
		const missing: string[] = [];
		for (const rule of ruleIds) {
			await workspace.fs.stat(Uri.joinPath(session.extensionUri, 'docs', 'rules', `${rule}.md`)).then(undefined, () => missing.push(rule));
		}
		assert.deepEqual(missing, []);
		assert.equal(await commands.executeCommand('hermesToolsets.openRuleHelp', 'unknown-include'), 'unknown-include');
		await until(() => window.tabGroups.activeTabGroup.activeTab?.label.includes('unknown-include') || undefined);
	});

	it('lead from a finding to its help', async () => {
		const document = await workspace.openTextDocument(exampleUri('problems.hermes-toolsets.jsonc'));
		const found = await until(() => languages.getDiagnostics(document.uri).find(({ code }) => typeof code === 'object' && code.value === 'unknown-include'));
		const { target } = found.code as { target: Uri };
		assert.match((await workspace.openTextDocument(target)).getText(), /^# unknown-include\n/);
		assert.ok(new Range(new Position(0, 0), document.lineAt(document.lineCount - 1).range.end).contains(found.range));
	});
});
