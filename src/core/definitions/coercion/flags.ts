import type { FlagTable } from '../../hermes/behaviour';

/** How releases differ in `coerce_tool_args` (model_tools.py); compared function by function from v0.9 to v0.20. */
export const COERCION_FLAGS = {
	/** "inf", "nan" and what overflows to them become floats, even where an integer is expected. */
	nonFiniteNumbers: { until: 'v0.12' },
	/** The text "null" becomes null where the schema allows it. */
	nullTexts: { since: 'v0.12' },
	/** Texts that hold a JSON array or object are read where one is expected. */
	jsonTexts: { since: 'v0.12' },
	/** A single value is wrapped where exactly an array is expected. */
	wrapsIntoLists: { since: 'v0.13' },
	/** JSON texts inside lists and objects are read, too. */
	nestedJsonTexts: { since: 'v0.19' },
	/** Keys that were renamed for strict providers are renamed back before anything else. */
	restoresRenamedKeys: { since: 'v0.20' },
	/** A blank text becomes an empty object where nothing is required. Transcribed, not run. */
	blankObjects: { since: 'v0.21' },
} as const satisfies FlagTable;
