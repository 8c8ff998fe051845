import type { ToolRegistration } from '../../sources/python/read-registrations';
import { readPluginManifest } from './plugin-manifest';
import type { PluginManifest } from './plugin-manifest';
import type { PluginKind } from '../installed-plugin';
import { isSkipped, scanTree } from './scan-tree';
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
	/** As its manifest says, or its code where that says nothing. */
	readonly kind: PluginKind;
	readonly loading: PluginLoading;
	/** Whether there is a module to load: without one, nothing is registered. */
	readonly hasModule: boolean;
	readonly registrations: readonly FileRegistration[];
	/** Platforms that it brings. */
	readonly platforms: readonly string[];
	/** False where part of what it registers shows only when it runs, or could not be read. */
	readonly complete: boolean;
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
	// Hermes takes a plugin's folder whatever it is called.
	const { texts, incomplete } = await scanTree(reader, { folders: ['plugins'], wanted: isPluginFile, skips: (name, depth) => depth > 0 && isSkipped(name) }, limits);
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
	const unsure = new Set<string>();
	for (const registration of tree.registrationsUnder('plugins', incomplete, unsure)) {
		const owner = ownerOf(registration.file, manifests);
		registrations.set(owner, [...registrations.get(owner) ?? [], registration]);
	}
	if (origin === 'home') {
		leaveOutNested(manifests);
	}
	const doubtful = [...unsure, ...incomplete.map(({ path }) => path)];
	return [...manifests].sort(([a], [b]) => inOrder(a, b)).map(([folder, manifest]) => {
		const code = tree.texts.get(`${folder}/__init__.py`);
		return {
			folder,
			name: manifest.name ?? folder.slice(folder.lastIndexOf('/') + 1),
			manifest,
			kind: manifest.saysKind ? manifest.kind : kindOfCode(code ?? ''),
			loading: loadingOf(manifest, origin),
			hasModule: code !== undefined,
			registrations: registrations.get(folder) ?? [],
			platforms: platformsOf(folder, manifest, tree.texts),
			complete: !doubtful.some((path) => path === 'plugins' || path === folder || path.startsWith(`${folder}/`)),
		};
	});
}

/** Hermes lists folder by folder: `sky/station` comes with `sky`, before `sky-view`. */
function inOrder(a: string, b: string): number {
	const [left, right] = [a.split('/'), b.split('/')];
	const at = left.findIndex((part, index) => part !== right[index]);
	return at < 0 ? left.length - right.length : (left[at] ?? '') < (right[at] ?? '') ? -1 : 1;
}

/** A home's plugins lie in its folder of plugins, or in a category, which is a folder without a manifest: `_scan_directory_level`. Nobody loads deeper ones. */
function leaveOutNested(manifests: Map<string, PluginManifest>): void {
	for (const folder of [...manifests.keys()]) {
		const [, first = '', ...deeper] = folder.split('/');
		if (first === '' || deeper.length > 1 || (deeper.length === 1 && manifests.has(`plugins/${first}`))) {
			manifests.delete(folder);
		}
	}
}

/** How much of a module Hermes looks through, in characters. */
const LOOKED_THROUGH = 8192;

/** What a module is without a word in its manifest: `_parse_manifest`. */
function kindOfCode(code: string): PluginKind {
	const start = code.slice(0, LOOKED_THROUGH);
	return /register_memory_provider|MemoryProvider/.test(start) ? 'exclusive'
		: start.includes('register_provider') && start.includes('ProviderProfile') ? 'model-provider' : 'standalone';
}

const PLATFORM_CALL = /\bregister_platform\(\s{0,200}(?:name\s{0,20}=\s{0,20})?["']([\w.-]{1,80})["']/g;

/** The names that a plugin's calls spell out; without any, a platform's plugin is named like it: `_platform_name_from_manifest`. */
function platformsOf(folder: string, { kind, name }: PluginManifest, texts: ReadonlyMap<string, string>): readonly string[] {
	const called = [...texts].filter(([path]) => path.startsWith(`${folder}/`)).flatMap(([, text]) => [...text.matchAll(PLATFORM_CALL)].map(([, found = '']) => found));
	const named = name?.endsWith('-platform') ? name.slice(0, -'-platform'.length) : folder.slice(folder.lastIndexOf('/') + 1);
	return called.length > 0 ? [...new Set(called)] : kind === 'platform' ? [named] : [];
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
