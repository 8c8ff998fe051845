import type { Message } from '../../message';
import { flagsFor } from '../behaviour';
import data from '../data/gates.json';
import { judge, type Condition, type GateFacts } from './condition';

/** What a tool needs before Hermes offers it, in our words. */
export interface Gate {
	readonly text: string;
	/** File and function of Hermes that decide; undefined for a tool without a check. */
	readonly source?: string;
	readonly condition: Condition;
	/** Environment variables the condition asks for, sorted. */
	readonly environmentNames: readonly string[];
	/** Paths of config.yaml it asks for, sorted. */
	readonly configKeys: readonly string[];
}

export type GateState = 'offered' | 'not-offered' | 'unknown';

export interface GateAnswer {
	readonly state: GateState;
	/** One sentence or more. */
	readonly reasons: readonly Message[];
	/** Undefined for a tool whose gate we do not know. */
	readonly gate?: Gate;
}

interface Period {
	readonly since?: string;
	readonly until?: string;
}

/**
 * A condition as the file has it. `same`: as another gate in that release. `chosen`: the one of `among` that a setting
 * of config.yaml names; any of them where it names none.
 */
type Written =
	| Exclude<Condition, { allOf: unknown } | { anyOf: unknown } | { not: unknown }>
	| { readonly allOf: readonly Written[] }
	| { readonly anyOf: readonly Written[] }
	| { readonly not: Written }
	| { readonly same: string }
	| { readonly chosen: string; readonly among: Readonly<Record<string, Written>> };

interface GatesData {
	readonly gates: Readonly<Record<string, readonly (Period & { readonly text: string; readonly source?: string; readonly condition: Written })[]>>;
	readonly tools: Readonly<Record<string, string | readonly (Period & { readonly gate: string })[]>>;
}

// The file is written with the types above; JSON modules lose the literal types of their members.
const { gates, tools } = data as unknown as GatesData;
const GATES = new Map(Object.entries(gates));
const TOOLS = new Map(Object.entries(tools));

/**
 * The gate of a built-in tool in a release; undefined for tools of others.
 * Source: the `check_fn` of each registration in tools/ and plugins/ and what it asks, read in each release from v0.3 to v0.20.
 * @throws RangeError for a release that is not bundled.
 */
export function gateOf(tool: string, release: string): Gate | undefined {
	const entry = TOOLS.get(tool);
	const name = typeof entry === 'string' ? entry : atRelease(entry ?? [], release)?.gate;
	const found = atRelease(GATES.get(name ?? '') ?? [], release);
	if (!found) {
		return undefined;
	}
	const { text, source } = found;
	const condition = spelledOut(found.condition, release);
	return { text, ...(source === undefined ? {} : { source }), condition, ...asked(condition) };
}

/** References of the file replaced by what they stand for; none of them goes in a circle. */
function spelledOut(written: Written, release: string): Condition {
	const each = (parts: readonly Written[]): readonly Condition[] => parts.map((part) => spelledOut(part, release));
	if ('same' in written) {
		return spelledOut(atRelease(GATES.get(written.same) ?? [], release)?.condition ?? { anyOf: [] }, release);
	}
	if ('chosen' in written) {
		const { chosen: configIs, among } = written;
		const isNone: Condition = { not: { configIs, oneOf: Object.keys(among) } };
		return { anyOf: Object.entries(among).map(([name, part]) => ({ allOf: [{ anyOf: [{ configIs, oneOf: [name] }, isNone] }, spelledOut(part, release)] })) };
	}
	if ('allOf' in written) {
		return { allOf: each(written.allOf) };
	}
	return 'anyOf' in written ? { anyOf: each(written.anyOf) } : 'not' in written ? { not: spelledOut(written.not, release) } : written;
}

function atRelease<Entry extends Period>(entries: readonly Entry[], release: string): Entry | undefined {
	return entries.find(({ since, until }) => flagsFor({ holds: { ...(since ? { since } : {}), ...(until ? { until } : {}) } }, release).holds);
}

function asked(condition: Condition): { environmentNames: readonly string[]; configKeys: readonly string[] } {
	const environmentNames = new Set<string>();
	const configKeys = new Set<string>();
	const pending: Condition[] = [condition];
	for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
		if ('allOf' in next) {
			pending.push(...next.allOf);
		} else if ('anyOf' in next) {
			pending.push(...next.anyOf);
		} else if ('not' in next) {
			pending.push(next.not);
		} else if ('environment' in next) {
			environmentNames.add(next.environment);
		} else if ('environmentTrue' in next) {
			environmentNames.add(next.environmentTrue);
		} else if ('config' in next) {
			configKeys.add(next.config);
		} else if ('configList' in next) {
			configKeys.add(next.configList);
		} else if ('configIs' in next) {
			configKeys.add(next.configIs);
		}
	}
	return { environmentNames: [...environmentNames].sort(), configKeys: [...configKeys].sort() };
}

const UNKNOWN_GATE = 'Nothing is known of a gate of "{tool}"; a plugin or an MCP server may bring one.';

/** Whether Hermes would offer a tool, from what is known without running anything. */
export function evaluateGate(tool: string, facts: GateFacts, release: string): GateAnswer {
	const gate = gateOf(tool, release);
	if (!gate) {
		return { state: 'unknown', reasons: [{ template: UNKNOWN_GATE, arguments: { tool } }] };
	}
	const { holds, because } = judge(gate.condition, facts);
	return { state: holds === undefined ? 'unknown' : holds ? 'offered' : 'not-offered', reasons: because, gate };
}

/** Names of all tools whose gate is known. */
export function gatedToolNames(): readonly string[] {
	return [...TOOLS.keys()];
}
