import { deployedToolsets, PLUGIN_LOADING } from '../deploy/deployed-toolsets';
import { flagsFor } from '../hermes/behaviour';
import type { PlatformEnvironment } from '../hermes/platforms/enable-toolsets';
import { PlatformScope } from '../hermes/platforms/platform-scope';
import { isPythonList, pythonGet, type PythonValue } from '../sources/yaml/python-value';
import type { Catalog } from '../toolsets/types';

/** A plugin of the user, as found on the disk. Whether it is loaded, a config says. */
export interface InstalledPlugin {
	/** What `plugins.enabled` may call it: `name`, `category/name`. The first one is shown. */
	readonly names: readonly string[];
	/** Toolset to the tools that it registers under that name. */
	readonly toolsets: ReadonlyMap<string, readonly string[]>;
	readonly platforms: readonly string[];
}

/** What is known of a Hermes home beside its config. What is absent was not read, which is not the same as empty. */
export interface HomeKnowledge {
	readonly environment?: PlatformEnvironment;
	/** Every installed plugin of the user, loaded or not. */
	readonly plugins?: readonly InstalledPlugin[];
	/** Text of the deployed toolsets.json; null when there is none. */
	readonly deployment?: string | null;
	/** The home's config as Python sees it, for files beside it: jobs and skills. It says which plugins are loaded. */
	readonly config?: PythonValue;
	/** Names of the MCP servers of the home's config, for files beside it: jobs and skills. True for those switched on. */
	readonly servers?: ReadonlyMap<string, boolean>;
	/** Plugin toolsets that the home's config has on record, for files beside it. */
	readonly knownPluginToolsets?: ReadonlySet<string>;
	/** True for the config of a home: it is one whatever its keys are. */
	readonly isConfig?: boolean;
}

const NOTHING: HomeKnowledge = {};

/** What answers about a config or about files of a home need beside their text: a catalog and what is known of the home. Immutable. */
export class HermesContext {
	readonly #scopes = new Map<string, PlatformScope>();

	constructor(readonly catalog: Catalog, readonly home: HomeKnowledge = NOTHING) {}

	/** A context that knows nothing of a home; the same for the same catalog. */
	static withoutHome(catalog: Catalog): HermesContext {
		let context = defaults.get(catalog);
		if (!context) {
			context = new HermesContext(catalog);
			defaults.set(catalog, context);
		}
		return context;
	}

	get environment(): PlatformEnvironment {
		return this.home.environment ?? {};
	}

	/** The platforms' scope with the plugins that a config loads and what is deployed; kept for configs that load the same. */
	scopeFor(config: PythonValue): PlatformScope {
		const plugins = this.home.plugins?.filter(plugin => this.isLoaded(plugin, config));
		const deployed = deployedToolsets(this.home.deployment ?? undefined, config, this.catalog);
		const key = [plugins ? plugins.map(({ names }) => names[0]).join('\n') : '?', ...deployed.keys()].join('\n\n');
		let scope = this.#scopes.get(key);
		if (!scope) {
			scope = new PlatformScope({
				catalog: this.catalog,
				extraToolsets: deployed,
				...plugins ? {
					pluginToolsets: new Map(plugins.flatMap(({ toolsets }) => [...toolsets])),
					pluginPlatforms: plugins.flatMap(({ platforms }) => [...platforms]),
				} : {},
			});
			this.#scopes.set(key, scope);
		}
		return scope;
	}

	/** Whether a config loads a plugin: hermes_cli/plugins.py `discover_and_load`. */
	isLoaded({ names }: InstalledPlugin, config: PythonValue): boolean {
		const { onlyEnabledPlugins, disabledPlugins } = flagsFor(PLUGIN_LOADING, this.catalog.release);
		const plugins = pythonGet(config, 'plugins');
		const lists = (key: string): boolean => {
			const list = pythonGet(plugins, key);
			return isPythonList(list) && list.some(item => typeof item === 'string' && names.includes(item));
		};
		return !(disabledPlugins && lists('disabled')) && (!onlyEnabledPlugins || lists('enabled'));
	}
}

const defaults = new WeakMap<Catalog, HermesContext>();
