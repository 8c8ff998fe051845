import * as assert from 'node:assert/strict';
import type { CompletionList, InlayHint} from 'vscode';
import {
	CodeActionKind, commands, DataTransfer, DataTransferItem, env, Position, Range, Selection, Uri, window, workspace, WorkspaceEdit,
	type CallHierarchyIncomingCall, type CallHierarchyItem, type CallHierarchyOutgoingCall, type CodeAction, type CodeLens, type DocumentHighlight, type DocumentSymbol, type Hover, type Location,
	type LocationLink, type MarkdownString, type SymbolInformation, type TextDocument,
} from 'vscode';
import type { TreeNode } from '../../../src/core/explorer/tree-node';
import { features, rowOf } from '../support/extension';
import { until } from '../support/until';

const FOLDER = workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/');
const FILE = Uri.joinPath(FOLDER, 'editing.hermes-toolsets.jsonc');
const CONFIG = Uri.joinPath(FOLDER, 'editing/config.yaml');
const TEXT = `{
	// kept
	"kit": {
		"description": "A kit",
		"tools": ["todo", "clarify", "todo"],
		"includes": ["web"], // the web
	},
	"kit-user": { "description": "Uses it", "tools": ["memory"], "includes": ["kit", "kit"] },
}
`;
const CONFIG_TEXT = 'platform_toolsets:\n  cli:\n    - kit # mine\n    - web\n';

/** Where a text stands first in a document, and `into` characters further. */
function at(document: TextDocument, text: string, into = 1): Position {
	const offset = document.getText().indexOf(text);
	assert.ok(offset >= 0, text);
	return document.positionAt(offset + into);
}

