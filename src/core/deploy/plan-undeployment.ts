import { writeDeploymentData, type DeploymentData } from './deployment-data';
import { refuse, type DeploymentPlan, type PlannedWrite } from './deployment-plan';
import { isOurFile, type HomeSnapshot } from './home-snapshot';
import { deployMessage, type DeployMessage } from './messages';
import { CONFIG_PATH, PLUGIN_FILES, PLUGIN_FOLDER, PLUGIN_NAME, PLUGINS_FOLDER, pluginPath } from './names';
import { readHomeData } from './plan-deployment';
import { removePluginEntry, type EntryRecord } from './remove-plugin-entry';

/**
 * What must be done so that a home is as if nothing had been deployed: of one file when `source` is given and
 * others are deployed too, otherwise of all. Only what a deployment wrote is removed.
 */
export function planUndeployment(home: HomeSnapshot, source?: string): DeploymentPlan {
	const ours = PLUGIN_FILES.filter(file => isOurFile(home, file));
	const notes = foreignFiles(home);
	if (ours.length === 0) {
		return { writes: [], emptied: [], notes: [...notes, deployMessage('nothing-deployed')] };
	}
	const read = isOurFile(home, 'toolsets.json') ? readHomeData(home) : undefined;
	const data = read && 'id' in read ? undefined : read;
	if (source !== undefined) {
		if (read && 'id' in read) {
			return refuse(read, notes);
		}
		const deployed = data?.files.map(file => file.source) ?? [];
		if (!deployed.includes(source)) {
			return refuse(deployMessage('source-not-deployed', { source, deployed }), notes);
		}
		if (data && deployed.length > 1) {
			return withoutFile(home, data, source);
		}
	}
	const config = planConfig(home, data);
	if (config.refusal) {
		return refuse(config.refusal, notes);
	}
	// config.yaml first: were the rest to fail, Hermes would not look for a plugin that is half gone.
	const removals = ours.toReversed().map((file): PlannedWrite => removal(pluginPath(file), home.files.get(file)));
	return {
		writes: [...config.writes, ...removals],
		emptied: data?.createdPlugins ? [PLUGIN_FOLDER, PLUGINS_FOLDER] : [PLUGIN_FOLDER],
		notes: [...notes, ...config.notes],
	};
}

function foreignFiles(home: HomeSnapshot): DeployMessage[] {
	const files = [...PLUGIN_FILES.filter(file => home.files.has(file) && !isOurFile(home, file)), ...home.others];
	return files.length > 0 ? [deployMessage('foreign-files', { folder: PLUGIN_FOLDER, files })] : [];
}

function withoutFile(home: HomeSnapshot, data: DeploymentData, source: string): DeploymentPlan {
	const files = data.files.filter(file => file.source !== source);
	const path = pluginPath('toolsets.json');
	const before = home.files.get('toolsets.json');
	return {
		writes: [{ path, after: writeDeploymentData({ ...data, files }), ...(before !== undefined && { before }) }],
		emptied: [],
		notes: [deployMessage('other-files-stay', { deployed: files.map(file => file.source) })],
	};
}

interface ConfigPlan {
	readonly writes: readonly PlannedWrite[];
	readonly notes: readonly DeployMessage[];
	readonly refusal?: DeployMessage;
}

function planConfig(home: HomeSnapshot, data: DeploymentData | undefined): ConfigPlan {
	const text = home.config;
	if (text === undefined) {
		return { writes: [], notes: [] };
	}
	if (data?.config?.kind === 'present') {
		return { writes: [], notes: [deployMessage('config-entry-was-there', { plugin: PLUGIN_NAME, path: CONFIG_PATH })] };
	}
	const record: EntryRecord | undefined = data?.config;
	const removed = removePluginEntry(text, record);
	switch (removed.kind) {
		case 'absent':
			return { writes: [], notes: [] };
		case 'refused':
			// An entry for a plugin that is gone does no harm; a config.yaml that cannot be read is a reason to stop.
			return removed.refusal.id === 'config-entry-left' ? { writes: [], notes: [removed.refusal] } : { writes: [], notes: [], refusal: removed.refusal };
		case 'removed': {
			const emptied = data?.config?.created === true && removed.text === '';
			return { writes: [emptied ? removal(CONFIG_PATH, text) : { path: CONFIG_PATH, before: text, after: removed.text }], notes: [] };
		}
	}
}

function removal(path: string, before: string | undefined): PlannedWrite {
	return { path, ...(before !== undefined && { before }) };
}
