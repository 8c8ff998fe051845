import * as vscode from 'vscode';
import { installedPlugins } from '../core/hermes/checkout/installed-plugins';
import { isPluginFile, readHomePlugins } from '../core/hermes/checkout/read-plugins';
import type { InstalledPlugin } from '../core/hermes/installed-plugin';
import type { IndexedKind } from '../core/workspace/documents';
import type { DiskFiles } from './disk-files';
import { folderUri, hostEnvironment } from './folder-uri';
import { DEPLOYMENT_FILE } from './hermes-contexts';
import { patiently } from './patience';
import { SECTION } from './settings';
import { workspaceTreeReader } from './tree-reader';

/** A config that Hermes runs with: the home's own, or a profile's. */
export interface HomeConfig {
	readonly uri: vscode.Uri;
	/** The profile's name; absent for the home itself. */
	readonly profile?: string;
	/** What was deployed into this home, as text; null when nothing was. */
	readonly deployment: string | null;
	/** The plugins that lie in this home, loaded or not. */
	readonly plugins: readonly InstalledPlugin[];
}

/** How long a slow home may keep the first answers waiting, in milliseconds; it goes on being read afterwards. */
const PATIENCE = 1500;

/** How long plugins must have been left alone before they are read, in milliseconds. */
const REST = 400;

/** Profiles whose folders are watched one by one, at most. */
const MAXIMUM_WATCHED = 100;

/** How long a new folder is given to be filled, in milliseconds. */
const FILLING = 1000;

/**
 * The Hermes home: setting, else HERMES_HOME, else `~/.hermes` (Windows: %LOCALAPPDATA%\hermes), with its profiles.
 * Watched although it lies outside the workspace. Source: Hermes v0.20, hermes_constants.py.
 */
export class HermesHome implements vscode.Disposable {
	readonly #didChange = new vscode.EventEmitter<void>();
	readonly #disposables: vscode.Disposable[] = [];
	#watchers: vscode.Disposable[] = [];
	#configs: readonly HomeConfig[] = [];
	#reading: Promise<void> | undefined;
	#ready: Promise<unknown> | undefined;
	#isDisposed = false;
	#uri: vscode.Uri | undefined;
	readonly #plugins = new Map<string, Promise<readonly InstalledPlugin[]>>();
	readonly #pluginFolders = new Map<string, vscode.Disposable>();
	readonly #ownFolders = new Map<string, vscode.Disposable>();
	#turn = 0;

	/** Fires when the home, or the list of its configs, changed. */
	readonly onDidChange = this.#didChange.event;

