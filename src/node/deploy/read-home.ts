import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HomeSnapshot } from '../../core/deploy/home-snapshot';
import { CONFIG_PATH, PLUGIN_FILES, PLUGIN_FOLDER, PLUGINS_FOLDER, pluginPath, type PluginFile } from '../../core/deploy/names';
import { codeOf, DeploymentError, reasonOf } from './deployment-error';
import { locateHome } from './locate-home';
import { isPythonCache } from './python-cache';

/**
 * Reads what planning a deployment must know of a Hermes home.
 * @throws DeploymentError when the home is missing or no folder, when a file is not UTF-8 text, or when the
 * plugin's folder is a symbolic link.
 */
export async function readHome(home: string): Promise<HomeSnapshot> {
	const { path } = await locateHome(home);
	const config = await readText(join(path, CONFIG_PATH));
	const files = new Map<PluginFile, string>();
	for (const file of PLUGIN_FILES) {
		const text = await readText(join(path, pluginPath(file)));
		if (text !== undefined) {
			files.set(file, text);
		}
	}
	const others: string[] = [];
	for (const name of await namesIn(join(path, PLUGIN_FOLDER))) {
		const known: readonly string[] = PLUGIN_FILES;
		if (!known.includes(name) && !await isPythonCache(join(path, PLUGIN_FOLDER), name)) {
			others.push(name);
		}
	}
	return { hasPlugins: await exists(join(path, PLUGINS_FOLDER)), files, others: others.sort(), ...(config !== undefined && { config }) };
}

async function exists(path: string): Promise<boolean> {
	return await lstat(path).then(() => true, () => false);
}

async function namesIn(folder: string): Promise<string[]> {
	try {
		if ((await lstat(folder)).isSymbolicLink()) {
			throw new DeploymentError('plugin-folder-link', { path: folder });
		}
		return await readdir(folder);
	} catch (error) {
		if (error instanceof DeploymentError) {
			throw error;
		}
		if (codeOf(error) === 'ENOENT') {
			return [];
		}
		throw new DeploymentError('unreadable', { path: folder, reason: reasonOf(error) }, error);
	}
}

/**
 * The text of a file with its byte order mark, so that it can be written back to the byte; undefined when there is none.
 * @throws DeploymentError when it cannot be read, or is not UTF-8.
 */
export async function readText(path: string): Promise<string | undefined> {
	let bytes: Uint8Array;
	try {
		bytes = await readFile(path);
	} catch (error) {
		if (codeOf(error) === 'ENOENT') {
			return undefined;
		}
		throw codeOf(error) === 'EISDIR' ? new DeploymentError('not-a-file', { path }, error) : new DeploymentError('unreadable', { path, reason: reasonOf(error) }, error);
	}
	try {
		return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
	} catch (error) {
		throw new DeploymentError('not-text', { path }, error);
	}
}
