import type { ChildSession } from '../core/definitions/child-session';
import { gateReason, gateWord, type GateWord } from '../core/definitions/definition-words';
import type { DefinitionsResult, Totals } from '../core/definitions/pipeline';
import { tokensOf } from '../core/definitions/tool-search/activation';
import { formatMessage } from '../core/message';

/** The JSON of `definitions`: a contract. */
export interface DefinitionsJson {
	readonly toolsets: readonly string[];
	readonly release: string;
	/** In the order Hermes gives them; closed ones stand among them. */
	readonly definitions: readonly {
		readonly name: string;
		readonly toolset: string;
		readonly gate: GateWord;
		readonly reason: string;
		/** File and function of Hermes that decide; absent for a tool without a check. */
		readonly source?: string;
		/** Absent where the definition is built at run time. */
		readonly characters?: number;
		readonly tokens?: number;
		readonly deferred: boolean;
		readonly agentLoop: boolean;
		readonly notes: readonly string[];
	}[];
	/** The tools that stand for deferred ones, behind all others. */
	readonly bridges: readonly { readonly name: string; readonly characters: number; readonly tokens: number }[];
	readonly unregistered: readonly string[];
	readonly totals: Totals;
	/** Absent in releases without tool search. */
	readonly toolSearch?: { readonly active: boolean; readonly deferrable: readonly string[]; readonly deferrableTokens: number; readonly threshold?: number };
	/** Tokens of the model's context as tool search takes them; absent where not known. */
	readonly contextLength?: number;
	/** What a child agent of delegate_task starts with; absent where the session cannot delegate. */
	readonly child?: ChildSession;
	readonly warnings: readonly { readonly kind: string; readonly message: string }[];
}

export function definitionsJson(result: DefinitionsResult, toolsets: readonly string[], release: string): DefinitionsJson {
	const { toolSearch } = result;
	const child = result.child();
	return {
		toolsets,
		release,
		definitions: result.definitions.map(({ name, toolset, gate, characters, tokens, deferred, agentLoop, rewritten }) => ({
			name,
			toolset,
			gate: gateWord(gate.state),
			reason: gateReason(gate, formatMessage),
			...(gate.gate?.source !== undefined && { source: gate.gate.source }),
			...(characters !== undefined && { characters }),
			...(tokens !== undefined && { tokens }),
			deferred,
			agentLoop,
			notes: rewritten.map(note => formatMessage(note)),
		})),
		bridges: (toolSearch?.bridges ?? []).map(({ name, characters }) => ({ name, characters, tokens: tokensOf(characters) })),
		unregistered: result.unregistered,
		totals: result.totals,
		...(toolSearch && { toolSearch: {
			active: toolSearch.active,
			deferrable: toolSearch.deferrable,
			deferrableTokens: toolSearch.deferrableTokens,
			...(toolSearch.threshold !== undefined && { threshold: toolSearch.threshold }),
		} }),
		...(result.contextLength.tokens !== undefined && { contextLength: result.contextLength.tokens }),
		...(child && { child }),
		warnings: result.warnings.map(warning => ({ kind: warning.kind, message: formatMessage(warning) })),
	};
}
