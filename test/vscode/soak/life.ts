import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { commands, ConfigurationTarget, Position, Range, Uri, window, workspace, WorkspaceEdit } from 'vscode';
import type { CountedExtension } from '../support/counted-extension';
import { until as waitFor } from '../support/until';
import { askProviders } from './ask-providers';
import { askViews } from './ask-views';
import { ManyFiles } from './many-files';
import { writeReport, type Report } from './points';

/** How much is done in each round. */
export interface Scale {
	/** Times that all files of a round are edited and the edit is taken back. */
	readonly bursts: number;
	/** Files that are opened in editors of their own, twice. */
	readonly editors: number;
	/** Releases that are chosen in turn. */
	readonly releases: number;
	/** Whether each round does everything. */
	readonly isWhole: boolean;
}

const RELEASES = ['v0.12', 'v0.21'];

/** Seconds that anything is waited for: a machine that is busy besides takes its time. */
export const PATIENCE = 120;

export const folder = workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/');
export const example = Uri.joinPath(folder, 'hermes-toolsets.jsonc');
const readme = Uri.joinPath(folder, 'README.md');

const until = <Value>(get: () => Value | undefined | Promise<Value | undefined>) => waitFor(get, PATIENCE);

/** Waits until something holds, or that was in vain: what is asserted next tells more than that. */
async function settle(holds: () => boolean): Promise<void> {
	for (const end = Date.now() + PATIENCE * 1000; !holds() && Date.now() < end;) {
		await new Promise(resolve => setTimeout(resolve, 50));
	}
}

/** One round of a life. */
export class Life {
	readonly #files: ManyFiles;

	constructor(private readonly extension: CountedExtension, private readonly report: Report, private readonly scale: Scale, private readonly round: number) {
		this.#files = new ManyFiles(folder, round);
	}

	async live(): Promise<void> {
		await this.#step('files come', async () => {
			await this.#files.write();
			await this.#areKnown();
		});
		await this.#step('editors open', () => this.#open(this.scale.editors));
		await this.#step('edits', () => this.#edit());
		await this.#step('editors close', () => this.#close());
		const isOdd = this.round % 2 !== 0;
		// Closed, since VS Code keeps the documents of files that were renamed in their editors.
		if (this.scale.isWhole || isOdd) {
			await this.#step('renames by an edit', () => this.#rename('edit'));
		}
		if (this.scale.isWhole || !isOdd) {
			await this.#step('renames on the disk', () => this.#rename('disk'));
		}
		if (this.scale.isWhole) {
			await this.#step('editors open and close', async () => {
				await this.#open(this.scale.editors);
				await this.#close();
			});
			await this.#step('unsaved', () => this.#openUnsaved());
		}
		await this.#step('release', () => this.#switchRelease());
		await this.#step('home', () => this.#changeHome());
		await this.#step('files go', async () => {
			const { session } = await this.extension.features();
			const { uris } = this.#files;
			await this.#files.remove();
			await until(() => !session.index.all().some(({ uri, open }) => this.#files.has(uri) || open) || undefined);
			assert.ok(uris.length > 0);
		});
		await this.#step('changes', () => this.#changeAndTakeBack());
		this.extension.host.prune();
	}

	async #step(name: string, work: () => Promise<void>): Promise<void> {
		const started = Date.now();
		this.report.step = `${this.round} ${name}`;
		writeReport(this.report);
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
		for (let burst = 0; burst < this.scale.bursts; burst++) {
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
			await askViews(await this.extension.features(), example);
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
		for (const release of RELEASES.slice(0, this.scale.releases)) {
			await setting.update('source', release, ConfigurationTarget.Workspace);
			await until(async () => (await features.session.catalog()).release === release || undefined);
			await askViews(features, example);
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

	/**
	 * What an unsaved edit will change is worked out on the world of that moment, which is kept for the next one. So each
	 * round ends with one.
	 */
	async #changeAndTakeBack(): Promise<void> {
		const start = new Position(0, 0);
		const blank = new WorkspaceEdit();
		blank.insert(example, start, '\n');
		assert.ok(await workspace.applyEdit(blank));
		const document = workspace.textDocuments.find(({ uri }) => uri.toString() === example.toString());
		const name = /"[\w-]{1,60}"\s*:\s*\{/.exec(document?.getText() ?? '');
		assert.ok(document && name);
		this.report.asked += await askProviders(this.extension.host, document, document.positionAt(name.index + 1));
		const back = new WorkspaceEdit();
		back.delete(example, new Range(start, start.translate(1)));
		assert.ok(await workspace.applyEdit(back));
		await this.#close();
	}
}
