import { RELEASES, releaseIndex } from './releases';

/** When a behaviour of Hermes holds: from `since` on (or from the first release), up to but without `until`. */
export interface Period {
	readonly since?: string;
	readonly until?: string;
}

/** Named differences between releases, each with the period in which it holds. */
export type FlagTable = Readonly<Record<string, Period>>;

/** The state of every flag of a table in one release. */
export type Flags<Table extends FlagTable> = { readonly [Name in keyof Table]: boolean };

/**
 * Reads a flag table for one release, so that code asks for a behaviour by name and never compares versions.
 * @throws RangeError for a release that is not bundled.
 */
export function flagsFor<Table extends FlagTable>(table: Table, release: string): Flags<Table> {
	const at = indexOf(release);
	const states: Record<string, boolean> = {};
	for (const [name, { since, until }] of Object.entries(table)) {
		states[name] = at >= (since === undefined ? 0 : indexOf(since)) && at < (until === undefined ? RELEASES.length : indexOf(until));
	}
	return states as Flags<Table>;
}

function indexOf(release: string): number {
	const index = releaseIndex(release);
	if (index < 0) {
		throw new RangeError(`Unknown Hermes release "${release}"`);
	}
	return index;
}
