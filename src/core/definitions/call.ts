import { evaluateGate } from '../hermes/gates/gates';
import type { GateFacts } from '../hermes/gates/condition';
import type { Message, MessageArguments } from '../message';
import { tablesFor } from '../hermes/tables';
import type { Catalog, RegisteredTool } from '../toolsets/types';
import { explainCoercion } from './coercion/explain';
import { coerceArguments } from './coercion/coerce';
import { decodeValue } from './python/boundary';
import { isDict, type PythonDict, type PythonValue } from './python/value';
import { readBridgeCall } from './tool-search/bridge';
import { isDeferrable, type Registered } from './tool-search/classify';
import { readToolSearchConfig } from './tool-search/config';
import { isBridgeTool } from './tool-search/flags';
import { setting } from '../hermes/gates/condition';

export interface ToolCall {
	readonly tool: string;
	/** Plain JSON, or a Python value. */
	readonly arguments: unknown;
}

export interface CallWorld {
	readonly catalog: Catalog;
	/** Tools of the session or platform before gates; undefined where any will do. */
	readonly platformTools?: ReadonlySet<string>;
	readonly facts?: GateFacts;
}

/**
 * `refused`: Hermes answers an error. `fails`: Hermes passes it on, and the tool most likely fails.
 * `information`: worth knowing. Only what a release really refuses is `refused`.
 */
export type CallSeverity = 'refused' | 'fails' | 'information';

export interface CallRemark {
	readonly kind: keyof typeof REMARKS | 'coerced' | 'kept' | 'bridge';
	readonly severity: CallSeverity;
	/** The argument it is about; undefined for the whole call. */
	readonly argument?: string;
	readonly message: Message;
}

export interface CheckedCall {
	readonly problems: readonly CallRemark[];
	/** What Hermes will do with the arguments, and other remarks. */
	readonly hints: readonly CallRemark[];
	/** What the tool gets; undefined when it is not called or its parameters are not known. */
	readonly arguments?: PythonDict;
}

const REMARKS = {
	'unknown-tool': 'Hermes {release} has no tool "{tool}" and answers an error; a plugin or an MCP server may bring one.',
	'not-on-platform': 'This session does not have "{tool}": its toolsets do not bring it, and Hermes does not offer it to the model.',
	'agent-loop': 'Hermes {release} handles "{tool}" in the agent loop; anywhere else it answers: {answer}',
	'not-an-object': 'The arguments of a call must be an object.',
	'missing-required': '"{tool}" needs {argument}. Hermes {release} does not check this and calls the tool.',
	'unknown-argument': '"{tool}" has no parameter {argument} in Hermes {release}. Hermes passes it on; most tools ignore it.',
	'gate': 'Hermes {release} does not offer "{tool}" to the model on this machine.',
	'unread-parameters': 'The parameters of "{tool}" are built at run time and are not known here.',
} as const;

/** The very answer of Hermes to an agent-loop tool that is called elsewhere, as JSON. Source: model_tools.py `handle_function_call`. */
export function agentLoopAnswer(tool: string): { readonly error: string } {
	return { error: `${tool} must be handled by the agent loop` };
}

/** Checks a call as Hermes would take it. Of a tool's parameters only their JSON types are known. */
export function checkToolCall(call: ToolCall, world: CallWorld): CheckedCall {
	const { catalog, platformTools } = world;
	const { tool } = call;
	const { release } = catalog;
	const problems: CallRemark[] = [];
	const hints: CallRemark[] = [];
	const remark = (kind: keyof typeof REMARKS, severity: CallSeverity, values: MessageArguments = {}, argument?: string): void => {
		(severity === 'information' ? hints : problems).push({
			kind, severity, ...(argument === undefined ? {} : { argument }), message: { template: REMARKS[kind], arguments: { tool, release, ...values } },
		});
	};
	const args = decodeValue(call.arguments ?? {});
	if (!isDict(args)) {
		remark('not-an-object', 'refused');
		return { problems, hints };
	}
	if (isBridgeTool(tool) && readToolSearchConfig(null, release)) {
		return checkBridge(tool, args, world);
	}
	const registered = catalog.registered.get(tool);
	if (!registered) {
		remark('unknown-tool', 'refused');
		return { problems, hints };
	}
	if (platformTools && !platformTools.has(tool)) {
		remark('not-on-platform', 'refused');
	}
	if (tablesFor(release).agentLoopTools.has(tool)) {
		remark('agent-loop', 'information', { answer: JSON.stringify(agentLoopAnswer(tool)) });
	}
	if (world.facts && registered.gated) {
		const gate = evaluateGate(tool, world.facts, release);
		if (gate.state === 'not-offered') {
			// One closed way says it all; several need the sentence that they close one tool.
			if (gate.reasons.length !== 1) {
				remark('gate', 'information');
			}
			hints.push(...gate.reasons.map((message): CallRemark => ({ kind: 'gate', severity: 'information', message })));
		}
	}
	if (!registered.parameters) {
		remark('unread-parameters', 'information');
		return { problems, hints, arguments: args };
	}
	for (const name of registered.required ?? []) {
		if (!args.has(name)) {
			remark('missing-required', 'fails', { argument: name }, name);
		}
	}
	for (const [name, value] of args) {
		const type = registered.parameters.get(name);
		if (type === undefined) {
			remark('unknown-argument', 'information', { argument: name }, name);
		} else if (type !== null) {
			hints.push(...coercionHints(name, new Map([['type', type]]), value, release));
		}
	}
	return { problems, hints, arguments: coerceArguments(parametersSchema(registered), args, release) };
}

function coercionHints(argument: string, schema: PythonValue, value: PythonValue, release: string): readonly CallRemark[] {
	const { message, outcome } = explainCoercion(schema, value, release);
	return message ? [{ kind: outcome === 'same' ? 'kept' : 'coerced', severity: 'information', argument, message }] : [];
}

/** A schema of what is known: types only. A parameter of unknown type gets an empty schema, which changes nothing. */
function parametersSchema({ parameters }: RegisteredTool): PythonValue {
	const properties = new Map<string, PythonValue>([...parameters ?? []].map(([name, type]) => [name, new Map(type === null ? [] : [['type', type]])]));
	return new Map<string, PythonValue>([['type', 'object'], ['properties', properties]]);
}

function checkBridge(tool: string, args: PythonDict, { catalog, platformTools, facts }: CallWorld): CheckedCall {
	const { release, core, registered } = catalog;
	const config = readToolSearchConfig(decodeValue(setting(facts?.config, 'tools.tool_search')), release);
	if (!config) {
		return { problems: [], hints: [] };
	}
	const world: Registered = { core, release, toolsetOf: (name) => registered.get(name)?.toolset };
	const result = readBridgeCall(tool, args, {
		release,
		config,
		isDeferrable: (name) => isDeferrable(name, world, config),
		sessionTools: platformTools ?? new Set(registered.keys()),
		requiredOf: (name) => registered.get(name)?.required,
	});
	if (result.kind === 'refused') {
		return { problems: [{ kind: 'bridge', severity: 'refused', message: result.message }], hints: [] };
	}
	const inner = result.kind === 'call' ? result.calls.map(({ name, args: given }) => checkToolCall({ tool: name, arguments: given }, { catalog, ...(platformTools ? { platformTools } : {}) })) : [];
	return { problems: inner.flatMap(({ problems }) => problems), hints: inner.flatMap(({ hints }) => hints), arguments: args };
}
