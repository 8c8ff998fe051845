import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { commands, languages, Uri, window, workspace } from 'vscode';
import { features } from '../support/extension';
import { until as waitFor } from '../support/until';

const FOLDERS = 100;
const FILES = 50;
const COUNT = FOLDERS * FILES;
/** Seconds; nothing is judged by them. */
const PATIENCE = 280;

const until = <Value>(get: () => Value | undefined | Promise<Value | undefined>) => waitFor(get, PATIENCE);

/** A toolset of its own for each first of ten; the others include the one before them. */
function toolset(number: number): string {
	const [tools, includes] = number % 10 === 0 ? [['todo'], ['web']] : [[], [`many-${number - 1}`]];
	return `{\n\t"many-${number}": { "description": "d", "tools": ${JSON.stringify(tools)}, "includes": ${JSON.stringify(includes)} }\n}\n`;
}

const ruleIds = (uri: Uri) => languages.getDiagnostics(uri).filter(({ source }) => source === 'hermes-toolsets').map(({ code }) => (typeof code === 'object' ? code.value : code));

describe('a folder with thousands of files', function () {
	this.timeout(PATIENCE * 2 * 1000);

	let disk: Uri;
	const fileOf = (number: number) => Uri.joinPath(disk, `folder-${Math.floor(number / FILES)}`, `many-${number}.hermes-toolsets.jsonc`);
	/** Milliseconds, and how long the extension host kept others waiting at most; written beside the outcome, not judged. */
	const figures: Record<string, number> = {};

	async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
		const delay = monitorEventLoopDelay({ resolution: 10 });
		delay.enable();
		const started = Date.now();
		await work();
		delay.disable();
		figures[name] = Date.now() - started;
		figures[`${name}, longest wait`] = Math.round(delay.max / 1e6);
		const outcome = process.env['HERMES_TOOLSETS_OUTCOME'];
		if (outcome) {
			fs.writeFileSync(path.join(path.dirname(outcome), 'many-files.json'), JSON.stringify(figures, null, '\t'));
		}
	}

	before(() => {
		disk = Uri.file(fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), 'hermes-many-'))));
		for (let number = 0; number < COUNT; number++) {
			const file = fileOf(number).fsPath;
			if (number % FILES === 0) {
				fs.mkdirSync(path.dirname(file));
			}
			fs.writeFileSync(file, number === 1234 ? toolset(number).replace('many-1233', 'nonsuch') : toolset(number));
		}
	});

	after(async () => {
		await commands.executeCommand('workbench.action.closeAllEditors');
		const index = (workspace.workspaceFolders ?? []).findIndex(({ uri }) => uri.toString() === disk.toString());
		if (index > 0) {
			workspace.updateWorkspaceFolders(index, 1);
		}
		fs.rmSync(disk.fsPath, { recursive: true, force: true });
	});

	it('is read while everything else answers, with progress shown, and each file is checked a few times at most', async () => {
		const { session, diagnostics, toolsets, readingProgress } = await features();
		await session.world();
		await diagnostics.settled();
		let checks = 0;
		const listener = diagnostics.onDidChange(() => checks++);
		const [answered, told] = [new Set<boolean>(), new Set<boolean>()];
		const progress = session.onDidGoOn(() => {
			answered.add(true);
			told.add(readingProgress.shown !== undefined);
		});
		await measure('read', async () => {
			assert.ok(workspace.updateWorkspaceFolders(workspace.workspaceFolders?.length ?? 0, 0, { uri: disk }));
			await until(async () => {
				// What a view and a hover ask for meanwhile.
				await session.world();
				return session.index.document(fileOf(COUNT - 1).toString()) && session.files.reading === undefined ? true : undefined;
			});
		});
		assert.equal(session.index.documents('toolset-file').filter(({ uri }) => uri.startsWith(disk.toString())).length, COUNT);
		await measure('checked', () => diagnostics.settled());
		listener.dispose();
		progress.dispose();
		figures['checks'] = checks;
		assert.deepEqual(ruleIds(fileOf(1234)), ['unknown-include']);
		assert.deepEqual(ruleIds(fileOf(1235)), []);
		// Whether anything was answered before all was read depends on the machine; where it was, that is told.
		assert.deepEqual(told, answered);
		assert.ok(checks <= 3 * COUNT, `${checks} checks`);
		await measure('shown', async () => {
			const files = (await toolsets.getChildren()).find(({ id }) => id === 'files');
			const pages = await toolsets.getChildren(files);
			const rows = await Promise.all(pages.map(page => toolsets.getChildren(page)));
			assert.ok(pages.every(({ kind }) => kind === 'page') && rows.flat().length >= COUNT);
		});
	});

	it('answers in any of its files, and follows what is typed there and on the disk', async () => {
		const { session, diagnostics } = await features();
		const editor = await window.showTextDocument(await workspace.openTextDocument(fileOf(4321)));
		await measure('typed', async () => {
			await editor.edit(edit => edit.insert(editor.document.positionAt(editor.document.getText().indexOf('"many-4320"')), '"nonsuch", '));
			await until(() => ruleIds(fileOf(4321)).includes('unknown-include') || undefined);
		});
		const hovers = await commands.executeCommand<unknown[]>('vscode.executeHoverProvider', fileOf(4321), editor.document.positionAt(4));
		assert.ok(hovers.length > 0);
		await measure('changed on the disk', async () => {
			fs.writeFileSync(fileOf(20).fsPath, toolset(20).replace('many-20', 'renamed-20'));
			// Another file names what is gone.
			await until(() => ruleIds(fileOf(21)).includes('unknown-include') || undefined);
			await diagnostics.settled();
		});
		assert.ok(session.index.document(fileOf(4321).toString())?.open);
		await commands.executeCommand('workbench.action.files.revert');
	});

	it('is forgotten with its folder', async () => {
		const { session, diagnostics } = await features();
		await commands.executeCommand('workbench.action.closeAllEditors');
		// VS Code keeps a document that an extension has opened for three minutes.
		const isLeft = ({ uri }: { uri: string }) => uri.startsWith(disk.toString()) && uri !== fileOf(4321).toString();
		await measure('forgotten', async () => {
			const index = (workspace.workspaceFolders ?? []).findIndex(({ uri }) => uri.toString() === disk.toString());
			assert.ok(workspace.updateWorkspaceFolders(index, 1));
			await until(() => !session.index.all().some(isLeft) || undefined);
			await diagnostics.settled();
		});
		assert.deepEqual([...diagnostics.all().keys()].filter(uri => isLeft({ uri })), []);
		assert.deepEqual(ruleIds(fileOf(1234)), []);
	});
});
