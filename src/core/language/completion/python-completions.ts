import type { Message } from '../../message';
import { namesOf, type ListNode, type ToolsetNode } from '../../sources/model';
import { CORE_NAME, TABLE_NAME } from '../../sources/python/read-toolset-table';
import { quoteIn, writePythonText, type PythonQuote } from '../../sources/python/write-text';
import type { Span, SpanEdit } from '../../text';
import type { ToolsetTableDocument } from '../../workspace/documents';
import { worldOfTable } from '../../workspace/table-world';
import type { World } from '../../workspace/world';
import { describeToolset } from '../../hermes/descriptions';
import { toolLifetime } from '../../hermes/lifetimes';
import { indentationOf } from '../code-actions/jsonc-property';
import { namesIn } from '../names/names-in';
import type { Completion, CompletionList, CompletionSource } from './completion';
import { findCandidates, toolCandidates, toolsetCandidate, toolsetCandidates, type Candidate, type FoundCandidates, type NameCandidate } from './name-candidates';
import { pythonCursor, type PythonCursor } from './python-cursor';
import { pythonTokenAt } from '../../sources/python/tokens';

/** Names, properties and whole toolsets, where a Python table has room for them. */
export const pythonCompletions: CompletionSource<ToolsetTableDocument> = (document, offset, { world: files }) => {
	const { text } = document.lines;
	const cursor = document.model.table || text.includes(TABLE_NAME) ? pythonCursor(text, offset) : undefined;
	if (!cursor) {
		return undefined;
	}
	const world = worldOfTable(document, files);
	const { path: [root, name, property], slot } = cursor;
	const isTable = root === TABLE_NAME;
	const isSet = slot === 'key' && cursor.path.length === 3;
	if (isTable && slot === 'key' && !isSet) {
		return cursor.path.length === 1 ? newToolsets(document, cursor, world) : cursor.path.length === 2 ? properties(document, cursor) : undefined;
	}
	if (isTable && slot === 'value' && cursor.path.length === 2 && cursor.quote === undefined && cursor.typed === '') {
		return list(cursor, [{ ...TOOLSET_WORDS, name: '{ }', ...place(cursor, skeleton(document, quoteOf(document, cursor))) }]);
	}
	const member = isTable ? cursor.path.length === 3 ? property : undefined : cursor.path.length === 1 ? constantList(document, root ?? '', cursor.bracket) : undefined;
	if ((member !== 'tools' && member !== 'includes') || (slot === 'value' && (cursor.quote !== undefined || cursor.typed !== ''))) {
		return undefined;
	}
	const used = usedNames(document, cursor, isTable ? name : undefined, member);
	if (member === 'tools') {
		const written = nameUnder(text, cursor);
		// What is being written is a name in the table by now, which does not make it one to propose.
		const isKnown = written === undefined || world.catalog.registered.has(written) || isListed(document, written, cursor.token.start);
		return names(document, cursor, findCandidates(toolsOf(world), cursor.typed, isKnown ? used : new Set([...used, written])));
	}
	return names(document, cursor, findCandidates(ownFirst(document, world), cursor.typed, new Set([...used, ...(isTable && name !== undefined ? [name] : [])])));
};

/** Whether a tool is written somewhere else than at an offset. */
function isListed({ model: { core, table } }: ToolsetTableDocument, tool: string, offset: number): boolean {
	const isIn = (list: ListNode | undefined) => list?.items.some(({ name }) => name?.name === tool && name.literal && name.outer.start !== offset) ?? false;
	return isIn(core?.list) || (table?.toolsets.some(({ tools }) => isIn(tools)) ?? false);
}

/** What a list outside of the table is for: the core list, or one that a toolset is made of. */
function constantList({ model }: ToolsetTableDocument, name: string, bracket: number): 'tools' | 'includes' | undefined {
	if (name === CORE_NAME) {
		return 'tools';
	}
	const uses = model.bindings.find(binding => binding.name === name)?.uses ?? [];
	const isUsedBy = (found: ListNode | undefined) => found && (uses.some(({ start, end }) => found.span.start <= start && end <= found.span.end)
		|| namesOf(found).some(({ outer }) => outer.start > bracket && outer.start < bracket + 1000));
	for (const { tools, includes } of uses.length > 0 ? model.table?.toolsets ?? [] : []) {
		if (isUsedBy(tools) || isUsedBy(includes)) {
			return isUsedBy(tools) ? 'tools' : 'includes';
		}
	}
	return undefined;
}

/** All tools that the table knows: those that it only names itself are not said to be of Hermes. */
function* toolsOf(world: World): Generator<Candidate> {
	for (const { name, describe } of toolCandidates(world)) {
		const isOfHermes = world.catalog.registered.has(name) || toolLifetime(name) !== undefined;
		yield { name, describe: () => ({ ...describe(), ...(!isOfHermes && { source: say('only named in files here') }) }) };
	}
}

