import * as vscode from 'vscode';
import { definitionsOfUse, type Definition } from '../core/language/names/definition';
import type { NameUse } from '../core/language/names/name-use';
import { nameAt } from '../core/language/names/names-in';
import { findUses } from '../core/language/names/references';
import { prepareRename, renameEdits } from '../core/language/names/rename';
import { documentSymbols, workspaceSymbols, type DocumentSymbol } from '../core/language/symbols';
import type { IndexedDocument } from '../core/workspace/documents';
import { fromPosition, toRange, toTextEdit } from './convert';
import { localize } from './localize';
import { renameScope, told } from './rename-scope';
import type { Session } from './session';

/** Where the text of a bundled catalog shows a name; worked out by whoever makes that text. */
export type CatalogLocation = (subject: 'toolset' | 'tool', name: string) => Promise<vscode.Location | undefined>;

/** A name under the cursor. */
interface PlacedUse {
	readonly document: IndexedDocument;
	readonly use: NameUse;
}

/** Definition, references, highlights, outline, symbols and rename: all of them ask the names of documents. */
export class Navigation implements vscode.DefinitionProvider, vscode.ReferenceProvider, vscode.DocumentHighlightProvider, vscode.DocumentSymbolProvider, vscode.WorkspaceSymbolProvider, vscode.RenameProvider {
	constructor(private readonly session: Session, private readonly catalogLocation: CatalogLocation) {}

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
			return [];
		}
		const world = await this.session.world(document.uri);
		if (token.isCancellationRequested) {
			return [];
		}
		const origin = toRange(placed.document.lines.rangeOf(placed.use.node.span));
		const links: vscode.LocationLink[] = [];
		for (const definition of definitionsOfUse(placed.use, placed.document, world)) {
			const location = await this.#locate(definition);
			if (location) {
				links.push({ originSelectionRange: origin, targetUri: location.uri, targetRange: location.range });
			}
		}
		return links;
	}

	async provideReferences(document: vscode.TextDocument, position: vscode.Position, { includeDeclaration }: vscode.ReferenceContext, token: vscode.CancellationToken): Promise<vscode.Location[]> {
		const placed = this.#useAt(document, position);
		if (!placed) {
			return [];
		}
		await this.session.files.ready;
		if (token.isCancellationRequested) {
			return [];
		}
		return findUses(this.session.index.all(), placed.use.subject, placed.use.node.name)
			.filter(({ use }) => includeDeclaration || !use.defines)
			.map(({ uri, range }) => new vscode.Location(vscode.Uri.parse(uri, true), toRange(range)));
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
		return indexed ? documentSymbols(indexed).map(toDocumentSymbol) : [];
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
		const scope = await renameScope(this.session, document.uri);
		const { range, placeholder } = told(() => prepareRename(placed.use, placed.document, scope));
		return { range: toRange(range), placeholder };
	}

	async provideRenameEdits(document: vscode.TextDocument, position: vscode.Position, newName: string): Promise<vscode.WorkspaceEdit | undefined> {
		const placed = this.#useAt(document, position);
		if (!placed) {
			return undefined;
		}
		const scope = await renameScope(this.session, document.uri);
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

	async #locate(definition: Definition): Promise<vscode.Location | undefined> {
		return definition.kind === 'file'
			? new vscode.Location(vscode.Uri.parse(definition.uri, true), toRange(definition.range))
			: this.catalogLocation(definition.subject, definition.name);
	}
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

function toDocumentSymbol({ name, detail, kind, range, selection, children }: DocumentSymbol): vscode.DocumentSymbol {
	const symbol = new vscode.DocumentSymbol(name, detail ? localize(detail) : '', SYMBOL_KINDS[kind], toRange(range), toRange(selection));
	symbol.children = children.map(toDocumentSymbol);
	return symbol;
}
