import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { commands, ConfigurationTarget, languages, Uri, window, workspace } from 'vscode';
import { MemoryFiles } from '../support/memory-files';
import { features } from '../support/extension';
import { until } from '../support/until';

/** A toolset file with one toolset, and one name that nothing defines. */
function toolsets(name: string): string {
	return JSON.stringify({ [name]: { description: 'd', tools: ['todo'], includes: ['nonsuch'] } });
}

/** Changes the folders and waits until that is told. */
async function change(folders: () => boolean): Promise<void> {
	let isTold = false;
	const listener = workspace.onDidChangeWorkspaceFolders(() => {
		isTold = true;
	});
	try {
		assert.ok(folders());
		await until(() => isTold || undefined);
	} finally {
		listener.dispose();
	}
}

async function addFolders(...uris: readonly Uri[]): Promise<void> {
	await change(() => workspace.updateWorkspaceFolders(workspace.workspaceFolders?.length ?? 0, 0, ...uris.map(uri => ({ uri }))));
}

async function removeFolder(uri: Uri): Promise<void> {
	const index = (workspace.workspaceFolders ?? []).findIndex(folder => folder.uri.toString() === uri.toString());
	if (index > 0) {
		await change(() => workspace.updateWorkspaceFolders(index, 1));
	}
}

/** Works with a home in memory. */
async function withHome(work: () => Promise<void>): Promise<void> {
	const { session } = await features();
	const setting = workspace.getConfiguration('hermesToolsets');
	await setting.update('hermesHome', 'hermestest:///home', ConfigurationTarget.Global);
	try {
		await until(() => session.home.uri?.scheme === 'hermestest' || undefined);
		await work();
	} finally {
		await setting.update('hermesHome', undefined, ConfigurationTarget.Global);
		await until(() => session.home.uri?.scheme === 'file' || undefined);
	}
}

/** The toolsets of files that the view shows. */
async function shown(): Promise<(string | undefined)[]> {
	const { toolsets: view } = await features();
	const files = (await view.getChildren()).find(({ id }) => id === 'files');
	return (await Promise.all((await view.getChildren(files)).map(file => view.getChildren(file)))).flat().map(({ name }) => name);
}

const findings = (uri: Uri) => languages.getDiagnostics(uri).filter(({ source }) => source === 'hermes-toolsets').map(({ code }) => (typeof code === 'object' ? code.value : code));

