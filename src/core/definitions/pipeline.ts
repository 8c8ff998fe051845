import { flagsFor } from '../hermes/behaviour';
import { scopeOf } from '../hermes/catalog-scope';
import { setting, type GateFacts } from '../hermes/gates/condition';
import { evaluateGate, type GateAnswer } from '../hermes/gates/gates';
import { ToolRegistry } from '../hermes/registry';
import { selectTools, type Selection } from '../hermes/selection';
import { tablesFor } from '../hermes/tables';
import type { Message, MessageArguments } from '../message';
import { ToolsetGraph } from '../toolsets/graph';
import type { Catalog } from '../toolsets/types';
import { childSession, disabledByConfig, withReached, type ChildSession } from './child-session';
import { discordActions } from './discord-actions';
import { DEFINITION_FLAGS } from './flags';
import { decodeValue } from './python/boundary';
import { rewritingNotes, SANDBOX_ORDER, sandboxTools } from './rewriting';
import { assembleToolSearch, type ToolSearchAssembly } from './tool-search/assemble';
import { tokensOf } from './tool-search/activation';
import { contextLengthOf, type ContextLength } from './tool-search/context-length';

export interface DefinitionsRequest {
	/** The release whose behaviour applies is the catalog's. */
	readonly catalog: Catalog;
	/** Toolset names; null for a session without a list. */
	readonly enabled: readonly string[] | null;
	readonly disabled: readonly string[] | null;
	/** With config.yaml as plain data under `config`. */
	readonly facts: GateFacts;
	/** Tokens of the model's context, where whoever asks knows them; else the config is asked. */
	readonly contextLength?: number;
	/** What toolset names stand for, where more than the catalog says so: toolset files, a home's own toolsets. */
	readonly graph?: ToolsetGraph;
	/** A selection that was made already, such as a platform's; then `enabled` and `disabled` are not read. */
	readonly selection?: Selection;
}

/** One tool the session selects and the registry knows. */
export interface ToolDefinition {
	readonly name: string;
	/** The toolset it is registered under. */
	readonly toolset: string;
	/** A tool that is `not-offered` is not given to the model. */
	readonly gate: GateAnswer;
	/** Of the compact JSON, as Hermes counts; undefined where the schema is built at run time. */
	readonly characters?: number;
	/** A quarter of the characters, rounded up. */
	readonly tokens?: number;
	/** Hidden behind tool search. */
	readonly deferred: boolean;
	/** Calls are handled by the agent loop and refused anywhere else. */
	readonly agentLoop: boolean;
	/** What Hermes changes in the definition in this session. */
	readonly rewritten: readonly Message[];
}

export interface Totals {
	/** Tools the model is given directly, with those whose gate is not known; bridges not counted. */
	readonly tools: number;
	/** Of these, the ones whose gate is not known. */
	readonly uncertain: number;
	readonly characters: number;
	readonly tokens: number;
	/** Of these, the ones without a known size: the totals are too low by them. */
	readonly unsized: number;
}

export type DefinitionsWarning = 'sandbox-opens' | 'nothing-given' | 'disabled-ignored' | 'unknown-names';

export interface DefinitionsResult {
	/** In the order Hermes gives them: sorted by name. Closed ones stand among them. */
	readonly definitions: readonly ToolDefinition[];
	/** Selected names that no tool is registered for: dropped without a word. */
	readonly unregistered: readonly string[];
	readonly totals: Totals;
	/** Undefined in releases without tool search. */
	readonly toolSearch?: ToolSearchAssembly;
	readonly contextLength: ContextLength;
	/** Worked out when asked for; undefined where the session has no delegate_task, or no list of toolsets. */
	readonly child: () => ChildSession | undefined;
	readonly warnings: readonly (Message & { readonly kind: DefinitionsWarning })[];
	readonly selection: Selection;
}

const WARNINGS: Readonly<Record<DefinitionsWarning, string>> = {
	'sandbox-opens': 'None of the tools a script may call is available, and Hermes {release} then lets scripts of execute_code call all of them: {tools}.',
	'nothing-given': 'The model is given no tool at all.',
	'disabled-ignored': 'Hermes {release} ignores the disabled toolsets, as there is a list of enabled ones.',
	'unknown-names': 'Hermes {release} skips names it does not know: {names}.',
};

