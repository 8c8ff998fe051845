import type { Message } from '../message';
import type { Range } from '../text';
import type { ToolDifference } from '../toolsets/expansion-differences';

export type { ToolDifference } from '../toolsets/expansion-differences';

/** A toolset that brings other tools than in the saved files. */
export interface ToolsetChange extends ToolDifference {
	readonly kind: 'toolset';
	readonly name: string;
	/** Whether its own definition was edited; else the change reaches it over includes. */
	readonly edited: boolean;
	/** Where it is defined now; absent for toolsets of the catalog and those that are gone. */
	readonly place?: { readonly uri: string; readonly range: Range };
}

/** A platform of a config that gets other tools than by the saved files. */
export interface PlatformChange extends ToolDifference {
	readonly kind: 'platform';
	readonly platform: string;
	readonly uri: string;
	/** Whether this comes about only once the toolset files are deployed to Hermes. */
	readonly whenDeployed: boolean;
	/** Its key in the config; absent where the config has none. */
	readonly range?: Range;
}

export type Change = ToolsetChange | PlatformChange;

/** `+2 −1 tools`. */
export function differenceWords({ added, removed }: ToolDifference): Message {
	if (added.length === 0) {
		return { template: removed.length === 1 ? '−{removed} tool' : '−{removed} tools', arguments: { removed: removed.length } };
	}
	if (removed.length === 0) {
		return { template: added.length === 1 ? '+{added} tool' : '+{added} tools', arguments: { added: added.length } };
	}
	return { template: '+{added} −{removed} tools', arguments: { added: added.length, removed: removed.length } };
}
