import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { commands, ConfigurationTarget, Position, Uri, window, workspace } from 'vscode';
import type { Features } from '../../../src/features';
import { activateCounted, type CountedExtension } from '../support/counted-extension';
import { until as waitFor } from '../support/until';
import { askProviders } from './ask-providers';
import { ManyFiles } from './many-files';

/** Rounds that are judged; the environment variable asks for more. */
const ROUNDS = Number(process.env['HERMES_TOOLSETS_SOAK_ROUNDS'] ?? 5);
/** Rounds before anything is judged: caches fill, and V8 compiles. */
const WARM_UP = 1;
/** Times that all files of a round are edited and the edit is taken back. */
const BURSTS = 22;
const RELEASES = ['v0.12', 'v0.21'];
/** Seconds that anything is waited for: a machine that is busy besides takes its time. */
const PATIENCE = 120;

/** What is alive of ours, once everything has come to rest. */
interface Point {
	readonly round: number;
	readonly disposables: Readonly<Record<string, number>>;
	readonly timers: number;
	/** Entries of all Maps and Sets. */
	readonly entries: number;
	/** Texts, each with the index of its lines; worlds that were built on them; what homes mean. */
	readonly texts: number;
	readonly worlds: number;
	readonly contexts: number;
	readonly documents: readonly string[];
	readonly findings: number;
	/** Bytes of the whole extension host, in which VS Code and other extensions live too. */
	readonly heap: number;
	readonly largest: readonly string[];
}

/** What must not become more. */
const COUNTED = ['entries', 'texts', 'worlds', 'contexts'] as const;

/** What a run did and left; written beside the outcome, also while it runs. */
interface Report {
	edits: number;
	opened: number;
	renamed: number;
	asked: number;
	/** Where it is, for whoever has to find out why it did not get further. */
	step: string;
	/** Milliseconds by step. */
	readonly times: Record<string, number>;
	readonly points: Point[];
}

const folder = workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/');
const example = Uri.joinPath(folder, 'hermes-toolsets.jsonc');
const readme = Uri.joinPath(folder, 'README.md');

const until = <Value>(get: () => Value | undefined | Promise<Value | undefined>) => waitFor(get, PATIENCE);

/** Waits until something holds, or that was in vain: what is asserted next tells more than that. */
async function settle(holds: () => boolean): Promise<void> {
	for (const end = Date.now() + PATIENCE * 1000; !holds() && Date.now() < end;) {
		await new Promise(resolve => setTimeout(resolve, 50));
	}
}

describe('a long life', function () {
	// Nothing here is judged by the clock; this only ends a run that would never end.
	this.timeout((ROUNDS + WARM_UP) * PATIENCE * 1000);

	let extension: CountedExtension;
	const report: Report = { edits: 0, opened: 0, renamed: 0, asked: 0, step: '', times: {}, points: [] };

	before(async () => {
		// VS Code keeps hints and actions that it was given: here they are asked for, and dropped, by the test alone.
		extension = activateCounted('test');
		await askViews(await extension.features());
	});

	after(async () => {
		extension.deactivate();
		await workspace.getConfiguration('hermesToolsets').update('source', undefined, ConfigurationTarget.Workspace);
	});

	it('ends where it began: listeners, watchers, timers, documents, findings, caches, memory', async () => {
		for (let round = -WARM_UP; round < 0; round++) {
			await new Life(extension, report, round).live();
		}
		const isStill = (point: Point, last: Point | undefined) => point.timers === 0 && point.entries === last?.entries;
		const before = await count(extension, report, 0, isStill);
		for (let round = 1; round <= ROUNDS; round++) {
			await new Life(extension, report, round).live();
			await count(extension, report, round, ({ timers }) => timers === 0);
		}
		const after = await count(extension, report, ROUNDS, (point, last) => isStill(point, last) && COUNTED.every(kind => isNoMore(before, point, kind)));
		assert.deepEqual(extension.host.faults, []);
		assert.deepEqual(after.disposables, before.disposables);
		assert.deepEqual(after.documents, before.documents);
		assert.equal(after.findings, before.findings);
		for (const kind of COUNTED) {
			assert.ok(isNoMore(before, after, kind), `${after[kind]} ${kind} after ${ROUNDS} rounds in the place of ${before[kind]}: ${after.largest.join('; ')}`);
		}
		assert.ok(!rises(report.points.map(({ heap }) => heap)), `the heap grows: ${report.points.map(({ heap }) => heap).join(', ')}`);
		assert.ok(report.edits >= 300 * ROUNDS && report.opened >= 5 * ROUNDS && report.renamed >= 15 * ROUNDS && report.asked >= 200 * ROUNDS, 'it was a long life');
	});

	it('leaves nothing when it ends', async () => {
		extension.deactivate();
		const alive = await until(async () => {
			const counted = await extension.host.count();
			return counted.timers === 0 ? counted : undefined;
		});
		assert.deepEqual([...alive.disposables], []);
		assert.equal(extension.host.providers.size, 0);
	});
});

