import * as assert from 'node:assert/strict';
import { commands, extensions, Uri, workspace, type Hover, type MarkdownString, type TextDocument } from 'vscode';

async function exampleFile(name: string): Promise<TextDocument> {
	await extensions.getExtension('hermes-toolsets.hermes-toolsets')?.activate();
	return workspace.openTextDocument(Uri.joinPath(workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/'), name));
}

/** Our hovers at a text of a document; others may have theirs. */
async function hoversAt(document: TextDocument, text: string): Promise<MarkdownString[]> {
	const position = document.positionAt(document.getText().indexOf(text) + 1);
	for (;;) {
		const hovers = await commands.executeCommand<Hover[]>('vscode.executeHoverProvider', document.uri, position);
		const ours = hovers.flatMap(({ contents }) => contents as MarkdownString[]).filter(({ value }) => value.includes('command:hermesToolsets.') || value.includes(' — '));
		if (ours.length > 0) {
			return ours;
		}
		await new Promise(resolve => setTimeout(resolve, 50));
	}
}

describe('hover', () => {
	it('says what a toolset of a file brings, by includes', async () => {
		const [hover] = await hoversAt(await exampleFile('hermes-toolsets.jsonc'), 'research-lite": {');
		assert.match(hover?.value ?? '', /^\*\*research\\-lite\*\* — toolset, 7 tools\n\nSearch\\, read and note down/);
		assert.match(hover?.value ?? '', /- \[web\]\(command:hermesToolsets\.showExpansion\?%5B%22web%22%5D\) \(2\): web\\_extract, web\\_search/);
	});

	it('says what an entry means, of the catalog and of another file', async () => {
		const document = await exampleFile('hermes-toolsets.jsonc');
		assert.match((await hoversAt(document, 'web", "notes"'))[0]?.value ?? '', /Source: Hermes v0\\\.20/);
		assert.match((await hoversAt(document, 'handbook", "notes"'))[0]?.value ?? '', /\.hermes\/toolsets|\\\.hermes/);
	});

	it('says what a tool does and whether this editor has it', async () => {
		const document = await exampleFile('hermes-toolsets.jsonc');
		assert.match((await hoversAt(document, 'delegate_task'))[0]?.value ?? '', /This editor \(hermes-acp\) has it/);
		assert.match((await hoversAt(document, 'clarify'))[0]?.value ?? '', /goes without it/);
	});

	it('trusts its own commands and no others', async () => {
		const [hover] = await hoversAt(await exampleFile('hermes-toolsets.jsonc'), 'web-pages": {');
		const trusted = hover?.isTrusted as { enabledCommands: string[] };
		assert.ok(trusted.enabledCommands.every(command => command.startsWith('hermesToolsets.')));
		assert.ok(!hover?.supportHtml && !hover?.supportThemeIcons);
		const known = new Set(await commands.getCommands(true));
		assert.deepEqual(trusted.enabledCommands.filter(command => !known.has(command)), []);
	});

	it('follows what is typed, in an untitled file too', async () => {
		const document = await workspace.openTextDocument(Uri.from({ scheme: 'untitled', path: 'hover.hermes-toolsets.jsonc' }));
		const { WorkspaceEdit, Position } = await import('vscode');
		const edit = new WorkspaceEdit();
		edit.insert(document.uri, new Position(0, 0), '{ "typed": { "description": "Just now", "tools": ["todo"], "includes": [] } }');
		await workspace.applyEdit(edit);
		assert.match((await hoversAt(document, 'typed'))[0]?.value ?? '', /1 tool\n\nJust now/);
		await commands.executeCommand('workbench.action.closeAllEditors');
	});
});
