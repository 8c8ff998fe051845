import type { EntryAnswer, PlatformAnswer } from '../hermes/platforms/platform-answer';
import { readServers } from '../hermes/platforms/platform-config';
import { releaseIndex } from '../hermes/releases';
import type { PlatformScope } from '../hermes/platforms/platform-scope';
import { resolvePlatform } from '../hermes/platforms/resolve-platform';
import type { ItemNode, ListNode } from '../sources/model';
import type { ConfigModel, McpServerNode, PlatformNode } from '../sources/yaml/config-model';
import type { YamlValue } from '../sources/yaml/yaml-value';
import type { LineIndex, Span } from '../text';
import type { ConfigDocument } from '../workspace/documents';
import type { HermesContext } from '../workspace/hermes-context';
import type { World } from '../workspace/world';
import { configPlaces } from './rules/config/support/config-places';
import { configFlags, type ConfigFlags } from './rules/config/support/config-behaviour';
import { ToolsetNames } from './rules/config/support/toolset-names';
import type { PlacesSubject, ToolsetPlace } from './rules/config/support/toolset-place';

/** One platform whose list holds an item. */
export interface ItemUse {
	readonly platform: PlatformNode;
	readonly index: number;
	/** Where the list is taken over from its anchor. */
	readonly alias?: Span;
}

/** An item of a platform's list, once for all platforms that share it by an alias. */
export interface ListedItem {
	readonly item: ItemNode;
	/** What Hermes compares with. */
	readonly text: string;
	readonly list: ListNode;
	/** One or more, in written order. */
	readonly uses: readonly ItemUse[];
}

/** A config.yaml under a rule, with whatever several rules ask about it; all of it is worked out once, when first asked for. */
export class ConfigSubject implements PlacesSubject {
	readonly uri: string;
	readonly lines: LineIndex;
	readonly model: ConfigModel;
	readonly #answers = new Map<string, PlatformAnswer>();
	#scope: PlatformScope | undefined;
	#names: ToolsetNames | undefined;
	#servers: ReadonlyMap<string, boolean> | undefined;
	#places: readonly ToolsetPlace[] | undefined;
	#listed: readonly ListedItem[] | undefined;
	#closed: ReadonlySet<string> | undefined;

	constructor(document: ConfigDocument, readonly world: World, readonly context: HermesContext) {
		this.uri = document.uri;
		this.lines = document.lines;
		this.model = document.model;
	}

	get root(): YamlValue | undefined {
		return this.model.root;
	}

	get release(): string {
		return this.context.catalog.release;
	}

	get flags(): ConfigFlags {
		return configFlags(this.release);
	}

	get scope(): PlatformScope {
		this.#scope ??= this.context.scopeFor(this.model.plain);
		return this.#scope;
	}

	/** What Hermes makes of this config for a platform. */
	answer(platform: string): PlatformAnswer {
		let answer = this.#answers.get(platform);
		if (!answer) {
			answer = resolvePlatform({ scope: this.scope, config: this.model.plain, platform, environment: this.context.environment });
			this.#answers.set(platform, answer);
		}
		return answer;
	}

	/** The platforms of the text that Hermes asks for. */
	get platforms(): readonly PlatformNode[] {
		return this.model.platformToolsets?.platforms.filter(({ key }) => this.isPlatform(key.name)) ?? [];
	}

	/** Whether Hermes or a known plugin has a platform, or at least a bundle for one of that name. */
	isPlatform(name: string): boolean {
		const { scope } = this;
		// The tables of the oldest releases are those of a later one: there a bundle must prove the platform.
		const isBorrowed = releaseIndex(scope.tables.release) > releaseIndex(this.release);
		return (scope.hasPlatform(name) && !(isBorrowed && scope.universe(scope.defaultBundle(name)).size === 0)) || (this.scope.graph.has(`hermes-${name}`) && !NO_PLATFORMS.has(name));
	}

