import { flagsFor } from '../../hermes/behaviour';
import { integerOf, readFloat, readInteger } from '../python/numbers';
import { pythonStrip } from '../python/text';
import { isDict, isList, type PythonDict, type PythonValue } from '../python/value';
import { TOOL_SEARCH_FLAGS } from './flags';

export type Switch = 'auto' | 'on' | 'off';

/** `tools.tool_search` of config.yaml as Hermes understands it. */
export interface ToolSearchConfig {
	readonly enabled: Switch;
	/** Percent of the model's context, 0 to 100. */
	readonly thresholdPercent: number;
	readonly searchDefaultLimit: number;
	readonly maxSearchLimit: number;
	/** From v0.20 on: whether hidden tools are listed in the search tool's description. */
	readonly listing?: Switch;
	/** From v0.20 on, in tokens. */
	readonly listingMaxTokens?: number;
	/** After v0.20: names to hide instead of the built-in list; undefined means that list. */
	readonly defer?: readonly string[];
}

const LIMIT_DEFAULT = 5;
const LIMIT_HIGHEST = 50;
const LISTING = { lowest: 200, usual: 4000, highest: 60_000 };

/**
 * Reads the raw value of `tools.tool_search`; whatever is wrong falls back to the defaults, as in Hermes.
 * Undefined for releases without tool search. Source: tools/tool_search.py `ToolSearchConfig.from_raw`.
 */
export function readToolSearchConfig(raw: PythonValue | undefined, release: string): ToolSearchConfig | undefined {
	const flags = flagsFor(TOOL_SEARCH_FLAGS, release);
	if (!flags.exists) {
		return undefined;
	}
	const defaults: ToolSearchConfig = {
		enabled: raw === false ? 'off' : 'auto',
		thresholdPercent: flags.thresholdDecides ? 10 : 5,
		searchDefaultLimit: LIMIT_DEFAULT,
		maxSearchLimit: flags.deferList ? 25 : 20,
		...(flags.listing ? { listing: 'auto', listingMaxTokens: LISTING.usual } : {}),
	};
	if (!isDict(raw)) {
		return defaults;
	}
	const max = wholeNumber(raw.get('max_search_limit'), defaults.maxSearchLimit);
	const usual = wholeNumber(raw.get('search_default_limit'), LIMIT_DEFAULT);
	const listingMax = flags.listing ? wholeNumber(raw.get('listing_max_tokens'), LISTING.usual) : LISTING.usual;
	const percent = floatNumber(raw.get('threshold_pct'), defaults.thresholdPercent);
	if (max === undefined || usual === undefined || listingMax === undefined || percent === undefined) {
		// An infinite integer raises in Hermes, and the loader then takes the defaults.
		return { ...defaults, enabled: 'auto' };
	}
	const maxSearchLimit = clamp(max, 1, LIMIT_HIGHEST);
	return {
		enabled: readSwitch(raw, 'enabled'),
		thresholdPercent: clamp(percent, 0, 100),
		searchDefaultLimit: clamp(usual, 1, maxSearchLimit),
		maxSearchLimit,
		...(flags.listing ? { listing: readSwitch(raw, 'listing'), listingMaxTokens: clamp(listingMax, LISTING.lowest, LISTING.highest) } : {}),
		...(flags.deferList ? deferOf(raw) : {}),
	};
}

function deferOf(raw: PythonDict): { readonly defer?: readonly string[] } {
	const defer = raw.get('defer');
	return isList(defer) ? { defer: defer.filter((name) => typeof name === 'string') } : {};
}

const SWITCHES: ReadonlyMap<string, Switch> = new Map<string, Switch>([
	['true', 'on'], ['1', 'on'], ['yes', 'on'], ['on', 'on'], ['false', 'off'], ['0', 'off'], ['no', 'off'], ['off', 'off'],
]);

function readSwitch(raw: PythonDict, key: string): Switch {
	const value = raw.get(key);
	const text = typeof value === 'string' || typeof value === 'boolean' || typeof value === 'bigint' ? String(value) : '';
	return SWITCHES.get(pythonStrip(text).toLowerCase()) ?? 'auto';
}

/** Python's `int(value)`, the fallback where it raises ValueError or TypeError, undefined where it overflows. */
export function wholeNumber(value: PythonValue | undefined, fallback: number): number | undefined {
	if (typeof value === 'number') {
		const whole = integerOf(value);
		return whole === undefined ? (Number.isNaN(value) ? fallback : undefined) : Number(whole);
	}
	if (typeof value === 'string') {
		return Number(readInteger(value) ?? fallback);
	}
	return typeof value === 'bigint' || typeof value === 'boolean' ? Number(value) : fallback;
}

function floatNumber(value: PythonValue | undefined, fallback: number): number | undefined {
	if (typeof value === 'string') {
		return readFloat(value) ?? fallback;
	}
	if (typeof value === 'bigint') {
		return Number.isFinite(Number(value)) ? Number(value) : undefined;
	}
	return typeof value === 'number' || typeof value === 'boolean' ? Number(value) : fallback;
}

/** As Python's `max(low, min(high, value))`: NaN becomes the upper bound. */
function clamp(value: number, low: number, high: number): number {
	const upper = value < high ? value : high;
	return upper > low ? upper : low;
}