/** One more in each round would be a leak; what a cache happens to hold is not. */
function isNoMore(before: Point, after: Point, kind: typeof COUNTED[number]): boolean {
	return after[kind] - before[kind] < ROUNDS;
}

/** Whether the least of the last third is more than a quarter above the most of all before: others live in this heap as well. */
function rises(heap: readonly number[]): boolean {
	const late = Math.max(1, Math.floor(heap.length / 3));
	return Math.min(...heap.slice(-late)) > 1.25 * Math.max(...heap.slice(0, -late));
}

/** Counts until a count is as hoped for, or that has been waited for in vain, and notes the last one. */
async function count(extension: CountedExtension, report: Report, round: number, isHopedFor: (point: Point, last: Point | undefined) => boolean): Promise<Point> {
	let last: Point | undefined;
	const started = Date.now();
	for (const end = started + PATIENCE * 1000; ;) {
		const point = await countOnce(extension, round);
		if (isHopedFor(point, last) || Date.now() > end) {
			report.points.push(point);
			report.times['counts'] = (report.times['counts'] ?? 0) + Date.now() - started;
			write(report);
			return point;
		}
		last = point;
	}
}

async function countOnce(extension: CountedExtension, round: number): Promise<Point> {
	const features = await extension.features();
	const { session, diagnostics } = features;
	// Which answers are kept depends on what was asked since something changed: so everything is asked.
	await askViews(features);
	await diagnostics.settled();
	const { disposables, timers, entries, heap, largest } = await extension.host.count();
	const lines = session.index.document(example.toString())?.lines;
	assert.ok(lines);
	return {
		round,
		disposables: Object.fromEntries(disposables),
		timers,
		entries,
		texts: extension.host.instances(lines),
		worlds: extension.host.instances(await session.world()),
		contexts: extension.host.instances(await session.context()),
		documents: session.index.all().map(({ uri, open }) => `${uri}${open ? ' in an editor' : ''}`),
		findings: [...diagnostics.all().values()].reduce((sum, { length }) => sum + length, 0),
		heap,
		largest,
	};
}

function write(report: Report): void {
	const file = process.env['HERMES_TOOLSETS_OUTCOME'];
	if (file) {
		fs.writeFileSync(path.join(path.dirname(file), 'soak.json'), JSON.stringify(report, null, '\t'));
	}
}

/** What open views and the Problems list ask all the time. */
async function askViews({ toolsets, platforms, diagnostics, session, deployments }: Features): Promise<void> {
	for (const view of [toolsets, platforms]) {
		for (const root of await view.getChildren()) {
			for (const node of await view.getChildren(root)) {
				view.getTreeItem(node);
				await view.getChildren(node);
			}
		}
	}
	await deployments.ready;
	await diagnostics.current(example);
	await session.context(Uri.joinPath(folder, 'config.yaml'));
}

/** One round of a life. */
class Life {
	readonly #files: ManyFiles;

	constructor(private readonly extension: CountedExtension, private readonly report: Report, private readonly round: number) {
		this.#files = new ManyFiles(folder, round);
	}

