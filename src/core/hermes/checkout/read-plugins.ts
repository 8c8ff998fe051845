import type { ToolRegistration } from '../../sources/python/read-registrations';
import { readPluginManifest } from './plugin-manifest';
import type { PluginManifest } from './plugin-manifest';
import { scanTree } from './scan-tree';
import type { TreeLimits } from './scan-tree';
import { SourceTree } from './source-tree';
import type { Incomplete, TreeReader } from './tree-reader';

/** A registration and the file it stands in. */
export interface FileRegistration extends ToolRegistration {
	/** Path inside the tree. */
	readonly file: string;
}

/**
 * When Hermes loads a plugin (hermes_cli/plugins.py, v0.12 to v0.20): bundled back ends `always`, bundled
 * platforms `on-demand`, all others only when plugins.enabled names them.
 */
export type PluginLoading = 'always' | 'on-demand' | 'opt-in';

/** A plugin: a folder with a manifest, and what its files register. */
export interface PluginReading {
	/** Path of the folder inside the tree. */
	readonly folder: string;
	/** The manifest's name, or the folder's own. */
	readonly name: string;
	readonly manifest: PluginManifest;
	readonly loading: PluginLoading;
	readonly registrations: readonly FileRegistration[];
}

export interface HomePlugins {
	readonly plugins: readonly PluginReading[];
	readonly incomplete: readonly Incomplete[];
}

const MANIFESTS = new Set(['plugin.yaml', 'plugin.yml']);

/** Whether a file of a plugins folder is of use. */
export function isPluginFile(name: string): boolean {
	return name.endsWith('.py') || MANIFESTS.has(name);
}

/** Reads the plugins that a user put into a Hermes home: `plugins/<name>/plugin.yaml` and the code beside it. Never throws. */
export async function readHomePlugins(reader: TreeReader, limits?: TreeLimits): Promise<HomePlugins> {
	const { texts, incomplete } = await scanTree(reader, ['plugins'], isPluginFile, limits);
	const tree = new SourceTree(texts);
	return { plugins: pluginsOf(tree, 'home', incomplete), incomplete };
}

/** The plugins among the files of a tree: each registration belongs to the nearest folder above it that has a manifest. */
export function pluginsOf(tree: SourceTree, origin: 'bundled' | 'home', incomplete: Incomplete[]): PluginReading[] {
	const manifests = new Map<string, PluginManifest>();
	for (const [path, text] of tree.texts) {
		const name = path.slice(path.lastIndexOf('/') + 1);
		if (!path.startsWith('plugins/') || !MANIFESTS.has(name)) {
			continue;
		}
		const manifest = readPluginManifest(path, text);
		if (manifest) {
			manifests.set(path.slice(0, -name.length - 1), manifest);
		} else {
			incomplete.push({ reason: 'manifest', path });
		}
	}
	const registrations = new Map<string, FileRegistration[]>();
	for (const registration of tree.registrationsUnder('plugins', incomplete)) {
		const owner = ownerOf(registration.file, manifests);
		registrations.set(owner, [...registrations.get(owner) ?? [], registration]);
	}
	return [...manifests].sort(([a], [b]) => a < b ? -1 : 1).map(([folder, manifest]) => ({
		folder,
		name: manifest.name ?? folder.slice(folder.lastIndexOf('/') + 1),
		manifest,
		loading: loadingOf(manifest, origin),
		registrations: registrations.get(folder) ?? [],
	}));
}

function ownerOf(file: string, manifests: ReadonlyMap<string, unknown>): string {
	let folder = file;
	while (folder !== '' && !manifests.has(folder)) {
		folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
	}
	return folder;
}

function loadingOf({ kind }: PluginManifest, origin: 'bundled' | 'home'): PluginLoading {
	return origin === 'home' ? 'opt-in' : kind === 'backend' ? 'always' : kind === 'platform' ? 'on-demand' : 'opt-in';
}
