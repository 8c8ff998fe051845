import { isPast, renamedTool, toolLifetime, toolsetLifetime } from '../../../../hermes/lifetimes';
import { NO_MCP } from '../../../../hermes/platforms/enable-toolsets';
import type { PlatformScope } from '../../../../hermes/platforms/platform-scope';
import type { NotLoaded } from '../../../../hermes/plugin-loading';
import { releaseIndex, RELEASES } from '../../../../hermes/releases';
import { tablesFor } from '../../../../hermes/tables';
import type { PythonValue } from '../../../../sources/yaml/python-value';
import type { HermesContext } from '../../../../workspace/hermes-context';
import type { World } from '../../../../workspace/world';
import { nearestNames } from '../../../nearest-names';

/** What a name stands for where a toolset is expected. */
export type ToolsetMeaning =
	/** It brings something, or may: a toolset, a bundle, a plugin's, a server that is on, a word of Hermes. */
	| { readonly kind: 'known' }
	| { readonly kind: 'legacy'; readonly tools: readonly string[]; readonly toolset: string | undefined }
	/** A section of the config, or a toolset that a kind of session brings by itself. */
	| { readonly kind: 'not-selectable'; readonly why: 'setting' | 'session' }
	| { readonly kind: 'server-off'; readonly server: string }
	/** `mcp-…` of a server that the config does not have. */
	| { readonly kind: 'no-server'; readonly server: string }
	/**
	 * An installed plugin has it and brings nothing: it is not loaded, its registering ends where it asks to replace a tool
	 * (`override`), or Hermes has tools of the names and keeps them (`refused`). Or one of Hermes itself has it, and one of the
	 * home lies in its place (`replaced`).
	 */
	| { readonly kind: 'plugin-off'; readonly plugin: string; readonly why: NotLoaded | 'override' | 'refused' | 'replaced' }
	/** A toolset file of the workspace has it. `certain` when the home was read and does not load it. */
	| { readonly kind: 'not-deployed'; readonly certain: boolean }
	/** Only `custom_toolsets` has it, which no release reads. */
	| { readonly kind: 'custom' }
	| { readonly kind: 'removed'; readonly last: string; readonly legacy: boolean }
	| { readonly kind: 'later'; readonly first: string }
	| { readonly kind: 'tool'; readonly toolsets: readonly string[] }
	| { readonly kind: 'unknown' };

/** What names can mean in one document. */
export interface ToolsetNamesInput {
	readonly scope: PlatformScope;
	readonly world: World;
	readonly context: HermesContext;
	readonly config: PythonValue;
	/** Server to whether it is switched on; undefined where the servers are not known. */
	readonly servers: ReadonlyMap<string, boolean> | undefined;
	/** Plugin toolsets on record. */
	readonly knownPlugins: ReadonlySet<string>;
	/** Bundles of `custom_toolsets`. */
	readonly custom: ReadonlySet<string>;
}

const SERVER_PREFIX = 'mcp-';
/** Toolsets of one kind of session (facts: v0.18 to v0.20 `project`; the others after v0.20). */
const SESSION_TOOLSETS: ReadonlySet<string> = new Set(['project', 'desktop_ui', 'setup', 'bot_room']);
const SETTING = 'stt';
const KNOWN: ToolsetMeaning = { kind: 'known' };

/** Tells what names mean where toolsets are expected; answers are kept. */
export class ToolsetNames {
	readonly #meanings = new Map<string, ToolsetMeaning>();
	readonly #nearest = new Map<string, readonly string[]>();
	#all: ReadonlySet<string> | undefined;
	#withoutBundles: ReadonlySet<string> | undefined;

	constructor(readonly input: ToolsetNamesInput) {}

	/** Whether a name that is not found here may still be somebody's. */
	get pluginsUnread(): boolean {
		return !this.input.scope.knowsPlugins;
	}

	get serversUnread(): boolean {
		return this.input.servers === undefined;
	}

	meaning(name: string): ToolsetMeaning {
		let meaning = this.#meanings.get(name);
		if (!meaning) {
			meaning = this.#find(name);
			this.#meanings.set(name, meaning);
		}
		return meaning;
	}