describe('folders', () => {
	let memory: MemoryFiles;
	let disk: string;

	beforeEach(async () => {
		memory = new MemoryFiles('hermestest');
		disk = fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), 'hermes-folders-')));
		await (await features()).session.world();
	});

	afterEach(async () => {
		for (const { uri } of (workspace.workspaceFolders ?? []).slice(1)) {
			await removeFolder(uri);
		}
		await commands.executeCommand('workbench.action.closeAllEditors');
		memory.dispose();
		fs.rmSync(disk, { recursive: true, force: true });
	});

	it('come with their toolsets and findings, and go with them', async () => {
		const folder = Uri.file(path.join(disk, 'added'));
		const file = Uri.joinPath(folder, 'hermes-toolsets.jsonc');
		fs.mkdirSync(folder.fsPath);
		fs.writeFileSync(file.fsPath, toolsets('come-and-gone'));
		await addFolders(folder);
		await until(async () => (await shown()).includes('come-and-gone') || undefined);
		assert.deepEqual(await until(() => findings(file).length > 0 ? findings(file) : undefined), ['unknown-include']);
		await removeFolder(folder);
		await until(async () => !(await shown()).includes('come-and-gone') || undefined);
		await until(() => findings(file).length === 0 || undefined);
		const { session, diagnostics } = await features();
		assert.equal(session.index.document(file.toString()), undefined);
		assert.ok(!diagnostics.all().has(file.toString()));
	});

	it('may lie in one another: each file is read once, and stays until its last folder goes', async () => {
		const [outer, inner, file] = [memory.uri('/outer'), memory.uri('/outer/inner'), memory.uri('/outer/inner/hermes-toolsets.json')];
		memory.seed(file.path, toolsets('overlapping'));
		const { session } = await features();
		let told = 0;
		const listener = workspace.onDidChangeWorkspaceFolders(() => told++);
		await addFolders(outer, inner);
		await until(() => session.index.document(file.toString()));
		await session.files.reading;
		assert.ok(memory.reads.filter(read => read === file.path).length <= told, 'once for each time that folders changed');
		listener.dispose();
		assert.equal((await shown()).filter(name => name === 'overlapping').length, 1);
		await removeFolder(outer);
		await session.files.reading;
		assert.ok(session.index.document(file.toString()), 'the inner folder still has it');
		await removeFolder(inner);
		await until(() => session.index.document(file.toString()) ? undefined : true);
	});

	it('may come with all that is in them, at once, into one that is open', async () => {
		const { session } = await features();
		const root = Uri.joinPath(workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/'), 'unpacked');
		const files = ['hermes-toolsets.jsonc', 'a/hermes-toolsets.jsonc', 'a/b/c/d/hermes-toolsets.jsonc', 'e/.hermes/toolsets.jsonc', 'node_modules/x/hermes-toolsets.jsonc'].map(name => Uri.joinPath(root, name));
		await session.files.ready;
		try {
			files.forEach((file, index) => {
				fs.mkdirSync(path.dirname(file.fsPath), { recursive: true });
				fs.writeFileSync(file.fsPath, toolsets(`unpacked-${index}`));
			});
			await until(() => files.slice(0, -1).every(file => session.index.document(file.toString())) || undefined);
			assert.equal(session.index.document(files.at(-1)?.toString() ?? ''), undefined, 'packages are left out');
		} finally {
			fs.rmSync(root.fsPath, { recursive: true });
		}
		await until(() => files.every(file => !session.index.document(file.toString())) || undefined);
	});

	it('may be named in any way, as may files', async () => {
		const names = ['with space', '100%', '100%25', 'a#b', 'what?', '[x]{y},z', 'caf\u00e9', 'cafe\u0301', 'Case', 'case', '日本語', '-dash', "it's"];
		const folder = Uri.file(path.join(disk, 'odd %23 # names'));
		const files = names.map(name => Uri.joinPath(folder, name, `${name}.hermes-toolsets.jsonc`));
		files.forEach((file, index) => {
			fs.mkdirSync(path.dirname(file.fsPath), { recursive: true });
			fs.writeFileSync(file.fsPath, toolsets(`odd-${index}`));
		});
		await addFolders(folder);
		const { session, toolsets: view } = await features();
		await until(() => files.every(file => session.index.document(file.toString())) || undefined);
		const sections = await view.getChildren();
		const nodes = await view.getChildren(sections.find(({ id }) => id === 'files'));
		for (const [index, file] of files.entries()) {
			assert.equal(await until(() => findings(file)[0]), 'unknown-include', names[index]);
			const node = nodes.find(({ target }) => target?.uri === file.toString());
			assert.ok(node, `${names[index]} is shown`);
			assert.equal((await view.getChildren(node))[0]?.name, `odd-${index}`);
			const text = new TextDecoder().decode(await workspace.fs.readFile(Uri.parse(node.target?.uri ?? '', true)));
			assert.ok(text.includes(`odd-${index}"`), 'a row leads to its file');
			// What the disk tells of a change has to lead to the same file.
			fs.writeFileSync(file.fsPath, toolsets(`changed-${index}`));
		}
		await until(async () => files.every((_, index) => session.index.documents('toolset-file').some(({ lines }) => lines.text.includes(`changed-${index}"`))) || undefined);
		fs.rmSync(folder.fsPath, { recursive: true });
		await until(() => files.every(file => session.index.document(file.toString()) === undefined) || undefined);
	});

	it('may hold links that go round in circles', async () => {
		const folder = Uri.file(path.join(disk, 'circle'));
		fs.mkdirSync(path.join(folder.fsPath, 'deep/er'), { recursive: true });
		fs.symlinkSync(folder.fsPath, path.join(folder.fsPath, 'deep/er/up'));
		fs.symlinkSync('self', path.join(folder.fsPath, 'self'));
		fs.symlinkSync('nowhere', path.join(folder.fsPath, 'hermes-toolsets.json'));
		const file = Uri.joinPath(folder, 'deep/hermes-toolsets.jsonc');
		fs.writeFileSync(file.fsPath, toolsets('in-a-circle'));
		await addFolders(folder);
		const { session } = await features();
		await until(() => session.index.document(file.toString()));
		await session.files.reading;
		assert.ok(session.index.documents('toolset-file').filter(({ uri }) => uri.startsWith(folder.toString())).length < 3, 'a circle is not walked again and again');
	});

	it('may hold files that go while they are read, or may not be read: the others answer', async () => {
		const at = (name: string) => memory.uri(`/faults/${name}.hermes-toolsets.json`);
		for (const name of ['good', 'refused', 'away', 'gone']) {
			memory.write(at(name).path, toolsets(name));
		}
		memory.break(at('refused').path, 'NoPermissions');
		memory.break(at('away').path, 'Unavailable');
		memory.break(at('gone').path, 'FileNotFound');
		const { session } = await features();
		await addFolders(memory.uri('/faults'));
		await until(async () => (await shown()).includes('good') || undefined);
		await session.files.reading;
		assert.deepEqual((await shown()).filter(name => ['good', 'refused', 'away', 'gone'].includes(name ?? '')), ['good']);
		assert.equal(await until(() => findings(at('good'))[0]), 'unknown-include');
		// A file that can be read again is taken once it is told to have changed.
		memory.heal(at('refused').path);
		memory.write(at('refused').path, toolsets('refused'));
		await until(async () => (await shown()).includes('refused') || undefined);
	});

	it('may never answer: everything else does, progress is shown, and what comes late is taken', async () => {
		memory.write('/slow/good.hermes-toolsets.json', toolsets('good'));
		for (let index = 0; index < 20; index++) {
			memory.write(`/slow/hung-${index}.hermes-toolsets.json`, toolsets(`hung-${index}`));
			memory.break(`/slow/hung-${index}.hermes-toolsets.json`, 'hangs');
		}
		memory.write('/slow/folder/hermes-toolsets.json', toolsets('in-a-hung-folder'));
		memory.break('/slow/folder', 'hangs');
		const { session, readingProgress, platforms } = await features();
		await addFolders(memory.uri('/slow'));
		assert.ok((await shown()).includes('notes'), 'the view shows what there is');
		assert.ok((await platforms.getChildren()).length > 0);
		await until(() => readingProgress.shown !== undefined || (void session.world(), undefined));
		await until(async () => (await shown()).includes('good') || undefined);
		assert.equal(await until(() => findings(memory.uri('/slow/good.hermes-toolsets.json'))[0]), 'unknown-include');
		memory.heal('/slow/hung-7.hermes-toolsets.json');
		await until(async () => (await shown()).includes('hung-7') || undefined);
	});

	it('may hold a Hermes home that never answers', async () => {
		const { session, readingProgress, toolsets: view, platforms, diagnostics } = await features();
		memory.write('/home/config.yaml', 'platform_toolsets:\n  cli: [web]\n');
		memory.break('/home', 'hangs');
		await withHome(async () => {
			diagnostics.refresh();
			assert.ok((await view.getChildren()).length > 0);
			assert.ok((await platforms.getChildren()).length > 0);
			await diagnostics.settled();
			await until(() => readingProgress.shown !== undefined || (void session.context(), undefined));
			memory.heal('/home');
			await until(() => session.home.configs.some(({ uri }) => uri.scheme === 'hermestest') || undefined);
		});
	});

	it('may hold a home whose .env never answers: answers go without it, and take it when it comes', async () => {
		const { session } = await features();
		memory.write('/home/config.yaml', 'platform_toolsets:\n  cli: [web]\n');
		memory.write('/home/.env', 'HASS_TOKEN=x\n');
		memory.break('/home/.env', 'hangs');
		await withHome(async () => {
			await until(() => session.home.configs.some(({ uri }) => uri.scheme === 'hermestest') || undefined);
			const environment = async () => (await session.context(memory.uri('/home/config.yaml'))).home.environment;
			assert.deepEqual(await environment(), { looked: { file: 'unreadable', process: false } });
			let isTold = false;
			const listener = session.onDidChange(() => {
				isTold = true;
			});
			memory.heal('/home/.env');
			await until(() => isTold || undefined);
			listener.dispose();
			assert.deepEqual(await environment(), { looked: { file: 'read', process: false }, homeAssistantToken: true });
		});
	});

	it('may be virtual: what only a disk has is absent, and everything that reads works', async () => {
		const file = memory.uri('/virtual/deep/hermes-toolsets.jsonc');
		memory.write(file.path, '{\n\t"virtual": { "description": "d", "tools": ["todo"], "includes": ["web", "nonsuch"] }\n}\n');
		memory.write('/virtual/config.yaml', 'platform_toolsets:\n  cli: [virtual, nonsuch]\n');
		await addFolders(memory.uri('/virtual'));
		await until(async () => (await shown()).includes('virtual') || undefined);
		assert.equal(await until(() => findings(file)[0]), 'unknown-include');
		assert.ok((await until(() => findings(memory.uri('/virtual/config.yaml')).length > 0 ? findings(memory.uri('/virtual/config.yaml')) : undefined)).includes('unknown-toolset'));
		const document = await workspace.openTextDocument(file);
		await window.showTextDocument(document);
		const hovers = await commands.executeCommand<{ contents: { value: string }[] }[]>('vscode.executeHoverProvider', file, document.positionAt(document.getText().indexOf('virtual')));
		assert.match(hovers.flatMap(({ contents }) => contents.map(({ value }) => value)).join('\n'), /Own tools: todo/);
		const { deployer, deployments } = await features();
		const [home] = deployments.homes;
		assert.ok(home);
		await assert.rejects(deployer.deploy(file, home), /on this machine/);
		// The disk tells of changes, and so does any other file system.
		memory.write(file.path, toolsets('virtual-again'));
		await until(async () => (await shown()).includes('virtual-again') || undefined);
	});
});
