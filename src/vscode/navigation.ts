import * as vscode from 'vscode';
import { bindingAt } from '../core/language/names/binding';
import { definitionsOfUse, type Definition } from '../core/language/names/definition';
import type { NameUse } from '../core/language/names/name-use';
import { nameAt } from '../core/language/names/names-in';
import { findUses, type Location } from '../core/language/names/references';
import { prepareRename, renameEdits } from '../core/language/names/rename';
import { documentSymbols, workspaceSymbols, type DocumentSymbol } from '../core/language/symbols';
import type { Message } from '../core/message';
import type { Position, Range } from '../core/text';
import type { IndexedDocument } from '../core/workspace/documents';
import { fromPosition, toRange, toTextEdit } from './convert';
import { localize } from './localize';
import { renameScope, told, type RenamedName } from './rename-scope';
import type { Session } from './session';

/** Where the catalog that answers for a document has a name. */
export interface CatalogPlaces {
	/** Where it is made: in the tree on disk that the catalog was read from, else in a page that shows the catalog. */
	readonly definitions: (uri: vscode.Uri, subject: 'toolset' | 'tool', name: string) => Promise<vscode.Location[]>;
	/** Every place in the tree on disk, with where a tool is registered. */
	readonly references: (uri: vscode.Uri, subject: 'toolset' | 'tool', name: string) => Promise<vscode.Location[]>;
	/** What a registration in a Python file of a tree names at a position. */
	readonly registeredName: (uri: vscode.Uri, position: Position) => Promise<RegisteredName | undefined>;
	/** Where a Python file of the same tree gives a name its value. */
	readonly imported: (uri: vscode.Uri, module: string, name: string) => Promise<vscode.Location | undefined>;
}

/** The name of a tool or toolset in a registration. */
interface RegisteredName {
	readonly subject: 'toolset' | 'tool';
	readonly name: string;
	readonly range: Range;
}

/** A name under the cursor. */
interface PlacedUse {
	readonly document: IndexedDocument;
	readonly use: NameUse;
}

/** Definition, references, highlights, outline, symbols and rename: all of them ask the names of documents. */
export class Navigation implements vscode.DefinitionProvider, vscode.ReferenceProvider, vscode.DocumentHighlightProvider, vscode.DocumentSymbolProvider, vscode.WorkspaceSymbolProvider, vscode.RenameProvider {
	constructor(private readonly session: Session, private readonly catalog: CatalogPlaces) {}

	register(selector: vscode.DocumentSelector): vscode.Disposable {
		return vscode.Disposable.from(
			vscode.languages.registerDefinitionProvider(selector, this),
			vscode.languages.registerReferenceProvider(selector, this),
			vscode.languages.registerDocumentHighlightProvider(selector, this),
			vscode.languages.registerDocumentSymbolProvider(selector, this, { label: 'Hermes Toolsets' }),
			vscode.languages.registerWorkspaceSymbolProvider(this),
			vscode.languages.registerRenameProvider(selector, this),
		);
	}

