import descriptions from './data/descriptions.json';
import leftOut from './data/left-out.json';

/** What a tool is for, as one of five. */
export type Kind = 'execution' | 'information' | 'media' | 'memory' | 'coordination';

/** How a kind looks on screen. */
export interface KindLook {
	/** The words for it, English, in lower case. */
	readonly words: string;
	/** Id of a VS Code product icon. */
	readonly icon: string;
}

/** What is known of a name in words: one line of ours, at most 90 characters, without a final period. */
export interface Description {
	readonly text: string;
	readonly kind: Kind;
}

/** Why hermes-acp goes without a tool that hermes-cli has. */
export interface LeftOutReason {
	/** Stable, kebab-case; `unlisted` for a tool that no bundled release leaves out. */
	readonly id: string;
	/** One sentence, without a final period. */
	readonly sentence: string;
}

/** In the order in which they are shown. */
export const KINDS: Readonly<Record<Kind, KindLook>> = {
	execution: { words: 'execution', icon: 'terminal' },
	information: { words: 'information', icon: 'globe' },
	media: { words: 'media', icon: 'file-media' },
	memory: { words: 'memory and planning', icon: 'checklist' },
	coordination: { words: 'coordination', icon: 'organization' },
};

const FALLBACK: LeftOutReason = {
	id: 'unlisted',
	sentence: 'Hermes keeps the tools of an editor session to those that help with code',
};

const toolsets = readDescriptions(descriptions.toolsets);
const tools = readDescriptions(descriptions.tools);
const reasons = readReasons();

/** Our own line on a toolset of any bundled release, or of a bundled plugin. Undefined for other names. */
export function describeToolset(name: string): string | undefined {
	return toolsets.get(name)?.text;
}

/** Our own line on a tool of any bundled release, with its kind. Undefined for other names. */
export function describeTool(name: string): Description | undefined {
	return tools.get(name);
}

/**
 * The kind of a toolset: the given one for Hermes' own, else the kind that most of its tools have
 * (the earlier in `KINDS` when several lead). Undefined when none of the tools is known.
 */
export function kindOfToolset(name: string, expansion: Iterable<string>): Kind | undefined {
	const given = toolsets.get(name)?.kind;
	if (given) {
		return given;
	}
	const counts = new Map<Kind, number>();
	for (const tool of expansion) {
		const kind = tools.get(tool)?.kind;
		if (kind) {
			counts.set(kind, (counts.get(kind) ?? 0) + 1);
		}
	}
	let leader: Kind | undefined;
	for (const kind of Object.keys(KINDS) as Kind[]) {
		if ((counts.get(kind) ?? 0) > (leader === undefined ? 0 : counts.get(leader) ?? 0)) {
			leader = kind;
		}
	}
	return leader;
}

/** Why an editor session (hermes-acp) does not get a tool that hermes-cli has; a general sentence for unknown tools. */
export function leftOutReason(tool: string): LeftOutReason {
	return reasons.get(tool) ?? FALLBACK;
}

function readDescriptions(table: Readonly<Record<string, { readonly text: string; readonly kind: string }>>): ReadonlyMap<string, Description> {
	return new Map(Object.entries(table).map(([name, { text, kind }]) => {
		if (!isKind(kind)) {
			throw new TypeError(`"${kind}", given for "${name}", is no kind`);
		}
		return [name, { text, kind }];
	}));
}

function readReasons(): ReadonlyMap<string, LeftOutReason> {
	const byTool = new Map<string, LeftOutReason>();
	for (const [id, { sentence, tools: names }] of Object.entries(leftOut)) {
		for (const name of names) {
			byTool.set(name, { id, sentence });
		}
	}
	return byTool;
}

function isKind(text: string): text is Kind {
	return Object.hasOwn(KINDS, text);
}
