import * as assert from 'node:assert/strict';
import { commands, Disposable, EventEmitter, FileSystemError, FileType, type FileStat, Position, Uri, window, workspace } from 'vscode';
import { features } from '../support/extension';

const FOLDER = workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/');
const FILE = Uri.joinPath(FOLDER, 'asked.hermes-toolsets.jsonc');
const ASKERS = 12;

/** Two for each of the folders from `/top/a/b/c/d` up. None is answered before all were asked. */
const QUESTIONS = 12;

/** What the start of a window is made of, seen by how often and in which order something is asked, not by the clock. */
describe('what many ask for at once', () => {
	after(async () => {
		await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
		await workspace.fs.delete(FILE);
	});

	it('is found once: the findings of a document that has changed', async () => {
		await workspace.fs.writeFile(FILE, new TextEncoder().encode('{\n\t"asked": { "description": "d", "tools": ["nonsense"], "includes": [] }\n}\n'));
		const { session, diagnostics } = await features();
		const editor = await window.showTextDocument(await workspace.openTextDocument(FILE));
		await session.world(FILE);
		await diagnostics.settled();
		let [last, checks] = [diagnostics.of(FILE), 0];
		const listener = diagnostics.onDidChange(() => {
			checks += diagnostics.of(FILE) === last ? 0 : 1;
			last = diagnostics.of(FILE);
		});
		await editor.edit(edit => edit.insert(new Position(1, 28), 'x'));
		assert.equal(session.document(editor.document)?.version, editor.document.version);
		const answers = await Promise.all(Array.from({ length: ASKERS }, () => diagnostics.current(FILE)));
		await diagnostics.settled();
		listener.dispose();
		answers.forEach(answer => assert.deepEqual(answer, answers[0]));
		assert.deepEqual(answers[0]?.map(({ rule }) => rule), ['unknown-tool']);
		// One for those who ask, and one for the list of problems where it was marked again meanwhile.
		assert.ok(checks >= 1 && checks <= 2, `${checks} checks`);
	});

	it('is asked for at once: whether the folders above a file are trees', async () => {
		const { session } = await features();
		const asked: string[] = [];
		let answer = (): void => undefined;
		const everybodyAsked = new Promise<void>(resolve => {
			answer = resolve;
		});
		const didChange = new EventEmitter<never>();
		const stat = async ({ path }: Uri): Promise<FileStat> => {
			asked.push(path);
			if (asked.length === QUESTIONS) {
				answer();
			}
			await everybodyAsked;
			if (path === '/top/toolsets.py' || path === '/top/tools') {
				return { type: path.endsWith('.py') ? FileType.File : FileType.Directory, ctime: 0, mtime: 1, size: 0 };
			}
			throw FileSystemError.FileNotFound(path);
		};
		const refuse = () => {
			throw FileSystemError.NoPermissions();
		};
		const provider = workspace.registerFileSystemProvider('asked-at-once', {
			onDidChangeFile: didChange.event, stat, watch: () => new Disposable(() => undefined),
			readFile: refuse, readDirectory: refuse, writeFile: refuse, delete: refuse, rename: refuse, createDirectory: refuse,
		});
		try {
			const root = await session.checkouts.rootAbove(Uri.from({ scheme: 'asked-at-once', path: '/top/a/b/c/d/some.hermes-toolsets.jsonc' }));
			assert.equal(root?.path, '/top');
		} finally {
			provider.dispose();
			didChange.dispose();
		}
		assert.equal(new Set(asked).size, QUESTIONS);
		assert.equal(asked.length, QUESTIONS);
	});
});
