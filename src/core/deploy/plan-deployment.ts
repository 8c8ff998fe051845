import { addPluginEntry } from './add-plugin-entry';
import { isDeployableName, readDeploymentData, RESERVED_NAMES, writeDeploymentData, type ConfigRecord, type DeployedFile, type DeploymentData } from './deployment-data';
import { refuse, type DeploymentPlan, type DeploymentSource, type PlannedWrite } from './deployment-plan';
import { findForeignPlugin, type HomeSnapshot } from './home-snapshot';
import { deployMessage, type DeployMessage } from './messages';
import { CONFIG_PATH, PLUGIN_FILES, pluginPath, type PluginFile } from './names';
import { PLUGIN_MANIFEST } from './plugin/plugin-manifest';
import { PLUGIN_SOURCE } from './plugin/plugin-source';

const NOTHING_DEPLOYED: DeploymentData = { files: [], createdPlugins: false };

/** What must be written so that a home loads the toolsets of a file. Pure: reads and writes nothing. */
export function planDeployment(home: HomeSnapshot, source: DeploymentSource): DeploymentPlan {
	const foreign = findForeignPlugin(home);
	if (foreign) {
		return refuse(foreign);
	}
	const former = readHomeData(home);
	if ('id' in former) {
		return refuse(former);
	}
	const notes: DeployMessage[] = [];
	const file = deployableFile(source, notes);
	if (file.toolsets.size === 0) {
		return refuse(deployMessage('no-toolsets', { source: source.source }), notes);
	}
	const entry = addPluginEntry(home.config ?? '');
	if (entry.kind === 'refused') {
		return refuse(entry.refusal, notes);
	}
	if (entry.kind === 'added' && home.config === undefined) {
		notes.push(deployMessage('config-created', { path: CONFIG_PATH }));
	}
	const record: ConfigRecord = entry.kind === 'added'
		? { kind: 'added', before: entry.before, after: entry.after, created: home.config === undefined }
		: former.config ?? { kind: 'present' };
	const files = withFile(former.files, file);
	notes.push(...clashes(files, file));
	const data: DeploymentData = { files, config: record, createdPlugins: former.createdPlugins || !home.hasPlugins };
	const texts: Readonly<Record<PluginFile, string>> = {
		'toolsets.json': writeDeploymentData(data),
		'__init__.py': PLUGIN_SOURCE,
		'plugin.yaml': PLUGIN_MANIFEST,
	};
	const writes = PLUGIN_FILES.map((name): PlannedWrite => change(pluginPath(name), home.files.get(name), texts[name]));
	if (entry.kind === 'added') {
		writes.push(change(CONFIG_PATH, home.config, entry.text));
	}
	const changing = writes.filter(({ before, after }) => before !== after);
	if (changing.length === 0) {
		notes.push(deployMessage('already-deployed', { source: source.source }));
	}
	return { writes: changing, emptied: [], notes };
}

function change(path: string, before: string | undefined, after: string): PlannedWrite {
	return { path, after, ...(before !== undefined && { before }) };
}

/** The data of a home that is ours or empty; a message when it cannot be read. */
export function readHomeData(home: HomeSnapshot): DeploymentData | DeployMessage {
	const text = home.files.get('toolsets.json');
	if (text === undefined) {
		return NOTHING_DEPLOYED;
	}
	const read = readDeploymentData(text);
	const path = pluginPath('toolsets.json');
	switch (read.kind) {
		case 'data':
			return read.data;
		case 'newer':
			return deployMessage('data-newer', { path });
		case 'unreadable':
			return deployMessage('data-unreadable', { path, reason: read.reason });
	}
}

/** The part of a file that the plugin takes; `notes` is told what it does not. */
export function deployableFile({ source, toolsets, replaces }: DeploymentSource, notes: DeployMessage[]): DeployedFile {
	const deployable = new Map(toolsets);
	for (const name of toolsets.keys()) {
		if (!isDeployableName(name)) {
			deployable.delete(name);
			notes.push(RESERVED_NAMES.has(name) ? deployMessage('reserved-name', { name }) : deployMessage('empty-name'));
		}
	}
	return { source, toolsets: deployable, replaces: [...new Set(replaces)].filter(name => deployable.has(name)) };
}

/** A file that is deployed again keeps its place, and with it its rank. */
function withFile(files: readonly DeployedFile[], file: DeployedFile): DeployedFile[] {
	const index = files.findIndex(({ source }) => source === file.source);
	return index < 0 ? [...files, file] : files.with(index, file);
}

function clashes(files: readonly DeployedFile[], file: DeployedFile): DeployMessage[] {
	const notes: DeployMessage[] = [];
	const rank = files.indexOf(file);
	for (const name of file.toolsets.keys()) {
		const later = files.findLast((other, index) => index > rank && other.toolsets.has(name));
		const earlier = files.find((other, index) => index < rank && other.toolsets.has(name));
		if (later) {
			notes.push(deployMessage('shadowed-by', { name, other: later.source }));
		} else if (earlier) {
			notes.push(deployMessage('shadows', { name, other: earlier.source, source: file.source }));
		}
	}
	return notes;
}
