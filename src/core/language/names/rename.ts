import { toolLifetime, toolsetLifetime } from '../../hermes/lifetimes';
import { replaceName } from '../../sources/yaml/edit/edit-name';
import type { Range, SpanEdit, TextEdit } from '../../text';
import { isWildcard } from '../../toolsets/scope';
import type { IndexedDocument, ToolsetTableDocument } from '../../workspace/documents';
import type { World } from '../../workspace/world';
import { toTextEdits } from '../code-actions/code-fix';
import { formatOf } from '../code-actions/document-format';
import { writeName } from '../code-actions/written-name';
import type { NameUse } from './name-use';
import { namesIn } from './names-in';
import { findUses } from './references';
import { pythonRenameEdits, registrationEdits, tablesDefining, tablesListing, type RegisteredPlace } from './rename-python';
import { RenameRefusal } from './rename-refusal';

/** What a rename works on. */
export interface RenameScope {
	readonly world: World;
	readonly documents: readonly IndexedDocument[];
	/** Whether a file may be changed: it lies in the workspace, or an editor holds it unsaved. */
	readonly isEditable: (uri: string) => boolean;
	/** Where code of the Hermes trees that have the name registers it: a tool, or tools under a toolset. */
	readonly registered?: readonly RegisteredPlace[];
}

/** The edits of one file. */
export interface FileEdits {
	readonly uri: string;
	readonly edits: readonly TextEdit[];
}

/**
 * Whether the name at a place can be renamed, and the text to begin with.
 * @throws RenameRefusal with a sentence where it cannot.
 */
export function prepareRename(use: NameUse, document: IndexedDocument, scope: RenameScope): { readonly range: Range; readonly placeholder: string } {
	const { world } = scope;
	const { name } = use.node;
	switch (use.subject) {
		case 'platform':
			throw new RenameRefusal('"{name}" is a platform: its name is fixed in Hermes.', { name });
		case 'tool':
			refuseTool(name, scope);
			break;
		case 'toolset': {
			if (pythonOwner(name, document, scope)) {
				break;
			}
			const sites = world.sites(name);
			const outside = sites.find(({ uri }) => !scope.isEditable(uri));
			if (outside) {
				throw new RenameRefusal('Toolset "{name}" is defined outside of this workspace, in {uri}.', { name, uri: outside.uri });
			}
			if (sites.length === 0 && !serverNamed(document, name)) {
				throw world.isKnownToolset(name)
					? new RenameRefusal('Toolset "{name}" is part of Hermes {release}: it cannot be renamed here.', { name, release: world.catalog.release })
					: new RenameRefusal('Toolset "{name}" is not defined in this workspace.', { name });
			}
			break;
		}
		case 'server':
			break;
	}
	return { range: document.lines.rangeOf(use.node.span), placeholder: name };
}

/** @throws RenameRefusal for a tool that is more than a name in lists. */
function refuseTool(name: string, { world, documents, isEditable, registered = [] }: RenameScope): void {
	const tables = tablesListing(documents, name);
	if (toolLifetime(name) || (world.tools.has(name) && tables.length === 0 && registered.length === 0)) {
		throw new RenameRefusal('Tool "{name}" is part of Hermes {release}: it cannot be renamed here.', { name, release: world.catalog.release });
	}
	const [place] = registered;
	if (place) {
		throw new RenameRefusal('Tool "{name}" is registered in {uri}: rename it there, together with its schema and what calls it.', { name, uri: place.uri });
	}
	const outside = tables.find(({ uri }) => !isEditable(uri));
	if (outside) {
		throw new RenameRefusal('Tool "{name}" is listed outside of this workspace, in {uri}.', { name, uri: outside.uri });
	}
	for (const table of tables) {
		pythonRenameEdits(table, 'tool', name, name);
	}
}

/**
 * The Python table that makes a toolset exist for a document; undefined where none does.
 * @throws RenameRefusal where it cannot be renamed there.
 */
function pythonOwner(name: string, document: IndexedDocument, { world, documents, isEditable, registered = [] }: RenameScope): ToolsetTableDocument | undefined {
	const tables = tablesDefining(documents, name);
	const own = tables.find(({ uri }) => uri === document.uri);
	const [site] = world.sites(name);
	if (!own && (site || document.kind === 'toolset-table')) {
		return undefined;
	}
	const [owner, other] = own ? [own, tables.find(table => table !== own)] : tables;
	if (!owner) {
		return undefined;
	}
	if (toolsetLifetime(name)) {
		throw new RenameRefusal('Toolset "{name}" is part of Hermes {release}: it cannot be renamed here.', { name, release: world.catalog.release });
	}
	if (site || other) {
		throw new RenameRefusal('Toolset "{name}" is defined in {uri} as well: which of the two is meant elsewhere cannot be told.', { name, uri: (site ?? other)?.uri ?? '' });
	}
	if (!isEditable(owner.uri)) {
		throw new RenameRefusal('Toolset "{name}" is defined outside of this workspace, in {uri}.', { name, uri: owner.uri });
	}
	pythonRenameEdits(owner, 'toolset', name, name);
	registrationEdits(registered, name, name, isEditable);
	return owner;
}

/**
 * The edits that rename what stands at a place, in every document that defines or uses it.
 * @throws RenameRefusal where it cannot be renamed, or not to this name.
 */
