import type { ToolsetDefinition } from '../toolsets/types';
import { findNode, listHolds, parseConfig } from './config-document';
import type { DeployedFile } from './deployment-data';
import type { DeploymentSource } from './deployment-plan';
import { isOurFile, type HomeSnapshot } from './home-snapshot';
import { deployMessage, type DeployMessage } from './messages';
import { CONFIG_PATH, PLUGIN_NAME } from './names';
import { deployableFile, readHomeData } from './plan-deployment';
import { PLUGIN_MANIFEST } from './plugin/plugin-manifest';
import { PLUGIN_SOURCE } from './plugin/plugin-source';

/** One difference between a toolset file and what a home has of it. */
export type DeploymentChange =
	| { readonly kind: 'added' | 'removed' | 'changed'; readonly toolset: string }
	/** The file now may, or no longer may, replace a toolset of Hermes. */
	| { readonly kind: 'replaces'; readonly toolset: string }
	/** The plugin itself is missing or from another version. */
	| { readonly kind: 'plugin' }
	/** config.yaml does not enable the plugin. */
	| { readonly kind: 'config' };

export interface DeploymentState {
	readonly kind: 'not-deployed' | 'deployed' | 'differs';
	/** What deploying now would change; empty exactly when the kind is `deployed`. */
	readonly changes: readonly DeploymentChange[];
	/** Why Hermes does not load what is deployed, if it does not. */
	readonly inactive?: DeployMessage;
}

/** Compares a toolset file with what a home loads of it. */
export function deploymentState(home: HomeSnapshot, source: DeploymentSource): DeploymentState {
	const wanted = deployableFile(source, []);
	const data = isOurFile(home, 'toolsets.json') ? readHomeData(home) : undefined;
	const files = data && !('id' in data) ? data.files : [];
	const deployed = files.find(file => file.source === source.source);
	if (!deployed) {
		return { kind: 'not-deployed', changes: compareFiles(undefined, wanted) };
	}
	const changes = compareFiles(deployed, wanted);
	if (home.files.get('__init__.py') !== PLUGIN_SOURCE || home.files.get('plugin.yaml') !== PLUGIN_MANIFEST) {
		changes.push({ kind: 'plugin' });
	}
	const inactive = whyInactive(home);
	if (inactive) {
		changes.push({ kind: 'config' });
	}
	return { kind: changes.length > 0 ? 'differs' : 'deployed', changes, ...(inactive && { inactive }) };
}

/** A state in words, as it stands beside a file: `not deployed: 3 changes`. */
export function describeDeployment({ kind, changes }: DeploymentState): DeployMessage {
	if (kind === 'deployed') {
		return deployMessage('state-deployed');
	}
	return changes.length === 1 ? deployMessage('state-one-change') : deployMessage('state-changes', { count: changes.length });
}

function compareFiles(deployed: DeployedFile | undefined, wanted: DeployedFile): DeploymentChange[] {
	const changes: DeploymentChange[] = [];
	for (const [toolset, definition] of wanted.toolsets) {
		const former = deployed?.toolsets.get(toolset);
		if (!former) {
			changes.push({ kind: 'added', toolset });
		} else if (!sameDefinition(former, definition)) {
			changes.push({ kind: 'changed', toolset });
		}
		if (former && deployed?.replaces.includes(toolset) !== wanted.replaces.includes(toolset)) {
			changes.push({ kind: 'replaces', toolset });
		}
	}
	for (const toolset of deployed?.toolsets.keys() ?? []) {
		if (!wanted.toolsets.has(toolset)) {
			changes.push({ kind: 'removed', toolset });
		}
	}
	return changes;
}

function sameDefinition(one: ToolsetDefinition, other: ToolsetDefinition): boolean {
	return one.description === other.description && sameNames(one.tools, other.tools) && sameNames(one.includes, other.includes);
}

function sameNames(one: readonly string[], other: readonly string[]): boolean {
	return one.length === other.length && one.every((name, index) => name === other[index]);
}

function whyInactive(home: HomeSnapshot): DeployMessage | undefined {
	const config = parseConfig(home.config ?? '');
	if ('id' in config) {
		return config;
	}
	if (listHolds(findNode(config, ['plugins', 'disabled']), PLUGIN_NAME)) {
		return deployMessage('plugin-disabled', { plugin: PLUGIN_NAME, path: CONFIG_PATH });
	}
	return listHolds(findNode(config, ['plugins', 'enabled']), PLUGIN_NAME) ? undefined : deployMessage('plugin-not-enabled', { plugin: PLUGIN_NAME, path: CONFIG_PATH });
}