/** The table's own toolsets, then all others that it knows. */
function* ownFirst(document: ToolsetTableDocument, world: World): Generator<Candidate> {
	for (const name of document.model.definitions.keys()) {
		yield { name, describe: () => ownCandidate(document, world, name) };
	}
	yield* toolsetCandidates(world);
}

function ownCandidate({ model, uri }: ToolsetTableDocument, world: World, name: string): NameCandidate {
	const given = model.definitions.get(name)?.description;
	return {
		...toolsetCandidate(world, name),
		source: say('{words}', { words: uri.slice(uri.lastIndexOf('/') + 1) }),
		...(given && describeToolset(name) === undefined && { documentation: say('{words}', { words: given }) }),
	};
}

function say(template: string, values: Message['arguments'] = {}): Message {
	return { template, arguments: values };
}

/** Names that the list has, also those that a constant brings, without the one being written. */
function usedNames({ lines: { text }, model }: ToolsetTableDocument, { token, bracket, slot }: PythonCursor, toolset: string | undefined, key: 'tools' | 'includes'): Set<string> {
	const used = new Set<string>();
	const nodes = toolset === undefined ? [] : model.table?.toolsets.filter(node => node.key.name === toolset) ?? [];
	for (const { name, outer } of nodes.flatMap(node => namesOf(node[key])).map(node => ({ name: node.name, outer: node.outer }))) {
		if (outer.start !== token.start) {
			used.add(name);
		}
	}
	// What is half typed may not be read as a toolset: what stands in the brackets counts all the same.
	for (const { start, end } of slot === 'value' ? [] : textsBehind(text, bracket)) {
		if (start !== token.start) {
			used.add(text.slice(start + 1, end - 1));
		}
	}
	return used;
}

/** The texts between a bracket and the one that closes it. */
function textsBehind(text: string, bracket: number): Span[] {
	const found: Span[] = [];
	let depth = 0;
	for (let at = bracket; at < text.length && found.length < 1000;) {
		const token = pythonTokenAt(text, at);
		if (token.kind === 'text' && token.closed) {
			found.push(token);
		} else if (token.kind === 'mark') {
			depth += '([{'.includes(text[at] ?? '') ? 1 : ')]}'.includes(text[at] ?? '') ? -1 : 0;
			if (depth === 0 || text[at] === ':') {
				break;
			}
		}
		at = token.end;
	}
	return found;
}

function nameUnder(text: string, { token, quote, closed }: PythonCursor): string | undefined {
	return quote === undefined ? undefined : text.slice(token.start + 1, closed ? token.end - 1 : token.end);
}

/** The quotes of the text under the cursor, else of its neighbours, else of the file. */
function quoteOf({ lines: { text }, model }: ToolsetTableDocument, { quote, bracket }: PythonCursor): PythonQuote {
	return quote ?? quoteIn(text, [...textsBehind(text, bracket), ...model.table?.toolsets.map(({ key }) => key.outer) ?? []]);
}

function names(document: ToolsetTableDocument, cursor: PythonCursor, found: FoundCandidates): CompletionList {
	const { token, quote, closed } = cursor;
	const mark = quoteOf(document, cursor);
	const write = (name: string) => writePythonText(name, mark);
	const completions = found.candidates.map(({ name, describe }): Completion => ({
		...describe(),
		...(quote ? inQuotes(cursor, write(name).slice(1, -1)) : place(cursor, { newText: cursor.slot === 'value' ? `[${write(name)}]` : write(name) })),
		...(found.near.has(name) && { filter: cursor.typed }),
	}));
	const start = quote ? token.start + 1 : token.start;
	return {
		insert: { start, end: start + cursor.typed.length },
		replace: { start, end: quote && closed ? token.end - 1 : token.end },
		completions,
		incomplete: found.incomplete,
	};
}

/** Whether a comma is due behind the item: another follows, a tuple of one needs it, or every line ends with one. */
function needsComma({ commaAfter, commaLast, slot, aloneInTuple }: PythonCursor): boolean {
	return slot !== 'value' && (commaAfter || commaLast || aloneInTuple);
}

/** A name inside of the quotes that are there, with commas around them as needed. */
function inQuotes(cursor: PythonCursor, inner: string): Pick<Completion, 'newText' | 'edits'> {
	const { token, quote, closed, commaBefore } = cursor;
	const comma = needsComma(cursor);
	const edits: SpanEdit[] = commaBefore === undefined ? [] : [commaAt(commaBefore)];
	if (comma && closed) {
		edits.push(commaAt(token.end));
	}
	return { newText: closed ? inner : `${inner}${quote ?? ''}${comma ? ',' : ''}`, ...(edits.length > 0 && { edits }) };
}

function commaAt(at: number): SpanEdit {
	return { span: { start: at, end: at }, newText: ',' };
}

type Written = Pick<Completion, 'newText' | 'cursor'>;

