import type { Message } from '../../message';
import { flagsFor } from '../behaviour';
import data from '../data/gates.json';
import { judge, type Condition, type GateFacts } from './condition';

/** What a tool needs before Hermes offers it, in our words. */
export interface Gate {
	readonly text: string;
	readonly condition: Condition;
	/** Environment variables the condition asks for, sorted. */
	readonly environmentNames: readonly string[];
	/** Paths of config.yaml it asks for, sorted. */
	readonly configKeys: readonly string[];
}

export type GateState = 'offered' | 'not-offered' | 'unknown';

export interface GateAnswer {
	readonly state: GateState;
	readonly reason: Message;
	/** Undefined for a tool whose gate we do not know. */
	readonly gate?: Gate;
}

interface Period {
	readonly since?: string;
	readonly until?: string;
}

interface GatesData {
	readonly gates: Readonly<Record<string, readonly (Period & { readonly text: string; readonly condition: Condition })[]>>;
	readonly tools: Readonly<Record<string, string | readonly (Period & { readonly gate: string })[]>>;
}

// The file is written with the types above; JSON modules lose the literal types of their members.
const { gates, tools } = data as unknown as GatesData;
const GATES = new Map(Object.entries(gates));
const TOOLS = new Map(Object.entries(tools));

/**
 * The gate of a built-in tool in a release; undefined for tools of others.
 * Source: the `check_fn` of each registration in tools/ and plugins/ and what it asks, v0.9 to v0.20.
 * @throws RangeError for a release that is not bundled.
 */
export function gateOf(tool: string, release: string): Gate | undefined {
	const entry = TOOLS.get(tool);
	const name = typeof entry === 'string' ? entry : atRelease(entry ?? [], release)?.gate;
	const found = atRelease(GATES.get(name ?? '') ?? [], release);
	if (!found) {
		return undefined;
	}
	const { environmentNames, configKeys } = asked(found.condition);
	return { text: found.text, condition: found.condition, environmentNames, configKeys };
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
		return { state: 'unknown', reason: { template: UNKNOWN_GATE, arguments: { tool } } };
	}
	const { holds, because } = judge(gate.condition, facts);
	return { state: holds === undefined ? 'unknown' : holds ? 'offered' : 'not-offered', reason: because, gate };
}

/** Names of all tools whose gate is known. */
export function gatedToolNames(): readonly string[] {
	return [...TOOLS.keys()];
}
