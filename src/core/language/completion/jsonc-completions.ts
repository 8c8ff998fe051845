import { touches, type SpanEdit } from '../../text';
import type { CronJobsDocument, ToolsetFileDocument } from '../../workspace/documents';
import type { World } from '../../workspace/world';
import { namesIn } from '../names/names-in';
import type { Completion, CompletionList, CompletionSource } from './completion';
import { homeSubject, jobCandidates } from './config-candidates';
import { jsoncCursor, toolsetFileCursor, type JsoncCursor } from './jsonc-cursor';
import { findCandidates, toolCandidates, toolsetCandidates, type FoundCandidates } from './name-candidates';

/** Names, properties and whole toolsets, where a toolset file has room for them. */
export const toolsetFileCompletions: CompletionSource<ToolsetFileDocument> = (document, offset, { world }) => {
	const cursor = toolsetFileCursor(document, offset);
	if (!cursor) {
		return undefined;
	}
	const { path, slot } = cursor;
	const [toolset, property] = path;
	if (slot === 'key') {
		return path.length === 0 ? newToolsets(document, cursor, world) : path.length === 1 ? properties(document, cursor) : undefined;
	}
	if (slot === 'value' && path.length === 1) {
		return list(cursor, [{ ...TOOLSET_WORDS, name: '{ }', ...place(cursor, skeleton()) }]);
	}
	if (path.length !== 2 || (slot === 'value' && cursor.quoted)) {
		return undefined;
	}
	const used = usedNames(document, cursor, offset);
	if (property === 'tools') {
		// What is being written is a name in a file by now, which does not make it one to propose.
		const written = document.lines.text.slice(cursor.token.start, cursor.token.end).replace(/^"|"$/g, '');
		const unproposed = world.tools.has(written) ? used : new Set([...used, written]);
		return names(cursor, findCandidates(toolCandidates(world), cursor.typed, unproposed));
	}
	return property === 'includes'
		? names(cursor, findCandidates(toolsetCandidates(world), cursor.typed, new Set([...used, toolset ?? ''])))
		: undefined;
};

/** Toolsets in the list of a job. */
export const cronCompletions: CompletionSource<CronJobsDocument> = (document, offset, { world, hermes }) => {
	const cursor = jsoncCursor(document.lines.text, offset);
	if (cursor?.path.at(-1) !== 'enabled_toolsets' || cursor.slot === 'key' || (cursor.slot === 'value' && cursor.quoted)) {
		return undefined;
	}
	const candidates = jobCandidates(homeSubject(world, hermes));
	return names(cursor, findCandidates(candidates, cursor.typed, usedNames(document, cursor, offset)));
};

/** Names in the list around the cursor, without the one being written. */
function usedNames(document: ToolsetFileDocument | CronJobsDocument, { token }: JsoncCursor, offset: number): Set<string> {
	const lists = document.kind === 'toolset-file'
		? document.model.table.toolsets.filter(({ span }) => touches(span, offset)).flatMap(({ tools, includes }) => [tools, includes])
		: document.model.jobs.map(({ enabledToolsets }) => enabledToolsets?.list);
	const around = lists.find(found => found && found.span.start < offset && offset <= found.span.end);
	return new Set(around?.items.flatMap(({ name, outer }) => (name && (outer.end < token.start || outer.start > token.end) ? [name.name] : [])));
}

function names(cursor: JsoncCursor, found: FoundCandidates): CompletionList {
	const completions = found.candidates.map(({ name, describe }): Completion => ({
		...describe(),
		...(cursor.quoted ? inQuotes(cursor, name) : place(cursor, { newText: cursor.slot === 'value' ? `[${JSON.stringify(name)}]` : JSON.stringify(name) })),
		...(found.near.has(name) && { filter: cursor.typed }),
	}));
	const { token, quoted, closed } = cursor;
	const start = quoted ? token.start + 1 : token.start;
	return {
		insert: { start, end: start + cursor.typed.length },
		replace: { start, end: quoted && closed ? token.end - 1 : token.end },
		completions,
		incomplete: found.incomplete,
	};
}

