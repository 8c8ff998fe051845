import { namesOf, type NameNode } from '../../sources/model';
import { replacePythonName } from '../../sources/python/edit-name';
import type { LineIndex, Span, SpanEdit } from '../../text';
import type { ToolsetDefinition } from '../../toolsets/types';
import type { IndexedDocument, ToolsetTableDocument } from '../../workspace/documents';
import { pythonTokenAt } from '../../sources/python/tokens';
import { doesOnly } from '../python/checked-edits';
import { RenameRefusal } from './rename-refusal';

/** A place outside of tables where code of a Hermes tree has a name: an argument of a registration. */
export interface RegisteredPlace {
	readonly uri: string;
	/** The text as it is now. */
	readonly lines: LineIndex;
	/** The name without its quotes, or the expression that computes it. */
	readonly span: Span;
}

/** The Python tables among documents that have a toolset of a name as their own. */
export function tablesDefining(documents: readonly IndexedDocument[], name: string): ToolsetTableDocument[] {
	return documents.filter((document): document is ToolsetTableDocument => document.kind === 'toolset-table' && document.model.definitions.has(name));
}

/** The Python tables among documents that list a tool, computed or not. */
export function tablesListing(documents: readonly IndexedDocument[], tool: string): ToolsetTableDocument[] {
	return documents.filter((document): document is ToolsetTableDocument => document.kind === 'toolset-table' && placesOf(document, 'tool', tool).length > 0);
}

/** Every place of a name in a table, literal or computed, each once. */
function placesOf({ model: { table, core } }: ToolsetTableDocument, subject: 'toolset' | 'tool', name: string): NameNode[] {
	const all = subject === 'tool'
		? [...namesOf(core?.list), ...(table?.toolsets ?? []).flatMap(({ tools }) => namesOf(tools))]
		: (table?.toolsets ?? []).flatMap(({ key, includes }) => [key, ...namesOf(includes)]);
	return [...new Map(all.filter(node => node.name === name).map(node => [node.outer.start, node])).values()];
}

/**
 * Edits that rename a toolset or tool in a Python table.
 * @throws RenameRefusal where code computes the name, or other code of the file has it.
 */
export function pythonRenameEdits(document: ToolsetTableDocument, subject: 'toolset' | 'tool', name: string, newName: string): SpanEdit[] {
	const { lines: { text }, model } = document;
	const places = placesOf(document, subject, name);
	const edits = places.map(node => {
		const edit = replacePythonName(text, node, newName);
		if (!edit) {
			throw new RenameRefusal('Code computes the name "{name}" in {uri}: it cannot be renamed from here.', { name, uri: document.uri });
		}
		return edit;
	});
	const elsewhere = otherMention(document, name, places);
	if (elsewhere !== undefined) {
		throw new RenameRefusal('Other code names "{name}" as well, in line {line} of {uri}: rename it there.', { name, line: document.lines.positionAt(elsewhere).line + 1, uri: document.uri });
	}
	if (edits.length > 0 && !doesOnly(text, model, edits, expectedChanges(model.definitions, subject, name, newName))) {
		throw new RenameRefusal('Code of {uri} makes something else of "{name}" than a name: it cannot be renamed from here.', { name, uri: document.uri });
	}
	return edits;
}

/** What a table is to be afterwards. */
function expectedChanges(definitions: ReadonlyMap<string, ToolsetDefinition>, subject: 'toolset' | 'tool', name: string, newName: string): Map<string, ToolsetDefinition | undefined> {
	const renamed = (names: readonly string[]) => names.map(entry => (entry === name ? newName : entry));
	const changes = new Map<string, ToolsetDefinition | undefined>();
	for (const [key, definition] of definitions) {
		const next = subject === 'tool' ? { ...definition, tools: renamed(definition.tools) } : { ...definition, includes: renamed(definition.includes) };
		if (subject === 'toolset' && key === name) {
			changes.set(key, undefined);
			changes.set(newName, next);
		} else {
			changes.set(key, next);
		}
	}
	return changes;
}

/** Where a text of the file is the name, outside of the toolsets and of what is renamed; undefined where none is. */
function otherMention({ lines: { text }, model }: ToolsetTableDocument, name: string, places: readonly NameNode[]): number | undefined {
	if (!text.includes(name)) {
		return undefined;
	}
	const known = new Set(places.map(({ outer }) => outer.start));
	const toolsets = model.table?.toolsets ?? [];
	for (let at = 0; at < text.length;) {
		const token = pythonTokenAt(text, at);
		const { start, end } = token;
		if (token.kind === 'text' && token.closed && end - start === name.length + 2 && text.slice(start + 1, end - 1) === name && !known.has(start)
			&& !toolsets.some(({ value }) => value.start <= start && end <= value.end)) {
			return start;
		}
		at = end;
	}
	return undefined;
}

/**
 * Edits of the registrations that name a toolset, by file.
 * @throws RenameRefusal where one is not written as a text.
 */
export function registrationEdits(places: readonly RegisteredPlace[], name: string, newName: string, isEditable: (uri: string) => boolean): Map<RegisteredPlace['lines'], { readonly uri: string; readonly edits: SpanEdit[] }> {
	const byFile = new Map<RegisteredPlace['lines'], { readonly uri: string; readonly edits: SpanEdit[] }>();
	for (const { uri, lines, span } of places) {
		const outer = { start: span.start - 1, end: span.end + 1 };
		const isText = lines.text.slice(span.start, span.end) === name && /^(["'])[^]*\1$/.test(lines.text.slice(outer.start, outer.end));
		if (!isText || !isEditable(uri)) {
			throw new RenameRefusal('Tools are registered under "{name}" in {uri}, in a way that cannot be renamed from here.', { name, uri });
		}
		const file = byFile.get(lines) ?? { uri, edits: [] };
		byFile.set(lines, file);
		const edit = replacePythonName(lines.text, { name, span, outer, literal: true }, newName);
		if (edit && !file.edits.some(other => other.span.start === edit.span.start)) {
			file.edits.push(edit);
		}
	}
	return byFile;
}
