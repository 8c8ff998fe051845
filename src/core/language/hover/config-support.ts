import { configSubject, type ConfigSubject } from '../../lint/config-subject';
import { readingOf } from '../../workspace/config-reading';
import type { IndexedDocument } from '../../workspace/documents';
import { joinMarkdown, markdownCode, markdownName, markdownWords, type Markdown } from '../markdown';
import { CONFIG_HOVER_TEXTS as TEXTS } from './config-texts';
import type { HoverContext } from './hover';

/** Names that one row spells out. */
const SHOWN = 12;

/** What a hover in a config answers with: the present reading or, where the text does not parse, the last good one. */
export interface ConfigQuestion {
	readonly subject: ConfigSubject;
	/** Says that the answer is of an earlier text; undefined for the present one. */
	readonly note: Markdown | undefined;
}

/** Undefined for other kinds of documents. */
export function configQuestion(document: IndexedDocument, { world, hermes, translate }: HoverContext): ConfigQuestion | undefined {
	if (document.kind !== 'config') {
		return undefined;
	}
	const reading = readingOf(document);
	return {
		subject: configSubject(reading.document, world, hermes),
		note: reading.state === 'good' ? undefined : markdownWords(translate, TEXTS[reading.state]),
	};
}

/** Names in the font of code, the rest of a long row as a number. */
export function codeRow({ translate }: HoverContext, names: readonly string[]): Markdown {
	return row(names, markdownCode, count => markdownWords(translate, TEXTS.more, { count }));
}

/** Names as words. */
export function nameWords({ translate }: HoverContext, names: readonly string[]): Markdown {
	return row(names, markdownName, count => markdownWords(translate, TEXTS.more, { count }));
}

/** Platforms in a row: written ones by name, many with their default as a number. */
export function platformWords(context: HoverContext, { platforms }: ConfigSubject, names: readonly string[]): Markdown {
	const written = new Set(platforms.map(({ key }) => key.name));
	const own = names.filter(name => written.has(name));
	const defaults = names.filter(name => !written.has(name));
	return joinMarkdown([
		own.length > 0 ? nameWords(context, own) : undefined,
		defaults.length > FEW ? markdownWords(context.translate, TEXTS.withDefault, { count: defaults.length }) : defaults.length > 0 ? nameWords(context, defaults) : undefined,
	], ', ');
}

/** Platforms with their default that are named one by one. */
const FEW = 4;

function row(names: readonly string[], show: (name: string) => Markdown, rest: (count: number) => Markdown): Markdown {
	const shown = names.length === SHOWN + 1 ? names : names.slice(0, SHOWN);
	return joinMarkdown([...shown.map(show), ...names.length > shown.length ? [rest(names.length - shown.length)] : []], ', ');
}

/** Every platform of a config: those written that something asks for, and those with their default. */
export function platformsOfConfig({ platforms, scope }: ConfigSubject): { readonly written: readonly string[]; readonly defaults: readonly string[] } {
	const written = platforms.map(({ key }) => key.name);
	const defaults = [...new Set([...scope.tables.platforms.keys(), ...scope.pluginPlatforms])].filter(name => !written.includes(name));
	return { written, defaults };
}