	async provideDefinition(document: vscode.TextDocument, position: vscode.Position, token: vscode.CancellationToken): Promise<vscode.LocationLink[]> {
		const placed = this.#useAt(document, position);
		if (!placed) {
			const registered = await this.#registeredName(document, position);
			return registered ? toLinks(registered.range, await this.catalog.definitions(document.uri, registered.subject, registered.name)) : this.#bindingDefinitions(document, position);
		}
		const world = await this.session.world(document.uri);
		if (token.isCancellationRequested) {
			return [];
		}
		const { subject, node } = placed.use;
		const found = definitionsOfUse(placed.use, placed.document, world);
		// A plugin that is not loaded by itself is not in the catalog, but in its tree.
		const definitions = found.length > 0 || (subject !== 'toolset' && subject !== 'tool') ? found : [{ kind: 'catalog', subject, name: node.name } as const];
		const locations = await Promise.all(definitions.map(definition => this.#locate(definition, document.uri)));
		return toLinks(placed.document.lines.rangeOf(node.span), locations.flat());
	}

	async provideReferences(document: vscode.TextDocument, position: vscode.Position, { includeDeclaration }: vscode.ReferenceContext, token: vscode.CancellationToken): Promise<vscode.Location[]> {
		const placed = this.#useAt(document, position);
		const { subject, name } = placed ? { subject: placed.use.subject, name: placed.use.node.name } : await this.#registeredName(document, position) ?? {};
		if (subject === undefined || name === undefined) {
			return [];
		}
		await this.session.files.ready;
		if (token.isCancellationRequested) {
			return [];
		}
		const found = findUses(this.session.index.all(), subject, name)
			.filter(({ use }) => includeDeclaration || !use.defines)
			.map(toLocation);
		const known = new Set(this.session.index.all().map(({ uri }) => uri));
		// What the index holds was searched already.
		const ofTree = subject === 'tool' || subject === 'toolset' ? await this.catalog.references(document.uri, subject, name) : [];
		return [...found, ...includeDeclaration ? ofTree.filter(({ uri }) => !known.has(uri.toString())) : []];
	}

	provideDocumentHighlights(document: vscode.TextDocument, position: vscode.Position): vscode.DocumentHighlight[] {
		const placed = this.#useAt(document, position);
		return placed
			? findUses([placed.document], placed.use.subject, placed.use.node.name)
				.map(({ range, use }) => new vscode.DocumentHighlight(toRange(range), use.defines ? vscode.DocumentHighlightKind.Write : vscode.DocumentHighlightKind.Read))
			: [];
	}

	provideDocumentSymbols(document: vscode.TextDocument): vscode.DocumentSymbol[] {
		const indexed = this.session.document(document);
		const details = new Map<string, string>();
		return indexed ? documentSymbols(indexed).map(symbol => toDocumentSymbol(symbol, details)) : [];
	}

	async provideWorkspaceSymbols(query: string, token: vscode.CancellationToken): Promise<vscode.SymbolInformation[]> {
		await this.session.files.ready;
		return token.isCancellationRequested ? [] : workspaceSymbols(this.session.index.all(), query)
			.map(({ name, uri, range }) => new vscode.SymbolInformation(name, vscode.SymbolKind.Package, '', new vscode.Location(vscode.Uri.parse(uri, true), toRange(range))));
	}

	async prepareRename(document: vscode.TextDocument, position: vscode.Position): Promise<{ range: vscode.Range; placeholder: string }> {
		const placed = this.#useAt(document, position);
		if (!placed) {
			throw new Error(vscode.l10n.t('There is no name of a toolset or tool here.'));
		}
		const scope = await renameScope(this.session, renamed(placed.use), document.uri);
		const { range, placeholder } = told(() => prepareRename(placed.use, placed.document, scope));
		return { range: toRange(range), placeholder };
	}

	async provideRenameEdits(document: vscode.TextDocument, position: vscode.Position, newName: string): Promise<vscode.WorkspaceEdit | undefined> {
		const placed = this.#useAt(document, position);
		if (!placed) {
			return undefined;
		}
		const scope = await renameScope(this.session, renamed(placed.use), document.uri);
		const edit = new vscode.WorkspaceEdit();
		for (const { uri, edits } of told(() => renameEdits(placed.use, placed.document, newName, scope))) {
			edit.set(vscode.Uri.parse(uri, true), edits.map(toTextEdit));
		}
		return edit;
	}

	#useAt(document: vscode.TextDocument, position: vscode.Position): PlacedUse | undefined {
		const indexed = this.session.document(document);
		const use = indexed && nameAt(indexed, indexed.lines.offsetAt(fromPosition(position)));
		return use && { document: indexed, use };
	}

	async #locate(definition: Definition, uri: vscode.Uri): Promise<vscode.Location[]> {
		return definition.kind === 'file' ? [toLocation(definition)] : this.catalog.definitions(uri, definition.subject, definition.name);
	}

	async #registeredName(document: vscode.TextDocument, position: vscode.Position): Promise<RegisteredName | undefined> {
		return document.languageId === 'python' && !this.session.document(document) ? this.catalog.registeredName(document.uri, fromPosition(position)) : undefined;
	}

	/** From a name that a Python table is made of to where it gets its value; an imported one, where the tree's module does that. */
	async #bindingDefinitions(document: vscode.TextDocument, position: vscode.Position): Promise<vscode.LocationLink[]> {
		const indexed = this.session.document(document);
		const use = indexed && bindingAt(indexed, indexed.lines.offsetAt(fromPosition(position)));
		if (!use) {
			return [];
		}
		const { imported, definitions } = use.binding;
		const elsewhere = imported && await this.catalog.imported(document.uri, imported.module, imported.name);
		const own = definitions.map(span => new vscode.Location(document.uri, toRange(indexed.lines.rangeOf(span))));
		return toLinks(indexed.lines.rangeOf(use.span), elsewhere ? [elsewhere] : own);
	}
}

function renamed({ subject, node: { name } }: NameUse): RenamedName {
	return { subject, name };
}

function toLocation({ uri, range }: Location): vscode.Location {
	return new vscode.Location(vscode.Uri.parse(uri, true), toRange(range));
}

function toLinks(origin: Range, locations: readonly vscode.Location[]): vscode.LocationLink[] {
	return locations.map(({ uri, range }) => ({ originSelectionRange: toRange(origin), targetUri: uri, targetRange: range }));
}

const SYMBOL_KINDS: Readonly<Record<DocumentSymbol['kind'], vscode.SymbolKind>> = {
	toolset: vscode.SymbolKind.Package,
	tool: vscode.SymbolKind.Function,
	include: vscode.SymbolKind.Module,
	section: vscode.SymbolKind.Namespace,
	platform: vscode.SymbolKind.Interface,
	server: vscode.SymbolKind.Object,
	job: vscode.SymbolKind.Event,
};

const madeOf = new WeakMap<DocumentSymbol, vscode.DocumentSymbol>();

/**
 * Made once: an outline is asked for after each change, and gives the same symbols again where nothing was touched.
 *
 * @param details What was put into words already: of a thousand toolsets most have as many tools and includes as another.
 */
function toDocumentSymbol(symbol: DocumentSymbol, details: Map<string, string>): vscode.DocumentSymbol {
	let made = madeOf.get(symbol);
	if (!made) {
		const { name, detail, kind, range, selection, children } = symbol;
		made = new vscode.DocumentSymbol(name, detail ? inWords(detail, details) : '', SYMBOL_KINDS[kind], toRange(range), toRange(selection));
		made.children = children.map(child => toDocumentSymbol(child, details));
		madeOf.set(symbol, made);
	}
	return made;
}

function inWords(message: Message, known: Map<string, string>): string {
	const key = JSON.stringify(message);
	const words = known.get(key) ?? localize(message);
	known.set(key, words);
	return words;
}
