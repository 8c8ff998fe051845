import { writeScalar, escapeDouble, escapeSingle } from '../../sources/yaml/edit/write-scalar';
import type { ListNode, NameNode } from '../../sources/model';
import { configSubject, type ConfigSubject } from '../../lint/config-subject';
import { nearestNames } from '../../lint/nearest-names';
import type { Span } from '../../text';
import { readingOf } from '../../workspace/config-reading';
import type { ConfigDocument } from '../../workspace/documents';
import type { Completion, CompletionList, CompletionSource } from './completion';
import { denyCandidates, listCandidates, platformCandidates, type Candidate } from './config-candidates';
import { yamlCursor, type YamlCursor } from './yaml-cursor';

/** What kind of place of a config the cursor stands in. */
type ConfigPlaceKind =
	| { readonly kind: 'platform-key' }
	| { readonly kind: 'platform-list'; readonly platform: string }
	| { readonly kind: 'deny-list' };

/** Platforms, toolsets, servers and the words of Hermes, where a config has room for them. The text need not parse. */
export const configCompletions: CompletionSource<ConfigDocument> = (document, offset, { world, hermes }) => {
	const cursor = yamlCursor(document.lines.text, offset);
	const place = cursor && placeOf(cursor);
	if (!cursor || !place) {
		return undefined;
	}
	const subject = configSubject(readingOf(document).document, world, hermes);
	const used = new Set([...cursor.before, ...namesBehind(document, place, cursor.replace)]);
	const candidates = candidatesFor(subject, place).filter(({ name }) => !used.has(name));
	const write = place.kind === 'platform-key' ? keyWriter(document.lines.text, cursor) : itemWriter(cursor);
	return listOf(cursor, candidates, write);
};

function placeOf({ path, slot, alone, quote }: YamlCursor): ConfigPlaceKind | undefined {
	const [first, second] = path;
	if (first === 'platform_toolsets' && path.length === 1 && slot === 'key') {
		return { kind: 'platform-key' };
	}
	// A lone text in quotes cannot become a list without them, and a key inside of brackets is no item.
	const isItem = slot === 'item' || (slot === 'value' && quote === undefined) || (slot === 'key' && alone && quote === undefined);
	if (path.length !== 2 || !isItem || second === undefined) {
		return undefined;
	}
	return first === 'platform_toolsets' ? { kind: 'platform-list', platform: second }
		: first === 'agent' && second === 'disabled_toolsets' ? { kind: 'deny-list' } : undefined;
}

function candidatesFor(subject: ConfigSubject, place: ConfigPlaceKind): readonly Candidate[] {
	switch (place.kind) {
		case 'platform-key':
			return platformCandidates(subject);
		case 'platform-list':
			return listCandidates(subject, place.platform);
		case 'deny-list':
			return denyCandidates(subject);
	}
}

/** Names of the same list or mapping, as far as the present text could be read, without the one being written. */
function namesBehind({ model }: ConfigDocument, place: ConfigPlaceKind, written: Span): string[] {
	const isOther = ({ span }: NameNode) => span.end < written.start || span.start > written.end;
	const platforms = model.platformToolsets?.platforms ?? [];
	const namesOfList = (list: ListNode | undefined) => (list?.items ?? []).flatMap(({ name }) => name && isOther(name) ? [name.name] : []);
	switch (place.kind) {
		case 'platform-key':
			return platforms.flatMap(({ key }) => isOther(key) ? [key.name] : []);
		case 'platform-list':
			return namesOfList(platforms.find(({ key }) => key.name === place.platform)?.list);
		case 'deny-list':
			return namesOfList(model.agentDisabledToolsets?.list);
	}
}

type Writer = (name: string) => Pick<Completion, 'newText' | 'cursor' | 'goesOn'>;

/** Writes an item: with its dash where the line has none, in brackets behind a key, in quotes where it needs them. */
function itemWriter({ slot, quote, closed, lead }: YamlCursor): Writer {
	return name => {
		if (quote) {
			return { newText: `${quote === '"' ? escapeDouble(name) : escapeSingle(name)}${closed ? '' : quote}` };
		}
		const scalar = writeScalar(name);
		return { newText: lead + (slot === 'value' ? `[${scalar}]` : slot === 'key' ? `- ${scalar}` : scalar) };
	};
}

/** Writes a key with an empty list to be filled, or the name alone where a colon follows already. */
function keyWriter(text: string, { replace, quote, closed }: YamlCursor): Writer {
	const hasColon = /^["']?[ \t]*:/.test(text.slice(replace.end, replace.end + 200));
	return name => {
		const key = quote ? name + (closed ? '' : quote) : writeScalar(name);
		if (hasColon || (quote && closed)) {
			return { newText: key };
		}
		const newText = `${key}: []`;
		return { newText, cursor: newText.length - 1, goesOn: true };
	};
}

/** Most proposals that are near to a name nobody has. */
const NEAR = 3;

function listOf(cursor: YamlCursor, candidates: readonly Candidate[], write: Writer): CompletionList {
	const typed = cursor.typed.trim();
	// An editor shows what has the typed characters in their order; a slip of the finger would show nothing.
	const isFound = typed === '' || candidates.some(({ name }) => isSubsequence(typed, name));
	const near = isFound ? [] : nearestNames(typed, candidates.map(({ name }) => name), NEAR);
	const ordered = [...near.flatMap(name => candidates.find(candidate => candidate.name === name) ?? []), ...candidates.filter(({ name }) => !near.includes(name))];
	return {
		insert: cursor.insert,
		replace: cursor.replace,
		completions: ordered.map(candidate => ({ ...candidate, ...write(candidate.name), ...(near.includes(candidate.name) && { filter: cursor.typed }) })),
	};
}

function isSubsequence(typed: string, name: string): boolean {
	const folded = name.toLowerCase();
	let at = 0;
	for (const character of typed.toLowerCase()) {
		at = folded.indexOf(character, at) + 1;
		if (at === 0) {
			return false;
		}
	}
	return true;
}
