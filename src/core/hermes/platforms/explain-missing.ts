import { Provenance } from '../../toolsets/provenance';
import type { Message, MessageArguments } from '../../message';
import { renamedTool, toolLifetime } from '../lifetimes';
import type { ConfigPlace } from './locate';
import { EXPLANATIONS, type ExplanationKind } from './explanations';
import type { EnabledReason, EnabledToolset, PlatformAnswer, Removal, ServerAnswer } from './platform-answer';
import type { PlatformScope } from './platform-scope';

export interface Explanation {
	readonly kind: ExplanationKind;
	/** One sentence. */
	readonly message: Message;
	/** What in the config decides; absent where nothing in it does. */
	readonly place?: ConfigPlace;
	/** Other entries that decide the same way. */
	readonly related: readonly ConfigPlace[];
	/** False where a plugin, a server or a credential may change it. */
	readonly certain: boolean;
}

/** Why a platform has a tool, or has it not, in one sentence. Gates are not asked. */
export function explainMissing(scope: PlatformScope, answer: PlatformAnswer, tool: string): Explanation {
	return new Explainer(scope, answer, tool).explain();
}

class Explainer {
	constructor(readonly scope: PlatformScope, readonly answer: PlatformAnswer, readonly tool: string) {}

	explain(): Explanation {
		const { answer, tool, scope } = this;
		if (answer.failure) {
			return this.#say('unreadable', { key: answer.failure.key }, { kind: 'platform' });
		}
		if (answer.tools.includes(tool)) {
			return this.#explainPresent();
		}
		const removal = answer.removed.get(tool);
		if (removal) {
			return this.#explainRemoval(removal);
		}
		const isKnown = scope.holders(tool).length > 0 || scope.catalog.registered.has(tool) || scope.graph.expand('all').includes(tool);
		return isKnown ? this.#explainNeverListed() : this.#explainServerTool() ?? this.#explainUnknown();
	}

