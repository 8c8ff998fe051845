import * as assert from 'node:assert/strict';
import { commands, Position, Uri, window, workspace } from 'vscode';
import { features } from '../support/extension';
import { until } from '../support/until';

const FOLDER = workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/');
const BIG = Uri.joinPath(FOLDER, 'big.hermes-toolsets.jsonc');
const FOREIGN = Uri.joinPath(FOLDER, 'foreign.yaml');
const KEYS = 6;

describe('a keystroke', () => {
	afterEach(async () => {
		// Nothing is left to be saved into a file that is gone.
		await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
	});

	after(async () => {
		await workspace.fs.delete(BIG);
		await workspace.fs.delete(FOREIGN);
	});

	it('in a file of a thousand toolsets reads that file once a version at most, and no other', async () => {
		const toolsets = Array.from({ length: 1000 }, (_, index) => `\t"big-${index}": { "description": "d", "tools": ["todo"], "includes": [] }`);
		await workspace.fs.writeFile(BIG, new TextEncoder().encode(`{\n${toolsets.join(',\n')}\n}\n`));
		const { session, diagnostics } = await features();
		const document = await workspace.openTextDocument(BIG);
		const editor = await window.showTextDocument(document);
		await session.world(BIG);
		await diagnostics.settled();
		const reads: string[] = [];
		const stop = session.index.onDidChange(({ uri }) => reads.push(`${uri} ${session.index.document(uri)?.version}`));
		try {
			for (let key = 0; key < KEYS; key++) {
				// Behind the first letter of a description.
				await editor.edit(edit => edit.insert(new Position(500, 31 + key), 'x'));
			}
			await until(() => (session.index.document(BIG.toString())?.version === document.version ? true : undefined));
			await diagnostics.settled();
		} finally {
			stop();
		}
		assert.ok(reads.length <= KEYS, `${reads.length} readings`);
		assert.equal(new Set(reads).size, reads.length);
		assert.deepEqual(reads.filter(read => !read.startsWith(`${BIG.toString()} `)), []);
		assert.equal(diagnostics.of(BIG).length, 0);
	});

	it('that takes away what made a file ours takes its findings away', async () => {
		await workspace.fs.writeFile(FOREIGN, new TextEncoder().encode('platform_toolsets:\n  cli: [nonsense]\n'));
		const { session, diagnostics } = await features();
		const editor = await window.showTextDocument(await workspace.openTextDocument(FOREIGN));
		await until(() => (diagnostics.of(FOREIGN).length > 0 ? true : undefined));
		await editor.edit(edit => edit.insert(new Position(0, 3), 'x'));
		await until(() => (session.index.document(FOREIGN.toString()) === undefined ? true : undefined));
		assert.equal(diagnostics.of(FOREIGN).length, 0);
	});
});
