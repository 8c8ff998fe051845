import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { commands, ConfigurationTarget, Position, Range, Uri, window, workspace, WorkspaceEdit } from 'vscode';
import { activateCounted, type CountedExtension } from '../support/counted-extension';
import type { Alive } from '../support/counted-host';
import { until as waitFor } from '../support/until';

/** Rounds between the two counts; the environment variable asks for more. */
const ROUNDS = Number(process.env['HERMES_TOOLSETS_SOAK_ROUNDS'] ?? 2);
/** Rounds before anything is counted: caches fill, and V8 compiles. */
const WARM_UP = 2;
const EDITS = 10;
const RELEASES = ['v0.12', 'v0.21'];

/** What an editor is given to insert, in turn: sound and unsound, known and unknown. */
const INSERTED = ['"typed": { "description": "d", "tools": ["todo"], "includes": ["web"] },', '"broken": { "tools": [', '{{{', '// ', '"web": { "description": "d", "tools": ["nonsuch"], "includes": ["typed", "nonsuch"] },'];

/** What a run did and left; written beside the outcome. */
interface Report {
	rounds: number;
	edits: number;
	/** Where it is, for whoever has to find out why it did not get further. */
	step: string;
	/** Milliseconds by step. */
	readonly times: Record<string, number>;
	readonly points: { round: number; disposables: number; entries: number; heap: number; documents: number; largest: readonly string[] }[];
}

const folder = workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/');
const example = Uri.joinPath(folder, 'hermes-toolsets.jsonc');

// Named so that it comes first: documents that other tests opened would be closed in its midst.
describe('a long life', () => {
	it('ends where it began: listeners, watchers, timers, documents, findings, caches', async function () {
		this.timeout((ROUNDS * 20 + 120) * 1000);
		const extension = activateCounted();
		try {
			write(await live(extension));
		} finally {
			extension.deactivate();
			await workspace.getConfiguration('hermesToolsets').update('source', undefined, ConfigurationTarget.Workspace);
		}
	});
});

/** Waits long: a machine that is busy besides takes its time. */
function until<Value>(get: () => Value | undefined | Promise<Value | undefined>): Promise<Value> {
	return waitFor(get, 60);
}

function write(report: Report): void {
	const file = process.env['HERMES_TOOLSETS_OUTCOME'];
	if (file) {
		fs.writeFileSync(path.join(path.dirname(file), 'soak.json'), JSON.stringify(report, null, '\t'));
	}
}

async function live(extension: CountedExtension): Promise<Report> {
	const report: Report = { rounds: 0, edits: 0, step: '', times: {}, points: [] };
	const count = async (): Promise<Alive & { readonly documents: number; readonly findings: number }> => {
		const { session, diagnostics } = await extension.features();
		let entries = -1;
		const alive = await until(async () => {
			// What answers are kept depends on what was asked since something changed: so everything is asked, until nothing changes.
			await ask(extension);
			await diagnostics.settled();
			const counted = await extension.host.count();
			const isAtRest = counted.timers === 0 && counted.entries === entries;
			entries = counted.entries;
			return isAtRest ? counted : undefined;
		});
		const documents = session.index.all().length;
		report.points.push({ round: report.rounds, disposables: [...alive.disposables.values()].reduce((sum, each) => sum + each, 0), entries: alive.entries, heap: alive.heap, documents, largest: alive.largest });
		return { ...alive, documents, findings: diagnostics.all().size };
	};
	for (let round = 0; round < WARM_UP; round++) {
		await liveOneRound(extension, report);
	}
	const before = await count();
	for (let round = 0; round < ROUNDS; round++) {
		await liveOneRound(extension, report);
		extension.host.prune();
	}
	// VS Code itself lets go of what it was given only after a while: a leak is what stays. One entry a round would be one.
	const after = await until(async () => {
		const counted = await count();
		write(report);
		return counted.entries - before.entries < ROUNDS ? counted : undefined;
	});
	assert.deepEqual(extension.host.faults, []);
	assert.deepEqual([...after.disposables], [...before.disposables]);
	assert.equal(after.documents, before.documents);
	assert.equal(after.findings, before.findings);
	return report;
}

async function liveOneRound(extension: CountedExtension, report: Report): Promise<void> {
	const round = ++report.rounds;
	const { session } = await extension.features();
	const step = async (name: string, work: () => Promise<unknown>) => {
		const started = Date.now();
		report.step = `${round} ${name}`;
		write(report);
		await work();
		report.times[name] = (report.times[name] ?? 0) + Date.now() - started;
	};
	await step('edits', () => edit(extension, report));
	await step('renames', () => renameFiles(extension, round));
	await step('releases', () => switchRelease(extension, RELEASES[round % RELEASES.length] ?? ''));
	await step('home', () => changeHome(extension, round));
	await step('unsaved', () => openUnsaved(extension));
	await step('closed', () => until(() => session.index.document(example.toString())?.open === false || undefined));
	await ask(extension);
}

/**
 * Edits a file, asks while it is half done, and gives all of it up. Another file is in front meanwhile: to be drawn
 * costs a hundred times what is tested here.
 */