	#say(kind: ExplanationKind, args: MessageArguments, place?: ConfigPlace, related: readonly ConfigPlace[] = [], certain = true): Explanation {
		const { tool, answer: { platform, release } } = this;
		return {
			kind,
			message: { template: EXPLANATIONS[kind], arguments: { tool, platform, release, ...args } },
			...place ? { place } : {},
			related,
			certain,
		};
	}

	#explainPresent(): Explanation {
		const bringers = (this.answer.selection.brought.get(this.tool) ?? [])
			.map((name) => this.answer.toolsets.get(name)).filter((toolset) => toolset !== undefined);
		const ranked = bringers.flatMap((toolset) => toolset.reasons.map((reason) => ({ toolset, reason })))
			.sort((a, b) => RANK.indexOf(a.reason.kind) - RANK.indexOf(b.reason.kind) || this.#place(a.toolset.name) - this.#place(b.toolset.name));
		const best = ranked[0];
		return best ? this.#explainReason(best.toolset, best.reason) : this.#say('present-kanban', {});
	}

	/** Hermes' own order, in which the toolset that a tool belongs to comes before those that merely have it too. */
	#place(toolset: string): number {
		const place = this.scope.tables.configurable.indexOf(toolset);
		return place < 0 ? this.scope.tables.configurable.length : place;
	}

	#explainReason(toolset: EnabledToolset, reason: EnabledReason): Explanation {
		const path = (toolset.kind === 'toolset' ? new Provenance(this.scope.graph, toolset.name).shortest(this.tool) : undefined) ?? [toolset.name];
		const args = { toolset: toolset.name, path: path.join(' → ') };
		switch (reason.kind) {
			case 'listed':
			case 'passed-on':
				return reason.entry
					? this.#say('present-listed', { ...args, entry: reason.entry.name }, { kind: 'entry', index: reason.entry.index })
					: this.#say('present-default', { ...args, bundle: this.answer.defaultBundle });
			case 'covered': {
				const [first, ...others] = reason.entries;
				return first
					? this.#say('present-covered', { ...args, entry: first.name }, { kind: 'entry', index: first.index },
						others.map(({ index }) => ({ kind: 'entry', index })))
					: this.#say('present-default', { ...args, bundle: reason.bundle ?? this.answer.defaultBundle });
			}
			case 'recovered':
				return this.#say('present-recovered', { ...args, bundle: reason.bundle });
			case 'recently-shipped':
				return this.#say('present-recently-shipped', args);
			case 'credential':
				return this.#say('present-credential', args);
			case 'plugin-default':
				return this.#say('present-plugin', args);
			case 'context-engine':
				return this.#say('present-context-engine', { ...args, engine: reason.engine });
			case 'server':
				return this.#say('present-server', { ...args, server: reason.server }, { kind: 'server', name: reason.server });
		}
	}

	#explainRemoval(removal: Removal): Explanation {
		switch (removal.kind) {
			case 'denied': {
				const [first, ...others] = removal.by;
				return this.#say('denied', { entry: first?.name ?? '' }, { kind: 'deny', index: first?.index ?? 0 },
					others.map(({ index }) => ({ kind: 'deny', index })));
			}
			case 'restricted':
				return removal.entry
					? this.#say('restricted-listed', { toolset: removal.toolset, platforms: removal.platforms }, { kind: 'entry', index: removal.entry.index })
					: this.#say('restricted', { toolset: removal.toolset, platforms: removal.platforms });
			case 'default-off':
				return removal.credential
					? this.#say(`default-off-${removal.credential}`, { toolset: removal.toolset }, this.#listPlace(), [], false)
					: this.#say('default-off', { toolset: removal.toolset }, this.#listPlace());
			case 'bundle-dropped':
				return this.#say('bundle-dropped', { entry: removal.entry.name }, { kind: 'entry', index: removal.entry.index });
			case 'partly-covered':
				return this.#say('partly-covered', { toolset: removal.toolset, lacking: removal.lacking },
					removal.entry ? { kind: 'entry', index: removal.entry.index } : this.#listPlace());
			case 'not-listed':
				return this.answer.source === 'list' || this.answer.source === 'list-in-text'
					? this.#say('not-listed', { toolsets: removal.toolsets }, this.#listPlace())
					: this.#say('not-in-default', { toolsets: removal.toolsets, bundle: this.answer.defaultBundle }, this.#listPlace());
			case 'declined-plugin':
				return this.#say('declined-plugin', { toolset: removal.toolset }, { kind: 'known-plugins' });
			case 'no-toolset':
				return this.#say('no-toolset', {}, undefined, [], this.scope.knowsPlugins);
		}
	}

	#explainNeverListed(): Explanation {
		const holders = this.scope.holders(this.tool);
		const elsewhere = holders.find((name) => !this.scope.isAllowed(name, this.answer.platform));
		if (elsewhere !== undefined) {
			return this.#explainRemoval({ kind: 'restricted', toolset: elsewhere, platforms: this.scope.allowedPlatforms(elsewhere) ?? [] });
		}
		const missed = this.answer.uncertain.find((doubt) => doubt.kind === 'credential' && holders.includes(doubt.toolset));
		const off = holders.find((name) => this.scope.tables.defaultOff.has(name));
		if (off !== undefined) {
			return this.#explainRemoval({ kind: 'default-off', toolset: off, ...missed?.kind === 'credential' ? { credential: missed.credential } : {} });
		}
		const declined = holders.find((name) => this.answer.declined.includes(name));
		if (declined !== undefined) {
			return this.#explainRemoval({ kind: 'declined-plugin', toolset: declined });
		}
		const selectable = holders.filter((name) => this.scope.configurable.has(name) || this.scope.pluginToolsets.has(name));
		const toolsets = selectable.length > 0 ? selectable : holders;
		return this.#explainRemoval(toolsets.length > 0 ? { kind: 'not-listed', toolsets } : { kind: 'no-toolset' });
	}

	#explainServerTool(): Explanation | undefined {
		const doubles = this.scope.flags.doublesMcpUnderscores;
		if (!this.tool.startsWith(doubles ? 'mcp__' : 'mcp_')) {
			return undefined;
		}
		const prefixOf = (server: string): string => doubles ? `mcp__${sanitized(server)}__` : `mcp_${sanitized(server)}_`;
		const server = this.answer.servers
			.filter(({ name }) => this.tool.startsWith(prefixOf(name)))
			.reduce<ServerAnswer | undefined>((longest, found) => longest && longest.name.length >= found.name.length ? longest : found, undefined);
		if (!server) {
			return this.#say('server-missing', {}, undefined, [], false);
		}
		const place: ConfigPlace = server.denied ? { kind: 'deny', index: server.denied.index }
			: server.entry ? { kind: 'entry', index: server.entry.index } : { kind: 'server', name: server.name };
		return this.#say(server.on ? 'server-on' : `server-${OFF_KINDS[server.why] ?? 'not-listed'}`, { server: server.name }, place, [], !server.on);
	}

	#explainUnknown(): Explanation {
		const renamed = renamedTool(this.tool, this.scope.release);
		if (renamed !== undefined) {
			return this.#say('renamed', { name: renamed });
		}
		const lifetime = toolLifetime(this.tool);
		if (lifetime) {
			return this.#say('other-release', { first: lifetime.first, last: lifetime.last }, undefined, [], this.scope.knowsPlugins);
		}
		if (this.scope.graph.has(this.tool)) {
			return this.#say('is-toolset', {});
		}
		return this.#say('unknown', {}, undefined, [], false);
	}

	#listPlace(): ConfigPlace | undefined {
		return this.answer.source === 'absent' ? undefined : { kind: 'platform' };
	}
}

/** Which of several reasons is told: what a person wrote before what Hermes does by itself. */
const RANK: readonly EnabledReason['kind'][] = [
	'listed', 'passed-on', 'covered', 'plugin-default', 'recently-shipped', 'credential', 'context-engine', 'recovered', 'server',
];

const OFF_KINDS: Readonly<Partial<Record<ServerAnswer['why'], 'no-mcp' | 'not-listed' | 'disabled' | 'not-a-mapping' | 'denied' | 'shadowed'>>> = {
	'no-mcp': 'no-mcp', 'not-listed': 'not-listed', 'disabled': 'disabled', 'not-a-mapping': 'not-a-mapping', 'denied': 'denied', 'shadowed': 'shadowed',
};

/** tools/mcp_tool.py: what is no letter, digit or underscore becomes an underscore in a tool's name. */
function sanitized(name: string): string {
	return name.replace(/[^A-Za-z0-9_]/g, '_');
}