/** What the model is given for a session's toolsets, as far as it can be told without running Hermes. */
export function definitionsFor({ catalog, enabled, disabled, facts, contextLength, ...given }: DefinitionsRequest): DefinitionsResult {
	const { release } = catalog;
	const tables = tablesFor(release);
	const graph = given.graph ?? new ToolsetGraph(scopeOf(catalog, { view: 'running' }));
	const scope = { release, graph, core: new Set(catalog.core), legacy: tables.legacyToolsets };
	const selection = given.selection ?? selectTools(scope, { enabled, disabled, kanbanWorker: facts.kanbanWorker ?? false });
	const registry = ToolRegistry.of(catalog);
	const known = selection.tools.map((name) => registry.tools.get(name)).filter((tool) => tool !== undefined);
	const gates = new Map(known.map(({ name, gated }) => [name, gateAnswer(name, gated, facts, release)]));
	const available = new Set(known.map(({ name }) => name).filter((name) => gates.get(name)?.state !== 'not-offered'));
	const context = contextLengthOf(facts.config, contextLength, release);
	const toolSearch = assembleToolSearch([...available].map((name) => registry.tools.get(name)).filter((tool) => tool !== undefined), {
		catalog,
		raw: decodeValue(setting(facts.config, 'tools.tool_search')),
		...(context.tokens === undefined ? {} : { contextLength: context.tokens }),
	});
	const definitions = known.map(({ name, toolset, schemaCharacters }): ToolDefinition => ({
		name,
		toolset,
		gate: gates.get(name) ?? gateAnswer(name, true, facts, release),
		...(schemaCharacters === undefined ? {} : { characters: schemaCharacters, tokens: tokensOf(schemaCharacters) }),
		deferred: toolSearch?.deferred.includes(name) ?? false,
		agentLoop: tables.agentLoopTools.has(name),
		rewritten: rewritingNotes(name, available, (path) => setting(facts.config, path), release),
	}));
	const totals = totalsOf(definitions, toolSearch);
	return {
		definitions,
		unregistered: selection.tools.filter((name) => !registry.tools.has(name)),
		totals,
		...(toolSearch ? { toolSearch } : {}),
		contextLength: context,
		child: () => (enabled && available.has('delegate_task')
			? childSession(enabled, disabled ?? (facts.platform === undefined || facts.platform === 'acp' ? [] : disabledByConfig(facts.config)), scope,
				given.selection ? graph.scope.table : withReached(catalog.toolsets, graph.scope.table, enabled))
			: undefined),
		warnings: warningsOf(namelessOf(selection, facts), selection, available, totals, toolSearch, release),
		selection,
	};
}

const NO_ACTION = 'discord.server_actions of config.yaml leaves none of its actions.';

/** A tool without a check is offered whatever is known of gates. A Discord tool without an action is dropped, gate or not. */
function gateAnswer(name: string, gated: boolean, facts: GateFacts, release: string): GateAnswer {
	const answer = checkAnswer(name, gated, facts, release);
	return answer.state !== 'not-offered' && discordActions(name, setting(facts.config, 'discord.server_actions'), release)?.actions.length === 0
		? { ...answer, state: 'not-offered', reasons: [{ template: NO_ACTION, arguments: {} }] }
		: answer;
}

function checkAnswer(name: string, gated: boolean, facts: GateFacts, release: string): GateAnswer {
	return gated ? evaluateGate(name, facts, release) : { state: 'offered', reasons: [{ template: 'It has no gate.', arguments: {} }] };
}

function totalsOf(definitions: readonly ToolDefinition[], toolSearch: ToolSearchAssembly | undefined): Totals {
	const given = definitions.filter(({ gate, deferred }) => gate.state !== 'not-offered' && !deferred);
	const bridges = toolSearch?.bridges ?? [];
	const characters = [...given, ...bridges].reduce((sum, entry) => sum + (entry.characters ?? 0), 0);
	return {
		tools: given.length,
		uncertain: given.filter(({ gate }) => gate.state === 'unknown').length,
		characters,
		tokens: tokensOf(characters),
		unsized: given.filter((entry) => entry.characters === undefined).length,
	};
}

/** Enabled names that nothing brings. A server of the config brings its toolset when it runs, under both of its names. */
function namelessOf({ unknownEnabled }: Selection, { config }: GateFacts): readonly string[] {
	const servers = setting(config, 'mcp_servers');
	const names = new Set(servers instanceof Map ? [...servers.keys()].map(String) : Object.keys(servers ?? {}));
	return unknownEnabled.filter((name) => !names.has(name) && !(name.startsWith('mcp-') && names.has(name.slice('mcp-'.length))));
}

function warningsOf(nameless: readonly string[], selection: Selection, available: ReadonlySet<string>, totals: Totals, toolSearch: ToolSearchAssembly | undefined, release: string): DefinitionsResult['warnings'] {
	const warnings: (Message & { kind: DefinitionsWarning })[] = [];
	const warn = (kind: DefinitionsWarning, values: MessageArguments): void => {
		warnings.push({ kind, template: WARNINGS[kind], arguments: values });
	};
	if (nameless.length > 0) {
		warn('unknown-names', { release, names: nameless.join(', ') });
	}
	if (selection.warnings.some(({ kind }) => kind === 'disabled-ignored')) {
		warn('disabled-ignored', { release });
	}
	if (available.has('execute_code') && sandboxTools(available).length === 0) {
		warn('sandbox-opens', { release, tools: SANDBOX_ORDER.join(', ') });
	}
	if (totals.tools === 0 && !toolSearch?.bridges.length) {
		warn('nothing-given', {});
	}
	return warnings;
}

/** Whether Hermes rewrites schemas for strict servers in a release, which may change sizes a little. */
export function sanitizesSchemas(release: string): boolean {
	return flagsFor(DEFINITION_FLAGS, release).sanitizes;
}
