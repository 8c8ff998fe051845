import * as assert from 'node:assert/strict';
import { commands, workspace, type TextDocument, type Uri } from 'vscode';
import { activateCounted, type CountedExtension } from '../support/counted-extension';
import { MemoryFiles } from '../support/memory-files';
import { until } from '../support/until';

const CONFIG = 'model: x\ncustom_toolsets:\n  lab:\n    tools: [terminal]\n    includes: [web]\nplatform_toolsets:\n  cli: [lab]\n';

describe('a disk that is full', () => {
	let memory: MemoryFiles;
	let extension: CountedExtension;
	const config = () => memory.uri('/disk/config.yaml');
	const target = () => memory.uri('/disk/moved.hermes-toolsets.jsonc');
	const read = async (uri: Uri) => new TextDecoder().decode(await workspace.fs.readFile(uri));

	beforeEach(async () => {
		memory = new MemoryFiles('hermesfull');
		memory.seed(config().path, CONFIG);
		// Its log is at hand, and with it every sentence that is shown.
		extension = activateCounted();
		await (await extension.features()).session.world();
	});

	afterEach(async () => {
		extension.deactivate();
		await commands.executeCommand('workbench.action.files.revert');
		await commands.executeCommand('workbench.action.closeAllEditors');
		memory.dispose();
	});

	async function move(): Promise<{ readonly answer: unknown; readonly said: string; readonly document: TextDocument }> {
		const document = await workspace.openTextDocument(config());
		const answer = await (await extension.features()).run('hermesToolsets.moveCustomToolsets', [config(), target()]);
		return { answer, said: extension.host.faults.join('\n'), document };
	}

	it('keeps custom_toolsets where they are when there is no room for a toolset file, and no torn file', async () => {
		memory.break(target().path, 'full');
		const { answer, said, document } = await move();
		assert.equal(answer, undefined);
		assert.match(said, /^Error: .*moved\.hermes-toolsets\.jsonc could not be written\. .*config\.yaml is as it was\./);
		assert.equal(await read(config()), CONFIG);
		assert.equal(document.getText(), CONFIG);
		await assert.rejects(async () => read(target()), 'nothing is left of it');
		// With room it goes on as if nothing had been.
		memory.heal(target().path);
		assert.equal((await move()).answer, true);
		assert.match(await read(target()), /"lab"/);
		assert.ok(!(await read(config())).includes('custom_toolsets'));
	});

	it('says so where the toolset file was written, and its config could not be', async () => {
		memory.break(config().path, 'full');
		const { answer, said, document } = await move();
		assert.equal(answer, undefined);
		assert.match(said, /^Error: .*moved\.hermes-toolsets\.jsonc is written, but .*config\.yaml could not be saved/);
		assert.equal(await read(config()), CONFIG);
		assert.match(await read(target()), /"lab"/);
		assert.ok(!document.getText().includes('custom_toolsets'));
		memory.heal(config().path);
		await until(async () => (await document.save()) || undefined);
		assert.ok(!(await read(config())).includes('custom_toolsets'));
	});
});
