import * as assert from 'node:assert/strict';
import * as nodeFiles from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeploymentSource } from '../../../src/core/deploy/deployment-plan';
import { planDeployment } from '../../../src/core/deploy/plan-deployment';
import { planUndeployment } from '../../../src/core/deploy/plan-undeployment';
import { DeploymentError, type HomeMessageId } from '../../../src/node/deploy/deployment-error';
import { executePlan, type FileOperations } from '../../../src/node/deploy/execute-plan';
import { locateHome } from '../../../src/node/deploy/locate-home';
import { readHome } from '../../../src/node/deploy/read-home';

const SOURCE: DeploymentSource = { source: 'team.jsonc', replaces: [], toolsets: new Map([['lite', { description: '', tools: ['a'], includes: [] }]]) };
const CONFIG = '\uFEFF# mine\r\nmodel: x # keep\r\nplugins:\r\n  enabled:\r\n    - other\r\n';
const FOLDER = join('plugins', 'toolset-files');

/** Every file below a folder with its bytes and mode, every folder and link. */
async function picture(folder: string): Promise<Map<string, string>> {
	const found = new Map<string, string>();
	for (const entry of await nodeFiles.readdir(folder, { recursive: true, withFileTypes: true })) {
		const path = join(entry.parentPath, entry.name);
		const { mode } = await nodeFiles.lstat(path);
		const content = entry.isFile() ? (await nodeFiles.readFile(path)).toString('hex') : entry.isSymbolicLink() ? await nodeFiles.readlink(path) : '';
		found.set(path.slice(folder.length), `${mode.toString(8)} ${content}`);
	}
	return found;
}

async function deploy(home: string, operations?: FileOperations): Promise<void> {
	await executePlan(home, planDeployment(await readHome(home), SOURCE), operations);
}

async function undeploy(home: string, operations?: FileOperations): Promise<void> {
	await executePlan(home, planUndeployment(await readHome(home)), operations);
}

async function assertFails(promise: Promise<unknown>, id: HomeMessageId, words: RegExp): Promise<DeploymentError> {
	const error = await promise.then(() => undefined, (reason: unknown) => reason);
	assert.ok(error instanceof DeploymentError, String(error));
	assert.equal(error.id, id, error.message);
	assert.match(error.message, words);
	assert.doesNotMatch(error.message, /\{\w+\}/);
	return error;
}

/** File operations that fail with a code at the call with this number, counted over all of them. */
function failingAt(call: number, code: string, forever = false): { readonly operations: FileOperations; readonly calls: () => number } {
	let count = 0;
	const operations: Record<string, unknown> = {};
	for (const name of ['mkdir', 'open', 'rename', 'copyFile', 'unlink', 'rmdir', 'rm'] as const) {
		operations[name] = async (...values: unknown[]): Promise<unknown> => {
			count++;
			if (count === call || (forever && count > call)) {
				throw Object.assign(new Error(`${code}: made to fail`), { code });
			}
			return await (nodeFiles[name] as (...given: unknown[]) => Promise<unknown>)(...values);
		};
	}
	return { operations: operations as FileOperations, calls: () => count };
}