/** A name inside of the quotes that are there; an item that follows is parted from it by a comma behind them. */
function inQuotes({ token, closed, commaBefore, commaAfter }: JsoncCursor, name: string): Pick<Completion, 'newText' | 'edits'> {
	const inner = JSON.stringify(name).slice(1, -1);
	const edits: SpanEdit[] = commaBefore === undefined ? [] : [comma(commaBefore)];
	if (commaAfter && closed) {
		edits.push(comma(token.end));
	}
	return { newText: closed ? inner : `${inner}"${commaAfter ? ',' : ''}`, ...(edits.length > 0 && { edits }) };
}

function comma(at: number): SpanEdit {
	return { span: { start: at, end: at }, newText: ',' };
}

type Written = Pick<Completion, 'newText' | 'cursor'>;

/** A text with the commas that it needs where it stands. */
function place({ commaBefore, commaAfter }: JsoncCursor, { newText, cursor }: Written): Written & Pick<Completion, 'edits'> {
	return {
		newText: newText + (commaAfter ? ',' : ''),
		...(cursor === undefined ? commaAfter ? { cursor: newText.length } : {} : { cursor }),
		...(commaBefore !== undefined && { edits: [comma(commaBefore)] }),
	};
}

/** Proposals that take the place of the whole token, quotes included. */
function list({ token, quoted }: JsoncCursor, completions: readonly Completion[]): CompletionList {
	return { insert: token, replace: token, completions: completions.map(completion => ({ ...completion, ...(quoted && { filter: `"${completion.name}"` }) })) };
}

const PROPERTIES = [
	{ name: 'description', value: '""', goesOn: false, text: 'What the toolset is for.' },
	{ name: 'tools', value: '[]', goesOn: true, text: 'Tools that the toolset brings itself.' },
	{ name: 'includes', value: '[]', goesOn: true, text: 'Other toolsets whose tools it brings as well.' },
] as const;

function properties({ model }: ToolsetFileDocument, cursor: JsoncCursor): CompletionList {
	const { token, colonAfter } = cursor;
	const toolset = model.table.toolsets.find(({ value }) => value.start < token.start && token.end <= value.end);
	const present = new Set(toolset?.properties.filter(({ key }) => key.outer.start !== token.start).map(({ key }) => key.name));
	return list(cursor, PROPERTIES.filter(({ name }) => !present.has(name)).map(({ name, value, goesOn, text }): Completion => ({
		name,
		kind: 'property',
		source: { template: 'property of a toolset', arguments: {} },
		documentation: { template: text, arguments: {} },
		...(colonAfter ? { newText: JSON.stringify(name) } : { ...place(cursor, { newText: `${JSON.stringify(name)}: ${value}`, cursor: name.length + 5 }), goesOn }),
	})));
}

const TOOLSET_WORDS = {
	kind: 'property',
	source: { template: 'new toolset', arguments: {} },
	documentation: { template: 'A toolset with a description, tools and includes.', arguments: {} },
} as const;

/** A toolset without anything in it; the cursor stands in its description. Lines are indented from where it stands. */
function skeleton(): Written {
	const before = '{\n\t"description": "';
	return { newText: `${before}",\n\t"tools": [],\n\t"includes": []\n}`, cursor: before.length };
}

/** Whole toolsets: of names that files include and nobody defines, and one to be named. */
function newToolsets(document: ToolsetFileDocument, cursor: JsoncCursor, world: World): CompletionList {
	const missing = [...new Set(namesIn(document).filter(({ role, node }) => role === 'include' && !world.isKnownToolset(node.name)).map(({ node }) => node.name))];
	const typed = cursor.typed !== '' && !missing.includes(cursor.typed) && world.sites(cursor.typed).length <= 1 ? [cursor.typed] : [];
	const wanted = [...missing, ...typed, ...(typed.length > 0 ? [] : ['my-toolset'])];
	const { newText, cursor: inside } = skeleton();
	return list(cursor, wanted.map((name): Completion => {
		const key = `${JSON.stringify(name)}: `;
		return {
			...TOOLSET_WORDS,
			name,
			...(missing.includes(name) && { source: { template: 'included, and not defined', arguments: {} } }),
			...(cursor.colonAfter ? { newText: JSON.stringify(name) } : place(cursor, { newText: key + newText, cursor: key.length + (inside ?? 0) })),
		};
	}));
}
