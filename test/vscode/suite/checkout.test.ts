import * as assert from 'node:assert/strict';
import { commands, extensions, type DocumentSymbol, type Hover, languages, type MarkdownString, Range, type TextDocument, Uri, window, workspace, WorkspaceEdit } from 'vscode';

const root = () => Uri.joinPath(workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/'), 'tree');

const FILES: Readonly<Record<string, string>> = {
	'toolsets.py': [
		'_HERMES_CORE_TOOLS = ["look"]',
		'TOOLSETS = {',
		'    "eyes": {"description": "Eyes", "tools": ["look"], "includes": []},',
		'    "arms": {"description": "Arms", "tools": ["dig", "lift"], "includes": []},',
		'    "body": {"description": "Body", "tools": [], "includes": ["eyes", "legs"]},',
		'}',
		'',
	].join('\n'),
	'pyproject.toml': '[project]\nname = "hermes-agent"\nversion = "0.20.0"\n',
	'tools/all.py': ['look', 'dig', 'lift'].map(name => `registry.register(name="${name}", toolset="eyes", schema={"name": "${name}"}, handler=print)\n`).join(''),
	'other.py': 'x = {"tools": ["nothing"]}\n',
};

async function until<Result>(ask: () => Promise<Result | undefined> | Result | undefined): Promise<Result> {
	for (;;) {
		const result = await ask();
		if (result !== undefined) {
			return result;
		}
		await new Promise(resolve => setTimeout(resolve, 50));
	}
}

describe('a Hermes tree', () => {
	let document: TextDocument;
	before(async () => {
		for (const [path, text] of Object.entries(FILES)) {
			await workspace.fs.writeFile(Uri.joinPath(root(), path), new TextEncoder().encode(text));
		}
		await extensions.getExtension('hermes-toolsets.hermes-toolsets')?.activate();
		document = await workspace.openTextDocument(Uri.joinPath(root(), 'toolsets.py'));
		await window.showTextDocument(document);
	});
	after(async () => {
		await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
		await workspace.fs.delete(root(), { recursive: true });
	});

	const hoverAt = async (text: string) => {
		const hovers = await commands.executeCommand<Hover[]>('vscode.executeHoverProvider', document.uri, document.positionAt(document.getText().lastIndexOf(text) + 1));
		return hovers.flatMap(({ contents }) => contents as MarkdownString[]).map(({ value }) => value).join('\n');
	};

	it('is checked against itself, at the very names', async () => {
		const found = await until(() => {
			const all = languages.getDiagnostics(document.uri).filter(({ source }) => source?.toLowerCase().includes('hermes'));
			return all.length > 0 ? all : undefined;
		});
		assert.deepEqual(found.map(({ range }) => document.getText(range)), ['legs']);
		assert.match(found[0]?.message ?? '', /Hermes checkout/);
	});

	it('has an outline and answers for its own names', async () => {
		const symbols = await commands.executeCommand<DocumentSymbol[]>('vscode.executeDocumentSymbolProvider', document.uri);
		assert.deepEqual(symbols.map(({ name }) => name).filter(name => ['eyes', 'arms', 'body'].includes(name)), ['eyes', 'arms', 'body']);
		assert.match(await until(async () => (await hoverAt('"body"')) || undefined), /toolset, 1 tool/);
	});

	it('moves as its table is typed', async () => {
		const at = document.getText().lastIndexOf('eyes');
		const edit = new WorkspaceEdit();
		edit.replace(document.uri, new Range(document.positionAt(at), document.positionAt(at + 4)), 'arms');
		await workspace.applyEdit(edit);
		assert.match(await until(async () => {
			const hover = await hoverAt('"body"');
			return hover.includes('2 tools') ? hover : undefined;
		}), /toolset, 2 tools/);
	});

	it('makes no noise in other Python files', async () => {
		const other = await workspace.openTextDocument(Uri.joinPath(root(), 'other.py'));
		assert.deepEqual(languages.getDiagnostics(other.uri), []);
	});
});
