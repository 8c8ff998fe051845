import { editsBetween } from '../../edits-between';
import type { Diagnostic } from '../../lint/diagnostic';
import { applySpanEdits, LineIndex, type SpanEdit, type TextEdit } from '../../text';
import { type IndexedDocument, readDocument } from '../../workspace/documents';
import { worldOfTable } from '../../workspace/table-world';
import { definitionsOf, type World } from '../../workspace/world';
import { type CodeFix, toTextEdits } from './code-fix';
import { fixDocumentOf } from './document-format';
import { fixesFor } from './fixes-for';

/** Which fixes are made, and how a text is checked after each round of them. */
export interface FixAllRequest {
	readonly document: IndexedDocument;
	readonly world: World;
	/** Checks a reading of the document in the world it makes. */
	readonly lint: (document: IndexedDocument, world: World) => readonly Diagnostic[];
	readonly accepts: (fix: CodeFix, diagnostic: Diagnostic) => boolean;
}

/** Rounds of fixing and checking again; what is not stable by then stays. */
const MAXIMUM_ROUNDS = 20;

/** Fixes asked for at most; a file with more findings is fixed by asking again. */
const MAXIMUM_FIXES = 2000;

/** Fixes that may be made on save: they change nothing of what Hermes reads out of a file. */
export function isSafe(fix: CodeFix): boolean {
	return fix.safe && fix.edits.length > 0;
}

/** Preferred fixes of one rule. */
export function isPreferredOf(rule: string): FixAllRequest['accepts'] {
	return (fix, diagnostic) => diagnostic.rule === rule && fix.preferred && fix.edits.length > 0;
}

/**
 * The edits that make every accepted fix, again and again until none is left. Fixes that overlap wait for the next
 * round. Safe fixes that are right one by one and wrong together (each tool kept because of the other) are made one
 * by one, so that no expansion changes.
 */
export function fixAll(request: FixAllRequest): TextEdit[] {
	const { document } = request;
	const refused = new Set<string>();
	let state: State = { document, world: request.world };
	for (let round = 0; round < MAXIMUM_ROUNDS; round++) {
		const groups = groupsOf(request, state, refused);
		const next = groups.length > 0 ? advance(state, groups, refused) : undefined;
		if (!next) {
			break;
		}
		state = next;
	}
	return toTextEdits(document.lines, editsBetween(document.lines.text, state.document.lines.text));
}

interface State {
	readonly document: IndexedDocument;
	readonly world: World;
}

interface Group {
	/** The fix as far as it can be known again in a later round. */
	readonly key: string;
	readonly safe: boolean;
	readonly edits: readonly SpanEdit[];
}

/** One fix a finding, of those that do not overlap. */
function groupsOf({ lint, accepts }: FixAllRequest, { document, world }: State, refused: ReadonlySet<string>): Group[] {
	const fixDocument = fixDocumentOf(document);
	const groups: Group[] = [];
	const taken: SpanEdit[] = [];
	for (const diagnostic of lint(document, world)) {
		const fix = fixesFor(diagnostic, fixDocument).find(candidate => accepts(candidate, diagnostic));
		if (!fix || groups.length >= MAXIMUM_FIXES) {
			continue;
		}
		const edits = fix.edits.map(({ range, newText }) => ({ span: document.lines.spanOf(range), newText }));
		const key = JSON.stringify([diagnostic.rule, fix.title, diagnostic.range.start.line]);
		if (!refused.has(key) && !edits.some(edit => taken.some(other => meets(edit, other)))) {
			taken.push(...edits);
			groups.push({ key, safe: fix.safe, edits });
		}
	}
	return groups;
}

/** Edits that share a character or begin at one place: their order would matter. */
function meets(a: SpanEdit, b: SpanEdit): boolean {
	return a.span.start === b.span.start || (a.span.start < b.span.end && b.span.start < a.span.end);
}

/** The text with all fixes made, or one at a time where all together change an expansion; undefined when none can be. */
function advance(state: State, groups: readonly Group[], refused: Set<string>): State | undefined {
	const all = apply(state, groups);
	if (all && (!groups.every(({ safe }) => safe) || expandsAlike(state, all))) {
		return all;
	}
	for (const group of groups) {
		const next = apply(state, [group]);
		if (next && (!group.safe || expandsAlike(state, next))) {
			return next;
		}
		refused.add(group.key);
	}
	return undefined;
}

function apply({ document, world }: State, groups: readonly Group[]): State | undefined {
	const text = applySpanEdits(document.lines.text, groups.flatMap(({ edits }) => edits));
	if (text === document.lines.text) {
		return undefined;
	}
	const source = { uri: document.uri, version: document.version, lines: new LineIndex(text) };
	const next = readDocument(document.kind, source, document.open, document);
	return {
		document: next,
		world: next.kind === 'toolset-file' ? world.replacing({ uri: next.uri, lines: next.lines, table: next.model.table }) : world,
	};
}

/** Whether every toolset that a file defines brings the same tools before and after. */
function expandsAlike(before: State, after: State): boolean {
	const [old, now] = [tableOf(before), tableOf(after)];
	return !old || !now || [...old.names].every(name => {
		const tools = old.world.graph.expand(name);
		const next = now.world.graph.expand(name);
		return tools.length === next.length && tools.every((tool, index) => tool === next[index]);
	});
}

/** The toolsets of a document, and what names mean in it; undefined for a document that defines none. */
function tableOf({ document, world }: State): { readonly names: Iterable<string>; readonly world: World } | undefined {
	switch (document.kind) {
		case 'toolset-file':
			return { names: definitionsOf(document.model.table).keys(), world };
		case 'toolset-table':
			return { names: document.model.definitions.keys(), world: worldOfTable(document, world) };
		default:
			return undefined;
	}
}