async function edit(extension: CountedExtension, report: Report): Promise<void> {
	await commands.executeCommand('vscode.open', example, { preview: false });
	await commands.executeCommand('vscode.open', Uri.joinPath(folder, 'README.md'));
	const at = new Position(4, 0);
	for (let count = 0; count < EDITS; count += 2) {
		const text = INSERTED[count / 2 % INSERTED.length] ?? '';
		await apply(edits => edits.insert(example, at, text));
		if (count % 4 === 0) {
			await ask(extension);
		}
		await apply(edits => edits.delete(example, new Range(at, at.translate(0, text.length))));
		report.edits += 2;
	}
	await commands.executeCommand('vscode.open', example);
	await askEditor();
	await commands.executeCommand('workbench.action.files.revert');
	await commands.executeCommand('workbench.action.closeAllEditors');
}

async function apply(change: (edits: WorkspaceEdit) => void): Promise<void> {
	const edits = new WorkspaceEdit();
	change(edits);
	assert.ok(await workspace.applyEdit(edits));
}

/** What an open window asks all the time. */
async function ask(extension: CountedExtension): Promise<void> {
	const { toolsets, platforms, diagnostics, session } = await extension.features();
	for (const view of [toolsets, platforms]) {
		for (const root of await view.getChildren()) {
			for (const node of await view.getChildren(root)) {
				view.getTreeItem(node);
				await view.getChildren(node);
			}
		}
	}
	await diagnostics.current(example);
	await session.context(Uri.joinPath(folder, 'config.yaml'));
}

/** What VS Code asks for the file in front. */
async function askEditor(): Promise<void> {
	await commands.executeCommand('vscode.executeHoverProvider', example, new Position(6, 4));
	await commands.executeCommand('vscode.executeInlayHintProvider', example, new Range(0, 0, 40, 0));
	await commands.executeCommand('vscode.executeCodeActionProvider', example, new Range(0, 0, 40, 0));
	await commands.executeCommand('vscode.executeCompletionItemProvider', example, new Position(6, 4));
}

/** A file that comes, is renamed and goes, each time by another name. */
async function renameFiles(extension: CountedExtension, round: number): Promise<void> {
	const { session } = await extension.features();
	const deep = Uri.joinPath(folder, `soak ${round}`);
	const [from, to] = [Uri.joinPath(folder, `from-${round}.hermes-toolsets.jsonc`), Uri.joinPath(deep, `to-${round}.hermes-toolsets.jsonc`)];
	await workspace.fs.writeFile(from, new TextEncoder().encode(`{ "soak-${round}": { "description": "d", "tools": ["todo"], "includes": ["nonsuch-${round}"] } }`));
	await workspace.fs.createDirectory(deep);
	await workspace.fs.rename(from, to);
	await workspace.fs.writeFile(Uri.joinPath(deep, 'config.yaml'), new TextEncoder().encode(`platform_toolsets:\n  cli: [soak-${round}]\n`));
	await commands.executeCommand('vscode.open', to);
	await until(() => session.index.document(to.toString()) && session.index.document(Uri.joinPath(deep, 'config.yaml').toString()));
	await ask(extension);
	await commands.executeCommand('workbench.action.closeAllEditors');
	await workspace.fs.delete(deep, { recursive: true });
	await until(() => session.index.all().some(({ uri }) => uri.includes(`-${round}.`) || uri.includes(`soak%20${round}/`)) ? undefined : true);
}

async function switchRelease(extension: CountedExtension, release: string): Promise<void> {
	const { session } = await extension.features();
	const setting = workspace.getConfiguration('hermesToolsets');
	await setting.update('source', release, ConfigurationTarget.Workspace);
	await until(async () => (await session.catalog()).release === release || undefined);
	await ask(extension);
	await setting.update('source', undefined, ConfigurationTarget.Workspace);
	await until(async () => (await session.catalog()).release !== release || undefined);
}

/** Profiles of a home come, change and go. */
async function changeHome(extension: CountedExtension, round: number): Promise<void> {
	const { session } = await extension.features();
	const profile = path.join(session.home.uri?.fsPath ?? '', 'profiles', `soak-${round}`);
	fs.mkdirSync(profile, { recursive: true });
	fs.writeFileSync(path.join(profile, 'config.yaml'), 'platform_toolsets:\n  cli: [web]\n');
	await session.home.refresh();
	const uri = Uri.joinPath(Uri.file(profile), 'config.yaml');
	await until(() => session.index.document(uri.toString()));
	await session.context(uri);
	fs.rmSync(profile, { recursive: true });
	await session.home.refresh();
	await until(() => session.index.document(uri.toString()) ? undefined : true);
}

/** Documents that were never saved: a config by its text alone. */
async function openUnsaved(extension: CountedExtension): Promise<void> {
	const { session } = await extension.features();
	const document = await workspace.openTextDocument({ language: 'yaml', content: 'platform_toolsets:\n  cli: [web, nonsuch]\n' });
	await window.showTextDocument(document);
	session.document(document);
	await session.context(document.uri);
	await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
	await until(() => session.index.document(document.uri.toString()) ? undefined : true);
}
