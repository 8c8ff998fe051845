import * as assert from 'node:assert/strict';
import {
	CodeActionKind, commands, DataTransfer, env, languages, type Position, Range, Selection, SnippetString, Uri, window, workspace,
	type CallHierarchyIncomingCall, type CallHierarchyItem, type CodeAction, type CodeLens, type CompletionList, type DocumentHighlight, type DocumentSymbol, type InlayHint, type SymbolInformation, type TextDocument, type WorkspaceEdit,
} from 'vscode';
import type { TreeNode } from '../../../src/core/explorer/tree-node';
import { features } from '../support/extension';
import { until } from '../support/until';

const ROOT = Uri.joinPath(workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/'), 'python-editing');
const TABLE = Uri.joinPath(ROOT, 'toolsets.py');
const TEXT = `# kept
_HERMES_CORE_TOOLS = ["look"]

TOOLSETS = {
    "stalks": {"description": "Eyes", "tools": _HERMES_CORE_TOOLS, "includes": []},
    'claws': {
        'description': 'Arms',
        'tools': [
            'delve',  # deep
            'hoist',
            'delve',
        ],
        'includes': [],
    },
    "body": {"description": "Body", "tools": ("wave", "nod"), "includes": ["stalks"]},
}
`;
const FILES: Readonly<Record<string, string>> = {
	'toolsets.py': TEXT,
	'pyproject.toml': '[project]\nname = "hermes-agent"\nversion = "0.20.0"\n',
	'tools/claws.py': 'registry.register(name="delve", toolset="claws", schema={"name": "delve"}, handler=print)\nregistry.register(name="look", toolset="stalks", schema={"name": "look"}, handler=print)\nregistry.register(name="hoist", toolset="claws", schema={"name": "hoist"}, handler=print)\n',
	'config.yaml': 'platform_toolsets:\n  cli:\n    - claws # mine\n    - web\n',
	'body.hermes-toolsets.jsonc': '{ "person": { "description": "d", "tools": [], "includes": ["claws"] } }\n',
};

describe('editing a Python table', () => {
	let document: TextDocument;

	const open = (path: string) => workspace.openTextDocument(Uri.joinPath(ROOT, path));
	const at = (text: string, into = 1): Position => {
		const offset = document.getText().indexOf(text);
		assert.ok(offset >= 0, text);
		return document.positionAt(offset + into);
	};
	const undone = async () => {
		await window.showTextDocument(document);
		await commands.executeCommand('undo');
		assert.equal(document.getText(), TEXT);
	};

	before(async () => {
		for (const [path, text] of Object.entries(FILES)) {
			await workspace.fs.writeFile(Uri.joinPath(ROOT, path), new TextEncoder().encode(text));
		}
		document = await open('toolsets.py');
		await window.showTextDocument(document);
		// So that the files are read whether or not watching has begun.
		await open('config.yaml');
		await open('body.hermes-toolsets.jsonc');
		const { session } = await features();
		await until(async () => (await session.world(TABLE)).catalog.toolsets.has('claws') || undefined);
	});

	afterEach(async () => {
		for (const file of ['body.hermes-toolsets.jsonc', 'config.yaml', 'tools/claws.py', 'toolsets.py']) {
			const changed = await open(file);
			// To show one takes longer than most tests.
			if (changed.isDirty) {
				await window.showTextDocument(changed);
				await commands.executeCommand('workbench.action.files.revert');
			}
			assert.equal(changed.isDirty, false);
		}
		if (window.activeTextEditor?.document !== document) {
			await window.showTextDocument(document);
		}
		assert.equal(document.getText(), TEXT);
	});

	after(async () => {
		await commands.executeCommand('workbench.action.closeAllEditors');
		await workspace.fs.delete(ROOT, { recursive: true });
	});

	it('proposes names, properties and toolsets', async () => {
		const labels = async (position: Position) => {
			const { items } = await commands.executeCommand<CompletionList>('vscode.executeCompletionItemProvider', TABLE, position);
			return items.map(({ label }) => (typeof label === 'string' ? { label, description: undefined } : label));
		};
		const includes = await labels(at('"stalks"]}', 8));
		assert.deepEqual(includes.slice(0, 1).map(({ label, description }) => [label, description]), [['claws', '2 tools, toolsets.py']]);
		assert.ok(!includes.some(({ label }) => label === 'stalks' || label === 'body'));
		const tools = (await labels(at('\'hoist\',', 1))).map(({ label }) => label);
		assert.ok(tools.includes('look') && !tools.includes('delve'), tools.join());
	});

	it('renames over the formats and what is registered, and refuses what Hermes has and what code registers', async () => {
		const edit = await commands.executeCommand<WorkspaceEdit>('vscode.executeDocumentRenameProvider', TABLE, at('\'claws\''), 'limbs');
		await workspace.applyEdit(edit);
		assert.equal(document.getText(), TEXT.replace('\'claws\'', '\'limbs\''));
		for (const [path, before, after] of [['config.yaml', 'claws # mine', 'limbs # mine'], ['body.hermes-toolsets.jsonc', '["claws"]', '["limbs"]'], ['tools/claws.py', 'toolset="claws"', 'toolset="limbs"']] as const) {
			assert.equal((await open(path)).getText(), FILES[path]?.replaceAll(before, after));
		}
		await commands.executeCommand('undo');
		await assert.rejects(async () => commands.executeCommand('vscode.prepareRename', TABLE, at('\'hoist\'')), /"hoist" is registered in python-editing\/tools\/claws\.py/);
		await assert.rejects(async () => commands.executeCommand('vscode.executeDocumentRenameProvider', TABLE, at('"stalks": {'), 'body'), /There is a toolset "body" already/);
	});

	const actionsAt = async (range: Range, kind?: CodeActionKind) => commands.executeCommand<CodeAction[]>('vscode.executeCodeActionProvider', TABLE, range, kind?.value, 50);
	const apply = async (action: CodeAction | undefined) => {
		assert.ok(action?.edit, action?.title);
		await workspace.applyEdit(action.edit);
	};

	it('fixes one, and all that is safe', async () => {
		await (await features()).diagnostics.settled();
		await until(() => languages.getDiagnostics(TABLE).some(({ code }) => typeof code === 'object' && code.value === 'duplicate-tool') || undefined);
		const duplicate = at('\'delve\',\n        ]', 2);
		const fixed = TEXT.replace('            \'delve\',\n        ]', '        ]');
		await apply((await actionsAt(new Range(duplicate, duplicate))).find(({ title }) => title === 'Remove "delve" from the list'));
		assert.equal(document.getText(), fixed);
		await undone();
		await apply((await actionsAt(new Range(0, 0, 0, 0), CodeActionKind.SourceFixAll))[0]);
		assert.equal(document.getText(), fixed);
		await undone();
	});

	it('extracts, inlines and sorts, each as one step', async () => {
		const tools = new Range(at('\'hoist\'', 0), at('\'hoist\'', 7));
		await apply((await actionsAt(tools, CodeActionKind.RefactorExtract)).find(({ title }) => title.startsWith('Extract')));
		assert.ok(document.getText().includes('\'includes\': [\'claws_tools\'],\n    },\n    \'claws_tools\': {\n        \'description\': \'\',\n        \'tools\': [\'hoist\'],\n'), document.getText());
		await undone();
		const include = at('"stalks"]');
		await apply((await actionsAt(new Range(include, include), CodeActionKind.RefactorInline))[0]);
		assert.equal(document.getText(), TEXT.replace('("wave", "nod")', '("wave", "nod", "look")').replace('["stalks"]', '[]'));
		await undone();
		const list = at('\'delve\',  #');
		await apply((await actionsAt(new Range(list, list), CodeActionKind.RefactorRewrite)).find(({ title }) => title.startsWith('Sort')));
		assert.equal(document.getText(), TEXT.replace('            \'delve\',\n        ]', '        ]'));
		await undone();
	});

	it('copies a toolset as one of a toolset file, with what its constants hold', async () => {
		const editor = await window.showTextDocument(document);
		editor.selection = new Selection(at('"stalks": {', 0), at('"stalks": {', 3));
		await commands.executeCommand('hermesToolsets.copyAsJsonc');
		assert.equal(await env.clipboard.readText(), '\t"stalks": {\n\t\t"description": "Eyes",\n\t\t"tools": ["look"],\n\t\t"includes": []\n\t}');
	});

	it('counts above toolsets and behind includes', async () => {
		const lenses = await commands.executeCommand<CodeLens[]>('vscode.executeCodeLensProvider', TABLE, 10);
		assert.deepEqual(lenses.map(({ command }) => command?.title), ['1 tool', 'used by 1', '2 tools', 'used by 2', '3 tools', 'not used']);
		assert.deepEqual(lenses[0]?.command?.command, 'hermesToolsets.showExpansion');
		const hints = await commands.executeCommand<InlayHint[]>('vscode.executeInlayHintProvider', TABLE, new Range(0, 0, 99, 0));
		assert.deepEqual(hints.map(({ label }) => label), ['→ 1 tool']);
	});

	it('shows who includes a toolset, highlights it, and finds it by name', async () => {
		const [item] = await commands.executeCommand<CallHierarchyItem[]>('vscode.prepareCallHierarchy', TABLE, at('"stalks": {'));
		assert.ok(item);
		const incoming = await commands.executeCommand<CallHierarchyIncomingCall[]>('vscode.provideIncomingCalls', item);
		assert.deepEqual(incoming.map(({ from, fromRanges }) => [from.name, from.uri.toString(), fromRanges.length]), [['body', TABLE.toString(), 1]]);
		const highlights = await commands.executeCommand<DocumentHighlight[]>('vscode.executeDocumentHighlights', TABLE, at('"stalks": {'));
		assert.deepEqual(highlights.map(({ range }) => document.getText(range)), ['stalks', 'stalks']);
		const found = await commands.executeCommand<SymbolInformation[]>('vscode.executeWorkspaceSymbolProvider', 'claws');
		assert.ok(found.some(({ name, location }) => name === 'claws' && location.uri.toString() === TABLE.toString()));
		const symbols = await commands.executeCommand<DocumentSymbol[]>('vscode.executeDocumentSymbolProvider', TABLE);
		assert.ok(symbols.some(({ name, children }) => name === 'body' && children.some(child => child.name === 'wave')));
	});

	/** A toolset of the catalog's sections, or what is in it. */
	const node = async (toolset: string, entry?: string): Promise<TreeNode> => until(async () => {
		const { toolsets } = await features();
		for (const section of await toolsets.getChildren()) {
			const found = section.kind === 'section' ? (await toolsets.getChildren(section)).find(({ name }) => name === toolset) : undefined;
			if (found) {
				return entry === undefined ? found : (await toolsets.getChildren(found)).find(({ name }) => name === entry);
			}
		}
		return undefined;
	});

	it('adds what is dropped onto a toolset of the tree, or into the text', async () => {
		const { drags } = (await features()).editing;
		const data = new DataTransfer();
		drags.handleDrag([await node('claws')], data);
		await drags.handleDrop(await node('body'), data, { isCancellationRequested: false } as never);
		assert.equal(document.getText(), TEXT.replace('["stalks"]', '["stalks", "claws"]'));
		await undone();
		const drop = await drags.provideDocumentDropEdits(document, at('"stalks"]', 0), data, { isCancellationRequested: false } as never);
		assert.ok(drop?.additionalEdit && drop.insertText instanceof SnippetString);
		assert.equal(drop.insertText.value, '');
		await workspace.applyEdit(drop.additionalEdit);
		assert.equal(document.getText(), TEXT.replace('["stalks"]', '["claws", "stalks"]'));
		await undone();
	});

	it('removes what a toolset of the tree lists itself', async () => {
		const { toolsets } = await features();
		const wave = await node('body', 'wave');
		assert.match(toolsets.getTreeItem(wave).contextValue ?? '', /\bwritten\b/);
		await commands.executeCommand('hermesToolsets.removeFromToolset', wave, [wave, await node('body', 'stalks')]);
		assert.equal(document.getText(), TEXT.replace('("wave", "nod")', '("nod",)').replace('["stalks"]', '[]'));
		await undone();
	});
});
