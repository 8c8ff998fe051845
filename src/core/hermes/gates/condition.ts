import type { Message, MessageArguments } from '../../message';

/** When a gate opens, as far as it can be told without running anything. */
export type Condition =
	| { readonly always: true }
	/** An environment variable is set to something. */
	| { readonly environment: string }
	/** An environment variable is set to `1`, `true`, `yes` or `on`; as values are not read, a set one leaves it open. */
	| { readonly environmentTrue: string }
	/** A setting of config.yaml, by its path, is there: a text that is not blank, or another value that Python counts as true. */
	| { readonly config: string }
	/** A list of config.yaml holds an item; of a mapping its keys count, of a text any part, as for Python's `in`. */
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
 * What Hermes itself says of the session: someone can be asked, a chat or another one of the messaging gateway, a kanban
 * worker, the desktop application, a chat of Yuanbao, an editor.
 */
export type SessionKind = keyof typeof SESSIONS;

const SESSIONS = {
	'attended': 'one that someone attends',
	'chat': 'one of the messaging gateway',
	'kanban-worker': 'that of a kanban worker',
	'desktop': 'one of the desktop application',
	'yuanbao': 'one of Yuanbao',
	'editor': 'one of an editor',
} as const;

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
	/** What decided, one sentence each; for an open question, what is open. Several where several ways are closed. */
	readonly because: readonly Message[];
	/** How many parts of a failing whole come before the one that fails: of several ways, the one that got furthest is worth telling. */
	readonly progress: number;
}

const BECAUSE = {
	always: 'It needs nothing.',
	set: '{name} is set.',
	missing: '{name} is not set.',
	unread: 'Whether {name} is set was not read.',
	valueUnread: '{name} is set, but only 1, true, yes or on counts, and values are not read.',
	setting: 'config.yaml sets {key}.',
	noSetting: 'config.yaml does not set {key}.',
	listed: '{item} is listed under {key} in config.yaml.',
	notListed: '{item} is not listed under {key} in config.yaml.',
	is: '{key} is {value}.',
	isUsual: '{key} is not set, which means {value}.',
	isMissing: '{key} is not set.',
	system: 'This system is {os}.',
	noSystem: 'The operating system is not known.',
	session: 'This session is {kind}.',
	notSession: 'This session is not {kind}.',
	maybeSession: 'Whether this session is {kind} is not known here.',
	unknowable: 'Only running Hermes tells {what}.',
} as const;

function judged(holds: boolean | undefined, template: keyof typeof BECAUSE, values: MessageArguments = {}): Judgement {
	return { holds, because: [{ template: BECAUSE[template], arguments: values }], progress: 0 };
}

const DEEPEST = 20;

/** Judges a condition by three-valued logic: what is not known matters only where it can change the answer. */
export function judge(condition: Condition, facts: GateFacts, depth = 0): Judgement {
	if (depth > DEEPEST) {
		throw new RangeError('A gate nests too deep');
	}
	if ('allOf' in condition) {
		return judgeAll(condition.allOf.map((part) => judge(part, facts, depth + 1)));
	}
	if ('anyOf' in condition) {
		return judgeAny(condition.anyOf.map((part) => judge(part, facts, depth + 1)));
	}
	if ('not' in condition) {
		const { holds, because } = judge(condition.not, facts, depth + 1);
		return { holds: holds === undefined ? undefined : !holds, because: because.slice(0, 1), progress: 0 };
	}
	if ('environment' in condition) {
		return judgeVariable(condition.environment, facts, true);
	}
	if ('environmentTrue' in condition) {
		return judgeVariable(condition.environmentTrue, facts, undefined);
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

/** The first part that fails decides, else the first that is open; else all hold, for the first's reason. */
function judgeAll(parts: readonly Judgement[]): Judgement {
	const failing = parts.findIndex(({ holds }) => holds === false);
	const decisive = parts[failing] ?? parts.find(({ holds }) => holds === undefined) ?? parts[0] ?? judged(true, 'always');
	return { ...decisive, progress: Math.max(0, failing) };
}

/** The first way that holds decides, else the first that is open; else every way that got as far as the furthest is told. */
function judgeAny(ways: readonly Judgement[]): Judgement {
	const decisive = ways.find(({ holds }) => holds === true) ?? ways.find(({ holds }) => holds === undefined);
	if (decisive) {
		return decisive;
	}
	const progress = Math.max(0, ...ways.map((way) => way.progress));
	return { holds: false, because: ways.filter((way) => way.progress === progress).flatMap(({ because }) => because), progress };
}

/** @param whenSet what a variable that is set means */
function judgeVariable(name: string, { environmentNames }: GateFacts, whenSet: true | undefined): Judgement {
	if (!environmentNames) {
		return judged(undefined, 'unread', { name });
	}
	return environmentNames.has(name) ? judged(whenSet, whenSet ? 'set' : 'valueUnread', { name }) : judged(false, 'missing', { name });
}

function judgeSetting(
	condition: Extract<Condition, { config: string } | { configList: string } | { configIs: string }>,
	config: unknown,
): Judgement {
	if ('config' in condition) {
		const value = setting(config, condition.config);
		const holds = typeof value === 'string' ? value.trim() !== '' : isTrue(value);
		return judged(holds, holds ? 'setting' : 'noSetting', { key: condition.config });
	}
	if ('configList' in condition) {
		const list = setting(config, condition.configList);
		const holds = Array.isArray(list) || typeof list === 'string' ? list.includes(condition.holds) : setting(list, condition.holds) !== undefined;
		return judged(holds, holds ? 'listed' : 'notListed', { key: condition.configList, item: condition.holds });
	}
	const { configIs: key, oneOf, usual = '' } = condition;
	const value = setting(config, key);
	const isMissing = value === undefined || value === null || value === '';
	const text = isMissing ? usual : String(value);
	return judged(oneOf.includes(text.trim().toLowerCase()), !isMissing ? 'is' : usual === '' ? 'isMissing' : 'isUsual', { key, value: text });
}

/** As Python's `bool`, for plain data. */
function isTrue(value: unknown): boolean {
	return Array.isArray(value) ? value.length > 0 : value instanceof Map ? value.size > 0 : Boolean(value);
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

/** Platforms whose sessions do not run in the messaging gateway, or not always: cron jobs may be run by hand. */
const OUTSIDE_GATEWAY: ReadonlySet<string> = new Set(['cli', 'cron', 'acp']);

/**
 * The gateway marks all that runs in it as attended, and is itself running then: gateway/run.py sets HERMES_EXEC_ASK,
 * v0.3 to v0.20. A terminal session is attended: cli.py sets HERMES_INTERACTIVE.
 */
function judgeSession(kind: SessionKind, facts: GateFacts): Judgement {
	const holds = sessionIs(kind, facts);
	return judged(holds, holds === undefined ? 'maybeSession' : holds ? 'session' : 'notSession', { kind: SESSIONS[kind] });
}

function sessionIs(kind: SessionKind, { platform, kanbanWorker, desktop }: GateFacts): boolean | undefined {
	switch (kind) {
		case 'kanban-worker':
			return kanbanWorker ?? false;
		case 'desktop':
			return desktop ?? false;
		case 'editor':
			return platform === 'acp';
		case 'yuanbao':
			return platform === undefined ? undefined : platform === 'yuanbao';
		case 'chat':
			return platform !== undefined && !OUTSIDE_GATEWAY.has(platform) ? true : undefined;
		case 'attended':
			return platform !== undefined && (platform === 'cli' || !OUTSIDE_GATEWAY.has(platform)) ? true : undefined;
	}
}
