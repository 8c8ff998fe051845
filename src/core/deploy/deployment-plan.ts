import type { ToolsetTable } from '../toolsets/types';
import type { DeployMessage } from './messages';

/** A toolset file as it is to be deployed. */
export interface DeploymentSource {
	/** Path or label that names the file in the data. */
	readonly source: string;
	readonly toolsets: ToolsetTable;
	/** Names for which the file may replace a toolset of Hermes itself: its `$replaces`. */
	readonly replaces: readonly string[];
}

/** One file to write, change or remove. */
export interface PlannedWrite {
	/** Inside the home, with `/`. */
	readonly path: string;
	/** Its text now; absent when it is to be created. Whoever writes checks that it is still so. */
	readonly before?: string;
	/** Its text afterwards; absent when it is to be removed. */
	readonly after?: string;
}

/** Changes to a home, to be shown first and then done in this order. */
export interface DeploymentPlan {
	/** Empty when nothing changes, and always with a refusal. */
	readonly writes: readonly PlannedWrite[];
	/** Folders to remove afterwards where nothing but Python's own cache of our file is left in them, in this order. */
	readonly emptied: readonly string[];
	readonly notes: readonly DeployMessage[];
	readonly refusal?: DeployMessage;
}

export function refuse(refusal: DeployMessage, notes: readonly DeployMessage[] = []): DeploymentPlan {
	return { writes: [], emptied: [], notes, refusal };
}
