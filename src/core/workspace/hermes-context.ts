import { deployedToolsets } from '../deploy/deployed-toolsets';
import { flagsFor } from '../hermes/behaviour';
import type { InstalledPlugin } from '../hermes/installed-plugin';
import { joinPlugins } from '../hermes/join-plugins';
import type { PlatformEnvironment } from '../hermes/platforms/enable-toolsets';
import { PlatformScope } from '../hermes/platforms/platform-scope';
import { choosePlugins, knowsPlugins, loadsPlugin, whyNotLoaded, type NotLoaded, type PluginChoice } from '../hermes/plugin-loading';
import { REGISTRY_BEHAVIOUR } from '../hermes/registry-behaviour';
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

/** Toolsets and tools of plugins that are not loaded. */
type SwitchedOff = Readonly<Record<'toolset' | 'tool', Map<string, { readonly plugin: string; readonly why: NotLoaded }>>>;

/** What answers about a config or about files of a home need beside their text: a catalog and what is known of the home. Immutable. */
export class HermesContext {
	readonly #scopes = new Map<string, PlatformScope>();
	#switchedOff: SwitchedOff | undefined;

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
		return joinPlugins(this.catalog, this.#choice(config)).catalog;
	}

	/** The platforms' scope with the plugins that a config loads and what is deployed; kept for configs that load the same. */
	scopeFor(config: PythonValue): PlatformScope {
		const { home } = this;
		const choice = this.#choice(config);
		const { plugins, trusted, absent, absentPlatforms } = choice;
		const deployed = deployedToolsets(this.home.deployment ?? undefined, config, this.catalog);
		const knows = home.plugins !== undefined && knowsPlugins(home.plugins, this.catalog, config);
		const lists = [...home.plugins ? [[String(knows)], plugins.map(({ names }) => names[0] ?? ''), [...trusted]] : [['?']], [...absent], [...absentPlatforms]];
		const key = JSON.stringify([...lists, [...deployed.keys()]]);
		let scope = this.#scopes.get(key);
		if (!scope) {
			const { catalog, toolsets, withdrawn } = joinPlugins(this.catalog, choice);
			scope = new PlatformScope({
				catalog,
				extraToolsets: deployed,
				withdrawnToolsets: withdrawn,
				withdrawnPlatforms: absentPlatforms,
				...home.plugins ? { pluginToolsets: toolsets, pluginPlatforms: plugins.flatMap(({ platforms }) => [...platforms]) } : {},
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

	/** Why a config does not load a plugin; undefined where it does. */
	whyNotLoaded(plugin: InstalledPlugin, config: PythonValue): NotLoaded | undefined {
		return whyNotLoaded(plugin, config, this.catalog.release);
	}

	/** Whether registering the tools of a loaded plugin ends in an error: it asks to replace tools, and that is not allowed. */
	raises({ names, tools }: InstalledPlugin, config: PythonValue): boolean {
		const { overrides, overrideNeedsConsent } = flagsFor(REGISTRY_BEHAVIOUR, this.catalog.release);
		const isRefused = overrideNeedsConsent && !this.#choice(config).trusted.has(names[0] ?? '');
		return tools?.some(({ override }) => override !== undefined && (!overrides || (override === true && isRefused))) === true;
	}

	/** The plugin of Hermes itself without which a toolset has no tool: disabled (`denied`), or one of the home lies in its place. */
	withdrawnBy(toolset: string, config: PythonValue): { readonly plugin: string; readonly why: 'denied' | 'replaced' } | undefined {
		const choice = this.#choice(config);
		if (choice.absent.size === 0 || !joinPlugins(this.catalog, choice).withdrawn.has(toolset)) {
			return undefined;
		}
		const plugin = [...this.catalog.registered.values()].find(tool => tool.toolset === toolset && tool.shippedIn)?.shippedIn?.[0] ?? '';
		return { plugin, why: this.home.plugins?.some(({ names }) => names[0] === plugin) ? 'replaced' : 'denied' };
	}

	/** A plugin that would bring a toolset or a tool if the home's config loaded it. */
	switchedOff(subject: 'toolset' | 'tool', name: string): { readonly plugin: string; readonly why: NotLoaded } | undefined {
		this.#switchedOff ??= this.#findSwitchedOff();
		return this.#switchedOff[subject].get(name);
	}

	#findSwitchedOff(): SwitchedOff {
		const found: SwitchedOff = { toolset: new Map(), tool: new Map() };
		for (const plugin of this.home.plugins ?? []) {
			const why = this.whyNotLoaded(plugin, this.home.config ?? null);
			if (why) {
				const off = { plugin: plugin.names[0] ?? '', why };
				for (const [toolset, tools] of plugin.toolsets) {
					found.toolset.set(toolset, off);
					tools.forEach(tool => found.tool.set(tool, off));
				}
				plugin.tools?.forEach(({ name }) => found.tool.set(name, off));
			}
		}
		return found;
	}

	#choice(config: PythonValue): PluginChoice {
		return choosePlugins(this.home.plugins ?? [], this.catalog, config);
	}
}

const defaults = new WeakMap<Catalog, HermesContext>();
