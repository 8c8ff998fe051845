import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { commands, extensions, type Extension } from 'vscode';

function ours(): Extension<unknown> {
	const extension = extensions.getExtension('hermes-toolsets.hermes-toolsets');
	assert.ok(extension, 'the extension is not installed');
	return extension;
}

describe('the package', () => {
	it('runs from where it was installed, without the sources', () => {
		const folder = ours().extensionPath;
		assert.ok(fs.existsSync(path.join(folder, 'dist/extension.js')));
		for (const name of ['src', 'test', 'scripts', 'node_modules', 'dist/extension.js.map']) {
			assert.ok(!fs.existsSync(path.join(folder, name)), `${name} was packaged`);
		}
	});

	it('holds every file that its manifest names', () => {
		const manifest = fs.readFileSync(path.join(ours().extensionPath, 'package.json'), 'utf8');
		const named = [...manifest.matchAll(/"(?:\.\/)?((?:dist|docs|media|schemas)\/[^"*]+\.\w+)"/gu)].map(([, file]) => file ?? '');
		assert.ok(named.length > 0);
		// The command line comes with npm, not with the extension.
		const ofTheEditor = named.filter((file) => file !== 'dist/cli.js');
		assert.deepEqual(ofTheEditor.filter((file) => !fs.existsSync(path.join(ours().extensionPath, file))), []);
	});

	it('activates', async () => {
		await ours().activate();
		assert.ok(ours().isActive);
	});

	it('registers every command of its manifest', async () => {
		await ours().activate();
		const manifest = ours().packageJSON as { contributes?: { commands?: { command: string }[] } };
		const known = new Set(await commands.getCommands(true));
		const missing = (manifest.contributes?.commands ?? []).map(({ command }) => command).filter((command) => !known.has(command));
		assert.deepEqual(missing, []);
	});
});
