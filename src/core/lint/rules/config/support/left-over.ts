import type { PlatformNode } from '../../../../sources/yaml/config-model';
import type { PlatformAnswer } from '../../../../hermes/platforms/platform-answer';
import type { ConfigSubject } from '../../../config-subject';

/** Why a platform has no tool of Hermes' own that would be offered. */
export type Emptiness =
	/** `[]`. */
	| 'empty'
	/** The list names nothing that has tools. */
	| 'nothing'
	/** The deny list took them. */
	| 'denied';

export interface LeftOver {
	readonly why: Emptiness;
	readonly answer: PlatformAnswer;
	/** Tools of toolsets that Hermes adds to every list, which nobody asked for. */
	readonly added: readonly string[];
	/** MCP servers that are on. */
	readonly servers: readonly string[];
	/** Whether an entry may be somebody's that was not read; nobody can bring what a mapping or a list reads as. */
	readonly uncertain: boolean;
}

/** What is left of a platform whose own tools are all gone; undefined for one that has some, or that may have. */
export function leftOver(subject: ConfigSubject, platform: PlatformNode): LeftOver | undefined {
	const name = platform.key.name;
	const answer = subject.answer(name);
	if (answer.failure || answer.source === 'absent' || answer.source === 'null') {
		return undefined;
	}
	const offered = answer.tools.filter(tool => !subject.closedTools.has(tool));
	const isWanted = offered.some(tool => answer.selection.brought.get(tool)?.some(toolset => !isAdded(answer, toolset)) ?? true);
	if (isWanted || mayHaveTools(subject, answer)) {
		return undefined;
	}
	const hasTools = answer.entries.some(({ expansion, outcome }) => expansion.length > 0 && outcome !== 'restricted' && outcome !== 'bundle-dropped');
	const isDenied = [...answer.removed.values()].some(({ kind }) => kind === 'denied');
	return {
		why: answer.entries.length === 0 && answer.source !== 'text' && answer.source !== 'wrong-type' ? 'empty' : (hasTools || answer.entries.length === 0) && isDenied ? 'denied' : 'nothing',
		answer,
		added: offered,
		servers: answer.servers.filter(({ on }) => on).map(server => server.name),
		uncertain: subject.names.pluginsUnread && answer.entries.some(({ name: entry, found }) => found !== 'mapping' && found !== 'list' && subject.names.meaning(entry).kind === 'unknown'),
	};
}

function isAdded(answer: PlatformAnswer, toolset: string): boolean {
	return answer.reasons.get(toolset)?.every(({ kind }) => kind === 'recovered' || kind === 'recently-shipped') ?? false;
}

/** Whether an entry brings something that this cannot see: a plugin's toolset on record, a file that may be deployed, an engine. */
function mayHaveTools({ names }: ConfigSubject, { entries }: PlatformAnswer): boolean {
	return entries.some(({ name, outcome, expansion, server }) => {
		const meaning = names.meaning(name);
		return (meaning.kind === 'not-deployed' && !meaning.certain)
			|| (meaning.kind === 'known' && expansion.length === 0 && server === undefined && outcome !== 'no-mcp');
	});
}