	/** Names close to one that is unknown, valid at the same place; `first` win among equals. `bundles`: whether `hermes-*` are valid there. */
	nearest(name: string, first: readonly string[], listed: ReadonlySet<string>, bundles: boolean): string[] {
		const { scope } = this.input;
		const named = name.trim();
		// A server's name is never taken for a bundle of Hermes.
		const ownFirst = bundles && !named.startsWith(SERVER_PREFIX) ? first : [];
		const bundle = `hermes-${named}`;
		const meant = named === 'hermes' || scope.defaultBundles.has(bundle) ? ownFirst.filter(candidate => named === 'hermes' || candidate === bundle) : [];
		// Blanks around a name are part of it, for Hermes.
		const trimmed = named !== name && this.meaning(named).kind === 'known' ? [named] : [];
		const near = nearestNames(named, new Set([...ownFirst, ...this.#near(named, bundles)]));
		return [...new Set([...trimmed, ...meant, ...near])].filter(candidate => !listed.has(candidate) && candidate !== name).slice(0, 3);
	}

	/** Names close to one among all that are valid in any list; kept, since a name often stands on many platforms. */
	#near(named: string, bundles: boolean): readonly string[] {
		const key = `${bundles ? 1 : 0}${named}`;
		let near = this.#nearest.get(key);
		if (!near) {
			near = nearestNames(named, named.startsWith(SERVER_PREFIX) ? this.#serverToolsets() : this.#candidates(bundles));
			this.#nearest.set(key, near);
		}
		return near;
	}

	#serverToolsets(): string[] {
		return [...this.input.servers?.keys() ?? []].map(server => SERVER_PREFIX + server);
	}

	#candidates(bundles: boolean): ReadonlySet<string> {
		const { scope, servers } = this.input;
		this.#all ??= new Set([
			...servers?.keys() ?? [],
			...scope.tables.configurable.filter(toolset => !scope.tables.configOnly.has(toolset)),
			...scope.pluginToolsets,
			...scope.graph.names().filter(toolset => !SESSION_TOOLSETS.has(toolset)),
		]);
		this.#withoutBundles ??= new Set([...this.#all].filter(candidate => !candidate.startsWith('hermes-')));
		return bundles ? this.#all : this.#withoutBundles;
	}

	#find(name: string): ToolsetMeaning {
		const { scope, servers, knownPlugins } = this.input;
		const inTable = scope.graph.has(name) || scope.configurable.has(name) || scope.pluginToolsets.has(name);
		if (name === SETTING && (scope.tables.configOnly.has(name) || !inTable)) {
			return { kind: 'not-selectable', why: 'setting' };
		}
		if (inTable && SESSION_TOOLSETS.has(name)) {
			return { kind: 'not-selectable', why: 'session' };
		}
		const withdrawn = inTable ? this.input.context.withdrawnBy(name, this.input.config) : undefined;
		if (withdrawn) {
			return { kind: 'plugin-off', ...withdrawn };
		}
		if (inTable || name === NO_MCP || knownPlugins.has(name) || servers?.get(name) === true || scope.universe(name).size > 0) {
			return KNOWN;
		}
		const legacy = scope.legacy.get(name);
		if (legacy) {
			return { kind: 'legacy', tools: legacy, toolset: this.#newNameOf(name, legacy) };
		}
		return this.#server(name) ?? this.#fromFiles(name) ?? this.#other(name);
	}

	#server(name: string): ToolsetMeaning | undefined {
		const { servers } = this.input;
		if (servers?.get(name) === false) {
			return { kind: 'server-off', server: name };
		}
		if (!name.startsWith(SERVER_PREFIX)) {
			return undefined;
		}
		const server = name.slice(SERVER_PREFIX.length);
		const isOn = servers?.get(server);
		return servers === undefined || isOn === true ? KNOWN : isOn === false ? { kind: 'server-off', server } : { kind: 'no-server', server };
	}

	#fromFiles(name: string): ToolsetMeaning | undefined {
		const { context, world, custom, config } = this.input;
		const plugin = context.home.plugins?.find(({ toolsets }) => toolsets.has(name));
		if (plugin) {
			return { kind: 'plugin-off', plugin: plugin.names[0] ?? '', why: context.whyNotLoaded(plugin, config) ?? (context.raises(plugin, config) ? 'override' : 'refused') };
		}
		if (world.sites(name).length > 0) {
			return { kind: 'not-deployed', certain: context.home.deployment !== undefined };
		}
		if (world.isInDoubt(name)) {
			return KNOWN;
		}
		return custom.has(name) ? { kind: 'custom' } : undefined;
	}

	#other(name: string): ToolsetMeaning {
		const { scope, world } = this.input;
		const { release } = scope;
		const lifetime = toolsetLifetime(name);
		if (lifetime) {
			return isPast(lifetime, release) ? { kind: 'removed', last: lifetime.last, legacy: false } : { kind: 'later', first: lifetime.first };
		}
		const lastLegacy = RELEASES.findLast(({ id }) => releaseIndex(id) < releaseIndex(release) && tablesFor(id).legacyToolsets.has(name));
		if (lastLegacy) {
			return { kind: 'removed', last: lastLegacy.id, legacy: true };
		}
		if (world.tools.has(name) || toolLifetime(name)) {
			return { kind: 'tool', toolsets: scope.holders(renamedTool(name, release) ?? name) };
		}
		return { kind: 'unknown' };
	}

	/** The toolset that took the place of a `*_tools` name: the one named like it, else one that has all its tools. */
	#newNameOf(name: string, tools: readonly string[]): string | undefined {
		const { scope } = this.input;
		const stem = name.slice(0, -'_tools'.length);
		return scope.configurable.has(stem) ? stem : scope.tables.configurable.find(toolset => {
			const expansion = new Set(scope.graph.expand(toolset));
			return tools.every(tool => expansion.has(tool));
		});
	}
}