	constructor(private readonly disk: DiskFiles, private readonly log: vscode.LogOutputChannel) {
		this.#disposables.push(
			this.#didChange,
			vscode.workspace.onDidChangeConfiguration(event => {
				if (event.affectsConfiguration(`${SECTION}.hermesHome`) && this.#ready) {
					void this.refresh();
				}
			}),
		);
	}

	/** Where the home is; undefined where there can be none, as in a browser. */
	get uri(): vscode.Uri | undefined {
		return this.#ready ? this.#uri : locateHome();
	}

	/** The home's configs, its own first. Empty before `ready`. */
	get configs(): readonly HomeConfig[] {
		return this.#configs;
	}

	/** Whether a config lies in the home, so that it is one whatever it holds. */
	isConfig(uri: string): boolean {
		return this.#configs.some(config => config.uri.toString() === uri);
	}

	/** Resolves when the home was read, or has kept us waiting for too long. The first call starts it. */
	get ready(): Promise<unknown> {
		return this.#ready ?? this.refresh();
	}

	/** Until when the home is still being read; undefined when it is not. */
	get reading(): Promise<void> | undefined {
		return this.#reading;
	}

	/** Reads the home anew, for as long as `ready` waits. */
	refresh(): Promise<unknown> {
		this.#plugins.clear();
		return this.#begin(this.#read());
	}

	dispose(): void {
		this.#isDisposed = true;
		for (const disposable of [...this.#watchers, ...this.#pluginFolders.values(), ...this.#ownFolders.values(), ...this.#disposables]) {
			disposable.dispose();
		}
	}

	#begin(work: Promise<void>): Promise<unknown> {
		const reading = work.finally(() => {
			if (this.#reading === reading) {
				this.#reading = undefined;
			}
		});
		this.#reading = reading;
		this.#ready = patiently(reading, PATIENCE);
		return this.#ready;
	}

	async #read(): Promise<void> {
		const uri = locateHome();
		if (uri?.toString() !== this.#uri?.toString()) {
			for (const key of this.disk.foundBy('home')) {
				this.disk.lose(key, 'home');
			}
			this.#uri = uri;
			this.#watch();
		}
		await this.#readConfigs();
	}

	async #readConfigs(): Promise<void> {
		const turn = ++this.#turn;
		const uri = this.#uri;
		if (!uri) {
			this.#configs = [];
			return;
		}
		const configs: HomeConfig[] = [];
		const files: (readonly [vscode.Uri, IndexedKind])[] = [];
		const folders: vscode.Uri[] = [];
		const look = async (folder: vscode.Uri, profile?: string) => {
			const [config, cron] = [vscode.Uri.joinPath(folder, 'config.yaml'), vscode.Uri.joinPath(folder, 'cron')];
			const jobs = vscode.Uri.joinPath(cron, 'jobs.json');
			const [hasConfig, hasJobs, hasCron] = await Promise.all([config, jobs, cron].map(exists));
			if (hasConfig) {
				const [deployment, plugins] = await Promise.all([readIfThere(vscode.Uri.joinPath(folder, DEPLOYMENT_FILE)), this.#readPlugins(folder)]);
				configs.push({ uri: config, ...(profile !== undefined && { profile }), deployment, plugins });
				files.push([config, 'config']);
			}
			if (hasJobs) {
				files.push([jobs, 'cron-jobs']);
			}
			folders.push(...profile === undefined ? [] : [folder], ...hasCron ? [cron] : []);
		};
		const profiles = vscode.Uri.joinPath(uri, 'profiles');
		// All that can be asked for at once is: each answer is a way to the disk and back.
		await Promise.all([
			look(uri),
			this.#folders(profiles).then(names => Promise.all(names.sort().map(name => look(vscode.Uri.joinPath(profiles, name), name)))),
		]);
		if (turn !== this.#turn) {
			// Another reading has begun meanwhile: it knows better.
			return;
		}
		this.#watchOwnFolders(folders);
		this.#configs = configs.sort((a, b) => ((a.profile ?? '') < (b.profile ?? '') ? -1 : 1));
		const found = new Set(files.map(([file]) => file.toString()));
		for (const key of this.disk.foundBy('home')) {
			if (!found.has(key)) {
				this.disk.lose(key, 'home');
			}
		}
		await this.disk.readAll(files, 'home');
		this.#didChange.fire();
	}

	#watch(): void {
		for (const watcher of [...this.#watchers, ...this.#pluginFolders.values(), ...this.#ownFolders.values()]) {
			watcher.dispose();
		}
		this.#watchers = [];
		this.#pluginFolders.clear();
		this.#ownFolders.clear();
		if (!this.#uri || this.#isDisposed) {
			return;
		}
		// Outside the workspace only what is named is watched: one level, and profiles by pattern.
		for (const glob of ['config.yaml', 'cron/jobs.json', 'profiles/*/config.yaml', 'profiles/*/cron/jobs.json', DEPLOYMENT_FILE, `profiles/*/${DEPLOYMENT_FILE}`]) {
			const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(this.#uri, glob));
			const changed = (uri: vscode.Uri) => {
				this.log.debug(`${uri.toString()} changed`);
				void this.#begin(this.#readConfigs());
			};
			watcher.onDidCreate(changed);
			watcher.onDidChange(uri => {
				// A file that goes and comes back at once is told as one that changed.
				if (glob.endsWith(DEPLOYMENT_FILE) || (glob.endsWith('config.yaml') && !this.isConfig(uri.toString()))) {
					changed(uri);
				} else {
					void this.disk.read(uri, glob.endsWith('.json') ? 'cron-jobs' : 'config', 'home');
				}
			});
			watcher.onDidDelete(uri => {
				this.disk.forgetBelow(uri);
				changed(uri);
			});
			this.#watchers.push(watcher);
		}
		for (const glob of ['.env', 'profiles/*/.env']) {
			// It is read when gates are asked, and only its names: here it matters that it changed.
			const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(this.#uri, glob));
			const changed = () => this.#didChange.fire();
			watcher.onDidCreate(changed);
			watcher.onDidChange(changed);
			watcher.onDidDelete(changed);
			this.#watchers.push(watcher);
		}
		for (const glob of ['hermes-agent', 'hermes-agent/toolsets.py', 'cron', 'profiles', 'profiles/*', 'profiles/*/cron']) {
			this.#watchers.push(this.#watchFolder(new vscode.RelativePattern(this.#uri, glob)));
		}
		for (const glob of ['plugins', 'plugins/**', 'profiles/*/plugins', 'profiles/*/plugins/**']) {
			this.#watchers.push(this.#watchPlugins(new vscode.RelativePattern(this.#uri, glob)));
		}
	}

	/** Code changes in bursts, as when a plugin is installed: it is read when it has come to rest, and a new folder once more. */
	#watchPlugins(pattern: vscode.RelativePattern): vscode.Disposable {
		const watcher = vscode.workspace.createFileSystemWatcher(pattern);
		const timers = new Map<number, ReturnType<typeof setTimeout>>();
		const readIn = (delay: number) => {
			clearTimeout(timers.get(delay));
			timers.set(delay, setTimeout(() => {
				this.#plugins.clear();
				void this.#begin(this.#readConfigs());
			}, delay));
		};
		// A plugin may write what it likes beside its code.
		const isCode = ({ path }: vscode.Uri) => isPluginFile(path.slice(path.lastIndexOf('/') + 1));
		const isFolder = ({ path }: vscode.Uri) => /\/[^/.]+$/.test(path) && !path.endsWith('/__pycache__');
		watcher.onDidCreate(uri => {
			if (isCode(uri)) {
				readIn(REST);
			} else if (isFolder(uri)) {
				readIn(FILLING);
			}
		});
		watcher.onDidChange(uri => isCode(uri) && readIn(REST));
		watcher.onDidDelete(uri => (isCode(uri) || isFolder(uri)) && readIn(REST));
		return vscode.Disposable.from(watcher, { dispose: () => timers.forEach(clearTimeout) });
	}

	/** The folders of profiles and of jobs, each watched by itself, for the reason that those of plugins are. */
	#watchOwnFolders(folders: readonly vscode.Uri[]): void {
		const wanted = new Map((this.#isDisposed ? [] : folders.slice(0, MAXIMUM_WATCHED)).map(folder => [folder.toString(), folder]));
		for (const [key, watcher] of this.#ownFolders) {
			if (!wanted.has(key)) {
				this.#ownFolders.delete(key);
				watcher.dispose();
			}
		}
		for (const [key, folder] of wanted) {
			if (!this.#ownFolders.has(key)) {
				this.#ownFolders.set(key, this.#watchOwnFolder(folder));
			}
		}
	}

	#watchOwnFolder(folder: vscode.Uri): vscode.Disposable {
		const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, '{config.yaml,jobs.json,cron}'));
		const read = () => {
			void this.#begin(this.#readConfigs());
		};
		watcher.onDidCreate(read);
		watcher.onDidChange(uri => {
			const kind = uri.path.endsWith('/jobs.json') ? 'cron-jobs' : uri.path.endsWith('/config.yaml') ? 'config' : undefined;
			if (kind && this.disk.foundBy('home').includes(uri.toString())) {
				void this.disk.read(uri, kind, 'home');
			} else if (kind) {
				read();
			}
		});
		watcher.onDidDelete(uri => {
			this.disk.forgetBelow(uri);
			read();
		});
		return watcher;
	}

	/** What is written into a new folder at once may escape whoever watches from above, also later on. */
	#watchPluginFolder(folder: vscode.Uri): void {
		if (!this.#isDisposed && !this.#pluginFolders.has(folder.toString())) {
			const watcher = this.#watchPlugins(new vscode.RelativePattern(folder, '*'));
			this.#pluginFolders.set(folder.toString(), watcher);
		}
	}

	/** A folder that is new comes before its files, and may be all that is told of them. */
	#watchFolder(pattern: vscode.RelativePattern): vscode.Disposable {
		const watcher = vscode.workspace.createFileSystemWatcher(pattern, false, true, false);
		const timers = new Set<ReturnType<typeof setTimeout>>();
		const read = () => {
			void this.#begin(this.#readConfigs());
		};
		watcher.onDidCreate(() => {
			read();
			const timer = setTimeout(() => {
				timers.delete(timer);
				read();
			}, FILLING);
			timers.add(timer);
		});
		watcher.onDidDelete(uri => {
			this.disk.forgetBelow(uri);
			read();
		});
		return vscode.Disposable.from(watcher, { dispose: () => timers.forEach(clearTimeout) });
	}

	/** The plugins of a home; the same list until one of them changes, so that what was worked out from it holds. */
	async #readPlugins(home: vscode.Uri): Promise<readonly InstalledPlugin[]> {
		const key = home.toString();
		let plugins = this.#plugins.get(key);
		if (!plugins) {
			plugins = readHomePlugins(workspaceTreeReader(home, { followsLinks: true })).then(({ plugins: read, incomplete }) => {
				for (const { path, reason } of incomplete) {
					this.log.debug(`${path}: ${reason}`);
				}
				read.forEach(({ folder }) => this.#watchPluginFolder(vscode.Uri.joinPath(home, folder)));
				return installedPlugins(read);
			});
			this.#plugins.set(key, plugins);
		}
		return plugins;
	}

	async #folders(uri: vscode.Uri): Promise<string[]> {
		try {
			const entries = await vscode.workspace.fs.readDirectory(uri);
			return entries.filter(([, type]) => (type & vscode.FileType.Directory) !== 0).map(([name]) => name);
		} catch (error) {
			if (!(error instanceof vscode.FileSystemError && error.code === 'FileNotFound')) {
				this.log.warn(`${uri.toString()} cannot be listed: ${String(error)}`);
			}
			return [];
		}
	}
}

async function exists(uri: vscode.Uri): Promise<boolean> {
	try {
		await vscode.workspace.fs.stat(uri);
		return true;
	} catch {
		// Missing and unreadable come to the same here: there is nothing to show.
		return false;
	}
}

/** The text of a file; null for one that is missing or cannot be read. */
async function readIfThere(uri: vscode.Uri): Promise<string | null> {
	try {
		return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
	} catch {
		return null;
	}
}

function locateHome(): vscode.Uri | undefined {
	const setting = vscode.workspace.getConfiguration(SECTION).get<unknown>('hermesHome');
	const environment = hostEnvironment();
	const user = environment['HOME'] ?? environment['USERPROFILE'];
	if (typeof setting === 'string' && setting.trim() !== '') {
		return folderUri(setting.trim());
	}
	if (environment['HERMES_HOME']) {
		return vscode.Uri.file(environment['HERMES_HOME']);
	}
	if (environment['LOCALAPPDATA'] && environment['OS'] === 'Windows_NT') {
		return vscode.Uri.joinPath(vscode.Uri.file(environment['LOCALAPPDATA']), 'hermes');
	}
	return user === undefined ? undefined : vscode.Uri.joinPath(vscode.Uri.file(user), '.hermes');
}