	async live(): Promise<void> {
		await this.#step('files come', async () => {
			await this.#files.write();
			await this.#areKnown();
		});
		await this.#step('editors open', () => this.#open(3));
		await this.#step('edits', () => this.#edit());
		await this.#step('editors close', () => this.#close());
		// Closed, since VS Code keeps the documents of files that were renamed in their editors.
		await this.#step('renames by an edit', () => this.#rename('edit'));
		await this.#step('renames on the disk', () => this.#rename('disk'));
		await this.#step('editors open and close', async () => {
			await this.#open(2);
			await this.#close();
		});
		await this.#step('release', () => this.#switchRelease());
		await this.#step('home', () => this.#changeHome());
		await this.#step('unsaved', () => this.#openUnsaved());
		await this.#step('files go', async () => {
			const { session } = await this.extension.features();
			const { uris } = this.#files;
			await this.#files.remove();
			await until(() => !session.index.all().some(({ uri, open }) => this.#files.has(uri) || open) || undefined);
			assert.ok(uris.length > 0);
		});
		this.extension.host.prune();
	}

	async #step(name: string, work: () => Promise<void>): Promise<void> {
		const started = Date.now();
		this.report.step = `${this.round} ${name}`;
		write(this.report);
		await work();
		this.report.times[name] = (this.report.times[name] ?? 0) + Date.now() - started;
	}

	/** Every file of this round is in the index, and none that has another name by now. */
	async #areKnown(): Promise<void> {
		const { session } = await this.extension.features();
		const wanted = this.#files.uris.map(String).sort();
		const known = () => session.index.all().map(({ uri }) => uri).filter(uri => this.#files.has(uri));
		await settle(() => known().join('\n') === wanted.join('\n'));
		assert.deepEqual(known(), wanted);
	}

	async #open(count: number): Promise<void> {
		this.report.opened += await this.#files.open(count, readme);
	}

	async #close(): Promise<void> {
		const { session } = await this.extension.features();
		await commands.executeCommand('workbench.action.files.saveAll');
		await commands.executeCommand('workbench.action.closeAllEditors');
		const left = () => session.index.all().filter(({ open }) => open).map(({ uri }) => uri);
		await settle(() => left().length === 0);
		assert.deepEqual(left(), [], 'closed with their editors');
	}

	async #edit(): Promise<void> {
		for (let burst = 0; burst < BURSTS; burst++) {
			this.report.edits += await this.#files.edit(burst, () => this.#ask(burst));
		}
		assert.equal(this.#files.documents.length, this.#files.uris.length, 'each was opened by its edit');
	}

	/** Asks in one of the files while they are half done, and now and then what the views show. */
	async #ask(turn: number): Promise<void> {
		const { documents } = this.#files;
		const document = documents[turn % documents.length];
		assert.ok(document);
		const text = ['soak-', 'web', 'none-'][turn % 3] ?? '';
		const at = document.positionAt(Math.max(0, document.getText().indexOf(text)) + 1);
		this.report.asked += await askProviders(this.extension.host, document, at);
		if (turn % 5 === 0) {
			await askViews(await this.extension.features());
		}
	}

	async #rename(way: 'edit' | 'disk'): Promise<void> {
		await this.#files.rename(way);
		// As with the button of the view: a watcher may miss what moves within folders that are new themselves.
		const { session } = await this.extension.features();
		await session.files.refresh();
		await this.#areKnown();
		this.report.renamed += this.#files.uris.length;
	}

	async #switchRelease(): Promise<void> {
		const features = await this.extension.features();
		const setting = workspace.getConfiguration('hermesToolsets');
		for (const release of RELEASES) {
			await setting.update('source', release, ConfigurationTarget.Workspace);
			await until(async () => (await features.session.catalog()).release === release || undefined);
			await askViews(features);
		}
		await setting.update('source', undefined, ConfigurationTarget.Workspace);
		await until(async () => !RELEASES.includes((await features.session.catalog()).release) || undefined);
	}

	/** Profiles of a home come, change and go. */
	async #changeHome(): Promise<void> {
		const { session } = await this.extension.features();
		const profile = path.join(session.home.uri?.fsPath ?? '', 'profiles', `soak-${this.round}`);
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

	/** A document that was never saved: a config by its text alone. */
	async #openUnsaved(): Promise<void> {
		const { session } = await this.extension.features();
		const document = await workspace.openTextDocument({ language: 'yaml', content: `platform_toolsets:\n  cli: [web, none-${this.round}]\n` });
		await window.showTextDocument(document);
		assert.ok(session.document(document));
		this.report.asked += await askProviders(this.extension.host, document, new Position(1, 10));
		await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
		await until(() => session.index.document(document.uri.toString()) ? undefined : true);
	}
}