describe('editing', () => {
	let document: TextDocument;
	let config: TextDocument;

	beforeEach(async () => {
		await workspace.fs.writeFile(FILE, new TextEncoder().encode(TEXT));
		await workspace.fs.writeFile(CONFIG, new TextEncoder().encode(CONFIG_TEXT));
		document = await workspace.openTextDocument(FILE);
		config = await workspace.openTextDocument(CONFIG);
		await window.showTextDocument(document);
		await until(() => (document.getText() === TEXT && config.getText() === CONFIG_TEXT) || undefined);
		const { session, diagnostics } = await features();
		await until(async () => (await session.world()).sites('kit').length === 1 || undefined);
		await diagnostics.settled();
	});

	afterEach(async () => {
		for (const open of [document, config]) {
			await window.showTextDocument(open);
			await commands.executeCommand('workbench.action.files.revert');
		}
	});

	after(async () => {
		await commands.executeCommand('workbench.action.closeAllEditors');
		await workspace.fs.delete(FILE);
		await workspace.fs.delete(Uri.joinPath(FOLDER, 'editing'), { recursive: true });
	});

	it('goes to a definition in a file and in the catalog', async () => {
		const [inFile] = await commands.executeCommand<LocationLink[]>('vscode.executeDefinitionProvider', CONFIG, at(config, 'kit'));
		assert.equal(inFile?.targetUri.toString(), FILE.toString());
		assert.deepEqual(inFile?.targetRange.start, at(document, '"kit"'));
		const [inCatalog] = await commands.executeCommand<LocationLink[]>('vscode.executeDefinitionProvider', FILE, at(document, '"web"'));
		assert.equal(inCatalog?.targetUri.scheme, 'hermes-toolsets');
		const page = await workspace.openTextDocument(inCatalog!.targetUri);
		assert.equal(page.getText(inCatalog!.targetRange), 'web');
	});

	it('finds references over formats, and highlights', async () => {
		const references = await commands.executeCommand<Location[]>('vscode.executeReferenceProvider', FILE, at(document, '"kit"'));
		assert.deepEqual(references.map(({ uri }) => uri.path.split('/').at(-1)).sort(), ['config.yaml', 'editing.hermes-toolsets.jsonc', 'editing.hermes-toolsets.jsonc', 'editing.hermes-toolsets.jsonc']);
		const highlights = await commands.executeCommand<DocumentHighlight[]>('vscode.executeDocumentHighlights', FILE, at(document, '"kit"'));
		assert.equal(highlights.length, 3);
	});

	it('has an outline, and symbols of the workspace', async () => {
		const symbols = await commands.executeCommand<DocumentSymbol[]>('vscode.executeDocumentSymbolProvider', CONFIG);
		assert.ok(symbols.some(({ name, children }) => name === 'platform_toolsets' && children.some(child => child.name === 'cli')));
		const found = await commands.executeCommand<SymbolInformation[]>('vscode.executeWorkspaceSymbolProvider', 'kitus');
		assert.ok(found.some(({ name }) => name === 'kit-user'));
	});

	it('renames in every format, and refuses what is part of Hermes', async () => {
		const edit = await commands.executeCommand<WorkspaceEdit>('vscode.executeDocumentRenameProvider', CONFIG, at(config, 'kit'), 'gear');
		await workspace.applyEdit(edit);
		assert.equal(config.getText(), CONFIG_TEXT.replace('kit', 'gear'));
		assert.equal(document.getText(), TEXT.replaceAll('"kit"', '"gear"'));
		await assert.rejects(async () => commands.executeCommand('vscode.executeDocumentRenameProvider', FILE, at(document, '"web"'), 'net'), /part of Hermes/);
	});

	it('shows who includes a toolset and what it includes', async () => {
		const [item] = await commands.executeCommand<CallHierarchyItem[]>('vscode.prepareCallHierarchy', FILE, at(document, '"kit"'));
		assert.ok(item);
		assert.equal(item.detail, '4 tools');
		const incoming = await commands.executeCommand<CallHierarchyIncomingCall[]>('vscode.provideIncomingCalls', item);
		assert.deepEqual(incoming.map(({ from, fromRanges }) => [from.name, fromRanges.length]), [['kit-user', 2]]);
		const outgoing = await commands.executeCommand<CallHierarchyOutgoingCall[]>('vscode.provideOutgoingCalls', item);
		assert.deepEqual(outgoing.map(({ to }) => [to.name, to.uri.scheme]), [['web', 'hermes-toolsets']]);
		const users = await commands.executeCommand<CallHierarchyIncomingCall[]>('vscode.provideIncomingCalls', outgoing[0]!.to);
		assert.ok(users.some(({ from }) => from.name === 'kit'));
	});

	it('counts above toolsets and behind includes, unless told not to', async () => {
		const lenses = await commands.executeCommand<CodeLens[]>('vscode.executeCodeLensProvider', FILE, 10);
		assert.deepEqual(lenses.map(({ command }) => command?.title), ['4 tools', 'used by 3', '5 tools', 'not used']);
		const hints = await commands.executeCommand<InlayHint[]>('vscode.executeInlayHintProvider', FILE, new Range(0, 0, 99, 0));
		assert.deepEqual(hints.map(({ label }) => label), ['→ 2 tools', '→ 4 tools', '→ 4 tools']);
		const settings = workspace.getConfiguration('hermesToolsets', FILE);
		await settings.update('codeLens.enabled', false);
		try {
			assert.deepEqual(await until(async () => {
				const none = await commands.executeCommand<CodeLens[]>('vscode.executeCodeLensProvider', FILE, 10);
				return none.length === 0 ? none : undefined;
			}), []);
		} finally {
			await settings.update('codeLens.enabled', undefined);
		}
	});

	it('proposes names', async () => {
		const { items } = await commands.executeCommand<CompletionList>('vscode.executeCompletionItemProvider', CONFIG, at(config, '- web', 2));
		assert.ok(items.some(({ label }) => (typeof label === 'string' ? label : label.label) === 'file'));
	});

	it('proposes names in skills and scheduled jobs', async () => {
		const skill = Uri.joinPath(FOLDER, 'editing/skills/one/SKILL.md');
		const jobs = Uri.joinPath(FOLDER, 'editing/cron/jobs.json');
		for (const [uri, text, cursor, there, notThere] of [
			[skill, '---\nmetadata:\n  hermes:\n    requires_toolsets: [web, ]\n---\n# One\n', '[web, ', 'file', 'debugging'],
			[jobs, '{ "jobs": [{ "enabled_toolsets": ["web", ""] }] }\n', '"web", "', 'file', 'cronjob'],
		] as const) {
			await workspace.fs.writeFile(uri, new TextEncoder().encode(text));
			const opened = await workspace.openTextDocument(uri);
			const { items } = await commands.executeCommand<CompletionList>('vscode.executeCompletionItemProvider', uri, at(opened, cursor, cursor.length));
			const labels = items.map(({ label }) => (typeof label === 'string' ? label : label.label));
			assert.ok(labels.includes(there) && !labels.includes(notThere) && !labels.includes('web'), labels.join());
		}
	});

	const actionsAt = async (range: Range, kind?: CodeActionKind) => commands.executeCommand<CodeAction[]>('vscode.executeCodeActionProvider', FILE, range, kind?.value, 50);
	const apply = async (action: CodeAction | undefined) => {
		assert.ok(action?.edit, action?.title);
		await workspace.applyEdit(action.edit);
	};

	it('fixes all of a kind, and all that is safe', async () => {
		const duplicate = at(document, '"todo"]', 2);
		const actions = await actionsAt(new Range(duplicate, duplicate));
		assert.ok(actions.some(({ title }) => title === 'Remove "todo" from the list'), actions.map(({ title }) => title).join('\n'));
		const [all] = await actionsAt(new Range(0, 0, 0, 0), CodeActionKind.SourceFixAll);
		await apply(all);
		assert.equal(document.getText(), TEXT.replace(', "todo"]', ']').replace(', "kit"]', ']'));
		await commands.executeCommand('undo');
		assert.equal(document.getText(), TEXT);
	});

	it('fixes on save, where the user asks for it', async () => {
		const settings = workspace.getConfiguration('editor', FILE);
		await settings.update('codeActionsOnSave', { 'source.fixAll.hermesToolsets': 'explicit' });
		try {
			const editor = await window.showTextDocument(document);
			await editor.edit(edit => edit.insert(new Position(1, 0), '\t// typed\n'));
			await commands.executeCommand('workbench.action.files.save');
			await until(() => !document.isDirty || undefined);
			assert.equal(document.getText(), TEXT.replace(', "todo"]', ']').replace(', "kit"]', ']').replace('\t// kept', '\t// typed\n\t// kept'));
		} finally {
			await settings.update('codeActionsOnSave', undefined);
		}
	});

	it('extracts, inlines and sorts, each as one step', async () => {
		const tools = new Range(at(document, '"todo", "clarify"', 0), at(document, '"todo", "clarify"', 17));
		const extracted = (await actionsAt(tools, CodeActionKind.RefactorExtract)).find(({ title }) => title.startsWith('Extract'));
		await apply(extracted);
		assert.match(document.getText(), /"tools": \["todo"\],\n\t\t"includes": \["web", "kit-tools"\], \/\/ the web\n/);
		await commands.executeCommand('undo');
		assert.equal(document.getText(), TEXT);
		const include = at(document, '"web"');
		await apply((await actionsAt(new Range(include, include), CodeActionKind.RefactorInline))[0]);
		assert.equal(document.getText(), TEXT.replace('"clarify", "todo"]', '"clarify", "todo", "web_search", "web_extract"]').replace('["web"]', '[]'));
		await commands.executeCommand('undo');
		const list = at(document, '"clarify"');
		await apply((await actionsAt(new Range(list, list), CodeActionKind.RefactorRewrite)).find(({ title }) => title.startsWith('Sort')));
		assert.equal(document.getText(), TEXT.replace('["todo", "clarify", "todo"]', '["clarify", "todo"]'));
	});

	it('gives only the kinds that are asked for, and says why not', async () => {
		const include = at(document, '"web"');
		const kinds = async (kind: CodeActionKind) => (await actionsAt(new Range(include, include), kind)).map(action => action.kind?.value ?? '');
		assert.ok((await kinds(CodeActionKind.QuickFix)).every(kind => kind.startsWith('quickfix')));
		assert.ok((await kinds(CodeActionKind.RefactorInline)).every(kind => kind.startsWith('refactor.inline')));
		assert.deepEqual(await kinds(CodeActionKind.SourceOrganizeImports), []);
	});

	it('copies a toolset as a Python entry, and back', async () => {
		await commands.executeCommand('hermesToolsets.copyAsPython', 'kit');
		const python = '    "kit": {\n        "description": "A kit",\n        "tools": ["todo", "clarify", "todo"],\n        "includes": ["web"],\n    },\n';
		assert.equal(await env.clipboard.readText(), python);
		const editor = await window.showTextDocument(document);
		editor.selection = new Selection(0, 0, 0, 0);
		await commands.executeCommand('hermesToolsets.copyAsJsonc');
		assert.equal(await env.clipboard.readText(), '\t"kit": {\n\t\t"description": "A kit",\n\t\t"tools": ["todo", "clarify", "todo"],\n\t\t"includes": ["web"]\n\t}');
	});

	it('says what unsaved edits will change', async () => {
		const { editing } = await features();
		assert.deepEqual(await editing.changes.all(), []);
		const edit = new WorkspaceEdit();
		edit.replace(FILE, new Range(at(document, '"web"', 0), at(document, '"web"', 5)), '"vision"');
		await workspace.applyEdit(edit);
		const changes = await editing.changes.all();
		const words = changes.map(change => `${change.kind === 'toolset' ? change.name : `${change.platform} ${String(change.whenDeployed)}`} +${change.added.join()} -${change.removed.join()}`);
		assert.deepEqual(words.slice(0, 2), ['kit +vision_analyze -web_extract,web_search', 'kit-user +vision_analyze -web_extract,web_search']);
		const hovers = await commands.executeCommand<Hover[]>('vscode.executeHoverProvider', FILE, at(document, '"kit"'));
		const text = hovers.flatMap(({ contents }) => contents.map(content => (content as MarkdownString).value)).join('\n');
		assert.match(text.replaceAll('\\', ''), /Unsaved edits: \+1 −2 tools: \+vision_analyze, −web_extract, −web_search/);
		await document.save();
		assert.deepEqual(await editing.changes.all(), []);
	});

	const drop = async (target: TreeNode | undefined, nodes: readonly TreeNode[]) => {
		const { drags } = (await features()).editing;
		const data = new DataTransfer();
		drags.handleDrag(nodes, data);
		await drags.handleDrop(target, data, { isCancellationRequested: false } as never);
	};

	it('adds what is dropped onto a toolset of a file', async () => {
		const web = await rowOf('groups', 'web');
		const file = await rowOf('groups', 'file');
		const memory = await rowOf('groups', 'memory', 'memory');
		await drop(await rowOf('files', 'editing.hermes-toolsets.jsonc', 'kit'), [web, file, memory]);
		assert.equal(document.getText(), TEXT.replace('"clarify", "todo"]', '"clarify", "todo", "memory"]').replace('["web"]', '["web", "file"]'));
		await window.showTextDocument(document);
		await commands.executeCommand('undo');
		assert.equal(document.getText(), TEXT);
	});

	it('takes names dropped from an editor, and gives names to one', async () => {
		const { drags } = (await features()).editing;
		const text = new DataTransfer();
		text.set('text/plain', new DataTransferItem('"browser", read_file\nand no name'));
		await drags.handleDrop(await rowOf('files', 'editing.hermes-toolsets.jsonc', 'kit-user'), text, { isCancellationRequested: false } as never);
		assert.match(document.getText(), /"tools": \["memory", "read_file"\], "includes": \["kit", "kit", "browser"\]/);
		const data = new DataTransfer();
		drags.handleDrag([await rowOf('groups', 'web')], data);
		assert.equal(await data.get('text/plain')?.asString(), 'web');
		const dropped = await drags.provideDocumentDropEdits(config, new Position(3, 6), data, { isCancellationRequested: false } as never);
		assert.ok(dropped && typeof dropped.insertText !== 'string');
		assert.equal(dropped.insertText.value, 'web');
	});

	it('removes what a toolset lists itself, several at once', async () => {
		const todo = await rowOf('files', 'editing.hermes-toolsets.jsonc', 'kit', 'todo');
		const web = await rowOf('files', 'editing.hermes-toolsets.jsonc', 'kit', 'web');
		const { toolsets } = await features();
		assert.equal(toolsets.getTreeItem(todo).contextValue, 'tool written');
		assert.match(toolsets.getTreeItem(web).contextValue ?? '', /\bwritten\b/);
		await commands.executeCommand('hermesToolsets.removeFromToolset', todo, [todo, web]);
		assert.equal(document.getText(), TEXT.replace('["todo", "clarify", "todo"]', '["clarify"]').replace('["web"]', '[]'));
		const inherited = await rowOf('files', 'editing.hermes-toolsets.jsonc', 'kit-user', 'kit', 'clarify');
		assert.equal(inherited.holder, 'kit');
	});
});
