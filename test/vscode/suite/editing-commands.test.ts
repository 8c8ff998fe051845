import * as assert from 'node:assert/strict';
import type { Position} from 'vscode';
import { commands, env, Range, Selection, Uri, window, workspace, WorkspaceEdit, type TextDocument } from 'vscode';
import { features, rowOf } from '../support/extension';
import { until } from '../support/until';

const FOLDER = workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/');
const FILE = Uri.joinPath(FOLDER, 'commands.hermes-toolsets.jsonc');
const TEXT = `{
	// kept
	"box": {
		"description": "A box",
		"tools": ["todo"],
		"includes": ["web"] // the web
	},
	"box-user": { "description": "Uses it", "tools": [], "includes": ["box"] }
}
`;

/** Answers a question as the Enter key does, once it is there, and again until it is taken. */
async function accept(asked: Thenable<unknown>): Promise<void> {
	let isDone = false;
	void asked.then(() => {
		isDone = true;
	});
	while (!isDone) {
		await new Promise(resolve => setTimeout(resolve, 700));
		if (!isDone) {
			await commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
		}
	}
}

describe('commands of editing', () => {
	let document: TextDocument;

	const position = (text: string, into = 1): Position => document.positionAt(document.getText().indexOf(text) + into);

	const select = async (text: string): Promise<void> => {
		const editor = await window.showTextDocument(document);
		editor.selection = new Selection(position(text), position(text));
	};

	beforeEach(async () => {
		await workspace.fs.writeFile(FILE, new TextEncoder().encode(TEXT));
		document = await workspace.openTextDocument(FILE);
		await window.showTextDocument(document);
		await until(() => document.getText() === TEXT || undefined);
		const { session } = await features();
		await until(async () => (await session.world()).sites('box').length === 1 || undefined);
	});

	afterEach(async () => {
		await window.showTextDocument(document);
		await commands.executeCommand('workbench.action.files.revert');
		await commands.executeCommand('workbench.action.closeAllEditors');
	});

	after(async () => {
		await workspace.fs.delete(FILE);
	});

	/** What the list of toolsets to add to begins with is up to the workspace: the one that got something is looked up. */
	const added = async (asked: Thenable<unknown>, isIn: RegExp): Promise<TextDocument> => {
		await accept(asked);
		return until(() => workspace.textDocuments.find(open => open.isDirty && isIn.test(open.getText())));
	};

	it('add several selected rows to a toolset that is asked for, as one step', async () => {
		const [file, memory] = [await rowOf('groups', 'file'), await rowOf('groups', 'memory', 'memory')];
		const changed = await added(commands.executeCommand('hermesToolsets.addToToolset', file, [file, memory]), /"memory"/);
		const now = changed.getText();
		assert.match(now, /"memory"/);
		assert.match(now, /"file"/);
		await window.showTextDocument(changed);
		await commands.executeCommand('undo');
		assert.equal(changed.isDirty, false);
	});

	it('add what stands at the cursor, and never to itself', async () => {
		await select('"web"');
		const changed = await added(commands.executeCommand('hermesToolsets.addToToolset', document.uri), /"web"/);
		await window.showTextDocument(changed);
		await commands.executeCommand('undo');
		assert.equal(changed.isDirty, false);
	});

	it('remove selected rows from their toolset, as one step', async () => {
		const [todo, web] = [await rowOf('files', 'commands.hermes-toolsets.jsonc', 'box', 'todo'), await rowOf('files', 'commands.hermes-toolsets.jsonc', 'box', 'web')];
		await commands.executeCommand('hermesToolsets.removeFromToolset', todo, [todo, web]);
		assert.equal(document.getText(), TEXT.replace('["todo"]', '[]').replace('["web"]', '[]'));
		await window.showTextDocument(document);
		await commands.executeCommand('undo');
		assert.equal(document.getText(), TEXT);
	});

	it('copy the names of selected rows, one a line', async () => {
		const [web, todo] = [await rowOf('groups', 'web'), await rowOf('groups', 'todo')];
		await commands.executeCommand('hermesToolsets.copyName', web, [web, todo]);
		assert.equal(await env.clipboard.readText(), 'web\ntodo');
	});

	it('ask for a new name of a row, and leave everything when it is the old one', async () => {
		await accept(commands.executeCommand('hermesToolsets.renameInTree', await rowOf('files', 'commands.hermes-toolsets.jsonc', 'box')));
		assert.equal(document.getText(), TEXT);
	});

	it('open the place of a row', async () => {
		await commands.executeCommand('workbench.action.closeAllEditors');
		await commands.executeCommand('hermesToolsets.revealInEditor', await rowOf('files', 'commands.hermes-toolsets.jsonc', 'box-user'));
		const editor = window.activeTextEditor;
		assert.equal(editor?.document.uri.toString(), FILE.toString());
		assert.ok(editor.selection.contains(position('box-user', 0)), JSON.stringify(editor.selection));
	});

	it('start a rename at a place', async () => {
		await commands.executeCommand('workbench.action.closeAllEditors');
		// It ends when the box does.
		const asked = commands.executeCommand('hermesToolsets.renameAt', FILE, position('"box"', 2));
		const editor = await until(() => window.activeTextEditor?.document.uri.toString() === FILE.toString() ? window.activeTextEditor : undefined);
		await until(() => editor.selection.active.isEqual(position('"box"', 2)) || undefined);
		let isDone = false;
		void asked.then(() => {
			isDone = true;
		});
		while (!isDone) {
			await commands.executeCommand('cancelRenameInput');
			await new Promise(resolve => setTimeout(resolve, 100));
		}
		assert.equal(document.getText(), TEXT);
	});

	it('show the uses of a name where it stands', async () => {
		await select('"box"');
		await commands.executeCommand('hermesToolsets.showUses', FILE, position('"box"', 2));
		// From the list of uses, the next one is gone to and opened.
		await until(async () => {
			await commands.executeCommand('goToNextReference');
			await commands.executeCommand('openReference');
			const active = window.activeTextEditor;
			return active?.document.uri.toString() === FILE.toString() && active.selection.active.line === position('"includes": ["box"]', 0).line ? true : undefined;
		});
		await commands.executeCommand('closeReferenceSearch');
	});

	it('list what unsaved edits change, and open what is chosen', async () => {
		const edit = new WorkspaceEdit();
		edit.replace(FILE, new Range(position('"todo"', 0), position('"todo"', 6)), '"memory"');
		await workspace.applyEdit(edit);
		await commands.executeCommand('workbench.action.closeEditorsInOtherGroups');
		const { editing } = await features();
		assert.deepEqual((await editing.changes.all()).map(change => change.kind === 'toolset' ? change.name : change.platform).slice(0, 2), ['box', 'box-user']);
		await accept(commands.executeCommand('hermesToolsets.showChanges'));
		const editor = window.activeTextEditor;
		assert.equal(editor?.document.uri.toString(), FILE.toString());
		assert.ok(editor.selection.contains(position('box"', 0)), JSON.stringify(editor.selection));
	});

	it('fold the view up and open the log, without a word', async () => {
		await commands.executeCommand('hermesToolsets.toolsets.focus');
		await commands.executeCommand('hermesToolsets.collapseAll');
		await commands.executeCommand('hermesToolsets.showLogs');
	});
});