export function renameEdits(use: NameUse, document: IndexedDocument, newName: string, scope: RenameScope): readonly FileEdits[] {
	prepareRename(use, document, scope);
	const { name } = use.node;
	if (newName === name) {
		return [];
	}
	refuseBadName(newName);
	const server = use.subject === 'server' ? name : use.subject === 'toolset' && scope.world.sites(name).length === 0 ? serverNamed(document, name) : undefined;
	if (server !== undefined) {
		return renameServer(document, server, use.subject === 'toolset' && name !== server && newName.startsWith('mcp-') ? newName.slice('mcp-'.length) : newName);
	}
	refuseClash(use.subject, newName, scope);
	const owner = use.subject === 'toolset' ? pythonOwner(name, document, scope) : undefined;
	const edits = new Map<IndexedDocument, Map<number, SpanEdit>>();
	for (const found of findUses(scope.documents, use.subject, name)) {
		// Another Python table that has the name means its own toolset, or Hermes', by it; so do the distributions beside it.
		const beside = found.document.kind === 'distributions' ? tablesDefining(scope.documents, name).find(({ uri }) => folderOf(uri) === folderOf(found.uri)) : undefined;
		if (found.document.kind !== 'toolset-table' && (!beside || beside === owner)) {
			addEdit(edits, found.document, found.use, newName);
		}
	}
	const tables = owner ? [owner] : use.subject === 'tool' ? tablesListing(scope.documents, name) : [];
	for (const table of tables) {
		edits.set(table, new Map(pythonRenameEdits(table, use.subject === 'tool' ? 'tool' : 'toolset', name, newName).map(edit => [edit.span.start, edit])));
	}
	const registrations = owner ? registrationEdits(scope.registered ?? [], name, newName, scope.isEditable) : new Map<never, never>();
	return [
		...toFileEdits(edits),
		...[...registrations].map(([lines, file]) => ({ uri: file.uri, edits: toTextEdits(lines, file.edits) })),
	];
}

function refuseClash(subject: NameUse['subject'], name: string, { world, documents }: RenameScope): void {
	if (subject === 'toolset' && (world.graph.has(name) || world.sites(name).length > 0 || tablesDefining(documents, name).length > 0)) {
		throw new RenameRefusal('There is a toolset "{name}" already.', { name });
	}
	if (subject === 'tool' && (world.tools.has(name) || tablesListing(documents, name).length > 0)) {
		throw new RenameRefusal('There is a tool "{name}" already.', { name });
	}
}

function refuseBadName(name: string): void {
	if (name.trim() === '' || name !== name.trim()) {
		throw new RenameRefusal('A name is not empty, and has no blanks around it: Hermes compares names exactly.');
	}
	if (isWildcard(name)) {
		throw new RenameRefusal('"{name}" stands for every toolset: it cannot be the name of one.', { name });
	}
	if (/[\p{Cc}\p{Cf}\p{Cs}]/u.test(name)) {
		throw new RenameRefusal('A name has no control characters.');
	}
}

/** A server is known to its own config only: its key, and the entries that name it there. */
function renameServer(document: IndexedDocument, server: string, newName: string): readonly FileEdits[] {
	const names = namesIn(document);
	if (names.some(({ role, node }) => role === 'server-key' && node.name === newName)) {
		throw new RenameRefusal('There is a server "{name}" already.', { name: newName });
	}
	const edits = new Map<IndexedDocument, Map<number, SpanEdit>>();
	for (const use of names) {
		if (use.role === 'server-key' ? use.node.name === server : use.subject === 'toolset' && use.node.name === server) {
			addEdit(edits, document, use, newName);
		} else if (use.subject === 'toolset' && use.node.name === `mcp-${server}`) {
			addEdit(edits, document, use, `mcp-${newName}`);
		}
	}
	return toFileEdits(edits);
}

function serverNamed(document: IndexedDocument, name: string): string | undefined {
	return namesIn(document).find(({ role, node }) => role === 'server-key' && (node.name === name || `mcp-${node.name}` === name))?.node.name;
}

/** One edit a place: what an anchor holds is written once, however often it is used. */
function addEdit(edits: Map<IndexedDocument, Map<number, SpanEdit>>, document: IndexedDocument, { node }: NameUse, newName: string): void {
	const text = document.lines.text;
	const format = formatOf(document);
	// What stands at an anchor is renamed there, and so for every alias of it.
	const { alias: _alias, ...written } = node;
	const edit = format === 'yaml' ? replaceName(text, written, newName) : writeName(text, node, newName, format);
	if (edit) {
		const own = edits.get(document) ?? new Map<number, SpanEdit>();
		edits.set(document, own);
		own.set(edit.span.start, edit);
	} else if (format === 'python') {
		throw new RenameRefusal('Code computes the name "{name}" in {uri}: it cannot be renamed from here.', { name: node.name, uri: document.uri });
	}
}

function folderOf(uri: string): string {
	return uri.slice(0, uri.lastIndexOf('/'));
}

function toFileEdits(edits: ReadonlyMap<IndexedDocument, ReadonlyMap<number, SpanEdit>>): FileEdits[] {
	return [...edits].map(([document, own]) => ({
		uri: document.uri,
		edits: toTextEdits(document.lines, [...own.values()]),
	}));
}
