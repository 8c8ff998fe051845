import { flagsFor } from '../../hermes/behaviour';
import type { Message, MessageArguments } from '../../message';
import { readJson } from '../python/json';
import { pythonStrip } from '../python/text';
import { isDict, isList, isTruthy, type PythonDict, type PythonValue } from '../python/value';
import { wholeNumber, type ToolSearchConfig } from './config';
import { isBridgeTool, TOOL_SEARCH_FLAGS } from './flags';

/** The session a bridge tool is called in. */
export interface BridgeScope {
	readonly release: string;
	readonly config: ToolSearchConfig;
	/** `isDeferrable`, on names. */
	readonly isDeferrable: (name: string) => boolean;
	/** Tools of this session before hiding. */
	readonly sessionTools: ReadonlySet<string>;
	/** Required arguments of a hidden tool, where its schema is known. */
	readonly requiredOf?: (name: string) => readonly string[] | undefined;
}

/** What a call of a bridge tool asks for, or why Hermes answers an error. */
export type BridgeCall =
	| { readonly kind: 'search'; readonly queries: readonly string[]; readonly limit: number }
	| { readonly kind: 'describe'; readonly names: readonly string[] }
	| { readonly kind: 'call'; readonly calls: readonly { readonly name: string; readonly args: PythonDict }[] }
	| { readonly kind: 'refused'; readonly refusal: BridgeRefusal; readonly message: Message };

export type BridgeRefusal = keyof typeof REFUSALS;

const REFUSALS = {
	'no-query': 'tool_search needs a query.',
	'too-many-queries': 'tool_search takes at most {most} queries in Hermes {release}.',
	'no-name': '{bridge} needs the name of a tool.',
	'is-bridge': 'tool_call cannot call "{name}": it is a bridge tool itself.',
	'not-json': 'The arguments for "{name}" are a text that is not valid JSON.',
	'not-an-object': 'The arguments for "{name}" must be an object.',
	'not-deferrable': '"{name}" is not hidden behind tool search: it is called directly, or it does not exist.',
	'not-in-session': '"{name}" is not available in this session: its toolset is not enabled here.',
	'missing-required': '"{name}" is not called, as required arguments are missing: {missing}.',
} as const;

const MOST_QUERIES = 7;

/** Judges a call of `tool_search`, `tool_describe` or `tool_call`. Source: tools/tool_search.py, model_tools.py `handle_function_call`. */
export function readBridgeCall(bridge: string, args: PythonDict, scope: BridgeScope): BridgeCall {
	const batches = flagsFor(TOOL_SEARCH_FLAGS, scope.release).batches;
	switch (bridge) {
		case 'tool_search':
			return readSearch(args, scope, batches);
		case 'tool_describe':
			return readDescribe(batches ? texts(args.get('names') ?? [args.get('name') ?? null]) : texts([args.get('name') ?? null]), scope);
		default:
			return readCalls(batches && isList(args.get('calls')) ? args.get('calls') : [args], scope);
	}
}

function refused(refusal: BridgeRefusal, values: MessageArguments): BridgeCall {
	return { kind: 'refused', refusal, message: { template: REFUSALS[refusal], arguments: values } };
}

/** Texts without the blanks around them; empty ones, and what is false in Python, fall away. */
function texts(value: PythonValue | undefined): readonly string[] {
	const items = isList(value) ? value : [value ?? null];
	return items.filter((item) => isTruthy(item)).map((item) => pythonStrip(typeof item === 'string' ? item : String(item))).filter((item) => item !== '');
}

function readSearch(args: PythonDict, { config, release }: BridgeScope, batches: boolean): BridgeCall {
	const queries = texts(batches ? args.get('queries') : args.get('query'));
	if (queries.length === 0) {
		return refused('no-query', {});
	}
	if (queries.length > MOST_QUERIES) {
		return refused('too-many-queries', { most: MOST_QUERIES, release });
	}
	const raw = args.get('limit') ?? null;
	const wanted = raw === null ? config.searchDefaultLimit : wholeNumber(raw, config.searchDefaultLimit) ?? config.maxSearchLimit;
	return { kind: 'search', queries, limit: raw === null ? wanted : Math.max(1, Math.min(config.maxSearchLimit, wanted)) };
}

function readDescribe(names: readonly string[], scope: BridgeScope): BridgeCall {
	if (names.length === 0) {
		return refused('no-name', { bridge: 'tool_describe' });
	}
	for (const name of names) {
		const refusal = !scope.isDeferrable(name) ? 'not-deferrable' : scope.sessionTools.has(name) ? undefined : 'not-in-session';
		if (refusal) {
			return refused(refusal, { name });
		}
	}
	return { kind: 'describe', names };
}

function readCalls(list: PythonValue | undefined, scope: BridgeScope): BridgeCall {
	const calls: { name: string; args: PythonDict }[] = [];
	for (const item of isList(list) ? list : []) {
		const call = readCall(isDict(item) ? item : new Map(), scope);
		if (call.kind !== 'call') {
			return call;
		}
		calls.push(...call.calls);
	}
	return calls.length > 0 ? { kind: 'call', calls } : refused('no-name', { bridge: 'tool_call' });
}

function readCall(item: PythonDict, scope: BridgeScope): BridgeCall {
	const flags = flagsFor(TOOL_SEARCH_FLAGS, scope.release);
	const [name] = texts(item.get('name'));
	if (name === undefined) {
		return refused('no-name', { bridge: 'tool_call' });
	}
	if (isBridgeTool(name)) {
		return refused('is-bridge', { name });
	}
	const raw = item.get('arguments') ?? null;
	const blank = raw === null || (flags.batches && typeof raw === 'string' && pythonStrip(raw) === '');
	const args = blank ? new Map<string, PythonValue>() : typeof raw === 'string' ? readJson(raw) : raw;
	if (args === undefined) {
		return refused('not-json', { name });
	}
	if (!isDict(args)) {
		return refused('not-an-object', { name });
	}
	if (!scope.isDeferrable(name)) {
		return refused('not-deferrable', { name });
	}
	if (!scope.sessionTools.has(name)) {
		return refused('not-in-session', { name });
	}
	const missing = flags.checksRequired ? (scope.requiredOf?.(name) ?? []).filter((required) => !args.has(required)) : [];
	return missing.length > 0 ? refused('missing-required', { name, missing: missing.join(', ') }) : { kind: 'call', calls: [{ name, args }] };
}