	/** Items of all platforms' lists; those of platforms that nothing asks for as well. */
	get listed(): readonly ListedItem[] {
		this.#listed ??= groupItems(this.model.platformToolsets?.platforms ?? []);
		return this.#listed;
	}

	/** What became of an item on one platform; undefined where nothing reads the list, or Hermes cannot read the config. */
	entry({ platform, index }: ItemUse): EntryAnswer | undefined {
		return !this.isPlatform(platform.key.name) ? undefined : this.answer(platform.key.name).entries[index];
	}

	/** Server to whether it is switched on. */
	get servers(): ReadonlyMap<string, boolean> {
		const { mcpServers, plain } = this.model;
		// A value that is no mapping has no servers; a rule of its own tells of it.
		this.#servers ??= new Map(mcpServers?.found === 'mapping' ? readServers(plain).map(({ name, state }) => [name, state === 'enabled']) : []);
		return this.#servers;
	}

	serverNode(name: string): McpServerNode | undefined {
		return this.model.mcpServers?.servers.find(({ key }) => key.name === name);
	}

	get names(): ToolsetNames {
		const { model } = this;
		this.#names ??= new ToolsetNames({
			scope: this.scope,
			world: this.world,
			context: this.context,
			config: model.plain,
			servers: this.servers,
			knownPlugins: new Set(model.knownPluginToolsets?.platforms.flatMap(({ list }) => list?.items.map(({ text }) => text ?? '') ?? [])),
			custom: new Set(model.customToolsets?.toolsets.map(({ key }) => key.name)),
		});
		return this.#names;
	}

	get places(): readonly ToolsetPlace[] {
		this.#places ??= configPlaces(this);
		return this.#places;
	}

	/**
	 * Tools whose gate is certainly closed for a session of a platform: those of the task board, which are there for
	 * its workers and where `toolsets` at the top holds `kanban` (tools/kanban_tools.py, v0.13 to v0.20).
	 */
	get closedTools(): ReadonlySet<string> {
		if (!this.#closed) {
			const opened = this.context.environment.kanbanWorker === true || !this.flags.onlyTopLevelKanban
				|| this.model.topLevelToolsets?.list?.items.some(({ text }) => text === 'kanban') === true
				|| this.model.topLevelToolsets?.list?.lone?.name.includes('kanban') === true;
			this.#closed = new Set(opened ? [] : this.scope.graph.expand('kanban'));
		}
		return this.#closed;
	}
}

/** Bundles that stand for no platform with a list. */
export const NO_PLATFORMS: ReadonlySet<string> = new Set(['acp', 'tui', 'gui', 'desktop', 'gateway']);

const subjects = new WeakMap<ConfigModel, ConfigSubject>();

/** The subject of a document; the same one as long as document, world and context are the same. */
export function configSubject(document: ConfigDocument, world: World, context: HermesContext): ConfigSubject {
	let subject = subjects.get(document.model);
	if (subject?.world !== world || subject.context !== context) {
		subject = new ConfigSubject(document, world, context);
		subjects.set(document.model, subject);
	}
	return subject;
}

function groupItems(platforms: readonly PlatformNode[]): ListedItem[] {
	const groups = new Map<string, { item: ItemNode; text: string; list: ListNode; uses: ItemUse[] }>();
	for (const platform of platforms) {
		for (const [index, item] of (platform.list?.items ?? []).entries()) {
			const { start, end } = item.name?.span ?? item.outer;
			const key = `${start}:${end}`;
			const alias = platform.alias ?? item.name?.alias;
			const use = { platform, index, ...(alias ? { alias } : {}) };
			const group = groups.get(key);
			if (group) {
				group.uses.push(use);
			} else if (platform.list) {
				groups.set(key, { item, text: item.text ?? item.name?.name ?? '', list: platform.list, uses: [use] });
			}
		}
	}
	return [...groups.values()];
}
