/** Values for the named places of a template. Lists are joined with commas. */
export type MessageArguments = Readonly<Record<string, string | number | readonly string[]>>;

/** A sentence for a person: an English template with `{name}` places, translated by whoever shows it. */
export interface Message {
	readonly template: string;
	readonly arguments: MessageArguments;
}

/** Turns a message into text in the reader's language. */
export type Translate = (message: Message) => string;

/** A message about a number of things: one template for exactly one, another, with `{count}`, for the rest. */
export function counted(count: number, one: string, other: string): Message {
	return count === 1 ? { template: one, arguments: {} } : { template: other, arguments: { count } };
}

/** How many names of a list a sentence spells out. */
const LISTED_NAMES = 12;

/** Turns a template into English. Places without an argument stay as they are. */
export function formatMessage({ template, arguments: values }: Message): string {
	const texts = textArguments(values);
	return template.replace(/\{(\w{1,40})\}/g, (place, name: string) => texts.get(name) ?? place);
}

/** The arguments as plain texts, made safe to show: this is what a translation is filled with. */
export function textArguments(values: MessageArguments): ReadonlyMap<string, string> {
	return new Map(Object.entries(values).map(([name, value]) => [name, argumentText(value)]));
}

function argumentText(value: string | number | readonly string[]): string {
	if (typeof value === 'object') {
		const shown = value.slice(0, LISTED_NAMES).map(visibleText).join(', ');
		return value.length > LISTED_NAMES ? `${shown}, … (${value.length})` : shown;
	}
	return typeof value === 'number' ? String(value) : visibleText(value);
}

/** Longest name that is shown whole. */
const SHOWN_LENGTH = 200;

/** What nearly all names are made of, and all that needs no second look. */
const PLAIN = /^[ -~]*$/;

/**
 * A text from a file as it may be shown: control and bidirectional characters and lone surrogates
 * escaped as `\u{…}`, and shortened past 200 characters.
 */
export function visibleText(text: string): string {
	if (text.length <= SHOWN_LENGTH && PLAIN.test(text)) {
		return text;
	}
	const short = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
	return short.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, character => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
