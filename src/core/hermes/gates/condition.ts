import type { Message, MessageArguments } from '../../message';

/** When a gate opens, as far as it can be told without running anything. */
export type Condition =
	| { readonly always: true }
	/** An environment variable is set to something. */
	| { readonly environment: string }
	/** A setting of config.yaml, by its path, is a text that is not blank. */
	| { readonly config: string }
	/** A list of config.yaml holds an item. */
	| { readonly configList: string; readonly holds: string }
	/** A setting is one of the given texts; `usual` stands for a setting that is missing. */
	| { readonly configIs: string; readonly oneOf: readonly string[]; readonly usual?: string }
	/** Node's name of the operating system. */
	| { readonly os: readonly string[] }
	| { readonly session: SessionKind }
	/** Only running Hermes would tell. */
	| { readonly unknowable: string }
	| { readonly allOf: readonly Condition[] }
	| { readonly anyOf: readonly Condition[] }
	| { readonly not: Condition };

/**
 * What Hermes itself says of the session: a person at a terminal or in a chat, a chat, a kanban worker, the desktop
 * application, or a chat of Yuanbao.
 */
export type SessionKind = 'attended' | 'chat' | 'kanban-worker' | 'desktop' | 'yuanbao';

/** What is known of the machine and the session a tool would be offered in. */
export interface GateFacts {
	/** Names of variables that are set, never their values; undefined where nobody looked. */
	readonly environmentNames: ReadonlySet<string> | undefined;
	/** config.yaml as plain data, or undefined where there is none. */
	readonly config: unknown;
	/** Node's name: `linux`, `darwin`, `win32`. */
	readonly os: string | undefined;
	/** The platform asked about: `cli`, `telegram`. */
	readonly platform?: string;
	/** A kanban dispatcher started the session; taken as false where not said. */
	readonly kanbanWorker?: boolean;
	/** The desktop application started the session; taken as false where not said. */
	readonly desktop?: boolean;
}

export interface Judgement {
	/** Undefined: cannot be known here. */
	readonly holds: boolean | undefined;
	/** What decided; for an open question, what is open. */
	readonly because: Message;
}

const BECAUSE = {
	always: 'It needs nothing.',
	set: '{name} is set.',
	missing: '{name} is not set.',
	unread: 'The environment was not read, so whether {name} is set is not known.',
	setting: 'config.yaml sets {key}.',
	noSetting: 'config.yaml does not set {key}.',
	listed: '{item} is listed under {key} in config.yaml.',
	notListed: '{item} is not listed under {key} in config.yaml.',
	is: '{key} is {value}.',
	system: 'This system is {os}.',
	noSystem: 'The operating system is not known.',
	session: 'The session is of the kind "{kind}".',
	notSession: 'It is offered in sessions of the kind "{kind}" only.',
	maybeSession: 'It depends on whether the session is of the kind "{kind}".',
	unknowable: 'Only running Hermes tells: {what}.',
} as const;

function judged(holds: boolean | undefined, template: keyof typeof BECAUSE, values: MessageArguments = {}): Judgement {
	return { holds, because: { template: BECAUSE[template], arguments: values } };
}

const DEEPEST = 20;

/** Judges a condition by three-valued logic: what is not known matters only where it can change the answer. */
export function judge(condition: Condition, facts: GateFacts, depth = 0): Judgement {
	if (depth > DEEPEST) {
		throw new RangeError('A gate nests too deep');
	}
	if ('allOf' in condition || 'anyOf' in condition) {
		return combine('allOf' in condition ? condition.allOf : condition.anyOf, !('allOf' in condition), facts, depth);
	}
	if ('not' in condition) {
		const { holds, because } = judge(condition.not, facts, depth + 1);
		return { holds: holds === undefined ? undefined : !holds, because };
	}
	if ('environment' in condition) {
		const name = condition.environment;
		const holds = facts.environmentNames?.has(name);
		return judged(holds, holds === undefined ? 'unread' : holds ? 'set' : 'missing', { name });
	}
	if ('session' in condition) {
		return judgeSession(condition.session, facts);
	}
	if ('os' in condition) {
		return facts.os === undefined ? judged(undefined, 'noSystem') : judged(condition.os.includes(facts.os), 'system', { os: facts.os });
	}
	if ('unknowable' in condition) {
		return judged(undefined, 'unknowable', { what: condition.unknowable });
	}
	return 'always' in condition ? judged(true, 'always') : judgeSetting(condition, facts.config);
}

/** `deciding` is the truth that settles the whole: true for any, false for all. */
function combine(conditions: readonly Condition[], deciding: boolean, facts: GateFacts, depth: number): Judgement {
	const judgements = conditions.map((condition) => judge(condition, facts, depth + 1));
	const first = judgements.find(({ holds }) => holds === deciding)
		?? judgements.find(({ holds }) => holds === undefined)
		?? judgements[0];
	return first ?? judged(!deciding, 'always');
}

function judgeSetting(
	condition: Extract<Condition, { config: string } | { configList: string } | { configIs: string }>,
	config: unknown,
): Judgement {
	if ('config' in condition) {
		const value = setting(config, condition.config);
		const holds = typeof value === 'string' && value.trim() !== '';
		return judged(holds, holds ? 'setting' : 'noSetting', { key: condition.config });
	}
	if ('configList' in condition) {
		const list = setting(config, condition.configList);
		const holds = Array.isArray(list) ? list.includes(condition.holds) : typeof list === 'string' && list.includes(condition.holds);
		return judged(holds, holds ? 'listed' : 'notListed', { key: condition.configList, item: condition.holds });
	}
	const value = setting(config, condition.configIs);
	const text = value === undefined || value === null || value === '' ? condition.usual ?? '' : String(value);
	return judged(condition.oneOf.includes(text.trim().toLowerCase()), 'is', { key: condition.configIs, value: text === '' ? '–' : text });
}

/** A value of plain data by its path, `browser.cdp_url`. */
export function setting(config: unknown, path: string): unknown {
	return path.split('.').reduce<unknown>((value, key) => {
		if (value instanceof Map) {
			return value.get(key) as unknown;
		}
		return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
	}, config);
}

/** Platforms on which Hermes waits for nobody, so that it does not mark the session as attended. */
const UNATTENDED: ReadonlySet<string> = new Set(['cron', 'api_server', 'webhook', 'acp']);

function judgeSession(kind: SessionKind, { platform, kanbanWorker, desktop }: GateFacts): Judgement {
	const holds = kind === 'kanban-worker' ? kanbanWorker ?? false
		: kind === 'desktop' ? desktop ?? false
			: platform === undefined || UNATTENDED.has(platform) ? undefined
				: kind === 'yuanbao' ? platform === 'yuanbao'
					: kind === 'attended' || platform !== 'cli' || undefined;
	return judged(holds, holds === undefined ? 'maybeSession' : holds ? 'session' : 'notSession', { kind });
}
