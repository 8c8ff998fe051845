import { DATA_MARK } from './deployment-data';
import { PLUGIN_FILES, PLUGIN_FOLDER, type PluginFile } from './names';
import { MANIFEST_MARK } from './plugin/plugin-manifest';
import { INIT_MARK } from './plugin/plugin-source';
import { deployMessage, type DeployMessage } from './messages';

/** What planning must know of a Hermes home. */
export interface HomeSnapshot {
	/** Text of config.yaml; absent when there is none. */
	readonly config?: string;
	/** Whether the folder `plugins` is there. */
	readonly hasPlugins: boolean;
	/** Texts of those of our files that are there. */
	readonly files: ReadonlyMap<PluginFile, string>;
	/** Names of whatever else stands in the plugin's folder, without what Python keeps there of our own file. */
	readonly others: readonly string[];
}

const MARKS: Readonly<Record<PluginFile, string>> = {
	'toolsets.json': DATA_MARK,
	'__init__.py': INIT_MARK,
	'plugin.yaml': MANIFEST_MARK,
};

/** Whether a file of the plugin's folder was written by a deployment. */
export function isOurFile(home: HomeSnapshot, file: PluginFile): boolean {
	return home.files.get(file)?.includes(MARKS[file]) === true;
}

/** Refuses a plugin's folder that somebody else fills. */
export function findForeignPlugin(home: HomeSnapshot): DeployMessage | undefined {
	const foreign: string[] = PLUGIN_FILES.filter(file => home.files.has(file) && !isOurFile(home, file));
	foreign.push(...home.others.filter(name => name === 'plugin.yml'));
	return foreign.length > 0 ? deployMessage('foreign-plugin', { folder: PLUGIN_FOLDER, files: foreign }) : undefined;
}
