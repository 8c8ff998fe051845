import { visibleText, type Message, type Translate } from '../message';

declare const harmless: unique symbol;

/** Markdown in which nothing from a file can be markup: made by the functions below alone. */
export type Markdown = string & { readonly [harmless]: true };

/** Characters of a text from a file that are shown at most. */
const LONGEST_TEXT = 600;

/** Longest name that a link carries: beyond it an editor may refuse the address. */
const LONGEST_ARGUMENT = 500;

/** A text as plain words: no markup, link, picture, entity or HTML in it, and one line. */
export function markdownText(text: string): Markdown {
	const line = text.replace(/\s{1,1000}/g, ' ');
	const shown: string[] = [];
	// In pieces, since a single one would be cut at the length of a name.
	for (let start = 0; start < Math.min(line.length, LONGEST_TEXT);) {
		const end = wholeCharacters(line, start + 150);
		shown.push(visibleText(line.slice(start, end)));
		start = end;
	}
	const whole = shown.join('') + (line.length > LONGEST_TEXT ? '…' : '');
	return whole.replace(/[!-/:-@[-`{-~]/g, '\\$&') as Markdown;
}

/** A name as plain words; quoted where blanks at its ends, or nothing at all, would not be seen. */
export function markdownName(name: string): Markdown {
	return markdownText(name === '' || name.trim() !== name ? `"${name}"` : name);
}

/** A name in the font of code. */
export function markdownCode(name: string): Markdown {
	const shown = visibleText(name === '' || name.trim() !== name ? `"${name}"` : name);
	const longest = Math.max(0, ...[...shown.matchAll(/`{1,200}/g)].map(([run]) => run.length));
	const fence = '`'.repeat(longest + 1);
	const padding = shown.startsWith('`') || shown.endsWith('`') ? ' ' : '';
	return `${fence}${padding}${shown}${padding}${fence}` as Markdown;
}

/** Our own words, translated, with Markdown in the places of the template. The template may hold markup itself. */
export function markdownWords(translate: Translate, template: string, parts: Readonly<Record<string, Markdown | number>> = {}): Markdown {
	const values = new Map(Object.entries(parts));
	return translate({ template, arguments: {} }).replace(/\{(\w{1,40})\}/g, (place, name: string) => String(values.get(name) ?? place)) as Markdown;
}

/** A message as plain words. */
export function markdownMessage(translate: Translate, message: Message): Markdown {
	return markdownText(translate(message));
}

/**
 * A link that runs a command; the label alone where an argument is too long to be carried. Code is no label: brackets
 * in it part the link.
 */
export function commandLink(label: Markdown, command: string, values: readonly unknown[], tooltip?: Markdown): Markdown {
	const argument = JSON.stringify(values);
	if (argument.length > LONGEST_ARGUMENT) {
		return label;
	}
	const address = encodeURIComponent(argument).replace(/[!'()*~_]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
	return `[${label}](command:${command}?${address}${tooltip === undefined ? '' : ` "${tooltip}"`})` as Markdown;
}

export function markdownBold(content: Markdown): Markdown {
	return `**${content}**` as Markdown;
}

export function joinMarkdown(parts: readonly (Markdown | undefined)[], separator: ', ' | ' · ' | ' → ' | ' ' | '\n\n' | '\n' | '; '): Markdown {
	return parts.filter(part => part !== undefined && part.length > 0).join(separator) as Markdown;
}

/** A list of points; nothing for no points. */
export function markdownList(points: readonly Markdown[]): Markdown {
	return points.map(point => `- ${point}`).join('\n') as Markdown;
}

/** What comes after it is detail. */
export const MARKDOWN_RULE = '---' as Markdown;

/** The nearest offset that does not part a surrogate pair. */
function wholeCharacters(text: string, offset: number): number {
	const code = text.charCodeAt(offset - 1);
	return code >= 0xd800 && code <= 0xdbff ? offset + 1 : offset;
}
