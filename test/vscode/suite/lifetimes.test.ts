import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { commands, Position, Uri, workspace } from 'vscode';
import { activateCounted, type CountedExtension } from '../support/counted-extension';
import type { Alive } from '../support/counted-host';
import { until } from '../support/until';

const folder = () => workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/');

/** Counts until no timer runs: what was under way when the extension was deactivated may end. */
async function atRest({ host }: CountedExtension): Promise<Alive> {
	return until(async () => {
		const alive = await host.count();
		return alive.timers === 0 ? alive : undefined;
	});
}

describe('deactivating', () => {
	let extension: CountedExtension;

	beforeEach(() => {
		extension = activateCounted();
	});

	afterEach(() => {
		assert.deepEqual(extension.host.faults, []);
	});

	it('disposes of everything when nothing was asked yet', async () => {
		extension.deactivate();
		assert.deepEqual([...(await atRest(extension)).disposables], []);
	});

	it('disposes of everything while files are still being read', async () => {
		const { session, toolsets, platforms, deployments } = await extension.features();
		const asked = Promise.allSettled([toolsets.getChildren(), platforms.getChildren(), deployments.ready, session.context(Uri.joinPath(folder(), 'config.yaml'))]);
		extension.deactivate();
		await asked;
		assert.deepEqual([...(await atRest(extension)).disposables], []);
	});

	it('disposes of everything after everything was used', async () => {
		const { session, diagnostics, toolsets, platforms, deployments } = await extension.features();
		const home = session.home.uri?.fsPath ?? '';
		const tree = path.join(folder().fsPath, 'counted-tree');
		try {
			// A Hermes tree, a home with a profile, a file in an editor: each makes watchers of its own.
			fs.mkdirSync(path.join(tree, 'tools'), { recursive: true });
			fs.writeFileSync(path.join(tree, 'toolsets.py'), 'TOOLSETS = {"one": {"description": "d", "tools": ["todo"], "includes": []}}\n');
			fs.mkdirSync(path.join(home, 'profiles/counted'), { recursive: true });
			fs.writeFileSync(path.join(home, 'profiles/counted/config.yaml'), 'platform_toolsets:\n  cli: [web]\n');
			await session.home.refresh();
			await session.catalog(Uri.file(path.join(tree, 'toolsets.py')));
			await deployments.ready;
			const example = Uri.joinPath(folder(), 'hermes-toolsets.jsonc');
			await commands.executeCommand('vscode.open', example);
			await commands.executeCommand('vscode.executeHoverProvider', example, new Position(6, 4));
			await Promise.all([toolsets.getChildren(), platforms.getChildren(), diagnostics.settled()]);
			const used = await extension.host.count();
			assert.ok((used.disposables.get('workspace.createFileSystemWatcher') ?? 0) > 20, 'the watchers were counted');
			assert.ok((used.disposables.get('a listener of ours') ?? 0) > 10, 'the listeners were counted');
		} finally {
			extension.deactivate();
			fs.rmSync(tree, { recursive: true, force: true });
			fs.rmSync(path.join(home, 'profiles/counted'), { recursive: true, force: true });
			await commands.executeCommand('workbench.action.closeAllEditors');
		}
		assert.deepEqual([...(await atRest(extension)).disposables], []);
	});
});
