import * as vscode from 'vscode';
import { PLUGIN_FOLDER } from '../core/deploy/names';
import { readServers } from '../core/hermes/platforms/platform-config';
import type { ConfigModel } from '../core/sources/yaml/config-model';
import type { Catalog } from '../core/toolsets/types';
import { HermesContext, type HomeKnowledge } from '../core/workspace/hermes-context';
import type { WorkspaceIndex } from '../core/workspace/workspace-index';
import type { HermesHome } from './hermes-home';

/** Where a deployment leaves its toolsets, inside a home. */
export const DEPLOYMENT_FILE = `${PLUGIN_FOLDER}/toolsets.json`;

/** Folders that a file may lie below its home's config. */
const LEVELS = 6;

interface Kept {
	readonly catalog: Catalog;
	readonly deployment: string | null | undefined;
	readonly model: ConfigModel | undefined;
	readonly isConfig: boolean;
	readonly context: HermesContext;
}

/** The contexts in which documents are answered about; the same one until something that it knows has changed. */
export class HermesContexts implements vscode.Disposable {
	readonly #kept = new Map<string, Kept>();
	readonly #unsubscribe: () => void;

	constructor(private readonly index: WorkspaceIndex, private readonly home: HermesHome) {
		this.#unsubscribe = index.onDidChange(({ uri }) => {
			if (!index.document(uri)) {
				this.#kept.delete(keyOf(uri, true));
				this.#kept.delete(keyOf(uri, false));
			}
		});
	}

	/** What answers about a config need, or about a file beside one: jobs, skills. */
	of(catalog: Catalog, uri?: vscode.Uri): HermesContext {
		const own = uri && this.index.document(uri.toString())?.kind === 'config' ? uri : undefined;
		const config = own ?? (uri && this.#configAbove(uri)) ?? this.home.configs[0]?.uri;
		const isConfig = own !== undefined && this.home.isConfig(own.toString());
		const deployment = config && this.home.configs.find(known => known.uri.toString() === config.toString())?.deployment;
		const document = config && !own ? this.index.document(config.toString()) : undefined;
		const model = document?.kind === 'config' && document.model.faults.length === 0 ? document.model : undefined;
		const key = keyOf(config?.toString() ?? '', own !== undefined);
		const kept = this.#kept.get(key);
		if (kept?.catalog === catalog && kept.deployment === deployment && kept.model === model && kept.isConfig === isConfig) {
			return kept.context;
		}
		const knowledge: HomeKnowledge = {
			...(deployment !== undefined && { deployment }),
			...(isConfig && { isConfig }),
			...(model && besideConfig(model)),
		};
		const context = Object.keys(knowledge).length === 0 ? HermesContext.withoutHome(catalog) : new HermesContext(catalog, knowledge);
		this.#kept.set(key, { catalog, deployment, model, isConfig, context });
		return context;
	}

	dispose(): void {
		this.#unsubscribe();
	}

	/** The nearest config above a file, as in a home or a copy of one. */
	#configAbove(uri: vscode.Uri): vscode.Uri | undefined {
		let folder = vscode.Uri.joinPath(uri, '..');
		for (let level = 0; level < LEVELS; level++) {
			const config = vscode.Uri.joinPath(folder, 'config.yaml');
			if (this.index.document(config.toString())) {
				return config;
			}
			folder = vscode.Uri.joinPath(folder, '..');
		}
		return undefined;
	}
}

function keyOf(config: string, isOwn: boolean): string {
	return `${isOwn ? 'config' : 'beside'} ${config}`;
}

function besideConfig({ mcpServers, plain, knownPluginToolsets }: ConfigModel): Pick<HomeKnowledge, 'servers' | 'knownPluginToolsets'> {
	return {
		servers: new Map(mcpServers?.found === 'mapping' ? readServers(plain).map(({ name, state }) => [name, state === 'enabled']) : []),
		knownPluginToolsets: new Set(knownPluginToolsets?.platforms.flatMap(({ list }) => list?.items.map(({ text }) => text ?? '') ?? [])),
	};
}
