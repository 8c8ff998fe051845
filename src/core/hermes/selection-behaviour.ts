import { flagsFor, type FlagTable, type Flags } from './behaviour';

/** How `get_tool_definitions` picks tools, where releases differ. Source: model_tools.py of each release. */
export const SELECTION_BEHAVIOUR = {
	/** The deny list counts beside an enabled list; before, only where no list was given. */
	alwaysSubtracts: { since: 'v0.13' },
	/** A kanban worker (HERMES_KANBAN_TASK) gets `kanban` on top of any list. */
	kanbanWorkersGetKanban: { since: 'v0.15' },
	/** Denying a `hermes-*` bundle takes only what it has beyond the core tools. */
	bundlesKeepCore: { since: 'v0.18' },
	/** So does denying a posture such as `coding`. */
	posturesKeepCore: { since: 'v0.19' },
	/** Toolsets with a role are taken away from sessions that do not hold it. Transcribed, not run. */
	reservesRoles: { since: 'v0.21' },
} as const satisfies FlagTable;

export type SelectionFlags = Flags<typeof SELECTION_BEHAVIOUR>;

const known = new Map<string, SelectionFlags>();

/**
 * The flags of a release, kept, since every answer asks them several times.
 * @throws RangeError for a release that is not bundled.
 */
export function selectionFlags(release: string): SelectionFlags {
	let flags = known.get(release);
	if (!flags) {
		flags = flagsFor(SELECTION_BEHAVIOUR, release);
		known.set(release, flags);
	}
	return flags;
}
