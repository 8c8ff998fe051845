import * as vscode from 'vscode';
import { PLUGIN_FOLDER } from '../core/deploy/names';
import type { InstalledPlugin } from '../core/hermes/installed-plugin';
import type { ConfigModel } from '../core/sources/yaml/config-model';
import type { Catalog } from '../core/toolsets/types';
import { besideConfig } from '../core/workspace/beside-config';
import { readingOf } from '../core/workspace/config-reading';
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
	readonly plugins: readonly InstalledPlugin[] | undefined;
	readonly optional: readonly InstalledPlugin[];
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

	/**
	 * What answers about a config need, or about a file beside one: jobs, skills. Files that lie beside none, as toolset
	 * files do, go by the home's own.
	 * @param optional Plugins of the Hermes tree that answers, which a config may have loaded.
	 */
	of(catalog: Catalog, optional: readonly InstalledPlugin[], uri?: vscode.Uri): HermesContext {
		const kind = uri && this.index.document(uri.toString())?.kind;
		const own = kind === 'config' ? uri : undefined;
		const config = own ?? (uri && (kind === 'cron-jobs' || kind === 'skill') ? this.#configAbove(uri) : undefined) ?? this.home.configs[0]?.uri;
		const isConfig = own !== undefined && this.home.isConfig(own.toString());
		const known = config && this.home.configs.find(candidate => candidate.uri.toString() === config.toString());
		const document = config && !own ? this.index.document(config.toString()) : undefined;
		const reading = document?.kind === 'config' ? readingOf(document) : undefined;
		const beside = reading?.state === 'broken' ? undefined : reading?.document.model;
		const key = keyOf(config?.toString() ?? '', own !== undefined);
		const kept = this.#kept.get(key);
		if (kept?.catalog === catalog && kept.deployment === known?.deployment && kept.plugins === known?.plugins && kept.optional === optional && kept.model === beside && kept.isConfig === isConfig) {
			return kept.context;
		}
		const knowledge: HomeKnowledge = {
			...(known && { deployment: known.deployment, plugins: byKey([...optional, ...known.plugins]) }),
			...(isConfig && { isConfig }),
			...(beside && besideConfig(beside)),
		};
		const context = Object.keys(knowledge).length === 0 ? HermesContext.withoutHome(catalog) : new HermesContext(catalog, knowledge);
		this.#kept.set(key, { catalog, deployment: known?.deployment, plugins: known?.plugins, optional, model: beside, isConfig, context });
		return context;
	}

	/** The catalog with the plugins that the config of a document, or the one beside it, has loaded. */
	catalogOf(context: HermesContext, uri: vscode.Uri | undefined): Catalog {
		const own = uri && this.index.document(uri.toString());
		return context.catalogFor(own?.kind === 'config' ? readingOf(own).document.model.plain : context.home.config ?? null);
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

/** Of two plugins with one key the later takes the other's place. */
function byKey(plugins: readonly InstalledPlugin[]): InstalledPlugin[] {
	return [...new Map(plugins.map(plugin => [plugin.names[0], plugin])).values()];
}
