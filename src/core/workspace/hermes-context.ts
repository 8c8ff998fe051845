import { deployedToolsets } from '../deploy/deployed-toolsets';
import type { InstalledPlugin } from '../hermes/installed-plugin';
import { joinPlugins } from '../hermes/join-plugins';
import type { PlatformEnvironment } from '../hermes/platforms/enable-toolsets';
import { PlatformScope } from '../hermes/platforms/platform-scope';
import { knowsPlugins, loadsPlugin } from '../hermes/plugin-loading';
import type { PythonValue } from '../sources/yaml/python-value';
import type { Catalog } from '../toolsets/types';

/** What is known of a Hermes home beside its config. What is absent was not read, which is not the same as empty. */
export interface HomeKnowledge {
	readonly environment?: PlatformEnvironment;
	/** Every installed plugin that a config may have loaded, in the order in which Hermes loads them. */
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

	/** The catalog with the plugins that a config loads; the same one for configs that load the same. */
	catalogFor(config: PythonValue): Catalog {
		return joinPlugins(this.catalog, this.#loaded(config) ?? []).catalog;
	}

	/** The platforms' scope with the plugins that a config loads and what is deployed; kept for configs that load the same. */
	scopeFor(config: PythonValue): PlatformScope {
		const plugins = this.#loaded(config);
		const deployed = deployedToolsets(this.home.deployment ?? undefined, config, this.catalog);
		const knows = plugins !== undefined && knowsPlugins(this.home.plugins ?? [], config, this.catalog.release);
		const key = [plugins ? [knows, ...plugins.map(({ names }) => names[0])].join('\n') : '?', ...deployed.keys()].join('\n\n');
		let scope = this.#scopes.get(key);
		if (!scope) {
			const { catalog, toolsets } = joinPlugins(this.catalog, plugins ?? []);
			scope = new PlatformScope({
				catalog,
				extraToolsets: deployed,
				...plugins ? { pluginToolsets: toolsets, pluginPlatforms: plugins.flatMap(({ platforms }) => [...platforms]) } : {},
				knowsPlugins: knows,
			});
			this.#scopes.set(key, scope);
		}
		return scope;
	}

	/** Whether a config loads a plugin. */
	isLoaded(plugin: InstalledPlugin, config: PythonValue): boolean {
		return loadsPlugin(plugin, config, this.catalog.release);
	}

	#loaded(config: PythonValue): readonly InstalledPlugin[] | undefined {
		return this.home.plugins?.filter(plugin => this.isLoaded(plugin, config));
	}
}

const defaults = new WeakMap<Catalog, HermesContext>();
