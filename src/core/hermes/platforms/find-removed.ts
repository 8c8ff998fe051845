import type { DenyReference, Selection } from '../selection';
import { namedTools, toolsOfDenyEntry } from '../selection';
import { selectionFlags } from '../selection-behaviour';
import type { Enabling } from './enable-toolsets';
import type { EntryReference, Removal } from './platform-answer';
import type { PlatformConfig } from './platform-config';
import type { PlatformScope } from './platform-scope';

/** For each tool that the default bundle or a listed name would bring and that is missing: what took it. */
export function findRemoved(
	scope: PlatformScope,
	platform: string,
	config: PlatformConfig,
	enabling: Enabling,
	selection: Selection,
	present: ReadonlySet<string>,
): Map<string, Removal> {
	const missing = new Set<string>();
	const collect = (tools: Iterable<string>): void => {
		for (const tool of tools) {
			if (!present.has(tool)) {
				missing.add(tool);
			}
		}
	};
	collect(scope.universe(scope.defaultBundle(platform)));
	for (const { name } of config.entries) {
		collect(scope.graph.expand(name));
	}
	collect(selection.takenAway.keys());
	for (const name of enabling.denied.keys()) {
		collect(namedTools(scope, name) ?? []);
	}
	const finder = new RemovalFinder(scope, platform, config, enabling, selection);
	return new Map([...missing].sort().map((tool) => [tool, finder.find(tool)]));
}

/** Tells why a platform does not have a tool. */
export class RemovalFinder {
	/** Tool to the deny entry that took its toolset by name. */
	readonly #denied = new Map<string, DenyReference>();

	/** Whether the release subtracts tools too, not only names. */
	readonly #takesTools: boolean;

	constructor(
		readonly scope: PlatformScope,
		readonly platform: string,
		readonly config: PlatformConfig,
		readonly enabling: Enabling,
		readonly selection: Selection,
	) {
		this.#takesTools = selectionFlags(scope.release).alwaysSubtracts;
		for (const [name, { by }] of enabling.denied) {
			for (const tool of namedTools(scope, name) ?? []) {
				if (!this.#denied.has(tool)) {
					this.#denied.set(tool, by);
				}
			}
		}
	}

	find(tool: string): Removal {
		const denied = this.selection.takenAway.get(tool);
		if (denied) {
			return { kind: 'denied', by: denied };
		}
		const byName = this.#denied.get(tool);
		if (byName) {
			return { kind: 'denied', by: this.#alsoDenied(tool, byName) };
		}
		const holders = this.scope.holders(tool);
		return this.#restricted(holders) ?? this.#leftOut(holders) ?? this.#droppedBundle(tool) ?? this.#other(tool, holders);
	}

	/** The entry that took the toolset by name, with those that would take the tool for what they hold. */
	#alsoDenied(tool: string, byName: DenyReference): DenyReference[] {
		if (!this.#takesTools) {
			return [byName];
		}
		return this.config.deny
			.filter(({ index, name }) => index === byName.index || toolsOfDenyEntry(this.scope, name)?.tools.includes(tool))
			.map(({ index, name }) => ({ index, name }));
	}

	#entryNamed(name: string): EntryReference | undefined {
		const entry = this.config.entries.find((listed) => listed.name === name);
		return entry && { index: entry.index, name };
	}

	#restricted(holders: readonly string[]): Removal | undefined {
		const elsewhere = holders.filter((name) => this.scope.configurable.has(name) && !this.scope.isAllowed(name, this.platform));
		const toolset = elsewhere.find((name) => this.#entryNamed(name)) ?? elsewhere[0];
		if (toolset === undefined) {
			return undefined;
		}
		const entry = this.#entryNamed(toolset);
		return { kind: 'restricted', toolset, platforms: this.scope.allowedPlatforms(toolset) ?? [], ...entry ? { entry } : {} };
	}

	#leftOut(holders: readonly string[]): Removal | undefined {
		const toolset = holders.find((name) => this.enabling.leftOut.has(name))
			?? (this.enabling.explicit ? undefined : holders.find((name) => this.scope.tables.defaultOff.has(name)));
		if (toolset === undefined) {
			return undefined;
		}
		const missed = [...this.enabling.missedCredentials].find(([, lifted]) => lifted === toolset);
		return { kind: 'default-off', toolset, ...missed ? { credential: missed[0] } : {} };
	}

	#droppedBundle(tool: string): Removal | undefined {
		if (!this.enabling.explicit) {
			return undefined;
		}
		const dropped = this.config.entries.find(({ name }) =>
			!this.scope.configurable.has(name)
			&& (this.scope.defaultBundles.has(name) ? !this.scope.flags.expandsMixedLists : !this.scope.graph.has(name))
			&& this.scope.universe(name).has(tool));
		return dropped && { kind: 'bundle-dropped', entry: { index: dropped.index, name: dropped.name } };
	}

	#other(tool: string, holders: readonly string[]): Removal {
		const selectable = holders.filter((name) => this.scope.configurable.has(name) || this.scope.pluginToolsets.has(name));
		const declined = selectable.find((name) => this.config.knownPlugins.has(name) && this.scope.pluginToolsets.has(name));
		if (declined !== undefined) {
			return { kind: 'declined-plugin', toolset: declined };
		}
		const bringer = this.config.entries.find(({ name }) => this.scope.universe(name).has(tool));
		const fromBundle = !this.enabling.explicit && this.config.entries.length === 0;
		const configurable = selectable.find((name) => this.scope.configurable.has(name));
		if (configurable !== undefined && (bringer ?? fromBundle)) {
			const available = new Set(bringer
				? this.scope.graph.expandAll(this.config.entries.map(({ name }) => name))
				: this.scope.universe(this.scope.defaultBundle(this.platform)));
			const lacking = this.scope.comparedTools(configurable).filter((needed) => !available.has(needed));
			if (available.has(tool) && lacking.length > 0) {
				return {
					kind: 'partly-covered', toolset: configurable, lacking,
					...bringer ? { entry: { index: bringer.index, name: bringer.name } } : {},
				};
			}
		}
		const others = holders.filter((name) => this.scope.table.has(name));
		const toolsets = selectable.length > 0 ? selectable : others;
		return toolsets.length > 0 ? { kind: 'not-listed', toolsets } : { kind: 'no-toolset' };
	}
}
