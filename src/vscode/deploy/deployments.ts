import * as vscode from 'vscode';
import { describeDeployment, deploymentState, type DeploymentState } from '../../core/deploy/deployment-state';
import type { HomeSnapshot } from '../../core/deploy/home-snapshot';
import { CONFIG_PATH, PLUGIN_FILES, PLUGIN_FOLDER, pluginPath, type PluginFile } from '../../core/deploy/names';
import { readHomeData } from '../../core/deploy/plan-deployment';
import { readDeploymentSource } from '../../core/deploy/read-deployment-source';
import type { Message } from '../../core/message';
import type { IndexedDocument } from '../../core/workspace/documents';
import type { Session } from '../session';
import { sourceOf } from './source-of';
import { DEPLOY_TEXTS } from './texts';

/** A home that toolset files can be deployed to: the Hermes home, or that of a profile. */
export interface DeployHome {
	readonly uri: vscode.Uri;
	readonly profile?: string;
}

/** What a home has of a toolset file that is deployed to it. */
export interface FileDeployment {
	readonly home: DeployHome;
	/** Absent while the file cannot be read, so that nothing can be compared. */
	readonly state?: DeploymentState;
	/** `deployed`, `not deployed: 3 changes`. */
	readonly words: Message;
}

/** Milliseconds between the last change of a home and the next look at it: a deployment writes several files. */
const PAUSE = 100;

/** Follows what is deployed to the Hermes home and its profiles. Reads only; works wherever files can be read. */
export class Deployments implements vscode.Disposable {
	readonly #didChange = new vscode.EventEmitter<void>();
	readonly #disposables: vscode.Disposable[];
	readonly #states = new WeakMap<IndexedDocument, WeakMap<HomeSnapshot, FileDeployment | undefined>>();
	#snapshots = new Map<string, { readonly home: DeployHome; readonly snapshot: HomeSnapshot }>();
	#watched: { readonly uri: vscode.Uri; readonly watchers: readonly vscode.Disposable[] } | undefined;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#reading: Promise<void> | undefined;
	#isDisposed = false;

	readonly onDidChange = this.#didChange.event;

	constructor(private readonly session: Session) {
		this.#disposables = [
			this.#didChange,
			session.home.onDidChange(() => this.#changed()),
			{
				dispose: session.index.onDidChange(({ uri, kind }) => {
					if (kind === 'config' && session.home.isConfig(uri)) {
						this.#changed();
					}
				}),
			},
			{ dispose: () => clearTimeout(this.#timer) },
		];
	}

	/** The homes there are, the Hermes home first. Empty where there is none, as in a browser. */
	get homes(): readonly DeployHome[] {
		const { uri, configs } = this.session.home;
		const profiles = configs.filter(({ profile }) => profile !== undefined)
			.map(config => ({ uri: vscode.Uri.joinPath(config.uri, '..'), ...(config.profile !== undefined && { profile: config.profile }) }));
		return uri ? [{ uri }, ...profiles] : [];
	}

	/** Resolves when the homes were read. The first call starts it. */
	get ready(): Promise<void> {
		this.#reading ??= this.session.home.ready.then(() => this.#read());
		return this.#reading;
	}

	/** Looks again at once, as after a deployment. */
	async refresh(): Promise<void> {
		clearTimeout(this.#timer);
		this.#reading = this.#read();
		await this.#reading;
	}

	/** Where a toolset file is deployed, and how it differs from that. As last read. */
	of(uri: vscode.Uri): readonly FileDeployment[] {
		const document = this.session.index.document(uri.toString());
		const source = sourceOf(uri);
		if (!document || source === undefined) {
			return [];
		}
		const known = this.#states.get(document) ?? new WeakMap<HomeSnapshot, FileDeployment | undefined>();
		this.#states.set(document, known);
		const found: FileDeployment[] = [];
		for (const { home, snapshot } of this.#snapshots.values()) {
			if (!known.has(snapshot)) {
				known.set(snapshot, compare(home, snapshot, source, document.lines.text));
			}
			const deployment = known.get(snapshot);
			if (deployment) {
				found.push(deployment);
			}
		}
		return found;
	}

	/** A file's deployments in one: the first that differs, else that it is deployed. Undefined for a file that is not. */
	summary(uri: vscode.Uri): FileDeployment | undefined {
		const all = this.of(uri);
		return all.find(({ state }) => state?.kind !== 'deployed') ?? all[0];
	}

	/** Every file that is deployed, by the name that the deployment has for it. */
	deployed(): readonly { readonly home: DeployHome; readonly source: string }[] {
		return [...this.#snapshots.values()].flatMap(({ home, snapshot }) => sourcesIn(snapshot).map(source => ({ home, source })));
	}

	dispose(): void {
		this.#isDisposed = true;
		for (const disposable of [...this.#watched?.watchers ?? [], ...this.#disposables]) {
			disposable.dispose();
		}
	}

	#changed(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => void this.refresh(), PAUSE);
	}

	async #read(): Promise<void> {
		this.#watch();
		const read = await Promise.all(this.homes.map(async home => ({ home, snapshot: await readSnapshot(home.uri) })));
		this.#snapshots = new Map(read.map(entry => [entry.home.uri.toString(), entry]));
		this.#didChange.fire();
	}

	#watch(): void {
		const { uri } = this.session.home;
		if (this.#isDisposed || uri?.toString() === this.#watched?.uri.toString()) {
			return;
		}
		for (const watcher of this.#watched?.watchers ?? []) {
			watcher.dispose();
		}
		this.#watched = uri && {
			uri,
			watchers: [`${PLUGIN_FOLDER}/*`, `profiles/*/${PLUGIN_FOLDER}/*`].map(glob => {
				const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(uri, glob));
				watcher.onDidCreate(() => this.#changed());
				watcher.onDidChange(() => this.#changed());
				watcher.onDidDelete(() => this.#changed());
				return watcher;
			}),
		};
	}
}

function sourcesIn(snapshot: HomeSnapshot): readonly string[] {
	const data = readHomeData(snapshot);
	return 'id' in data ? [] : data.files.map(({ source }) => source);
}

function compare(home: DeployHome, snapshot: HomeSnapshot, source: string, text: string): FileDeployment | undefined {
	if (!sourcesIn(snapshot).includes(source)) {
		return undefined;
	}
	const file = readDeploymentSource(source, text);
	if ('id' in file) {
		return { home, words: { template: DEPLOY_TEXTS.notReadable, arguments: {} } };
	}
	const state = deploymentState(snapshot, file);
	return { home, state, words: describeDeployment(state) };
}

async function readSnapshot(home: vscode.Uri): Promise<HomeSnapshot> {
	const config = await readIfThere(vscode.Uri.joinPath(home, CONFIG_PATH));
	const files = new Map<PluginFile, string>();
	await Promise.all(PLUGIN_FILES.map(async file => {
		const text = await readIfThere(vscode.Uri.joinPath(home, pluginPath(file)));
		if (text !== undefined) {
			files.set(file, text);
		}
	}));
	return { ...(config !== undefined && { config }), hasPlugins: true, files, others: [] };
}

async function readIfThere(uri: vscode.Uri): Promise<string | undefined> {
	try {
		return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await vscode.workspace.fs.readFile(uri));
	} catch {
		// Missing and unreadable come to the same for what is only shown; whoever writes reads again.
		return undefined;
	}
}