describe('a Hermes home on disk', () => {
	let folder = '';
	let home = '';

	beforeEach(async () => {
		folder = await nodeFiles.realpath(await nodeFiles.mkdtemp(join(tmpdir(), 'toolset-files-home-')));
		home = join(folder, 'home');
		await nodeFiles.mkdir(home);
		await nodeFiles.writeFile(join(home, 'config.yaml'), CONFIG, { mode: 0o640 });
		await nodeFiles.chmod(join(home, 'config.yaml'), 0o640);
	});

	afterEach(async () => {
		await nodeFiles.rm(folder, { recursive: true });
	});

	it('is as it was after deploying and undeploying', async () => {
		const before = await picture(home);
		await deploy(home);
		assert.deepEqual((await nodeFiles.readdir(join(home, FOLDER))).sort(), ['__init__.py', 'plugin.yaml', 'toolsets.json']);
		assert.equal(await nodeFiles.readFile(join(home, 'config.yaml'), 'utf8'), `${CONFIG}    - toolset-files\r\n`);
		assert.equal((await nodeFiles.stat(join(home, 'config.yaml'))).mode & 0o777, 0o640);
		assert.deepEqual((await nodeFiles.readdir(home)).sort(), ['config.yaml', 'plugins']);
		await undeploy(home);
		assert.deepEqual(await picture(home), before);
	});

	it('gets a config.yaml, and loses it again', async () => {
		await nodeFiles.unlink(join(home, 'config.yaml'));
		await deploy(home);
		assert.equal(await nodeFiles.readFile(join(home, 'config.yaml'), 'utf8'), 'plugins:\n  enabled:\n    - toolset-files\n');
		await undeploy(home);
		assert.deepEqual(await nodeFiles.readdir(home), []);
	});

	it('keeps a folder of plugins that was there, and what others put beside ours', async () => {
		await nodeFiles.mkdir(join(home, FOLDER), { recursive: true });
		await nodeFiles.writeFile(join(home, FOLDER, 'notes.txt'), 'mine');
		const before = await picture(home);
		assert.deepEqual((await readHome(home)).others, ['notes.txt']);
		await deploy(home);
		await undeploy(home);
		assert.deepEqual(await picture(home), before);
	});

	it('loses what Python kept of our file, and nothing else of Python', async () => {
		await deploy(home);
		const cache = join(home, FOLDER, '__pycache__');
		await nodeFiles.mkdir(cache);
		await nodeFiles.writeFile(join(cache, '__init__.cpython-312.pyc'), 'x');
		assert.deepEqual((await readHome(home)).others, []);
		await undeploy(home);
		assert.deepEqual(await nodeFiles.readdir(home), ['config.yaml']);
		await deploy(home);
		await nodeFiles.mkdir(cache);
		await nodeFiles.writeFile(join(cache, 'mine.cpython-312.pyc'), 'x');
		await undeploy(home);
		assert.deepEqual(await nodeFiles.readdir(join(home, FOLDER)), ['__pycache__']);
	});

	it('may be a symbolic link, and so may its config.yaml', async () => {
		const link = join(folder, 'link');
		await nodeFiles.symlink(home, link);
		await nodeFiles.rename(join(home, 'config.yaml'), join(folder, 'dotfiles.yaml'));
		await nodeFiles.symlink(join(folder, 'dotfiles.yaml'), join(home, 'config.yaml'));
		const before = await picture(folder);
		const { path, note } = await locateHome(link);
		assert.equal(path, home);
		assert.match(note?.template ?? '', /symbolic link/);
		await deploy(link);
		assert.ok((await nodeFiles.lstat(join(home, 'config.yaml'))).isSymbolicLink());
		assert.match(await nodeFiles.readFile(join(folder, 'dotfiles.yaml'), 'utf8'), /toolset-files/);
		await undeploy(link);
		assert.deepEqual(await picture(folder), before);
	});

	it('must be there, and a folder', async () => {
		await assertFails(readHome(join(folder, 'none')), 'home-missing', /There is no Hermes home at .*none/);
		await nodeFiles.symlink(join(folder, 'gone'), join(folder, 'dangling'));
		await assertFails(readHome(join(folder, 'dangling')), 'home-dangling', /link to .*gone, which does not exist/);
		await assertFails(readHome(join(home, 'config.yaml')), 'home-no-folder', /is not a folder/);
		await assertFails(readHome(join(home, 'config.yaml', 'below')), 'home-no-folder', /is not a folder/);
		const plan = planDeployment(await readHome(home), SOURCE);
		await assertFails(executePlan(join(folder, 'none'), plan), 'home-missing', /There is no Hermes home/);
	});

	it('must hold text where text is changed', async () => {
		await nodeFiles.writeFile(join(home, 'config.yaml'), Uint8Array.of(0x61, 0x3a, 0x20, 0xff));
		await assertFails(readHome(home), 'not-text', /config\.yaml is not valid UTF-8/);
		await nodeFiles.unlink(join(home, 'config.yaml'));
		await nodeFiles.mkdir(join(home, 'config.yaml'));
		await assertFails(readHome(home), 'not-a-file', /config\.yaml is not a file/);
	});

	it('must not have the plugin elsewhere', async () => {
		await nodeFiles.mkdir(join(folder, 'elsewhere'));
		await nodeFiles.mkdir(join(home, 'plugins'));
		await nodeFiles.symlink(join(folder, 'elsewhere'), join(home, FOLDER));
		await assertFails(readHome(home), 'plugin-folder-link', /symbolic link/);
	});

	it('must be as it was when the plan was made', async () => {
		const plan = planDeployment(await readHome(home), SOURCE);
		await nodeFiles.writeFile(join(home, 'config.yaml'), 'model: y\n');
		const before = await picture(home);
		await assertFails(executePlan(home, plan), 'changed-meanwhile', /config\.yaml was changed after the preview/);
		assert.deepEqual(await picture(home), before);
	});

	for (const code of ['EROFS', 'EACCES', 'EPERM']) {
		it(`says that it is read-only: ${code}`, async () => {
			const before = await picture(home);
			await assertFails(deploy(home, failingAt(1, code).operations), 'read-only', new RegExp(`read-only for you \\(${code}\\)`));
			assert.deepEqual(await picture(home), before);
		});
	}

	it('is as it was when any step of deploying fails', async () => {
		const before = await picture(home);
		const dry = failingAt(-1, '');
		await deploy(home, dry.operations);
		const total = dry.calls();
		await undeploy(home);
		assert.ok(total > 10, String(total));
		let failures = 0;
		for (let call = 1; call <= total; call++) {
			const failed = await deploy(home, failingAt(call, 'ENOSPC').operations).then(() => undefined, (error: unknown) => error);
			if (failed) {
				failures++;
				assert.ok(failed instanceof DeploymentError);
				assert.equal(failed.id, 'disk-full');
				assert.match(failed.message, /could not be written: the disk is full \(ENOSPC\)\. Everything is as it was before\.$/);
				assert.deepEqual(await picture(home), before, `call ${call}`);
			} else {
				await removeBackups(home);
				await undeploy(home);
				assert.deepEqual(await picture(home), before, `call ${call}`);
			}
		}
		assert.ok(failures > 8, String(failures));
	});

	it('is as it was when any step of undeploying fails', async () => {
		await deploy(home);
		const before = await picture(home);
		const dry = failingAt(-1, '');
		await undeploy(home, dry.operations);
		for (let call = 1; call <= dry.calls(); call++) {
			await deploy(home);
			const failed = await undeploy(home, failingAt(call, 'EIO').operations).then(() => undefined, (error: unknown) => error);
			if (failed) {
				assert.ok(failed instanceof DeploymentError);
				assert.equal(failed.id, 'write-failed');
				assert.deepEqual(await picture(home), before, `call ${call}`);
			}
			await removeBackups(home);
			await undeploy(home);
			await nodeFiles.rm(join(home, 'plugins'), { recursive: true, force: true });
		}
	});

	it('tells of what could not be removed afterwards', async () => {
		await deploy(home);
		const plan = planUndeployment(await readHome(home));
		const unlink = (path: Parameters<FileOperations['unlink']>[0]): Promise<void> =>
			String(path).endsWith('.backup') ? Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' })) : nodeFiles.unlink(path);
		const { leftovers } = await executePlan(home, plan, { ...nodeFiles, unlink });
		assert.equal(leftovers.filter(path => path.endsWith('.backup')).length, 4);
		assert.match(leftovers[0]!, /\.config\.yaml\.[0-9a-f]{8}\.backup$/);
	});

	it('names the backups when a step fails and taking back fails too', async () => {
		await deploy(home);
		const plan = planUndeployment(await readHome(home));
		// copyFile, open and rename of config.yaml pass; the removal of a file fails, and all that follows.
		const error = await assertFails(executePlan(home, plan, failingAt(5, 'EIO', true).operations), 'rollback-failed', /old content stands in: .*config\.yaml.*backup/);
		const [backup] = error.sentence.arguments['backups'] as string[];
		assert.match(await nodeFiles.readFile(backup!, 'utf8'), /plugin|toolset-files/);
	});
});

async function removeBackups(folder: string): Promise<void> {
	for (const entry of await nodeFiles.readdir(folder, { recursive: true })) {
		if (entry.endsWith('.backup')) {
			await nodeFiles.unlink(join(folder, entry));
		}
	}
}