/** A text with the commas that it needs where it stands. */
function place(cursor: PythonCursor, { newText, cursor: inside }: Written): Written & Pick<Completion, 'edits'> {
	const comma = needsComma(cursor);
	return {
		newText: newText + (comma ? ',' : ''),
		...(inside === undefined ? comma ? { cursor: newText.length } : {} : { cursor: inside }),
		...(cursor.commaBefore !== undefined && { edits: [commaAt(cursor.commaBefore)] }),
	};
}

/** Proposals that take the place of the whole token, quotes included. */
function list({ token, quote }: PythonCursor, completions: readonly Completion[]): CompletionList {
	return { insert: token, replace: token, completions: completions.map(completion => ({ ...completion, ...(quote && { filter: `${quote}${completion.name}${quote}` }) })) };
}

const PROPERTIES = [
	{ name: 'description', goesOn: false, text: 'What the toolset is for.' },
	{ name: 'tools', goesOn: true, text: 'Tools that the toolset brings itself.' },
	{ name: 'includes', goesOn: true, text: 'Other toolsets whose tools it brings as well.' },
] as const;

function properties(document: ToolsetTableDocument, cursor: PythonCursor): CompletionList {
	const { token, colonAfter } = cursor;
	const quote = quoteOf(document, cursor);
	const toolset = document.model.table?.toolsets.find(({ value }) => value.start < token.start && token.end <= value.end);
	const present = new Set([...presentKeys(toolset, token), ...keysAround(document.lines.text, cursor)]);
	return list(cursor, PROPERTIES.filter(({ name }) => !present.has(name)).map(({ name, goesOn, text }): Completion => {
		const key = writePythonText(name, quote);
		return {
			name,
			kind: 'property',
			source: say('property of a toolset'),
			documentation: say(text),
			...(colonAfter ? { newText: key } : { ...place(cursor, { newText: `${key}: ${goesOn ? '[]' : quote + quote}`, cursor: key.length + 3 }), goesOn }),
		};
	}));
}

function presentKeys(toolset: ToolsetNode | undefined, token: Span): string[] {
	return (toolset?.properties ?? []).filter(({ key }) => key.outer.start !== token.start).map(({ key }) => key.name);
}

/** Keys written in the braces around the cursor, also where they are not read because of what is half typed. */
function keysAround(text: string, { bracket, token }: PythonCursor): string[] {
	const keys: string[] = [];
	let depth = 0;
	for (let at = bracket; at < text.length && keys.length < 100;) {
		const found = pythonTokenAt(text, at);
		if (found.kind === 'mark') {
			depth += '([{'.includes(text[at] ?? '') ? 1 : ')]}'.includes(text[at] ?? '') ? -1 : 0;
			if (depth === 0) {
				break;
			}
		} else if (depth === 1 && found.kind === 'text' && found.closed && found.start !== token.start && /^\s{0,20}:/.test(text.slice(found.end, found.end + 21))) {
			keys.push(text.slice(found.start + 1, found.end - 1));
		}
		at = found.end;
	}
	return keys;
}

const TOOLSET_WORDS = {
	kind: 'property',
	source: { template: 'new toolset', arguments: {} },
	documentation: { template: 'A toolset with a description, tools and includes.', arguments: {} },
} as const;

/** A toolset without anything in it; the cursor stands in its description. Lines are indented from where it stands. */
function skeleton({ lines }: ToolsetTableDocument, quote: PythonQuote): Required<Written> {
	const key = (name: string) => quote + name + quote;
	const unit = indentationOf(lines) === '\t' ? '\t' : '    ';
	const before = `{\n${unit}${key('description')}: ${quote}`;
	return { newText: `${before}${quote},\n${unit}${key('tools')}: [],\n${unit}${key('includes')}: [],\n}`, cursor: before.length };
}

/** Whole toolsets: of names that the table includes and nobody defines, and one to be named. */
function newToolsets(document: ToolsetTableDocument, cursor: PythonCursor, world: World): CompletionList {
	const missing = [...new Set(namesIn(document).filter(({ role, node }) => role === 'include' && !world.isKnownToolset(node.name)).map(({ node }) => node.name))];
	const isNew = cursor.typed !== '' && !missing.includes(cursor.typed) && document.model.table?.toolsets.filter(({ key }) => key.name === cursor.typed && key.outer.start !== cursor.token.start).length === 0;
	const wanted = [...missing, ...(isNew ? [cursor.typed] : ['my_toolset'])];
	const quote = quoteOf(document, cursor);
	const { newText, cursor: inside } = skeleton(document, quote);
	return list(cursor, wanted.map((name): Completion => {
		const key = writePythonText(name, quote);
		return {
			...TOOLSET_WORDS,
			name,
			...(missing.includes(name) && { source: say('included, and not defined') }),
			...(cursor.colonAfter ? { newText: key } : place(cursor, { newText: `${key}: ${newText}`, cursor: key.length + 2 + inside })),
		};
	}));
}
